import type { PublicOnline } from '@invoice/contract/documents/public.ts'
import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
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
import { waysText } from './online-ways.ts'
import type { Offer } from './read-offer.ts'

type Words = typeof en | typeof bg

const inBoth = (say: (texts: Words, language: Language) => string): Localised => ({ bg: say(bg, 'bg'), en: say(en, 'en') })

const NOTHING: PublicOnline = {
  title: null,
  isGood: false,
  isPending: false,
  lines: [],
  rows: [],
  again: null,
  confirmation: null,
  form: null,
}

/**
 * What the page of a document says of paying it online, in both languages: so that the page, which everybody loads, need not have the words. Null:
 * nothing, as where no provider takes part.
 */
export function onlineWords(offer: Offer, token: string, issuer: Localised): PublicOnline | null {
  const { due, methods, processed, disputed, paid, credit, document } = offer
  if (processed !== null) return processedWords(processed, token)
  const isVoided = document.status === 'voided'
  if (disputed !== null && !isVoided) return disputedWords(disputed, due)
  if (signOf(due) <= 0 || isVoided) {
    if (paid === null || (isVoided && signOf(credit) <= 0)) return null
    return paidWords(paid, { token, issuer, credit, isVoided })
  }
  return methods.length === 0 ? null : { ...NOTHING, ...saidBefore(offer), form: formOf(methods, token) }
}

/** What whoever is about to pay has to know of what was paid, or tried, before. */
function saidBefore({ awaited, takenBack, failed, received, due, document: { currency } }: Offer): Partial<PublicOnline> {
  const said = (say: (texts: Words) => string, values: Readonly<Record<string, string>>) =>
    inBoth((texts, language) =>
      fillPlaceholders(
        say(texts),
        Object.fromEntries(Object.entries(values).map(([name, amount]) => [name, formatAmount(amount, currency, language)])),
      ),
    )
  if (awaited !== null)
    return { title: said(({ awaited: title }) => title, {}), lines: [said((texts) => texts.awaited_text, { amount: awaited.amount })] }
  if (takenBack !== null) return { title: said(({ taken_back: title }) => title, {}), lines: [lostText(takenBack)] }
  if (failed !== null) return { title: said(({ failed: title }) => title, {}), lines: [said((texts) => texts.failed_text, {})] }
  if (signOf(received) <= 0) return {}
  return { title: said((texts) => texts.partly, { amount: received }), isGood: true, lines: [said(({ left }) => left, { left: due })] }
}

function formOf(methods: readonly OnlineMethod[], token: string): PublicOnline['form'] {
  const providers = [...new Set(methods.map(({ kind }) => providerOf(kind) ?? ''))].join(', ')
  return {
    action: `/api/public/${token}/pay`,
    ways: methods.map((method) => ({ id: method.id, label: inBoth((texts, language) => labelOf(method, texts, language)) })),
    part: partOf(methods),
    note: inBoth(({ safe }) => fillPlaceholders(safe, { provider: providers })),
  }
}

/** Where only some of the ways take parts the field says which. */
function partOf(methods: readonly OnlineMethod[]): Localised | null {
  const some = methods.filter(({ takesParts }) => takesParts)
  if (some.length === 0) return null
  if (some.length === methods.length) return inBoth(({ part }) => part)
  return inBoth(({ part_by: text, mail }, language) => fillPlaceholders(text, { ways: waysText(some, mail, language) }))
}

/** What a person called a method says more than its kind, where they called it something. */
function labelOf({ kind, name }: OnlineMethod, { pay }: Words, language: Language): string {
  return kind === 'card_provider' ? pay.card_provider : fillPlaceholders(pay.other, { name: localised(name, language) })
}

function processedWords({ reference }: OnlineRow, token: string): PublicOnline {
  return {
    ...NOTHING,
    isPending: true,
    title: inBoth(({ processed }) => processed),
    lines: [inBoth(({ processed_text: text }) => text)],
    again: { href: `/api/public/${token}/paid/${reference}`, label: inBoth(({ ask_again: again }) => again) },
  }
}

/** Of a part that is disputed the rest can still be paid by the bank. */
function disputedWords(row: OnlineRow, due: DecimalText): PublicOnline {
  const isPending = compareDecimals(row.disputed, due) >= 0
  return { ...NOTHING, isPending, title: inBoth(({ disputed: title }) => title), lines: [ofDisputed(row, (texts) => texts.disputed_text)] }
}

const lostText = (row: OnlineRow): Localised => ofDisputed(row, (texts) => texts.taken_back_text)

function ofDisputed({ disputed, currency, paidCurrency }: OnlineRow, say: (texts: Words) => string): Localised {
  return inBoth((texts, language) => fillPlaceholders(say(texts), { amount: formatAmount(disputed, paidCurrency ?? currency, language) }))
}

type Beside = { readonly token: string; readonly issuer: Localised; readonly credit: DecimalText; readonly isVoided: boolean }

function paidWords(row: OnlineRow, { token, issuer, credit, isVoided }: Beside): PublicOnline {
  const { captured, paidAt, paidBy, reference } = row
  const currency = row.paidCurrency ?? row.currency
  const rows = [
    { label: inBoth(({ amount }) => amount), value: inBoth((_, language) => formatAmount(captured, currency, language)) },
    ...(paidAt === null
      ? []
      : [{ label: inBoth(({ when }) => when), value: inBoth((_, language) => formatDateTime(paidAt.toISOString(), language)) }]),
    ...(paidBy === '' ? [] : [{ label: inBoth(({ by }) => by), value: { bg: paidBy, en: paidBy } }]),
    { label: inBoth(({ number }) => number), value: { bg: reference, en: reference } },
  ]
  const about = (say: (texts: Words) => string) =>
    inBoth((texts, language) =>
      fillPlaceholders(say(texts), { issuer: localised(issuer, language), amount: formatAmount(credit, row.currency, language) }),
    )
  const known = about((texts) => texts.thanks_text)
  const more = signOf(credit) > 0 ? [about((texts) => texts.credit_text)] : []
  const confirmation =
    paidAt === null
      ? null
      : { href: `/api/public/${token}/paid/${reference}/confirmation`, label: inBoth(({ confirmation }) => confirmation) }
  return {
    ...NOTHING,
    title: inBoth(({ thanks, paid_voided: voided }) => (isVoided ? voided : thanks)),
    isGood: !isVoided,
    lines: [known, ...more],
    rows,
    confirmation,
  }
}
