import type { Document } from '@invoice/contract/documents/document.ts'
import type { NoteRequest, NoteSource } from '@invoice/contract/documents/notes.ts'
import { addDecimals, compareDecimals, fits, QUANTITY, signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { calculateDraft, typedDiscount } from '@invoice/domain/documents/amounts/calculate-draft.ts'
import { keyOf } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { TaxTotal } from '@invoice/domain/documents/document.ts'
import { chargedLines } from '@invoice/domain/documents/notes/charged-lines.ts'
import { type InvoiceLine, type NoteInput, type NoteLine, noteLines, quantityLeft } from '@invoice/domain/documents/notes/note-lines.ts'
import type { NoteType } from '@invoice/domain/documents/type-facts.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'

/** What was typed beside a line of the invoice: a quantity, or a sum; '' where nothing is. */
export type Typed = { readonly quantity: string; readonly amount: string }
export type Choice = ReadonlyMap<string, Typed>

/** A line that a note may take from, as it is shown; `debitNote`: the number of that which added it. */
type ShownLine = { readonly line: Document['lines'][number]; readonly debitNote: string | null }

/** The invoice as a note takes from it: a credit note from what its debit notes added too. */
export type NotedInvoice = {
  readonly lines: readonly InvoiceLine[]
  readonly shown: readonly ShownLine[]
  readonly left: ReadonlyMap<string, string>
  readonly input: Omit<NoteInput, 'wanted'>
}

export function notedInvoice(type: NoteType, invoice: Document, source: NoteSource): NotedInvoice {
  const credited = new Map(source.lines.map((line) => [line.id, line.credited]))
  const isCredit = isReversing(type)
  const debitNotes = isCredit ? source.debitNotes : []
  const lines = chargedLines(invoice, debitNotes)
  const left: TaxTotal[] = source.rates.map(({ category, rate, left: { base, vat } }) => ({ category, rate, base, vat }))
  const { currency, pricesIncludeVat } = invoice
  return {
    lines,
    shown: [
      ...invoice.lines.map((line) => ({ line, debitNote: null })),
      ...debitNotes.flatMap((note) => note.lines.map((line) => ({ line, debitNote: note.number ?? '' }))),
    ],
    left: new Map(lines.map((line) => [line.id, quantityLeft(line, credited)])),
    input: { isCredit, currency, pricesIncludeVat, lines, credited, left },
  }
}

/** Everything that is left, or that is left of these lines. */
export function allOf({ left }: NotedInvoice, of?: ReadonlySet<string>): Choice {
  const chosen = [...left].filter(([id, quantity]) => signOf(quantity) !== 0 && (of?.has(id) ?? true))
  return new Map(chosen.map(([id, quantity]) => [id, { quantity, amount: '' }]))
}

/** What a note begins with: a credit note with all that is left, or that is left of the debit note from which it was begun; a debit note with nothing. */
export function beginning(noted: NotedInvoice, source: NoteSource, debitNoteId: string | null): Choice {
  if (!noted.input.isCredit) return new Map()
  const added = source.debitNotes.find(({ id }) => id === debitNoteId)
  return allOf(noted, added && new Set(added.lines.map(({ id }) => id)))
}

/** As the server takes it: a quantity that is all that is left of a line is not told, so that it takes the cents too. */
export function wantedOf({ input, left }: NotedInvoice, choice: Choice): NoteRequest['lines'] {
  return input.lines.flatMap(({ id }): NoteRequest['lines'] => {
    const typed = choice.get(id)
    if (!typed || (typed.quantity === '' && typed.amount === '')) return []
    if (typed.amount !== '') return [{ id, quantity: null, amount: typed.amount }]
    const isAll = input.isCredit && isQuantity(typed.quantity) && compareDecimals(typed.quantity, left.get(id) ?? '0') === 0
    return [{ id, quantity: isAll ? null : typed.quantity, amount: null }]
  })
}

function isQuantity(text: string): boolean {
  return fits(text, QUANTITY)
}

type RateRow = NoteSource['rates'][number] & { readonly taken: string; readonly after: string; readonly exceeds: boolean }

export type Judged = {
  /** the first line of which more is wanted than is left, or whose number is none */
  readonly tooMuch: { readonly id: string; readonly left: string } | null
  /** the amount of each line of the invoice that is taken from */
  readonly amounts: ReadonlyMap<string, string>
  readonly rates: readonly RateRow[]
  readonly total: string
  readonly isEmpty: boolean
}

/** What the note would come to, by the same functions as the server. */
export function judge(noted: NotedInvoice, choice: Choice, source: NoteSource): Judged {
  const wanted = wantedOf(noted, choice)
  const bad = wanted.find(
    ({ quantity, amount }) => (quantity !== null && !isQuantity(quantity)) || (amount !== null && !/^\d+(\.\d{1,3})?$/.test(amount)),
  )
  const made = bad ? null : noteLines({ ...noted.input, wanted })
  const badId = bad?.id ?? (made && !made.ok ? wanted[made.index]?.id : undefined)
  const lines = made?.ok ? made.lines : []
  const { pricesIncludeVat, isCredit, left } = noted.input
  const totals = calculateDraft({
    currency: source.currency,
    pricesIncludeVat,
    lines: lines.map((line) => ({ ...line, discount: typedDiscount(line.discountPercent, line.discountAmount) })),
    left: isCredit ? left : null,
  })
  const rates = source.rates.map((row): RateRow => {
    const tax = totals.taxes.find((one) => keyOf(one) === keyOf(row))
    const taken = tax?.base ?? '0'
    const after = isCredit ? subtractDecimals(row.left.base, taken) : addDecimals(row.left.base, taken)
    const isOver = isCredit && (isBeyond(taken, row.left.base) || isBeyond(tax?.vat ?? '0', row.left.vat))
    return { ...row, taken, after, exceeds: isOver }
  })
  return {
    tooMuch: badId === undefined ? null : { id: badId, left: noted.left.get(badId) ?? '0' },
    amounts: amountsOf(lines, totals.lines),
    rates,
    total: totals.total,
    isEmpty: wanted.length === 0,
  }
}

function isBeyond(taken: string, left: string): boolean {
  return signOf(left) < 0 ? compareDecimals(taken, left) < 0 : compareDecimals(taken, left) > 0
}

function amountsOf(lines: readonly NoteLine[], amounts: readonly { total: string }[]): ReadonlyMap<string, string> {
  return new Map(lines.map(({ sourceId }, index) => [sourceId, amounts[index]?.total ?? '0']))
}
