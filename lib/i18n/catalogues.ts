import enAccount from './messages/en/account.json'
import enAdmin from './messages/en/admin.json'
import enAuth from './messages/en/auth.json'
import enCommon from './messages/en/common.json'
import enErrors from './messages/en/errors.json'
import enFatal from './messages/en/fatal.json'
import enProjects from './messages/en/projects.json'
import enRuns from './messages/en/runs.json'
import enShell from './messages/en/shell.json'
import ptAccount from './messages/pt-BR/account.json'
import ptAdmin from './messages/pt-BR/admin.json'
import ptAuth from './messages/pt-BR/auth.json'
import ptCommon from './messages/pt-BR/common.json'
import ptErrors from './messages/pt-BR/errors.json'
import ptFatal from './messages/pt-BR/fatal.json'
import ptProjects from './messages/pt-BR/projects.json'
import ptRuns from './messages/pt-BR/runs.json'
import ptShell from './messages/pt-BR/shell.json'
import type { Locale } from './locales'

const en = {
  account: enAccount,
  admin: enAdmin,
  auth: enAuth,
  common: enCommon,
  errors: enErrors,
  fatal: enFatal,
  projects: enProjects,
  runs: enRuns,
  shell: enShell,
}

/** The shape of a catalogue; English is its source. */
export type Messages = typeof en

/** Every text a person reads, per language. One file per area and language, so that areas grow apart. */
export const CATALOGUES: Record<Locale, Messages> = {
  en,
  'pt-BR': {
    account: ptAccount,
    admin: ptAdmin,
    auth: ptAuth,
    common: ptCommon,
    errors: ptErrors,
    fatal: ptFatal,
    projects: ptProjects,
    runs: ptRuns,
    shell: ptShell,
  },
}
