import type { listStatementEntries as listing, StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { ENTRY_PAGE } from '@invoice/contract/treasury/statements.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { readPaidDocuments } from '../../treasury/entries/read-transactions.ts'
import { countEntries, type EntryRow, findEntry, type Place, selectEntries } from '../acts/entries-store.ts'
import { selectParts } from '../acts/parts-store.ts'
import { type ProposedPayment, proposePayments } from './propose-payments.ts'

type Query = ParsedOf<typeof listing>['query']

/** @throws Refusal 404 */
export async function listStatementEntries(tx: Tx, act: Act, accountId: string, query: Query): Promise<ReplyOf<typeof listing>> {
  const account = await readableAccount(tx, act, accountId)
  const { rows, ...more } = await pageOf(tx, act, accountId, query)
  return {
    items: await presentAll(tx, act, account.companyId, rows),
    counts: await countEntries(tx, act, { accountId, statementId: query.statementId }),
    ...more,
  }
}

type EntryPage = { readonly rows: readonly EntryRow[]; readonly hasMore: boolean; readonly hasEarlier: boolean }

/** One more than is shown tells that there are more. */
async function pageOf(tx: Tx, act: Act, accountId: string, { after, before, around, ...query }: Query): Promise<EntryPage> {
  const beside = (at: Place | undefined, most: number) => selectEntries(tx, act, { accountId, ...query, at }, most + 1)
  if (before !== undefined) {
    const rows = await beside({ side: 'before', id: before }, ENTRY_PAGE)
    return { rows: rows.slice(0, ENTRY_PAGE).reverse(), hasMore: true, hasEarlier: rows.length > ENTRY_PAGE }
  }
  if (around !== undefined) {
    const half = ENTRY_PAGE / 2
    const later = await beside({ side: 'from', id: around }, half)
    if (later[0]?.id === around) {
      const earlier = await beside({ side: 'before', id: around }, half)
      const rows = [...earlier.slice(0, half).reverse(), ...later.slice(0, half)]
      return { rows, hasMore: later.length > half, hasEarlier: earlier.length > half }
    }
  }
  const rows = await beside(after === undefined ? undefined : { side: 'after', id: after }, ENTRY_PAGE)
  return { rows: rows.slice(0, ENTRY_PAGE), hasMore: rows.length > ENTRY_PAGE, hasEarlier: after !== undefined }
}

/** @throws Refusal 404 */
export async function readEntry(tx: Tx, act: Act, id: string): Promise<StatementEntry> {
  const row = await findEntry(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  const [entry] = await presentAll(tx, act, (await readableAccount(tx, act, row.accountId)).companyId, [row])
  if (!entry) throw new Refusal('common.not_found')
  return entry
}

/** The company whose account it is of. @throws Refusal 404 */
export async function companyOfEntry(tx: Tx, act: Act, id: string): Promise<string> {
  const row = await findEntry(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  return (await readableAccount(tx, act, row.accountId)).companyId
}

/** What is paid in part is completed by hand: nothing is proposed for the rest. */
async function presentAll(tx: Tx, act: Act, companyId: string, rows: readonly EntryRow[]): Promise<StatementEntry[]> {
  const waiting = rows.filter(({ state, isShared }) => state === 'open' && !isShared)
  const proposals = await proposePayments(tx, act, companyId, waiting)
  const shared = rows.flatMap(({ isShared, treasuryEntryId }) => (isShared && treasuryEntryId !== null ? [treasuryEntryId] : []))
  const parts = await selectParts(tx, act, shared)
  const twins = rows.flatMap(({ twinId, twinPaymentId }) => (twinId !== null && twinPaymentId !== null ? [twinId] : []))
  const paid = await readPaidDocuments(tx, act, twins)
  return rows.map((row) => {
    const documents = paid.get(row.twinId ?? '') ?? []
    return presentEntry(row, { proposals: proposals.get(row.id) ?? [], parts: parts.get(row.treasuryEntryId ?? '') ?? [], documents })
  })
}

type Beside = Pick<StatementEntry, 'parts'> & {
  proposals: readonly ProposedPayment[]
  documents: NonNullable<StatementEntry['twin']>['documents']
}

function presentEntry(row: EntryRow, { proposals, parts, documents }: Beside): StatementEntry {
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
    isShared: _____,
    twinKind,
    ledgerKind: _______,
    ...shown
  } = row
  return {
    ...shown,
    parts,
    decidedAt: decidedAt?.toISOString() ?? null,
    twin:
      twinId === null || twinOn === null
        ? null
        : {
            id: twinId,
            entryOn: twinOn,
            description: twinDescription ?? '',
            paymentId: twinPaymentId,
            documents,
            mayPay: twinKind === 'other' && twinPaymentId === null,
          },
    counter: counterAccountId === null ? null : { accountId: counterAccountId, name: counterName ?? '' },
    document:
      documentId === null || documentType === null
        ? null
        : { id: documentId, type: documentType, number: documentNumber ?? '', isVoided: isDocumentVoided === true },
    proposals: proposals.map(({ documentContactId: ________, ...proposal }) => proposal),
  }
}
