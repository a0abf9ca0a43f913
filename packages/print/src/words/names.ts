import type { Localised } from '@invoice/domain/localised.ts'
import { transliterate } from '@invoice/domain/text/transliterate.ts'
import { inOneLine, type Wording } from './wording.ts'
import type { Words } from './words.ts'

/**
 * A name that is kept in one language only. An English document has it in Latin letters: as the person writes them, where it is one of those
 * that are known in both, else by the Закон за транслитерацията. A document in both has both in one line.
 */
export function nameIn(wording: Wording, name: string, known: readonly Localised[]): string {
  return inOneLine(nameWords(wording, name, known))
}

/** As nameIn, each language by itself. */
export function nameWords({ languages }: Wording, name: string, known: readonly Localised[]): Words {
  // Nobody is not whoever is known in English alone.
  if (name === '') return { text: '', second: '' }
  const latin = known.find(({ bg, en }) => bg === name && en !== '')?.en ?? transliterate(name)
  const [text = '', second = ''] = new Set(languages.map((language) => (language === 'en' ? latin : name)))
  return { text, second }
}
