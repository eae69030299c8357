'use server'

import { redirect } from 'next/navigation'
import { revalidatePath } from 'next/cache'
import { defineAction } from '@/app/_actions/define-action'
import { archiveProject, archiveProjectInput } from '@/lib/projects/archive-project'
import { createProject, createProjectInput } from '@/lib/projects/create-project'
import { deleteProject, deleteProjectInput } from '@/lib/projects/delete-project'
import { duplicateProject, duplicateProjectInput } from '@/lib/projects/duplicate-project'
import { saveAttributes, saveAttributesInput } from '@/lib/projects/save-attributes'
import { updateProject, updateProjectInput } from '@/lib/projects/update-project'

export const createProjectAction = defineAction(createProjectInput, async (input, user) => {
  const { id } = await createProject(user, input)
  redirect(`/projects/${id}`)
})

export const updateProjectAction = defineAction(updateProjectInput, async (input, user) => {
  await updateProject(user, input)
  revalidatePath(`/projects/${input.projectId}`, 'layout')
})

export const saveAttributesAction = defineAction(saveAttributesInput, async (input, user) => {
  await saveAttributes(user, input)
  revalidatePath(`/projects/${input.projectId}`, 'layout')
})

export const duplicateProjectAction = defineAction(duplicateProjectInput, async (input, user) => {
  const { id } = await duplicateProject(user, input)
  redirect(`/projects/${id}`)
})

export const archiveProjectAction = defineAction(archiveProjectInput, async (input, user) => {
  await archiveProject(user, input)
  revalidatePath('/projects', 'layout')
})

export const deleteProjectAction = defineAction(deleteProjectInput, async (input, user) => {
  await deleteProject(user, input)
  redirect('/projects')
})
