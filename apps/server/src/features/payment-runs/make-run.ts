import type { PaymentRunDetail, PaymentRunInput } from '@invoice/contract/treasury/payment-runs.ts'
import { addMonths } from '@invoice/domain/calendar/day.ts'
import { addDecimals, compareDecimals, roundDecimal, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { normaliseBankNumbers } from '@invoice/domain/identifiers/bank-account-problems.ts'
import { isIban } from '@invoice/domain/identifiers/iban.ts'
import { isExecutionDay, nameProblems, transferProblems } from '@invoice/domain/payment-runs/transfer-problems.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type FieldProblem, refuseProblems } from '../../platform/errors/field-problems.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { type UsableAccount, usableAccount } from '../treasury/accounts/usable-account.ts'
import { lockPayables, type Payable } from './due-bills-store.ts'
import { readRun } from './read-run.ts'
import { findDebtor, insertRun, insertTransfers } from './runs-store.ts'

type Asked = PaymentRunInput['transfers'][number]

/**
 * Makes a run of transfers to vendors. No document is paid by it; what waits in a run is not offered to another one.
 * @throws FieldFaults 400 by transfer for what no bank would take, or more than is left to pay; Refusal 400 for a day, 409 for an account
 *   that is not in euro or has no IBAN, and for a document that cannot be paid any more
 */
export async function makeRun(tx: Tx, act: Act, input: PaymentRunInput): Promise<PaymentRunDetail> {
  checkDay(act, input.executionOn)
  const transfers = input.transfers.map((transfer) => normaliseBankNumbers(transfer))
  const ids = [...new Set(transfers.flatMap(({ documents }) => documents.map(({ documentId }) => documentId)))].sort()
  const payables = new Map((await lockPayables(tx, act, ids)).map((payable) => [payable.id, payable]))
  checkPayables(transfers, payables, input.companyId)
  refuseProblems(problemsOf(transfers, payables), act.language)
  const account = await payingAccount(tx, act, input)
  const debtor = await findDebtor(tx, act, { companyId: input.companyId, paymentMethodId: account.paymentMethodId })
  if (debtor === null) throw new Refusal('common.not_found')
  refuseProblems(
    nameProblems(debtor.name).map((problem) => ({ ...problem, field: 'companyId' })),
    act.language,
  )
  const id = newId()
  const messageId = `VIN-${id.replaceAll('-', '').slice(0, 26).toUpperCase()}`
  await insertRun(tx, act, { ...input, id, messageId, debtor: { ...debtor, iban: account.iban } })
  await insertParts(tx, act, id, messageId, transfers)
  const detail = await readRun(tx, act, id)
  await writeAudit(tx, act, 'payment_run.created', id, { name: messageId, total: detail.total, transfers: String(detail.transfers) })
  return detail
}

function checkDay({ clock, language }: Act, day: string): void {
  const today = clock.today()
  const last = addMonths(today, 12)
  if (isExecutionDay(day, today, last)) return
  throw new Refusal('payment_runs.day', { from: formatDay(today, language), to: formatDay(last, language) }, 'executionOn')
}

async function payingAccount(tx: Tx, act: Act, { accountId, companyId }: PaymentRunInput): Promise<UsableAccount> {
  const account = await usableAccount(tx, act, accountId)
  if (account.companyId !== companyId) throw new Refusal('treasury.no_such_account', {}, 'accountId')
  if (account.currency !== 'EUR') throw new Refusal('payment_runs.not_in_euro', { currency: account.currency }, 'accountId')
  if (!isIban(account.iban)) throw new Refusal('payment_runs.account_without_iban', { name: account.name }, 'accountId')
  return account
}

/** @throws Refusal 409 for the first document that is not the company's to pay, in euro */
function checkPayables(transfers: readonly Asked[], payables: ReadonlyMap<string, Payable>, companyId: string): void {
  for (const [index, { documents, contactId }] of transfers.entries()) {
    for (const [at, { documentId }] of documents.entries()) {
      const field = `transfers.${index}.documents.${at}.documentId`
      const payable = payables.get(documentId)
      if (payable === undefined || payable.companyId !== companyId) throw new Refusal('common.not_found', {}, field)
      if (payable.currency !== 'EUR') throw new Refusal('payment_runs.not_in_euro', { currency: payable.currency }, field)
      const isOwed = payable.status === 'recorded' && TYPE_FACTS[payable.type].owedTo === 'them'
      if (!isOwed || (contactId !== null && payable.contactId !== contactId)) throw new Refusal('payment_runs.not_payable', {}, field)
    }
  }
}

/** What is asked twice of a document in one run is asked of what the first left. */
function problemsOf(transfers: readonly Asked[], payables: ReadonlyMap<string, Payable>): FieldProblem[] {
  const left = new Map([...payables].map(([id, { outstanding, waiting }]) => [id, subtractDecimals(outstanding, waiting)]))
  return transfers.flatMap((transfer, index) => {
    const over = transfer.documents.flatMap(({ documentId, amount }, at): FieldProblem[] => {
      const rest = left.get(documentId) ?? '0'
      left.set(documentId, subtractDecimals(rest, amount))
      if (compareDecimals(amount, rest) <= 0 && compareDecimals(amount, '0') > 0) return []
      const code = compareDecimals(amount, '0') > 0 ? ('transfer.more_than_left' as const) : ('amount' as const)
      return [{ field: `transfers.${index}.documents.${at}.amount`, code, params: { left: shown(rest) } }]
    })
    const own = transferProblems({ ...transfer, amount: amountOf(transfer), left: null })
    return [...own.filter(({ field }) => field !== 'amount' || over.length === 0), ...over].map((problem) =>
      problem.field.startsWith('transfers.') ? problem : { ...problem, field: `transfers.${index}.${problem.field}` },
    )
  })
}

const shown = (rest: DecimalText): string => `${roundDecimal(compareDecimals(rest, '0') > 0 ? rest : '0', 2)} EUR`
const amountOf = ({ documents }: Asked): DecimalText => sumDecimals(documents.map(({ amount }) => amount))

async function insertParts(tx: Tx, act: Act, runId: string, messageId: string, transfers: readonly Asked[]): Promise<void> {
  const parts = transfers.map((transfer, index) => {
    const id = newId()
    const row = {
      id,
      run_id: runId,
      position: index + 1,
      contact_id: transfer.contactId,
      name: transfer.name,
      iban: transfer.iban,
      bic: transfer.bic,
      amount: amountOf(transfer),
      remittance: transfer.remittance,
      end_to_end_id: `${messageId}-${index + 1}`,
    }
    return { row, documents: documentsOf(id, transfer) }
  })
  await insertTransfers(
    tx,
    act,
    parts.map(({ row }) => row),
    parts.flatMap(({ documents }) => documents),
  )
}

/** A document that one transfer names twice is paid once, by the sum. */
function documentsOf(transferId: string, { documents }: Asked) {
  const sums = new Map<string, DecimalText>()
  for (const { documentId, amount } of documents) sums.set(documentId, addDecimals(sums.get(documentId) ?? '0', amount))
  return [...sums].map(([document_id, amount]) => ({ transfer_id: transferId, document_id, amount }))
}
