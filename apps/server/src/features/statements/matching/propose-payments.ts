import type { Proposal } from '@invoice/contract/treasury/statement-entries.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { compareDecimals, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { boundToEuro, euroToBound } from '@invoice/domain/money/convert.ts'
import { isGiven } from '@invoice/domain/statements/identity/is-given.ts'
import { matcherOf } from '@invoice/domain/statements/matching/matcher.ts'
import { type MatchContact, type Proposal as Matched, MOST_PROPOSALS, type Reason } from '@invoice/domain/statements/matching/matching.ts'
import { proposalsOfNobody } from '@invoice/domain/statements/matching/of-nobody.ts'
import {
  RUN_NAMED_DAYS,
  runProposal,
  runsMatching,
  type WaitingRun,
  withDoubtful,
} from '@invoice/domain/statements/matching/own-transfers.ts'
import { proposalsForAll } from '@invoice/domain/statements/matching/propose.ts'
import { numbersOf } from '@invoice/domain/statements/matching/reason-numbers.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findWaitingRuns } from '../../payment-runs/waiting-runs.ts'
import { findWaitingTransfers, type WaitingTransfer } from '../../payment-runs/waiting-transfers.ts'
import type { EntryRow } from '../acts/entries-store.ts'
import {
  type PayableDocument,
  selectContacts,
  selectLearntIbans,
  selectNamed,
  selectNumbered,
  selectOfNobody,
  selectOpenDocuments,
} from './matching-store.ts'

export type ProposedPayment = Proposal & { documentContactId: string | null }

/** What each of the entries may be the payment of, by their ids; of a company's documents. */
export async function proposePayments(
  tx: Tx,
  act: Act,
  companyId: string,
  entries: readonly EntryRow[],
): Promise<Map<string, ProposedPayment[]>> {
  if (entries.length === 0) return new Map()
  const transfers = await transfersFor(tx, act, entries)
  const runs = await runsFor(tx, act, entries)
  const documents = await documentsFor(tx, act, companyId, entries, [...transfers, ...runs])
  const ofNobody = await selectOfNobody(tx, act, companyId, [...new Set(outgoing(entries).map(({ amount }) => amount))])
  const contacts = await contactsFor(tx, act, documents, entries)
  const matched = proposalsForAll(entries, matcherOf([...documents.values()], contacts), transfers)
  const names = new Map(contacts.map(({ id, names: [name = ''] }) => [id, name]))
  const world = {
    documents: new Map([...documents, ...ofNobody.map((document) => [document.id, document] as const)]),
    names,
    transfers,
    runs,
  }
  return new Map(
    entries.map((entry, index) => {
      const found = (matched[index] ?? []).filter(isPayment)
      const isOwn = found.some(({ transferId }) => transferId !== undefined)
      const ofRuns = isOwn
        ? []
        : runsMatching(
            entry,
            runs.filter(({ accountId }) => accountId === entry.accountId),
          ).map(runProposal)
      const all = withDoubtful([...ofRuns, ...proposalsOfNobody(entry, ofNobody)], found).slice(0, MOST_PROPOSALS)
      return [entry.id, all.map((proposal) => presented(proposal, entry, world))]
    }),
  )
}

const outgoing = (entries: readonly EntryRow[]): EntryRow[] =>
  entries.filter(({ direction, isReversal }) => direction === 'out' && !isReversal)

type RunOfAccount = WaitingRun & { accountId: string }

/** Of which runs one of the entries may be all that waits. */
async function runsFor(tx: Tx, act: Act, entries: readonly EntryRow[]): Promise<RunOfAccount[]> {
  const runs: RunOfAccount[] = []
  for (const [accountId, of] of Map.groupBy(outgoing(entries), (entry) => entry.accountId)) {
    const days = of.map(({ bookedOn }) => bookedOn).sort()
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) continue
    const amounts = [...new Set(of.map(({ amount }) => amount))]
    const found = await findWaitingRuns(tx, act, { accountId, amounts, from: addDays(first, -RUN_NAMED_DAYS), to: last })
    runs.push(...found.map((run) => ({ ...run, accountId })))
  }
  return runs
}

