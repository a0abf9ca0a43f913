import type { Range } from '@invoice/contract/settings/settings.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { counterOf, type NumberPool, type NumberRange, nextNumber, wholeNumbers } from '@invoice/domain/documents/numbering.ts'
import { type Selectable, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Database } from '../../../platform/db/tables.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import '../lists/settings-tables.ts'

/** Which cash orders it numbers. */
export type OfOrders = { direction: 'in' | 'out' | null; accountId: string | null }
type RangeFields = NumberRange & OfOrders & { companyId: string; name: string; types: DocumentType[] }
export type NewRange = Omit<RangeFields, 'next'> & { id: string; position: number }
type Row = Selectable<Database['app.document_ranges']>
type Filter = { archived: boolean; companyId?: string | undefined }

/** In their order; of a pair that stands at one place, orders in stand before those out. */
export async function selectRanges(tx: Tx, { actor: { workspaceId } }: Act, { archived, companyId }: Filter): Promise<Range[]> {
  let query = tx.selectFrom('app.document_ranges').selectAll().where('workspace_id', '=', workspaceId)
  if (!archived) query = query.where('archived_at', 'is', null)
  if (companyId) query = query.where('company_id', '=', companyId)
  const rows = await query.orderBy('company_id').orderBy('position').orderBy('direction').orderBy('id').execute()
  return rows.map(presentRange)
}

export async function findRange(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<Range | undefined> {
  const query = tx.selectFrom('app.document_ranges').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row && presentRange(row)
}

/** What it gives and whose it is; whoever issues from it waits until the transaction ends. */
export async function lockRange(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
): Promise<(NumberRange & OfOrders & { companyId: string }) | undefined> {
  const query = tx.selectFrom('app.document_ranges').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id)
  const row = await query.forNoKeyUpdate().executeTakeFirst()
  return row && { ...numberRangeOf(row), companyId: row.company_id, direction: row.direction, accountId: row.account_id }
}

/** All ranges of a company but this one, archived ones too: their numbers are taken for ever. */
export async function selectNumberRanges(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  but: string | null = null,
): Promise<NumberRange[]> {
  const ranges = tx.selectFrom('app.document_ranges').selectAll().where('id', 'is distinct from', but)
  const rows = await ranges.where('workspace_id', '=', workspaceId).where('company_id', '=', companyId).execute()
  return rows.map(numberRangeOf)
}

/** Ranges are added to a company one after the other: whoever adds one waits here, until the transaction ends. */
export async function lockRangesOf(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ranges of ${workspaceId} ${companyId}`}, 0))`.execute(tx)
}

export async function insertRanges(tx: Tx, { actor: { workspaceId } }: Act, ranges: readonly NewRange[]): Promise<Range[]> {
  const values = ranges.map((range) => ({
    workspace_id: workspaceId,
    id: range.id,
    position: range.position,
    ...rangeColumns({ ...range, next: range.start }),
  }))
  return (await tx.insertInto('app.document_ranges').values(values).returningAll().execute()).map(presentRange)
}

/** Undefined when there is no such range in that version. */
export async function changeRange(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { id, version }: { id: string; version: number },
  range: RangeFields,
): Promise<Range | undefined> {
  const row = await tx
    .updateTable('app.document_ranges')
    .set({ ...rangeColumns(range), version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row && presentRange(row)
}

/** Where a range of the till stands in the list; undefined where it has none. */
export async function findPlaceOfTill(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<number | undefined> {
  const ranges = tx.selectFrom('app.document_ranges').select('position').where('workspace_id', '=', workspaceId)
  const row = await ranges
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.position
}

/** From now on it numbers the orders of one till. */
export async function bindRange(tx: Tx, { actor: { workspaceId } }: Act, { id, version }: Range, accountId: string): Promise<Range> {
  const row = await tx
    .updateTable('app.document_ranges')
    .set({ account_id: accountId, version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentRange(row)
}

function rangeColumns(range: RangeFields) {
  const { first, last, next } = storedNumbers(range)
  return {
    company_id: range.companyId,
    name: range.name,
    number_pool: range.pool,
    types: range.types,
    prefix: range.prefix,
    length: range.length,
    first_number: first,
    last_number: last,
    next_number: next,
    direction: range.direction,
    account_id: range.accountId,
  }
}

/** In pool tax the database holds whole numbers, elsewhere counters. */
function storedNumbers(range: NumberRange): { first: number; last: number; next: number } {
  return range.pool === 'tax' ? wholeNumbers(range) : { first: range.start, last: range.end, next: range.next }
}

function numberRangeOf({ number_pool, prefix, length, first_number, last_number, next_number }: Row): NumberRange {
  const counter = (stored: string) => (number_pool === 'tax' ? counterOf({ prefix, length }, Number(stored)) : Number(stored))
  return {
    // Written by insertRanges only.
    pool: number_pool as NumberPool,
    prefix,
    length,
    start: counter(first_number),
    end: counter(last_number),
    next: counter(next_number),
  }
}

function presentRange(row: Row): Range {
  const range = numberRangeOf(row)
  return {
    id: row.id,
    version: row.version,
    companyId: row.company_id,
    name: row.name,
    types: row.types,
    prefix: range.prefix,
    length: range.length,
    start: String(range.start),
    end: String(range.end),
    next: nextNumber(range),
    used: range.next > range.start,
    lastIssuedOn: row.last_issued_on,
    direction: row.direction,
    accountId: row.account_id,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}
