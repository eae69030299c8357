import type { SampleAttribute } from './sample-types'

export interface SampleProjectAttribute {
  readonly name: SampleAttribute
  readonly description: string
  readonly dataType: 'TEXT' | 'DATE' | 'MEASURE' | 'MONEY'
  readonly synonyms: readonly string[]
  readonly isIdentifier: boolean
}

const attribute = (
  name: SampleAttribute,
  dataType: SampleProjectAttribute['dataType'],
  description: string,
  synonyms: readonly string[],
  isIdentifier = false,
): SampleProjectAttribute => ({ name, dataType, description, synonyms, isIdentifier })

/** The project that "Try the sample project" creates: what an owner would have typed in. */
export const SAMPLE_PROJECT = {
  name: 'Football players of the Atlantic League',
  entityType: 'football player',
  description: 'Three made-up sites about the same league, to try every step on. The first example page of each site is already chosen.',
  attributes: [
    attribute('name', 'TEXT', 'The player’s full name', ['player', 'nome', 'jogador'], true),
    attribute('team', 'TEXT', 'The club he plays for now', ['club', 'time', 'clube']),
    attribute('position', 'TEXT', 'Where he plays', ['pos', 'role', 'posição']),
    attribute('birth date', 'DATE', 'The day he was born', ['date of birth', 'born', 'nascimento']),
    attribute('birthplace', 'TEXT', 'The town he was born in', ['place of birth', 'naturalidade']),
    attribute('height', 'MEASURE', 'His height', ['altura']),
    attribute('foot', 'TEXT', 'The foot he prefers', ['preferred foot', 'pé bom']),
    attribute('value', 'MONEY', 'What he would cost', ['market value', 'estimated value', 'valor de mercado']),
  ],
} as const
