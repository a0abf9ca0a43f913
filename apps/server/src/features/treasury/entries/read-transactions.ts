import type { Transaction } from '@invoice/contract/treasury/transactions.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { reversalProblem } from '@invoice/domain/treasury/entry-problems.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import {
  findTransactions,
  type Page,
  selectBalances,
  selectPaidDocuments,
  selectSides,
  selectTransactions,
  sumTransactions,
  type TransactionFilter,
  type TransactionRow,
} from './transactions-store.ts'

export async function listTransactions(tx: Tx, act: Act, query: TransactionFilter & Page): Promise<{ items: Transaction[] }> {
  return { items: await present(tx, act, await selectTransactions(tx, act, query)) }
}

export async function summariseTransactions(tx: Tx, act: Act, filter: TransactionFilter) {
  const rows = await sumTransactions(tx, act, filter)
  const sums = rows.map(({ currency, debits, credits }) => ({
    currency,
    debits: toAmount(debits, currency),
    credits: toAmount(credits, currency),
  }))
  return { count: rows.reduce((all, { count }) => all + count, 0), sums }
}

/** @throws Refusal 404 */
export async function readTransaction(tx: Tx, act: Act, id: string): Promise<Transaction> {
  const [transaction] = await readTransactions(tx, act, [id])
  if (!transaction) throw new Refusal('common.not_found')
  return transaction
}

/** Those that are there, in the order in which they were written. */
export async function readTransactions(tx: Tx, act: Act, ids: readonly string[]): Promise<Transaction[]> {
  return present(tx, act, await findTransactions(tx, act, ids))
}

/** What the payments that entries are pay, by entry. */
export async function readPaidDocuments(tx: Tx, act: Act, ids: readonly string[]): Promise<ReadonlyMap<string, Transaction['documents']>> {
  const byEntry = Map.groupBy(await selectPaidDocuments(tx, act, ids), ({ entryId }) => entryId)
  return new Map([...byEntry].map(([id, paid]) => [id, paid.map(({ entryId: _, ...document }) => document)]))
}

async function present(tx: Tx, act: Act, rows: readonly TransactionRow[]): Promise<Transaction[]> {
  const balances = await selectBalances(tx, act, rows)
  const documents = await readPaidDocuments(
    tx,
    act,
    rows.map(({ id }) => id),
  )
  const sides = Map.groupBy(
    await selectSides(tx, act, [...new Set(rows.flatMap(({ transferId }) => transferId ?? []))]),
    ({ transferId }) => transferId,
  )
  return rows.map((row) => {
    const { id, on, kind, description, reference, paymentId, countId, transferId, reversesId, attachments, madeBy, currency } = row
    const isIn = signOf(row.movement) > 0
    const other = sides.get(transferId ?? '')?.find((side) => side.id !== row.accountId)
    return {
      id,
      on,
      kind,
      description,
      reference,
      paymentId,
      countId,
      transferId,
      reversesId,
      attachments,
      madeBy,
      account: { id: row.accountId, name: row.accountName, currency },
      type: isIn ? 'debit' : 'credit',
      amount: toAmount(isIn ? row.movement : negateDecimal(row.movement), currency),
      contact: row.contactId === null ? null : { id: row.contactId, name: { bg: row.contactBg ?? '', en: row.contactEn ?? '' } },
      documents: documents.get(id) ?? [],
      other: other ? { id: other.id, name: other.name, currency: other.currency } : null,
      reversedBy: reversalOf(row),
      isReversible: reversalProblem({ kind, paymentId, reversesId, isReversed: row.reversedById !== null }) === null,
      balance: toAmount(balances.get(id) ?? '0', currency),
      madeAt: row.madeAt.toISOString(),
    }
  })
}

function reversalOf({ reversedById, reversedOn, reversedAt, reversedByName }: TransactionRow): Transaction['reversedBy'] {
  if (reversedById === null || reversedOn === null || reversedAt === null) return null
  return { id: reversedById, on: reversedOn, by: reversedByName ?? '', at: reversedAt.toISOString() }
}
