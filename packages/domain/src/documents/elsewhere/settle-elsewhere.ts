import { addDecimals, canonicalDecimal, compareDecimals, signOf, subtractDecimals } from '../../decimal/decimal.ts'
import { needsRate, type Quotation } from '../../money/convert.ts'
import { carriedOf, exchangeDifference } from '../../payments/exchange.ts'
import { directionOf, laterOf, type PaymentDirection } from '../../payments/settling.ts'
import type { Day, DecimalText, DocumentType } from '../document.ts'
import { type Settlement, settlementOf } from '../notes/settlement.ts'
import { isNote, isReversing, isTaxDocument } from '../types.ts'
import type { ParsedDocument, ParsedLine, ParsedPayment } from './parsed-document.ts'

/** What settles documents of an import among themselves; documents and payments by their places in what was given. */
export type SettledElsewhere = {
  /** of the documents, in their order; an amount that was not told is what was left */
  payments: { document: number; payment: ParsedPayment; direction: PaymentDirection; amount: DecimalText }[]
  allocations: ElsewhereAllocation[]
  /** the invoice that each note is to, where both are of the import, the invoice comes first and has so much */
  sources: Map<number, number>
  /** notes to invoices that are here */
  joined: JoinedHere[]
  /** notes whose invoice is here and has not so much: they stand alone */
  apart: number[]
  wrong: SettlingFault[]
  /** what is left of each document */
  rests: readonly DecimalText[]
}

/** An invoice that is here already, made or imported, which a note of the import names. */
export type InvoiceHere = {
  id: string
  type: DocumentType
  issuedOn: Day
  currency: string
  outstanding: DecimalText
  /** what notes may still take at each rate, in the currency of the note */
  left: readonly AtRate[]
}

/** What a note takes off an invoice that is here; null: nothing is open of it, or the note asks for more. */
export type JoinedHere = { note: number; invoice: InvoiceHere; settled: Settlement | null; allocatedOn: Day }

export type ElsewhereAllocation = {
  document: number
  by: { payment: number } | { note: number; isSetOff: boolean }
  /** in the document's currency */
  amount: DecimalText
  /** of a note in another currency, in its own */
  settlingAmount: DecimalText | null
  allocatedOn: Day
  exchangeDifference: DecimalText
}

export type SettlingFault = {
  document: number
  code: 'paid_more' | 'paid_less'
  params: { paid: DecimalText; left: DecimalText; currency: string }
}

/**
 * What the payments and credit notes of an import settle, to the cent: as here, a note takes off its invoice what is open of it on its day, and what
 * its own payments sent back it does not take off. A payment whose amount the source does not tell is of what is left after all of them.
 * @param documents in the order in which they are kept: by day and number
 * @param clients whose each of them is
 * @param here by the places of notes, their invoices that did not come with them
 */
export function settleElsewhere(
  documents: readonly ParsedDocument[],
  clients: readonly string[],
  here: ReadonlyMap<number, InvoiceHere> = new Map(),
): SettledElsewhere {
  const settling = new Settling(documents, clients, here)
  settling.link()
  const payments = documents.flatMap((document, at) =>
    document.payments.map((payment) => ({ at, payment, goesBack: isReversing(document.type) })),
  )
  const sized = payments.filter(({ payment }) => payment.amount !== null)
  // Which day a payment of no day was made nobody knows: it is taken for what the invoice was first paid with.
  const first = sized.filter(({ payment, goesBack }) => payment.isUndated || goesBack)
  for (const each of first) settling.pay(each.at, each.payment)
  const days = [
    ...sized
      .filter((each) => !first.includes(each))
      .map((each) => ({ day: each.payment.paidOn, act: () => settling.pay(each.at, each.payment) })),
    ...settling.notes.map((note) => ({ day: documents[note.at]?.issuedOn ?? '', act: () => settling.takeOff(note) })),
    ...settling.notesHere.map((note) => ({ day: documents[note.at]?.issuedOn ?? '', act: () => settling.takeOffHere(note) })),
  ]
  for (const { act } of days.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) act()
  for (const { at, payment } of payments) if (payment.amount === null) settling.pay(at, payment)
  settling.judge()
  return settling.result()
}

