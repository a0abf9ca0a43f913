import type { Localised } from '@invoice/domain/localised.ts'
import { transliterate } from '@invoice/domain/text/transliterate.ts'
import type { Wording } from './wording.ts'

/**
 * A name that is kept in one language only. An English document has it in Latin letters: as the person writes them, where it is one of those
 * that are known in both, else by the Закон за транслитерацията. A document in both has both in one line.
 */
export function nameIn({ languages }: Wording, name: string, known: readonly Localised[]): string {
  const latin = known.find(({ bg, en }) => bg === name && en !== '')?.en ?? transliterate(name)
  const names = languages.map((language) => (language === 'en' ? latin : name))
  return [...new Set(names)].join(' / ')
}
