import type { Language } from '@invoice/text/language.ts'
import * as bg from '@invoice/text/lists/bg.ts'
import * as en from '@invoice/text/lists/en.ts'
import { translate } from '@invoice/text/translate.ts'
import type { Uses } from '../db/uses.ts'

const NOUNS = ['documents', 'products', 'contacts'] as const

/** "12 documents and 3 products": what a row is used in. */
export function usesText(uses: Uses, language: Language): string {
  const texts = (language === 'bg' ? bg : en).uses
  const named = NOUNS.filter((noun) => uses[noun].count > 0).map((noun) =>
    translate(texts, uses[noun].more ? (`many_${noun}` as const) : noun, { count: uses[noun].count }),
  )
  const [last = '', ...others] = named.toReversed()
  return others.length === 0 ? last : translate(texts, 'and', { first: others.toReversed().join(', '), second: last })
}
