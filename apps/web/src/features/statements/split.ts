import type { OpenDocument } from '@invoice/contract/payments.ts'
import type { Proposal, StatementEntry } from '@invoice/contract/statements.ts'
import { compareDecimals, isDecimalText, signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { bgnToEur, eurToBgn } from '@invoice/domain/money/convert.ts'

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
  return whole?.amount ?? bgnToEur(left)
}

/** The lines that a proposal begins with. A credit note takes off a payment elsewhere: it is no line here. */
export function linesOf({ shares, contact }: Proposal): SplitLine[] {
  return shares
    .filter(({ amount }) => signOf(amount) > 0)
    .map(({ documentId, type, number, currency, outstanding, amount, documentAmount, rest }) => ({
      ...{ documentId, type, number, contactId: contact.id, contactName: contact.name, currency, left: outstanding, amount },
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
  const line = { ...{ documentId: id, type, number: number ?? '', contactId, contactName, currency, left }, whole: null, amount: '' }
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

export const allocationsOf = (entry: Money, lines: readonly SplitLine[]): Allocation[] =>
  lines.map((line) => ({
    documentId: line.documentId,
    amount: documentAmount(line, entry),
    settlingAmount: line.currency === entry.currency ? null : line.amount,
  }))

function documentAmount({ currency, amount, whole, left }: SplitLine, entry: Money): string {
  if (currency === entry.currency) return amount
  if (whole !== null && compareDecimals(whole.amount, amount) === 0) return whole.documentAmount
  // Old ones in levs: never more than is left.
  return compareDecimals(bgnToEur(left), amount) === 0 ? left : least(eurToBgn(amount), left)
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