/** What would be set off against each other is no payment of both: it is done at the documents. */
const isPayment = ({ shares }: Matched): boolean => shares.every(({ amount }) => !amount.startsWith('-'))

/** What we told the banks to transfer, and they tell of now. */
async function transfersFor(tx: Tx, act: Act, entries: readonly EntryRow[]): Promise<WaitingTransfer[]> {
  const withReference = entries.filter(({ direction, endToEndId }) => direction === 'out' && isGiven(endToEndId))
  const byAccount = Map.groupBy(withReference, ({ accountId }) => accountId)
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
  waitingRuns: readonly Pick<WaitingRun, 'documents'>[],
): Promise<Map<string, PayableDocument>> {
  const digits = new Set(entries.flatMap((entry) => numbersOf(entry).numbers.map((number) => number.digits)))
  const open = await selectOpenDocuments(tx, act, companyId)
  const named = await selectNumbered(tx, act, companyId, [...digits])
  const asked = await selectNamed(tx, act, [...new Set(waitingRuns.flatMap((one) => one.documents.map(({ id }) => id)))])
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
  const contacts = await selectContacts(
    tx,
    act,
    [...ids].filter((id) => id !== ''),
  )
  const ibans = Map.groupBy(learnt, ({ contactId }) => contactId)
  return contacts.map((contact) => ({ ...contact, ibans: (ibans.get(contact.id) ?? []).map(({ iban }) => iban) }))
}

type World = {
  documents: ReadonlyMap<string, PayableDocument>
  names: ReadonlyMap<string, string>
  transfers: readonly WaitingTransfer[]
  runs: readonly WaitingRun[]
}

function presented(proposal: Matched, entry: EntryRow, { documents, names, transfers, runs }: World): ProposedPayment {
  const { contactId, score, level, isCertain, reasons } = proposal
  const shares = proposal.shares.flatMap(({ documentId, amount }) => {
    const document = documents.get(documentId)
    return document ? [shareOf(document, amount, entry)] : []
  })
  const first = documents.get(proposal.shares[0]?.documentId ?? '')
  const transfer = transfers.find(({ id }) => id === proposal.transferId)
  const run = runs.find(({ id }) => id === proposal.runId)
  return {
    contact: contactId === null ? null : { id: contactId, name: names.get(contactId) ?? '' },
    documentContactId: transfer?.contactId ?? first?.ownContactId ?? contactId,
    shares,
    score,
    level,
    isCertain,
    reasons: reasons.map(presentReason),
    transfer: transfer ? { id: transfer.id, runId: transfer.runId, messageId: transfer.messageId } : null,
    run: run ? { id: run.id, messageId: run.messageId, executionOn: run.executionOn, transfers: run.transfers } : null,
  }
}

function shareOf(document: PayableDocument, amount: DecimalText, entry: EntryRow): Proposal['shares'][number] {
  const { id, type, number, dueOn, currency, outstanding } = document
  const documentAmount = currency === entry.currency ? amount : inItsCurrency(document, amount)
  const rest = subtractDecimals(outstanding, documentAmount.replace(/^-/, ''))
  return { documentId: id, type, number, dueOn, currency, outstanding, rest, amount, documentAmount }
}

/** Euro that pay a document in a currency that was replaced: the whole of it where they are what it comes to, never more than is left. */
function inItsCurrency({ outstanding, currency }: PayableDocument, euro: DecimalText): DecimalText {
  const bound = euroToBound(euro, currency)
  const isWhole = compareDecimals(boundToEuro(outstanding, currency), euro) === 0 || compareDecimals(bound, outstanding) > 0
  return isWhole ? outstanding : bound
}

function presentReason({ code, speaksFor, ...values }: Reason): Proposal['reasons'][number] {
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
  const known = shares.flatMap(({ documentId, amount }) => {
    const document = documents.find(({ id }) => id === documentId)
    return document ? [shareOf(document, amount, entry)] : []
  })
  const [first] = documents
  return paidBy({ shares: known, documentContactId: first?.ownContactId ?? null })
}
