import process from 'node:process'
import type { Command } from 'commander'
import type { InduceSettings } from '../cli/induce-site'
import { induceSite, valuesByFile } from '../cli/induce-site'
import { baseOption, jsonOption, modeOption, parseShare } from '../cli/options'
import { action, printJson } from '../cli/terminal'

interface Options extends InduceSettings {
  readonly json?: true
}

const SAMPLES = 3
const WIDTH = 60

async function induce(source: string, options: Options): Promise<void> {
  const { loaded, induction, timings } = await induceSite(source, options)
  const candidates = induction.candidates.map((candidate) => ({
    id: candidate.id,
    cypher: candidate.cypher,
    pivot: candidate.pivot,
    path: candidate.path,
    support: candidate.support,
    equivalent: candidate.equivalent.map(({ id }) => id),
    values: valuesByFile(candidate, loaded),
  }))
  if (options.json) {
    printJson({ pages: loaded.files.length, mode: options.mode, templateTexts: induction.templateTexts, candidates, skipped: loaded.skipped, timings })
    return
  }
  const lines = candidates.map(({ id, pivot, path, support, values }) => {
    const samples = Object.values(values).flat().slice(0, SAMPLES).map((value) => value.slice(0, WIDTH))
    return `${id}  ${String(support).padStart(5)}  ${pivot.slice(0, WIDTH)} → ${path}  ${samples.join(' | ')}`
  })
  process.stdout.write(`${loaded.files.length} pages, ${induction.templateTexts.length} template texts, ${candidates.length} candidates\n${lines.join('\n')}\n`)
}

/** `orion induce <pages>` */
export function registerInduce(program: Command): void {
  program
    .command('induce')
    .description('Induce the candidate queries of a site from its entity pages.')
    .argument('<pages>', 'folder or ZIP of HTML files')
    .addOption(modeOption())
    .option('--delta <share>', 'a text on this share of the pages is template (0.6)', parseShare)
    .option('--gamma <share>', 'a query must extract on this share of the pages (0.3)', parseShare)
    .addOption(baseOption())
    .addOption(jsonOption())
    .action(action(induce, (_, options) => options.json === true))
}
