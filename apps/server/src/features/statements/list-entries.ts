import type { ParsedOf, ReplyOf } from '@invoice/contract/endpoint.ts'
import { ENTRY_PAGE, type listStatementEntries as listing, type StatementEntry } from '@invoice/contract/statements.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { readableAccount } from '../treasury/usable-account.ts'
import { countEntries, type EntryRow, findEntry, selectEntries } from './entries-store.ts'
import { type ProposedPayment, proposePayments } from './propose-payments.ts'

type Query = ParsedOf<typeof listing>['query']

/** @throws Refusal 404 */
export async function listStatementEntries(tx: Tx, act: Act, accountId: string, query: Query): Promise<ReplyOf<typeof listing>> {
  const account = await readableAccount(tx, act, accountId)
  const rows = await selectEntries(tx, act, { accountId, ...query }, ENTRY_PAGE + 1)
  const page = rows.slice(0, ENTRY_PAGE)
  const proposals = await proposePayments(
    tx,
    act,
    account.companyId,
    page.filter(({ state }) => state === 'open'),
  )
  return {
    items: page.map((row) => presentEntry(row, proposals.get(row.id) ?? [])),
    counts: await countEntries(tx, act, { accountId, statementId: query.statementId }),
    hasMore: rows.length > ENTRY_PAGE,
  }
}

/** @throws Refusal 404 */
export async function readEntry(tx: Tx, act: Act, id: string): Promise<StatementEntry> {
  const row = await findEntry(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  const proposals =
    row.state === 'open' ? await proposePayments(tx, act, (await readableAccount(tx, act, row.accountId)).companyId, [row]) : new Map()
  return presentEntry(row, proposals.get(id) ?? [])
}

function presentEntry(row: EntryRow, proposals: readonly ProposedPayment[]): StatementEntry {
  const {
    accountId: _,
    joinedReason: __,
    endToEndId: ___,
    treasuryEntryId: ____,
    twinId,
    twinOn,
    twinDescription,
    twinPaymentId,
    decidedAt,
    counterEntryId: ______,
    counterAccountId,
    counterName,
    documentId,
    documentType,
    documentNumber,
    isDocumentVoided,
    ...told
  } = row
  return {
    ...told,
    decidedAt: decidedAt?.toISOString() ?? null,
    twin:
      twinId === null || twinOn === null
        ? null
        : { id: twinId, entryOn: twinOn, description: twinDescription ?? '', paymentId: twinPaymentId },
    counter: counterAccountId === null ? null : { accountId: counterAccountId, name: counterName ?? '' },
    document:
      documentId === null || documentType === null
        ? null
        : { id: documentId, type: documentType, number: documentNumber ?? '', isVoided: isDocumentVoided === true },
    proposals: proposals.map(({ documentContactId: _____, ...proposal }) => proposal),
  }
}
