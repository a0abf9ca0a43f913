import type { Proposal } from '@invoice/contract/statements.ts'
import { compareDecimals, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { bgnToEur, eurToBgn } from '@invoice/domain/money/convert.ts'
import { matcherOf } from '@invoice/domain/statements/matcher.ts'
import type { MatchContact, Proposal as Matched, Reason } from '@invoice/domain/statements/matching.ts'
import { proposalsForAll } from '@invoice/domain/statements/propose.ts'
import { numbersOf } from '@invoice/domain/statements/reason-numbers.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { EntryRow } from './entries-store.ts'
import { type PayableDocument, selectContacts, selectLearntIbans, selectNumbered, selectOpenDocuments } from './matching-store.ts'

export type ProposedPayment = Proposal & { documentContactId: string }

/** What each of the entries may be the payment of, by their ids; of a company's documents. */
export async function proposePayments(
  tx: Tx,
  act: Act,
  companyId: string,
  entries: readonly EntryRow[],
): Promise<Map<string, ProposedPayment[]>> {
  if (entries.length === 0) return new Map()
  const documents = await documentsFor(tx, act, companyId, entries)
  const contacts = await contactsFor(tx, act, documents, entries)
  const matched = proposalsForAll(entries, matcherOf([...documents.values()], contacts))
  const names = new Map(contacts.map(({ id, names: [name = ''] }) => [id, name]))
  return new Map(
    entries.map((entry, index) => [entry.id, (matched[index] ?? []).map((proposal) => presented(proposal, entry, documents, names))]),
  )
}

async function documentsFor(tx: Tx, act: Act, companyId: string, entries: readonly EntryRow[]): Promise<Map<string, PayableDocument>> {
  const digits = new Set(entries.flatMap((entry) => numbersOf(entry).numbers.map((number) => number.digits)))
  const open = await selectOpenDocuments(tx, act, companyId)
  const named = await selectNumbered(tx, act, companyId, [...digits])
  return new Map([...open, ...named].map((document) => [document.id, document]))
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

function presented(
  proposal: Matched,
  entry: EntryRow,
  documents: ReadonlyMap<string, PayableDocument>,
  names: ReadonlyMap<string, string>,
): ProposedPayment {
  const { contactId, score, level, isCertain, reasons } = proposal
  const shares = proposal.shares.flatMap(({ documentId, amount }) => {
    const document = documents.get(documentId)
    return document ? [shareOf(document, amount, entry)] : []
  })
  const first = documents.get(proposal.shares[0]?.documentId ?? '')
  return {
    contact: { id: contactId, name: names.get(contactId) ?? '' },
    documentContactId: first?.ownContactId ?? contactId,
    ...{ shares, score, level, isCertain, reasons: reasons.map(told) },
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
