import type { Range } from '@invoice/contract/settings.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { counterOf, type NumberPool, type NumberRange, nextNumber, wholeNumbers } from '@invoice/domain/documents/numbering.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import './settings-tables.ts'

export type NewRange = Omit<NumberRange, 'next'> & { id: string; companyId: string; name: string; types: DocumentType[]; position: number }
type Row = Selectable<Database['app.document_ranges']>
type Filter = { archived: boolean; companyId?: string | undefined }

export async function selectRanges(tx: Tx, workspaceId: string, { archived, companyId }: Filter): Promise<Range[]> {
  let query = tx.selectFrom('app.document_ranges').selectAll().where('workspace_id', '=', workspaceId)
  if (!archived) query = query.where('archived_at', 'is', null)
  if (companyId) query = query.where('company_id', '=', companyId)
  const rows = await query.orderBy('company_id').orderBy('position').orderBy('id').execute()
  return rows.map(presentRange)
}

/** All ranges of a company, archived ones too: their numbers are taken for ever. */
export async function selectNumberRanges(tx: Tx, workspaceId: string, companyId: string): Promise<NumberRange[]> {
  const ranges = tx.selectFrom('app.document_ranges').selectAll()
  const rows = await ranges.where('workspace_id', '=', workspaceId).where('company_id', '=', companyId).execute()
  return rows.map(numberRangeOf)
}

/** Ranges are added to a company one after the other: whoever adds one waits here, until the transaction ends. */
export async function lockRangesOf(tx: Tx, workspaceId: string, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ranges of ${workspaceId} ${companyId}`}, 0))`.execute(tx)
}

export async function insertRanges(tx: Tx, workspaceId: string, ranges: readonly NewRange[]): Promise<Range[]> {
  const values = ranges.map((range) => {
    const { first, last, next } = storedNumbers({ ...range, next: range.start })
    return {
      workspace_id: workspaceId,
      id: range.id,
      company_id: range.companyId,
      name: range.name,
      number_pool: range.pool,
      types: range.types,
      prefix: range.prefix,
      length: range.length,
      position: range.position,
      first_number: first,
      last_number: last,
      next_number: next,
    }
  })
  return (await tx.insertInto('app.document_ranges').values(values).returningAll().execute()).map(presentRange)
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
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}
