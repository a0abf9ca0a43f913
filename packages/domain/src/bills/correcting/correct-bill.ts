import type { BillProposal, ProposedLine, ProposedRate, Read } from '../proposal.ts'
import { unproven } from './prove-bill.ts'

/** What a person types otherwise than it was read; what is left out is as it was read. Days are YYYY-MM-DD, amounts decimal text; '' and null are nothing. */
export type TypedBill = {
  readonly vendorName?: string | undefined
  readonly eik?: string | undefined
  readonly vatNumber?: string | undefined
  readonly iban?: string | undefined
  readonly number?: string | undefined
  readonly issuedOn?: string | null | undefined
  readonly taxOn?: string | null | undefined
  readonly dueOn?: string | null | undefined
  readonly reference?: string | undefined
  /** of the bill that a credit note corrects */
  readonly sourceNumber?: string | undefined
  readonly currency?: string | undefined
  readonly total?: string | null | undefined
  /** all of them, where one of them is typed */
  readonly rates?: readonly TypedRate[] | undefined
  /** all of them, where one of them is typed, added or taken out */
  readonly lines?: readonly TypedLine[] | undefined
}

export type TypedRate = { readonly rate: string; readonly base: string | null; readonly vat: string | null }
export type TypedLine = {
  /** of the line that was read, from 0; null of one that a person added */
  readonly of: number | null
  readonly name: string
  readonly quantity: string | null
  readonly unitPrice: string | null
  readonly rate: string | null
  readonly net: string | null
}

/**
 * The bill as a person reads it: what was typed in place of what was read, which it keeps its place on the page of. Its sums are held against one
 * another anew, so that what does not add up is told of it and no more of what was read.
 */
export function correctBill(bill: BillProposal, typed: TypedBill): BillProposal {
  const { vendor } = bill
  const corrected = {
    ...bill,
    vendor: {
      ...vendor,
      name: textOf(vendor.name, typed.vendorName),
      eik: textOf(vendor.eik, typed.eik),
      vatNumber: textOf(vendor.vatNumber, typed.vatNumber),
      iban: textOf(vendor.iban, typed.iban),
      // Whoever types other numbers of the vendor says which country it is of by them.
      country: typed.vatNumber === undefined && typed.eik === undefined ? vendor.country : null,
    },
    number: textOf(bill.number, typed.number),
    issueDate: textOf(bill.issueDate, typed.issuedOn),
    taxDate: textOf(bill.taxDate, typed.taxOn),
    dueDate: textOf(bill.dueDate, typed.dueOn),
    currency: textOf(bill.currency, typed.currency),
    reference: textOf(bill.reference, typed.reference),
    sourceNumber: textOf(bill.sourceNumber, typed.sourceNumber),
    // Another bill has another day.
    sourceIssueDate: typed.sourceNumber === undefined ? bill.sourceIssueDate : null,
    total: textOf(bill.total, typed.total),
    rates: typed.rates === undefined ? bill.rates : typed.rates.map((rate, index) => rateOf(bill.rates[index], rate)),
    lines: typed.lines === undefined ? bill.lines : typed.lines.map((line) => lineOf(bill.lines[line.of ?? -1], line)),
  }
  // What an e-invoice says of itself was held against the standard's rules, and stays.
  return bill.source === 'text' || bill.source === 'ocr' ? { ...corrected, problems: unproven(corrected) } : corrected
}

/** Whether a person typed anything at all. */
export function isTyped(typed: TypedBill): boolean {
  return Object.values(typed).some((value) => value !== undefined)
}

function textOf(read: Read<string> | null, typed: string | null | undefined): Read<string> | null {
  if (typed === undefined || typed === read?.value) return read
  return typed === null || typed === '' ? null : { value: typed, certainty: 'stated', place: read?.place ?? null }
}

function rateOf(read: ProposedRate | undefined, { rate, base, vat }: TypedRate): ProposedRate {
  return {
    category: read?.category ?? null,
    reason: read?.reason ?? '',
    rate: textOf(read?.rate ?? null, rate) ?? { value: '0', certainty: 'stated', place: null },
    base: textOf(read?.base ?? null, base),
    vat: textOf(read?.vat ?? null, vat),
  }
}

function lineOf(read: ProposedLine | undefined, { name, quantity, unitPrice, rate, net }: TypedLine): ProposedLine {
  return {
    name: textOf(read?.name ?? null, name) ?? { value: '', certainty: 'stated', place: null },
    description: read?.description ?? '',
    sku: read?.sku ?? '',
    quantity: textOf(read?.quantity ?? null, quantity),
    unit: read?.unit ?? '',
    unitPrice: textOf(read?.unitPrice ?? null, unitPrice),
    discount: read?.discount ?? '0',
    rate,
    category: read?.category ?? null,
    net: textOf(read?.net ?? null, net),
  }
}
