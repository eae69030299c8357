import { InvalidArgumentError, Option } from 'commander'

/** `--base`, the same for every command that reads pages. */
export const baseOption = () => new Option('--base <url>', 'address of the folder; a leading <base href> in a page wins')
export const jsonOption = (what = 'print one JSON document on stdout and nothing else') => new Option('--json', what)
export const modeOption = () => new Option('--mode <mode>', 'paper: literally the thesis; product: with the additions').choices(['paper', 'product']).default('product')

/** A share between 0 and 1. */
export function parseShare(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 1)) throw new InvalidArgumentError('It must be a number from 0 to 1.')
  return value
}
