import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { hasRate, needsRate } from '@invoice/domain/money/convert.ts'
import type { PaymentDirection } from '@invoice/domain/payments/settling.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { movementOf } from '@invoice/domain/statements/matching/parts.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { refuseKeptElsewhere } from '../../companies/practices/practices.ts'
import { nameText } from '../../documents/record/lifecycle-refusal.ts'
import { defaultAccount, usableAccount } from '../../treasury/accounts/usable-account.ts'
import { bookEntries } from '../../treasury/entries/book-entries.ts'
import { refuseEntryDay } from '../../treasury/entries/entry-day.ts'
import { explainEntry, explainPart, partyByBank } from '../../treasury/entries/explain-entry.ts'
import { type NewAllocation, settleDocuments } from '../settling/allocate.ts'
import { lockDocuments, type SettledRow } from '../settling/allocations-store.ts'
import { refuseMinorUnits } from './check-amounts.ts'
import { sharesFact } from './payment-history.ts'
import { findPaymentMethod, insertPayment, isCompany, lockContact, paymentKey } from './payments-store.ts'
import { thankPayer } from './tell-paid.ts'

export type NewPayment = {
  direction: PaymentDirection
  companyId: string
  contactId: string | null
  paidOn: Day
  amount: DecimalText
  currency: string
  rateFromEur: string | null
  method: { kind: PaymentMethodKind; paymentMethodId: string | null }
  /** null: where money of the method lands (`defaultAccount`) */
  accountId: string | null
  /** an entry of kind `statement` that this payment explains, or `other` that a bank told of as well: nothing new is booked */
  entryId?: string
  /** it explains a part of the entry, and others the rest: their sum is whoever says so's to see to */
  isPart?: boolean
  allocations: readonly NewAllocation[]
  reference: string
  note: string
  fiscalReceipt?: string
  fiscalReceiptOn?: Day | null
  /** the payment whose rest goes back with this one, which is locked: `refundPayment` */
  refundsId?: string
  /** whether the client is told by mail; left out, as the workspace has set it */
  notify?: boolean | undefined
}

/**
 * Writes down money that came or went: the payment, what it settles, and what it did to an account. What is not allocated stays the
 * contact's credit. Locks documents by ascending id; whoever pays the same one at once is told what is left.
 * @throws FieldFaults 400 for days to come, days before the account begins, and amounts that the currency does not have
 * @throws Refusal 400 for what is not there, 409 where a document takes no such payment, or the account none
 */
export async function recordPayment(tx: Tx, act: Act, input: NewPayment): Promise<{ id: string }> {
  checkShape(act, input)
  const contact = await contactOf(tx, act, input)
  const documents = await lockDocuments(tx, act, [...new Set(input.allocations.map(({ documentId }) => documentId))])
  // Who names nobody pays for whomever the documents are of.
  const contactId = contact?.id ?? (input.contactId === null ? (documents[0]?.contactId ?? null) : null)
  await checkParties(tx, act, input)
  const id = newId()
  const contactName = contact?.name ?? namesOf(documents[0])
  const byBank = input.entryId === undefined ? '' : await partyByBank(tx, act, input.entryId)
  await insertPayment(tx, act, rowOf(id, input, contactId, `${contactName} ${byBank}`, documents))
  const giving = { ...input, by: { payment: id }, contactId, unallocated: input.amount }
  await settleDocuments(tx, act, giving, documents, input.allocations, (taken) => overAllocated(act, input, taken))
  await book(tx, act, input, { id, contactId, documents, contactName })
  const amount = formatAmount(input.amount, input.currency, act.language)
  const named = documents.map((document) => nameText(document, act.language)).join(', ')
  await writeAudit(tx, act, 'payment.created', id, { amount, documents: named, ...sharesFact(input.allocations) })
  await thankPayer(tx, act, { ...input, id })
  return { id }
}

