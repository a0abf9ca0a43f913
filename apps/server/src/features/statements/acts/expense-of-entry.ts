import { type DocumentDraft, DocumentDraft as Draft } from '@invoice/contract/documents/draft.ts'
import type { expenseOfStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act, FreeAct } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { recordDocument } from '../../documents/issuing/record-document.ts'
import { recordPayment } from '../../payments/record/record-payment.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { nameDocument } from '../matching/counter-store.ts'
import { readEntry } from '../matching/list-entries.ts'
import { learnIban } from '../matching/matching-store.ts'
import { type EntryRow, findEntry, refuseDecidedMeanwhile } from './entries-store.ts'

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
  const made = await payExpense(tx, act, { ...entry, treasuryEntryId: bookedAs(entry) }, paper, { companyId })
  await refuseDecidedMeanwhile(tx, act, entry)
  await nameDocument(tx, act, id, made.id)
  if (made.contactId !== null && entry.partyIban !== '')
    await learnIban(tx, act, { id: newId(), contactId: made.contactId, iban: entry.partyIban }, 1)
  await writeAudit(tx, act, 'statement_entry.decided', id, { state: 'paid' })
  return readEntry(tx, act, id)
}

type Paid = Pick<EntryRow, 'amount' | 'currency' | 'accountId' | 'bookedOn' | 'bankReference' | 'reason'> & { treasuryEntryId: string }

/**
 * An expense or a bill of that amount, written, recorded and paid by an entry of the ledger, or by a part of it.
 * @throws FieldFaults what forbids recording, by field of the document; Refusal as recordPayment
 */
export async function payExpense(
  tx: Tx,
  act: Act,
  paid: Paid,
  paper: Omit<Input, 'version'>,
  { companyId, isPart = false }: { companyId: string; isPart?: boolean },
): Promise<{ id: string; contactId: string | null }> {
  const made = await createDocument(tx, act, draftOf(companyId, paid, paper))
  const { currency, total } = await recordDocument(tx, act, made.id, made.version)
  const { amount, accountId, bookedOn: paidOn, bankReference: reference, reason: note, treasuryEntryId: entryId } = paid
  await recordPayment(tx, act, {
    direction: 'out',
    companyId,
    contactId: null,
    paidOn,
    amount,
    currency,
    rateFromEur: paper.rateFromEur,
    accountId,
    entryId,
    isPart,
    reference,
    note,
    method: { kind: 'bank', paymentMethodId: null },
    allocations: [{ documentId: made.id, amount: total ?? amount }],
  })
  return made
}

function bookedAs({ state, direction, isReversal, treasuryEntryId, twinOn, isShared }: EntryRow): string {
  if (state !== 'open') throw new Refusal('statements.decided')
  if (direction !== 'out' || isReversal) throw new Refusal('statements.not_outgoing')
  if (treasuryEntryId === null) throw new Refusal('statements.twin_first', { day: twinOn ?? '' })
  if (isShared) throw new Refusal('statements.partly_paid')
  return treasuryEntryId
}

/** One line, of which the price has its VAT in it: the document comes to the cent to what was paid. */
function draftOf(companyId: string, entry: Omit<Paid, 'treasuryEntryId'>, paper: Omit<Input, 'version'>): DocumentDraft {
  const { type, contactId, vendorNumber, issuedOn, description, taxRateId, rateFromEur } = paper
  const { currency, amount, bookedOn } = entry
  const line = { id: newId(), name: { bg: description, en: description }, quantity: '1', unitPrice: amount, taxRateId }
  return Draft.parse({
    type,
    companyId,
    contactId,
    vendorNumber,
    currency,
    rateFromEur,
    rateOn: rateFromEur === null ? null : bookedOn,
    // A bill's day is its vendor's to tell; without a paper it is the day of the money.
    issuedOn: issuedOn ?? (type === 'expense' ? bookedOn : null),
    pricesIncludeVat: taxRateId !== null,
    vatInvoice: taxRateId !== null,
    lines: [line],
  })
}

type Recorder = FreeAct & { once(work: (tx: Tx) => Promise<StatementEntry>): Promise<StatementEntry> }

/** As expenseOfEntry, with what is wrong told at the fields of its form, which has the only line's beside the document's. */
export async function expenseOnce(recorder: Recorder, id: string, input: Input): Promise<StatementEntry> {
  try {
    return await recorder.once((tx) => expenseOfEntry(tx, recorder, id, input))
  } catch (fault) {
    throw atForm(fault)
  }
}

/** What is wrong with the document, told at the fields of the form that it was made of. */
export function atForm(fault: unknown, at = ''): unknown {
  if (fault instanceof FieldFaults) {
    const atFields = Object.entries(fault.faults).map(([field, texts]) => [at + (FIELDS[field] ?? field), texts])
    return new FieldFaults(Object.fromEntries(atFields), fault.status)
  }
  if (fault instanceof Refusal && at !== '' && fault.field !== '__')
    return new Refusal(fault.code, fault.params, at + fault.field, fault.documents)
  return fault
}

const FIELDS: Readonly<Record<string, string>> = {
  'lines.0.name': 'description',
  'lines.0.taxRateId': 'taxRateId',
  'lines.0.unitPrice': 'description',
  currency: 'rateFromEur',
}
