import { type DocumentDraft, DocumentDraft as Draft } from '@invoice/contract/document-draft.ts'
import type { ParsedOf } from '@invoice/contract/endpoint.ts'
import type { expenseOfStatementEntry, StatementEntry } from '@invoice/contract/statements.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { createDocument } from '../documents/drafts/create-document.ts'
import { recordDocument } from '../documents/issuing/record-document.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { readableAccount } from '../treasury/usable-account.ts'
import { nameDocument } from './counter-store.ts'
import { type EntryRow, findEntry } from './entries-store.ts'
import { readEntry } from './list-entries.ts'
import { learnIban } from './matching-store.ts'

type Input = ParsedOf<typeof expenseOfStatementEntry>['body']

/**
 * Makes an expense or a bill of an entry that went out: written, recorded and paid in one go, or nothing of it. The amount is the entry's,
 * and has the VAT in it that the rate takes of it.
 * Nothing is locked before the document is, so that this waits for other payments and never they for it.
 * @throws Refusal 404, 409 for an entry that came in or was dealt with, 412; FieldFaults what forbids recording, by field
 */
async function expenseOfEntry(tx: Tx, act: Act, id: string, { version, ...paper }: Input): Promise<StatementEntry> {
  const entry = await findEntry(tx, act, id)
  if (!entry) throw new Refusal('common.not_found')
  if (entry.version !== version) throw new Refusal('common.stale_version')
  const { companyId } = await readableAccount(tx, act, entry.accountId)
  const entryId = bookedAs(entry)
  const made = await createDocument(tx, act, draftOf(companyId, entry, paper))
  const { currency, total } = await recordDocument(tx, act, made.id, made.version)
  const { amount, accountId, bookedOn: paidOn, bankReference: reference, reason: note } = entry
  await recordPayment(tx, act, {
    ...{ direction: 'out', companyId, contactId: null, paidOn, amount, currency, rateFromEur: paper.rateFromEur, accountId, entryId },
    ...{ method: { kind: 'bank', paymentMethodId: null }, reference, note },
    allocations: [{ documentId: made.id, amount: total ?? amount }],
  })
  await nameDocument(tx, act, id, made.id)
  if (made.contactId !== null && entry.partyIban !== '')
    await learnIban(tx, act, { id: newId(), contactId: made.contactId, iban: entry.partyIban }, 1)
  await writeAudit(tx, act, 'statement_entry.decided', id, { state: 'paid' })
  return readEntry(tx, act, id)
}

function bookedAs({ state, direction, isReversal, treasuryEntryId, twinOn }: EntryRow): string {
  if (state !== 'open') throw new Refusal('statements.decided')
  if (direction !== 'out' || isReversal) throw new Refusal('statements.not_outgoing')
  if (treasuryEntryId === null) throw new Refusal('statements.twin_first', { day: twinOn ?? '' })
  return treasuryEntryId
}

/** One line, of which the price has its VAT in it: the document comes to the cent to what was paid. */
function draftOf(companyId: string, entry: EntryRow, paper: Omit<Input, 'version'>): DocumentDraft {
  const { type, contactId, vendorNumber, issuedOn, description, taxRateId, rateFromEur } = paper
  const { currency, amount, bookedOn } = entry
  const line = { id: newId(), name: { bg: description, en: description }, quantity: '1', unitPrice: amount, taxRateId }
  return Draft.parse({
    ...{ type, companyId, contactId, vendorNumber, currency, rateFromEur, rateOn: rateFromEur === null ? null : bookedOn },
    // A bill's day is its vendor's to tell; without a paper it is the day of the money.
    issuedOn: issuedOn ?? (type === 'expense' ? bookedOn : null),
    ...{ pricesIncludeVat: taxRateId !== null, vatInvoice: taxRateId !== null, lines: [line] },
  })
}

type Recorder = FreeAct & { once(work: (tx: Tx) => Promise<StatementEntry>): Promise<StatementEntry> }

/** As expenseOfEntry, with what is wrong told at the fields of its form, which has the only line's beside the document's. */
export async function expenseOnce(recorder: Recorder, id: string, input: Input): Promise<StatementEntry> {
  try {
    return await recorder.once((tx) => expenseOfEntry(tx, recorder, id, input))
  } catch (fault) {
    if (!(fault instanceof FieldFaults)) throw fault
    throw new FieldFaults(Object.fromEntries(Object.entries(fault.faults).map(([field, told]) => [FIELDS[field] ?? field, told])))
  }
}

const FIELDS: Readonly<Record<string, string>> = {
  'lines.0.name': 'description',
  'lines.0.taxRateId': 'taxRateId',
  'lines.0.unitPrice': 'description',
  currency: 'rateFromEur',
}
