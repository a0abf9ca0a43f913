import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/online/bg.ts'
import { en } from '@invoice/text/online/en.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { OnlineMethod } from './online-methods.ts'
import { readOffer } from './read-offer.ts'

const TEXTS = { bg, en }

/** What a document can be paid by online now, in words; null: by nothing, or somebody is paying it. */
export async function onlineWays(tx: Tx, act: Act, documentId: string, language: Language): Promise<string | null> {
  const offer = await readOffer(tx, act, documentId)
  if (offer === undefined || offer.methods.length === 0 || offer.processed !== null || offer.disputed !== null) return null
  if (signOf(offer.due) <= 0) return null
  const { mail } = TEXTS[language]
  return waysText(offer.methods, mail, language)
}

/** As part of a sentence: by card or through PayPal. */
export function waysText(methods: readonly Pick<OnlineMethod, 'kind' | 'name'>[], words: WayWords, language: Language): string {
  const ways = methods.map(({ kind, name }) =>
    kind === 'card_provider' ? words.card : fillPlaceholders(words.other, { name: localised(name, language) }),
  )
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(new Set(ways))
}
type WayWords = { readonly card: string; readonly other: string }
