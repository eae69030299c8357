import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orInterrupt } from '@/app/_lib/or-interrupt'
import { AttributesForm } from '@/components/projects/attributes-form'
import { requireUser } from '@/lib/auth/require-user'
import { COUNT_LIMITS } from '@/lib/limits'
import { getProject } from '@/lib/projects/get-project'
import { saveAttributesAction } from '../../actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('projects'))('tabs.attributes') }
}

export default async function AttributesPage({ params }: PageProps<'/projects/[projectId]/attributes'>) {
  const user = await orInterrupt(requireUser())
  const project = await orInterrupt(getProject(user, (await params).projectId))
  return (
    <AttributesForm
      // A saved list comes back with its ids: start again from it.
      key={project.attributes.map((attribute) => attribute.id).join()}
      projectId={project.id}
      attributes={project.attributes}
      action={saveAttributesAction}
      maxAttributes={COUNT_LIMITS.attributesPerProject}
    />
  )
}
