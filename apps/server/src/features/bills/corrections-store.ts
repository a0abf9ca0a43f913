import { type Lesson, REMEMBERED, type RememberedField } from '@invoice/domain/bills/reading/lessons.ts'
import type { Word } from '@invoice/domain/bills/reading/words.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** A bill has hundreds: what is beyond is a book. */
const MOST_WORDS = 5000
/** So many places of one field are remembered of a vendor: as many layouts as it may have at a time. */
const MOST_LAYOUTS = 4

/** What was read of the pages, kept while the file waits. */
export async function keepWords(tx: Tx, { actor: { workspaceId } }: Act, billFileId: string, words: readonly Word[]): Promise<void> {
  await sql`
    insert into app.bill_file_words (workspace_id, bill_file_id, words)
    values (${workspaceId}::uuid, ${billFileId}::uuid, ${JSON.stringify(words.slice(0, MOST_WORDS))}::jsonb)
    on conflict (workspace_id, bill_file_id) do update set words = excluded.words`.execute(tx)
}

export async function findWords(tx: Tx, { actor: { workspaceId } }: Act, billFileId: string): Promise<readonly Word[] | undefined> {
  const { rows } = await sql<{ words: Word[] }>`
    select words from app.bill_file_words where workspace_id = ${workspaceId} and bill_file_id = ${billFileId}`.execute(tx)
  return rows[0]?.words
}

export async function forgetWords(tx: Tx, { actor: { workspaceId } }: Act, billFileId: string): Promise<void> {
  await sql`delete from app.bill_file_words where workspace_id = ${workspaceId} and bill_file_id = ${billFileId}`.execute(tx)
}

/** Where people said that this vendor's fields are, the newest first. */
export async function selectLessons(tx: Tx, { actor: { workspaceId } }: Act, contactId: string): Promise<Lesson[]> {
  const { rows } = await sql<Omit<Lesson, 'field'> & { field: string }>`
    select field, anchor, anchor_x::float8 as "anchorX", dx::float8 as dx, dy::float8 as dy from app.bill_corrections
    where workspace_id = ${workspaceId} and contact_id = ${contactId} order by corrected_at desc, anchor`.execute(tx)
  return rows.flatMap((row) => {
    const field = REMEMBERED.find((known) => known === row.field)
    return field ? [{ ...row, field }] : []
  })
}

export async function keepLesson(tx: Tx, { actor, clock }: Act, contactId: string, lesson: Lesson): Promise<void> {
  const { workspaceId, name } = actor
  const { field, anchor, anchorX, dx, dy } = lesson
  await sql`
    insert into app.bill_corrections (workspace_id, contact_id, field, anchor, anchor_x, dx, dy, corrected_at, corrected_by)
    values (${workspaceId}::uuid, ${contactId}::uuid, ${field}, ${anchor}, ${anchorX}, ${dx}, ${dy}, ${clock.now()}::timestamptz, ${name})
    on conflict (workspace_id, contact_id, field, anchor) do update set anchor_x = excluded.anchor_x, dx = excluded.dx, dy = excluded.dy,
      times = bill_corrections.times + 1, corrected_at = excluded.corrected_at, corrected_by = excluded.corrected_by`.execute(tx)
  await sql`
    delete from app.bill_corrections where workspace_id = ${workspaceId} and contact_id = ${contactId} and field = ${field} and anchor in (
      select anchor from app.bill_corrections where workspace_id = ${workspaceId} and contact_id = ${contactId} and field = ${field}
      order by corrected_at desc, anchor offset ${MOST_LAYOUTS})`.execute(tx)
}

export async function forgetLessons(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { contactId, field }: { contactId: string; field: RememberedField },
): Promise<void> {
  await sql`delete from app.bill_corrections where workspace_id = ${workspaceId} and contact_id = ${contactId} and field = ${field}`.execute(
    tx,
  )
}