type NoteTo = { at: number; invoice: number; isSetOff: boolean }
type NoteHere = { at: number; invoice: InvoiceHere }
type AtRate = Pick<ParsedLine, 'rate' | 'base' | 'vat'>
const keyOf = (number: string, client: string): string => `${number} ${client}`

class Settling {
  readonly notes: NoteTo[] = []
  readonly notesHere: NoteHere[] = []
  readonly #here: ReadonlyMap<number, InvoiceHere>
  /** of invoices that are here: what is open, and what notes of the import may still take */
  readonly #openHere = new Map<string, DecimalText>()
  readonly #leftHere = new Map<string, { currency: string; left: Map<string, DecimalText> }>()
  readonly #joined: JoinedHere[] = []
  readonly #apart: number[] = []
  readonly #sources = new Map<number, number>()
  readonly #documents: readonly ParsedDocument[]
  readonly #clients: readonly string[]
  readonly #rests: DecimalText[]
  /** in EUR, at what the settled parts were carried */
  readonly #carried: DecimalText[]
  readonly #payments: SettledElsewhere['payments'] = []
  readonly #allocations: ElsewhereAllocation[] = []
  readonly #wrong: SettlingFault[] = []

  constructor(documents: readonly ParsedDocument[], clients: readonly string[], here: ReadonlyMap<number, InvoiceHere>) {
    this.#here = here
    this.#documents = documents
    this.#clients = clients
    this.#rests = documents.map(({ total }) => total)
    this.#carried = documents.map(() => '0')
  }

  /** Notes to the invoices that they name. One that takes more than its invoice has is none of it for us, and is set off against it. */
  link(): void {
    const invoices = new Map<string, { at: number; left: Map<string, DecimalText> }>()
    for (const [at, document] of this.#documents.entries()) {
      const { type, number, sourceNumber, lines } = document
      const client = this.#clients[at] ?? ''
      if (isTaxDocument(type) && !isNote(type)) invoices.set(keyOf(number, client), { at, left: basesOf(lines) })
      const invoice = isNote(type) && sourceNumber !== '' ? invoices.get(keyOf(sourceNumber, client)) : undefined
      if (invoice === undefined) {
        this.#linkHere(at, document)
        continue
      }
      const isOfIt = this.#documents[invoice.at]?.currency === document.currency && (!isReversing(type) || takeOf(invoice.left, lines))
      if (isOfIt) this.#sources.set(at, invoice.at)
      if (isReversing(type)) this.notes.push({ at, invoice: invoice.at, isSetOff: !isOfIt })
    }
  }

