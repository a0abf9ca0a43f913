import type { createVatEntry, VatEntry } from '@invoice/contract/vat/entries.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { monthOf } from '@invoice/domain/calendar/day.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'

const ledgers = LEDGERS.of(regimeOf(null))
export const { entryFacts, annulledTypes, credits, splitTurnover, annualCorrection } = ledgers
export const HOME = regimeOf(null).country
export type EntryKind = VatEntry['kind']
type Body = InputOf<typeof createVatEntry>['body']

/** Reports stand in their own month, and are of a device or an outlet. */
export const isReport = (kind: EntryKind): boolean => kind === 'sales_report' || kind === 'scheme_report'

/** What is typed; empty is 0. `withVat`: turnovers with VAT, which are split. */
export type EntryValues = {
  readonly kind: EntryKind
  readonly month: string
  readonly madeOn: string
  readonly number: string
  readonly documentType: (typeof annulledTypes)[number]
  readonly documentId: string | null
  readonly partyName: string
  readonly partyNumber: string
  readonly partyCountry: string
  readonly subject: string
  readonly credit: (typeof credits)[number]
  readonly withVat: boolean
  readonly gross: string
  readonly grossReduced: string
  readonly base: string
  readonly vat: string
  readonly baseReduced: string
  readonly vatReduced: string
  readonly baseExempt: string
  readonly finalCoefficient: string
  readonly provisionalCoefficient: string
  readonly partialVat: string
  readonly note: string
}

/** The bill that an entry is begun from. */
export type EntryBegun = Partial<Pick<EntryValues, 'kind' | 'documentId' | 'partyName' | 'partyNumber' | 'subject'>> & {
  /** of the bill */
  readonly billNumber?: string
}

/** As an entry of a month begins: on its last day, and where that is to come, today. */
export function begunEntry(kind: EntryKind, month: string, day: string, begun: EntryBegun = {}): EntryValues {
  const { billNumber: _, ...given } = begun
  return {
    kind,
    month,
    madeOn: day,
    number: '',
    documentType: '01',
    documentId: null,
    partyName: '',
    partyNumber: '',
    partyCountry: kind === 'customs' ? '' : HOME,
    subject: '',
    credit: 'full',
    withVat: kind === 'sales_report',
    gross: '',
    grossReduced: '',
    base: '',
    vat: '',
    baseReduced: '',
    vatReduced: '',
    baseExempt: '',
    finalCoefficient: '',
    provisionalCoefficient: '',
    partialVat: '',
    note: '',
    ...given,
  }
}

const amount = (typed: string): string => (typed === '' ? '0.00' : typed)

/** Base and VAT of a turnover; null while it is no amount. */
export function partsOf(gross: string, rate: '20' | '9', currency: string): { base: string; vat: string } | null {
  return /^-?\d{1,13}(?:\.\d{1,2})?$/.test(gross) ? splitTurnover(gross, rate, currency) : null
}

/** What is sent. @param currency of the month */
export function bodyOf(companyId: string, values: EntryValues, currency: string): Body {
  const { withVat, gross, grossReduced, partyCountry, finalCoefficient, provisionalCoefficient, ...typed } = values
  const { sums, type, hasCredit, hasParty } = entryFacts(values.kind)
  const isSplit = withVat && sums === 'rates'
  const standard = isSplit ? (partsOf(amount(gross), '20', currency) ?? { base: gross, vat: '0.00' }) : null
  const reduced = isSplit ? (partsOf(amount(grossReduced), '9', currency) ?? { base: grossReduced, vat: '0.00' }) : null
  return {
    ...typed,
    companyId,
    documentType: type === null ? typed.documentType : null,
    documentId: hasCredit ? typed.documentId : null,
    partyCountry: hasParty && partyCountry !== '' ? partyCountry : null,
    credit: hasCredit ? typed.credit : null,
    base: standard?.base ?? amount(typed.base),
    vat: standard?.vat ?? amount(typed.vat),
    baseReduced: reduced?.base ?? amount(typed.baseReduced),
    vatReduced: reduced?.vat ?? amount(typed.vatReduced),
    baseExempt: amount(typed.baseExempt),
    finalCoefficient: sums === 'coefficients' ? finalCoefficient : null,
    provisionalCoefficient: sums === 'coefficients' ? provisionalCoefficient : null,
    partialVat: sums === 'coefficients' ? typed.partialVat : null,
  }
}

/** The month of an entry follows its day while it is of that month's kind. */
export function withDay(values: EntryValues, madeOn: string): Partial<EntryValues> {
  return /^\d{4}-\d\d-\d\d$/.test(madeOn) && isReport(values.kind) ? { madeOn, month: monthOf(madeOn) } : { madeOn }
}

/** Kinds of a ledger, in the order in which they are offered. */
export const kindsOf = (side: 'sales' | 'purchases'): readonly EntryKind[] =>
  ledgers.entryKinds.filter((kind) => entryFacts(kind).side === side)
