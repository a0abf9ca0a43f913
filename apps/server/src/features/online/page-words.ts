import type { PublicOnline } from '@invoice/contract/documents/public.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Language, Localised } from '@invoice/domain/localised.ts'
import { localised } from '@invoice/domain/localised.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { bg } from '@invoice/text/online/bg.ts'
import { en } from '@invoice/text/online/en.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import type { OnlineMethod } from './online-methods.ts'
import type { OnlineRow } from './online-store.ts'
import type { Offer } from './read-offer.ts'

type Words = typeof en | typeof bg

const inBoth = (say: (texts: Words, language: Language) => string): Localised => ({ bg: say(bg, 'bg'), en: say(en, 'en') })

const NOTHING: PublicOnline = { title: null, isGood: false, lines: [], rows: [], again: null, confirmation: null, form: null }

/**
 * What the page of a document says of paying it online, in both languages: so that the page, which everybody loads, need not have the words. Null:
 * nothing, as where no provider takes part.
 */
export function onlineWords(
  { due, methods, processed, failed, paid, document }: Offer,
  token: string,
  issuer: Localised,
): PublicOnline | null {
  if (processed !== null) return processedWords(processed, token)
  const isDue = signOf(due) > 0
  if (paid !== null && (!isDue || document.status === 'voided')) return isDue ? null : paidWords(paid, token, issuer)
  if (methods.length === 0) return null
  const tried = failed === null ? {} : { title: inBoth(({ failed }) => failed), lines: [inBoth((texts) => texts.failed_text)] }
  return { ...NOTHING, ...tried, form: formOf(methods, token) }
}

function formOf(methods: readonly OnlineMethod[], token: string): PublicOnline['form'] {
  const providers = [...new Set(methods.map(({ kind }) => providerOf(kind) ?? ''))].join(', ')
  return {
    action: `/api/public/${token}/pay`,
    ways: methods.map((method) => ({ id: method.id, label: inBoth((texts, language) => labelOf(method, texts, language)) })),
    part: methods.some(({ takesParts }) => takesParts) ? inBoth(({ part }) => part) : null,
    note: inBoth(({ safe }) => fillPlaceholders(safe, { provider: providers })),
  }
}

/** What a person called a method says more than its kind, where they called it something. */
function labelOf({ kind, name }: OnlineMethod, { pay }: Words, language: Language): string {
  return kind === 'card_provider' ? pay.card_provider : fillPlaceholders(pay.other, { name: localised(name, language) })
}

function processedWords({ reference }: OnlineRow, token: string): PublicOnline {
  return {
    ...NOTHING,
    title: inBoth(({ processed }) => processed),
    lines: [inBoth(({ processed_text: text }) => text)],
    again: { href: `/api/public/${token}/paid/${reference}`, label: inBoth(({ ask_again: again }) => again) },
  }
}

function paidWords({ captured, currency, paidAt, paidBy, reference }: OnlineRow, token: string, issuer: Localised): PublicOnline {
  const rows = [
    { label: inBoth(({ amount }) => amount), value: inBoth((_, language) => formatAmount(captured, currency, language)) },
    ...(paidAt === null
      ? []
      : [{ label: inBoth(({ when }) => when), value: inBoth((_, language) => formatDateTime(paidAt.toISOString(), language)) }]),
    ...(paidBy === '' ? [] : [{ label: inBoth(({ by }) => by), value: { bg: paidBy, en: paidBy } }]),
    { label: inBoth(({ number }) => number), value: { bg: reference, en: reference } },
  ]
  const known = inBoth(({ thanks_text: text }, language) => fillPlaceholders(text, { issuer: localised(issuer, language) }))
  const confirmation =
    paidAt === null
      ? null
      : { href: `/api/public/${token}/paid/${reference}/confirmation`, label: inBoth(({ confirmation }) => confirmation) }
  return { ...NOTHING, title: inBoth(({ thanks }) => thanks), isGood: true, lines: [known], rows, confirmation }
}