  /** As a note that is made here: its invoice lies before it and has so much at each rate, or it stands alone. */
  #linkHere(at: number, { type, currency, issuedOn, lines }: ParsedDocument): void {
    const invoice = this.#here.get(at)
    if (invoice === undefined) return
    const kept = this.#leftHere.get(invoice.id) ?? { currency, left: basesOf(invoice.left) }
    this.#leftHere.set(invoice.id, kept)
    const isOfIt = kept.currency === currency && invoice.issuedOn <= issuedOn && (!isReversing(type) || takeOf(kept.left, lines))
    if (!isOfIt) this.#apart.push(at)
    else if (isReversing(type)) this.notesHere.push({ at, invoice })
    else this.#joined.push({ note: at, invoice, settled: null, allocatedOn: issuedOn })
  }

  takeOffHere({ at, invoice }: NoteHere): void {
    const note = this.#documents[at]
    if (!note) return
    const [rest, open] = [this.#rests[at] ?? '0', this.#openHere.get(invoice.id) ?? invoice.outstanding]
    const settled = settlementOf({ total: rest, currency: note.currency }, { outstanding: open, currency: invoice.currency })
    this.#joined.push({ note: at, invoice, settled, allocatedOn: laterOf(note.issuedOn, invoice.issuedOn) })
    if (settled === null) return
    this.#openHere.set(invoice.id, subtractDecimals(open, settled.amount))
    this.#rests[at] = subtractDecimals(rest, settled.settlingAmount)
  }

  pay(at: number, payment: ParsedPayment): void {
    const document = this.#documents[at]
    const direction = document ? directionOf(document.type) : null
    if (!document || direction === null) return
    const rest = this.#rests[at] ?? '0'
    const left = signOf(rest) > 0 ? rest : '0'
    const amount = payment.amount ?? left
    if (signOf(amount) <= 0) return
    const taken = compareDecimals(amount, left) > 0 ? left : amount
    if (compareDecimals(amount, left) > 0)
      this.#wrong.push({ document: at, code: 'paid_more', params: { paid: amount, left, currency: document.currency } })
    const made = this.#payments.push({ document: at, payment, direction, amount }) - 1
    if (signOf(taken) > 0) this.#settle(at, { payment: made }, taken, null, { paidOn: payment.paidOn, ...document, direction })
  }

  takeOff({ at, invoice: invoiceAt, isSetOff }: NoteTo): void {
    const [note, invoice] = [this.#documents[at], this.#documents[invoiceAt]]
    if (!note || !invoice) return
    if (note.currency !== invoice.currency && (needsRate(note.currency) || needsRate(invoice.currency))) return
    const settled = settlementOf(
      { total: this.#rests[at] ?? '0', currency: note.currency },
      { outstanding: this.#rests[invoiceAt] ?? '0', currency: invoice.currency },
    )
    if (settled === null) return
    const own = settled.settlingAmount === settled.amount ? null : settled.settlingAmount
    this.#settle(invoiceAt, { note: at, isSetOff }, settled.amount, own, { paidOn: note.issuedOn, ...note, direction: 'in' })
    this.#rests[at] = subtractDecimals(this.#rests[at] ?? '0', settled.settlingAmount)
  }

  #settle(
    at: number,
    by: ElsewhereAllocation['by'],
    amount: DecimalText,
    settlingAmount: DecimalText | null,
    payment: Quotation & { direction: PaymentDirection; paidOn: Day },
  ): void {
    const document = this.#documents[at]
    if (!document) return
    const given = settlingAmount ?? amount
    const [rest, carried] = [this.#rests[at] ?? '0', this.#carried[at] ?? '0']
    const isFixed = !(needsRate(document.currency) || needsRate(payment.currency))
    // As it is here: what a note takes off differs by nothing.
    const difference =
      isFixed || !('payment' in by)
        ? '0'
        : exchangeDifference({ amount, settlingAmount: given, payment, document: { ...document, rest, carried } })
    if (!isFixed) this.#carried[at] = addDecimals(carried, carriedOf(given, difference, payment))
    this.#allocations.push({
      document: at,
      by,
      amount,
      settlingAmount,
      allocatedOn: laterOf(payment.paidOn, document.issuedOn),
      exchangeDifference: difference,
    })
    this.#rests[at] = subtractDecimals(rest, amount)
  }

  /** What is said to be paid, and by what is told of it is not. */
  judge(): void {
    for (const [at, { paidState, payments, currency }] of this.#documents.entries()) {
      const left = this.#rests[at] ?? '0'
      if (paidState !== 'paid' || payments.length === 0 || signOf(left) <= 0) continue
      const paid = payments.reduce((sum, { amount }) => addDecimals(sum, amount ?? '0'), '0')
      this.#wrong.push({ document: at, code: 'paid_less', params: { paid, left, currency } })
    }
  }

  result(): SettledElsewhere {
    return {
      payments: this.#payments,
      allocations: this.#allocations,
      sources: this.#sources,
      joined: this.#joined,
      apart: this.#apart,
      wrong: this.#wrong,
      rests: this.#rests,
    }
  }
}

/** Base and VAT at each rate. */
function basesOf(lines: readonly AtRate[]): Map<string, DecimalText> {
  const sums = new Map<string, DecimalText>()
  for (const { rate, base, vat } of lines)
    for (const [what, amount] of [
      ['base', base],
      ['vat', vat],
    ] as const) {
      const key = `${what} ${rate === null ? '' : canonicalDecimal(rate)}`
      sums.set(key, addDecimals(sums.get(key) ?? '0', amount))
    }
  return sums
}

/** Whether there was so much, which is then gone. */
function takeOf(left: Map<string, DecimalText>, lines: readonly ParsedLine[]): boolean {
  const taken = [...basesOf(lines)].map(([key, amount]) => [key, subtractDecimals(left.get(key) ?? '0', amount)] as const)
  if (taken.some(([, rest]) => signOf(rest) < 0)) return false
  for (const [key, rest] of taken) left.set(key, rest)
  return true
}
