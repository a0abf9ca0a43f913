import type { BillFile } from '@invoice/contract/documents/bill-files.ts'
import { correctBill, type TypedBill, type TypedLine, type TypedRate } from '@invoice/domain/bills/correcting/correct-bill.ts'
import type { BillProposal } from '@invoice/domain/bills/proposal.ts'

type Proposal = NonNullable<BillFile['proposal']>
export type Read = NonNullable<Proposal['number']>

/** Fields of one value, as a person types them: '' is nothing. */
const FIELDS = [
  'vendorName',
  'eik',
  'vatNumber',
  'number',
  'issuedOn',
  'taxOn',
  'dueOn',
  'iban',
  'reference',
  'sourceNumber',
  'currency',
  'total',
] as const
export type Field = (typeof FIELDS)[number]

/** Those that the document has: a bill corrects none, unless it is a debit note. */
export function fieldsOf({ kind, isDebitNote }: Pick<Proposal, 'kind' | 'isDebitNote'>): readonly Field[] {
  return kind === 'credit_note' || isDebitNote ? FIELDS : FIELDS.filter((field) => field !== 'sourceNumber')
}

export type FormRate = { readonly key: number; readonly rate: string; readonly base: string; readonly vat: string }
export type FormLine = {
  readonly key: number
  readonly of: number | null
  readonly name: string
  readonly quantity: string
  readonly unitPrice: string
  readonly rate: string
  readonly net: string
}
export type BillForm = Readonly<Record<Field, string>> & { readonly rates: readonly FormRate[]; readonly lines: readonly FormLine[] }

/** What was read of each field. */
export function readsOf({ vendor, ...bill }: Proposal): Readonly<Record<Field, Read | null>> {
  return {
    vendorName: vendor.name,
    eik: vendor.eik,
    vatNumber: vendor.vatNumber,
    number: bill.number,
    issuedOn: bill.issueDate,
    taxOn: bill.taxDate,
    dueOn: bill.dueDate,
    iban: vendor.iban,
    reference: bill.reference,
    sourceNumber: bill.sourceNumber,
    currency: bill.currency,
    total: bill.total,
  }
}

const textOf = (read: Read | null): string => read?.value ?? ''

export function formOf(proposal: Proposal): BillForm {
  const reads = readsOf(proposal)
  return {
    vendorName: textOf(reads.vendorName),
    eik: textOf(reads.eik),
    vatNumber: textOf(reads.vatNumber),
    number: textOf(reads.number),
    issuedOn: textOf(reads.issuedOn),
    taxOn: textOf(reads.taxOn),
    dueOn: textOf(reads.dueOn),
    iban: textOf(reads.iban),
    reference: textOf(reads.reference),
    sourceNumber: textOf(reads.sourceNumber),
    currency: textOf(reads.currency),
    total: textOf(reads.total),
    rates: proposal.rates.map(({ rate, base, vat }, key) => ({ key, rate: rate.value, base: textOf(base), vat: textOf(vat) })),
    lines: proposal.lines.map(({ name, quantity, unitPrice, rate, net }, key) => ({
      key,
      of: key,
      name: name.value,
      quantity: textOf(quantity),
      unitPrice: textOf(unitPrice),
      rate: rate ?? '',
      net: textOf(net),
    })),
  }
}

/** What differs from what was read: nothing else is sent. */
export function typedOf(form: BillForm, proposal: Proposal): TypedBill {
  const before = formOf(proposal)
  const changed = FIELDS.filter((field) => form[field] !== before[field]).map((field) => [field, form[field]])
  const isSame = <T>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b)
  return {
    ...Object.fromEntries(changed),
    ...(isSame(form.rates, before.rates) ? {} : { rates: form.rates.map(rateOf) }),
    ...(isSame(form.lines, before.lines) ? {} : { lines: form.lines.map(lineOf) }),
  }
}

/** The bill as it would be recorded. */
export function correctedBy(form: BillForm, proposal: Proposal): BillProposal {
  return correctBill(proposal, typedOf(form, proposal))
}

const orNull = (text: string): string | null => (text === '' ? null : text)

function rateOf({ rate, base, vat }: FormRate): TypedRate {
  return { rate: rate === '' ? '0' : rate, base: orNull(base), vat: orNull(vat) }
}

function lineOf({ of, name, quantity, unitPrice, rate, net }: FormLine): TypedLine {
  return { of, name, quantity: orNull(quantity), unitPrice: orNull(unitPrice), rate: orNull(rate), net: orNull(net) }
}

const nextKey = (rows: readonly { readonly key: number }[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1

export function withLine(form: BillForm): BillForm {
  const rate = form.rates[0]?.rate ?? ''
  const line = { key: nextKey(form.lines), of: null, name: '', quantity: '1', unitPrice: '', rate, net: '' }
  return { ...form, lines: [...form.lines, line] }
}

export function withRate(form: BillForm): BillForm {
  return { ...form, rates: [...form.rates, { key: nextKey(form.rates), rate: '20', base: '', vat: '' }] }
}

/** A line for the base of each rate, where the lines themselves are of no interest. */
export function withLinesOfRates(form: BillForm, name: string): BillForm {
  const lines = form.rates.map(({ rate, base }, key) => ({ key, of: null, name, quantity: '1', unitPrice: base, rate, net: base }))
  return { ...form, lines }
}
