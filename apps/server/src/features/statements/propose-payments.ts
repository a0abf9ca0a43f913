import type { Proposal } from '@invoice/contract/statements.ts'
import { compareDecimals, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { bgnToEur, eurToBgn } from '@invoice/domain/money/convert.ts'
import { isGiven } from '@invoice/domain/statements/identity.ts'
import { matcherOf } from '@invoice/domain/statements/matcher.ts'
import type { MatchContact, Proposal as Matched, Reason } from '@invoice/domain/statements/matching.ts'
import { proposalsForAll } from '@invoice/domain/statements/propose.ts'
import { numbersOf } from '@invoice/domain/statements/reason-numbers.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findWaitingTransfers, type WaitingTransfer } from '../payment-runs/waiting-transfers.ts'
import type { EntryRow } from './entries-store.ts'
import {
  type PayableDocument,
  selectContacts,
  selectLearntIbans,
  selectNamed,
  selectNumbered,
  selectOpenDocuments,
} from './matching-store.ts'

export type ProposedPayment = Proposal & { documentContactId: string }

/** What each of the entries may be the payment of, by their ids; of a company's documents. */
export async function proposePayments(
  tx: Tx,
  act: Act,
  companyId: string,
  entries: readonly EntryRow[],
): Promise<Map<string, ProposedPayment[]>> {
  if (entries.length === 0) return new Map()
  const transfers = await transfersFor(tx, act, entries)
  const documents = await documentsFor(tx, act, companyId, entries, transfers)
  const contacts = await contactsFor(tx, act, documents, entries)
  const matched = proposalsForAll(entries, matcherOf([...documents.values()], contacts), transfers)
  const names = new Map(contacts.map(({ id, names: [name = ''] }) => [id, name]))
  return new Map(
    entries.map((entry, index) => [
      entry.id,
      (matched[index] ?? []).filter(isPayment).map((proposal) => presented(proposal, entry, { documents, names, transfers })),
    ]),
  )
}

/** What would be set off against each other is no payment of both: it is done at the documents. */
const isPayment = ({ shares }: Matched): boolean => shares.every(({ amount }) => !amount.startsWith('-'))

/** What we told the banks to transfer, and they tell of now. */
async function transfersFor(tx: Tx, act: Act, entries: readonly EntryRow[]): Promise<WaitingTransfer[]> {
  const told = entries.filter(({ direction, endToEndId }) => direction === 'out' && isGiven(endToEndId))
  const byAccount = Map.groupBy(told, ({ accountId }) => accountId)
  const transfers: WaitingTransfer[] = []
  for (const [accountId, of] of byAccount)
    transfers.push(...(await findWaitingTransfers(tx, act, accountId, [...new Set(of.map(({ endToEndId }) => endToEndId.trim()))])))
  return transfers
}

async function documentsFor(
  tx: Tx,
  act: Act,
  companyId: string,
  entries: readonly EntryRow[],
  transfers: readonly WaitingTransfer[],
): Promise<Map<string, PayableDocument>> {
  const digits = new Set(entries.flatMap((entry) => numbersOf(entry).numbers.map((number) => number.digits)))
  const open = await selectOpenDocuments(tx, act, companyId)
  const named = await selectNumbered(tx, act, companyId, [...digits])
  const asked = await selectNamed(tx, act, [...new Set(transfers.flatMap((transfer) => transfer.documents.map(({ id }) => id)))])
  return new Map([...open, ...named, ...asked].map((document) => [document.id, document]))
}

async function contactsFor(
  tx: Tx,
  act: Act,
  documents: ReadonlyMap<string, PayableDocument>,
  entries: readonly EntryRow[],
): Promise<MatchContact[]> {
  const learnt = await selectLearntIbans(tx, act, [...new Set(entries.map(({ partyIban }) => partyIban).filter((iban) => iban !== ''))])
  const ids = new Set([...[...documents.values()].map(({ contactId }) => contactId), ...learnt.map(({ contactId }) => contactId)])
  const contacts = await selectContacts(tx, act, [...ids])
  const ibans = Map.groupBy(learnt, ({ contactId }) => contactId)
  return contacts.map((contact) => ({ ...contact, ibans: (ibans.get(contact.id) ?? []).map(({ iban }) => iban) }))
}

type World = {
  documents: ReadonlyMap<string, PayableDocument>
  names: ReadonlyMap<string, string>
  transfers: readonly WaitingTransfer[]
}

function presented(proposal: Matched, entry: EntryRow, { documents, names, transfers }: World): ProposedPayment {
  const { contactId, score, level, isCertain, reasons } = proposal
  const shares = proposal.shares.flatMap(({ documentId, amount }) => {
    const document = documents.get(documentId)
    return document ? [shareOf(document, amount, entry)] : []
  })
  const first = documents.get(proposal.shares[0]?.documentId ?? '')
  const transfer = transfers.find(({ id }) => id === proposal.transferId)
  return {
    contact: { id: contactId, name: names.get(contactId) ?? '' },
    documentContactId: transfer?.contactId ?? first?.ownContactId ?? contactId,
    ...{ shares, score, level, isCertain, reasons: reasons.map(told) },
    transfer: transfer ? { id: transfer.id, runId: transfer.runId, messageId: transfer.messageId } : null,
  }
}

function shareOf(document: PayableDocument, amount: DecimalText, entry: EntryRow): Proposal['shares'][number] {
  const { id, type, number, dueOn, currency, outstanding } = document
  const documentAmount = currency === entry.currency ? amount : inLeva(document, amount)
  const rest = subtractDecimals(outstanding, documentAmount.replace(/^-/, ''))
  return { documentId: id, type, number, dueOn, currency, outstanding, rest, amount, documentAmount }
}

/** Euro that pay a document of before 2026: the whole of it where they are what it comes to, never more than is left. */
function inLeva({ outstanding }: PayableDocument, euro: DecimalText): DecimalText {
  const leva = eurToBgn(euro)
  const isWhole = compareDecimals(bgnToEur(outstanding), euro) === 0 || compareDecimals(leva, outstanding) > 0
  return isWhole ? outstanding : leva
}

function told({ code, speaksFor, ...values }: Reason): Proposal['reasons'][number] {
  return { code, speaksFor, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) }
}

/** What of a payment is whose, as it is asked for. */
export type PaidShares = {
  contactId: string | null
  rateFromEur: null
  allocations: { documentId: string; amount: DecimalText; settlingAmount: DecimalText | null }[]
}

/** A payment as it was proposed. */
export function paidBy({ shares, documentContactId }: Pick<ProposedPayment, 'shares' | 'documentContactId'>): PaidShares {
  const allocations = shares.map(({ documentId, documentAmount, amount }) => ({
    documentId,
    amount: documentAmount,
    settlingAmount: documentAmount === amount ? null : amount,
  }))
  return { contactId: documentContactId, rateFromEur: null, allocations }
}

/** A payment by shares of an entry, which are all of one contact. */
export function paidShares(entry: EntryRow, shares: Matched['shares'], documents: readonly PayableDocument[]): PaidShares {
  const told = shares.flatMap(({ documentId, amount }) => {
    const document = documents.find(({ id }) => id === documentId)
    return document ? [shareOf(document, amount, entry)] : []
  })
  const [first] = documents
  return paidBy({ shares: told, documentContactId: first?.ownContactId ?? '' })
}
