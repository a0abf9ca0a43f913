import type { splitStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import type { OpenDocument } from '@invoice/contract/treasury/payments.ts'
import type { Proposal, StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { compareDecimals, isDecimalText, negateDecimal, signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { boundToEuro, euroToBound } from '@invoice/domain/money/convert.ts'
import { leftToExplain } from '@invoice/domain/statements/matching/parts.ts'

/** A document that part of an entry goes to. */
export type SplitLine = {
  readonly documentId: string
  readonly type: DocumentType
  readonly number: string
  readonly contactId: string | null
  readonly contactName: string
  readonly currency: string
  /** of the document, in its currency */
  readonly left: string
  /** what pays all of it, where its currency is another: of the entry, and of the document */
  readonly whole: { readonly amount: string; readonly documentAmount: string } | null
  /** of the entry, in its currency, as typed */
  readonly amount: string
}

type Money = Pick<StatementEntry, 'amount' | 'currency'>
type Allocation = { documentId: string; amount: string; settlingAmount: string | null }

const isAmount = (text: string): boolean => isDecimalText(text, 13, 3) && signOf(text) > 0
const least = (a: string, b: string): string => (compareDecimals(a, b) < 0 ? a : b)

/** What is left of the document, in the entry's currency. */
export function leftFor({ left, currency, whole }: SplitLine, entry: Money): string {
  if (currency === entry.currency) return left
  return whole?.amount ?? boundToEuro(left, currency)
}

/** The lines that a proposal begins with. A credit note takes off a payment elsewhere: it is no line here. */
export function linesOf({ shares, contact }: Proposal): SplitLine[] {
  return shares
    .filter(({ amount }) => signOf(amount) > 0)
    .map(({ documentId, type, number, currency, outstanding, amount, documentAmount, rest }) => ({
      documentId,
      type,
      number,
      contactId: contact?.id ?? null,
      contactName: contact?.name ?? '',
      currency,
      left: outstanding,
      amount,
      whole: signOf(rest) === 0 && amount !== documentAmount ? { amount, documentAmount } : null,
    }))
}

/** What of the entry goes to no line yet: below zero where they take more than there is. */
export function restOf(entry: Money, lines: readonly SplitLine[]): string {
  return subtractDecimals(entry.amount, sharedBy(lines))
}

/** Of what can be read as an amount. */
export const sharedBy = (lines: readonly SplitLine[]): string =>
  sumDecimals(['0.00', ...lines.map(({ amount }) => amount).filter(isAmount)])

/** With the document behind the others: it gets what there still is, at most all that is left of it. */
export function withDocument(entry: Money, lines: readonly SplitLine[], document: OpenDocument, contactName: string): SplitLine[] {
  const { id, type, number, contactId, currency, rest: left } = document
  const line = { documentId: id, type, number: number ?? '', contactId, contactName, currency, left, whole: null, amount: '' }
  const rest = restOf(entry, lines)
  return [...lines, { ...line, amount: signOf(rest) > 0 ? least(rest, leftFor(line, entry)) : '' }]
}

export type SplitProblem = 'amount' | 'more_than_left'

/** What is wrong with each line, in their order; null: nothing. */
export const problemsOf = (entry: Money, lines: readonly SplitLine[]): (SplitProblem | null)[] =>
  lines.map((line) => {
    if (!isAmount(line.amount)) return 'amount'
    return compareDecimals(line.amount, leftFor(line, entry)) > 0 ? 'more_than_left' : null
  })

/** Whether the server may be asked: each line is an amount that its document takes, and together they are no more than the entry. */
export const isSound = (entry: Money, lines: readonly SplitLine[]): boolean =>
  problemsOf(entry, lines).every((problem) => problem === null) && signOf(restOf(entry, lines)) >= 0

/** What is to be explained of an entry: all of it, or what the payments that stand leave. */
export function openPart(entry: StatementEntry): StatementEntry {
  if (entry.parts.length === 0) return entry
  const left = leftToExplain(entry, entry.parts)
  const isIn = signOf(left) > 0
  return { ...entry, direction: isIn ? 'in' : 'out', amount: isIn ? left : negateDecimal(left) }
}

/**
 * What of a payout was kept back, a courier's commission: that by which the documents are more than what came in. Of money that went out it is
 * what no document took. Above zero, or there is none.
 */
export const keptOf = (entry: Pick<StatementEntry, 'amount' | 'currency' | 'direction'>, lines: readonly SplitLine[]): string => {
  const rest = restOf(entry, lines)
  return entry.direction === 'in' ? negateDecimal(rest) : rest
}

/** Each line pays all that is left of its document: what the payer kept back was kept back of us. */
export const withWhole = (entry: Money, lines: readonly SplitLine[]): SplitLine[] =>
  lines.map((line) => ({ ...line, amount: leftFor(line, entry) }))

/** Whose documents the lines are; one that names nobody is by itself. */
export const contactsOf = (lines: readonly SplitLine[]): Map<string, SplitLine[]> =>
  Map.groupBy(lines, ({ contactId, documentId }) => contactId ?? documentId)

/** The payments that an entry becomes, one for each contact. */
const paymentsOf = (entry: Pick<StatementEntry, 'amount' | 'currency' | 'direction'>, lines: readonly SplitLine[]) =>
  [...contactsOf(lines).values()].map((own) => ({
    direction: entry.direction,
    amount: sharedBy(own),
    contactId: null,
    allocations: allocationsOf(entry, own),
  }))

export type Kept =
  | { readonly kind: 'expense'; readonly description: string; readonly contact: Contact | null; readonly taxRateId: string }
  | { readonly kind: 'bill'; readonly document: OpenDocument | null }
export type Contact = { readonly id: string; readonly name: string }

/** What the server is told: a payment of each contact, and what was kept back. */
export function splitInto(entry: StatementEntry, lines: readonly SplitLine[], kept: Kept | null): SplitBody {
  const payments = paymentsOf(entry, lines)
  if (kept === null) return { payments }
  const amount = keptOf(entry, lines)
  if (kept.kind === 'expense') {
    const { contact, description, taxRateId } = kept
    return { payments, expense: { amount, contactId: contact?.id ?? null, description: description.trim(), taxRateId: taxRateId || null } }
  }
  const { id, rest } = kept.document ?? { id: '', rest: '0' }
  const bill = { documentId: id, amount: least(amount, rest), settlingAmount: null }
  return { payments: [...payments, { direction: 'out', amount, contactId: null, allocations: [bill] }] }
}
type SplitBody = Pick<InputOf<typeof splitStatementEntry>['body'], 'payments' | 'expense'>

const isKeptSound = (kept: Kept): boolean => (kept.kind === 'expense' ? kept.description.trim() !== '' : kept.document !== null)

/** As isSound, of documents of several contacts: they take the entry to the cent, or what was kept back is told. */
export function isShared(entry: StatementEntry, lines: readonly SplitLine[], kept: Kept | null): boolean {
  if (problemsOf(entry, lines).some((problem) => problem !== null)) return false
  return kept === null ? lines.length > 0 && signOf(restOf(entry, lines)) === 0 : isKeptSound(kept) && signOf(keptOf(entry, lines)) > 0
}

export const allocationsOf = (entry: Money, lines: readonly SplitLine[]): Allocation[] =>
  lines.map((line) => ({
    documentId: line.documentId,
    amount: documentAmount(line, entry),
    settlingAmount: line.currency === entry.currency ? null : line.amount,
  }))

function documentAmount({ currency, amount, whole, left }: SplitLine, entry: Money): string {
  if (currency === entry.currency) return amount
  if (whole !== null && compareDecimals(whole.amount, amount) === 0) return whole.documentAmount
  // Old ones in what euro replaced: never more than is left.
  return compareDecimals(boundToEuro(left, currency), amount) === 0 ? left : least(euroToBound(amount, currency), left)
}

/** What a proposal makes of the entry. */
export const allocationsOfProposal = ({ shares }: Proposal): Allocation[] =>
  shares.map(({ documentId, amount, documentAmount: own }) => ({
    documentId,
    amount: own,
    settlingAmount: own === amount ? null : amount,
  }))

/** What the contact keeps when a proposal is accepted: above zero, an advance. */
export const creditOf = (entry: Money, { shares }: Proposal): string =>
  subtractDecimals(entry.amount, sumDecimals(['0.00', ...shares.map(({ amount }) => amount)]))
