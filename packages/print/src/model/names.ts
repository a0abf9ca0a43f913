import type { Localised } from '@invoice/domain/localised.ts'
import { transliterate } from '@invoice/domain/text/transliterate.ts'
import type { Wording } from './wording.ts'

/**
 * A name that is kept in one language only. An English document has it in Latin letters: as the person writes them, where it is one of those
 * that are known in both, else by the Закон за транслитерацията.
 */
export function nameIn({ main }: Wording, name: string, known: readonly Localised[]): string {
  if (main !== 'en') return name
  return known.find(({ bg, en }) => bg === name && en !== '')?.en ?? transliterate(name)
}