function checkShape(act: Act, input: NewPayment): void {
  const { paidOn, currency, amount, allocations } = input
  if (paidOn > act.clock.today()) throw new Refusal('payments.after_today', {}, 'paidOn')
  refuseMinorUnits(act, { amount }, currency)
  const given = { currency, rateFromEur: input.rateFromEur }
  if (needsRate(currency) && !hasRate(given)) throw new Refusal('payments.needs_rate', {}, 'rateFromEur')
  const twice = allocations.findIndex(({ documentId }, index) =>
    allocations.slice(0, index).some((other) => other.documentId === documentId),
  )
  if (twice >= 0) refuseProblems([{ field: `allocations.${twice}.documentId`, code: 'invalid' }], act.language)
}

async function contactOf(tx: Tx, act: Act, { contactId }: NewPayment): Promise<{ id: string; name: string } | undefined> {
  if (contactId === null) return undefined
  const contact = await lockContact(tx, act, contactId)
  if (!contact) refuseProblems([{ field: 'contactId', code: 'choice' }], act.language)
  return contact
}

/** As the documents are addressed. */
const namesOf = (document: SettledRow | undefined): string =>
  document === undefined ? '' : `${document.recipientNameBg} ${document.recipientNameEn}`

async function checkParties(tx: Tx, act: Act, { companyId, direction, method }: NewPayment): Promise<void> {
  if (!(await isCompany(tx, act, companyId))) refuseProblems([{ field: 'companyId', code: 'choice' }], act.language)
  if (direction === 'in') await refuseKeptElsewhere(tx, act, companyId, method.kind, 'methodKind')
  if (method.paymentMethodId === null) return
  const kept = await findPaymentMethod(tx, act, method.paymentMethodId)
  const isOurs = kept !== undefined && kept.kind === method.kind && (kept.companyId === null || kept.companyId === companyId)
  if (!isOurs) refuseProblems([{ field: 'paymentMethodId', code: 'choice' }], act.language)
}

function rowOf(id: string, input: NewPayment, contactId: string | null, names: string, documents: readonly SettledRow[]) {
  const { reference, note, method, rateFromEur, currency, fiscalReceipt = '', fiscalReceiptOn = null } = input
  const numbers = documents.map(({ number }) => number ?? '')
  return {
    id,
    companyId: input.companyId,
    contactId,
    direction: input.direction,
    paidOn: input.paidOn,
    amount: input.amount,
    currency,
    rateFromEur: needsRate(currency) ? rateFromEur : null,
    methodKind: method.kind,
    paymentMethodId: method.paymentMethodId,
    refundsId: input.refundsId ?? null,
    reference,
    note,
    fiscalReceipt,
    fiscalReceiptOn,
    searchKey: paymentKey(names, { reference, note, fiscalReceipt }, numbers),
  }
}

function overAllocated({ language }: Act, { currency }: NewPayment, taken: DecimalText): Refusal {
  return new Refusal('payments.more_allocated', { allocated: formatAmount(taken, currency, language) }, 'amount')
}

type Booked = { id: string; contactId: string | null; contactName: string; documents: readonly SettledRow[] }

async function book(tx: Tx, act: Act, input: NewPayment, { id, contactId, contactName, documents }: Booked): Promise<void> {
  const { currency, companyId, method, accountId, entryId, isPart, paidOn, reference } = input
  const movement = movementOf(input)
  if (entryId !== undefined) {
    const explained = { entryId, paymentId: id, contactId, movement, currency, companyId }
    return isPart ? explainPart(tx, act, explained) : explainEntry(tx, act, explained)
  }
  const account =
    accountId === null ? await defaultAccount(tx, act, { companyId, currency, method }) : await usableAccount(tx, act, accountId)
  if (account.companyId !== companyId || account.currency !== currency) {
    throw new Refusal('payments.other_account', { name: account.name, currency: account.currency }, 'accountId')
  }
  refuseEntryDay(act, account, paidOn, 'paidOn')
  const description = documents.map((document) => nameText(document, act.language)).join(', ')
  const about = { description, reference, contactId, paymentId: id, words: [contactName] }
  await bookEntries(tx, act, [{ accountId: account.id, entryOn: paidOn, movement, kind: 'payment', ...about }])
}
