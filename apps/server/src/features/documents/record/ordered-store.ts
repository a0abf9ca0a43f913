import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type { OrderedFacts, OrderedLine } from '@invoice/domain/documents/drafts/draft-facts.ts'
import { convertsTo, NOT_IN_FORCE } from '@invoice/domain/documents/lifecycle.ts'
import { TYPE_FACTS, typesThat } from '@invoice/domain/documents/type-facts.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type Of = { id: string; type: DocumentType; source_document_id: string | null; source_type: DocumentType | null }
type Row = { number: string; currency: string; total: string; made: string; madeLines: number }
type LineRow = { lineId: string; id: string; ordered: string; taken: string }

/**
 * What was ordered or offered of what a draft is made of, and what documents in force took of it: of a line those of the same type, of the
 * sum those that ask for the same money, less what was credited of them. Null for what is made of nothing, or of what it only corrects.
 */
export async function orderedFacts(
  tx: Tx,
  act: Act,
  { id, type, source_document_id: sourceId, source_type: sourceType }: Of,
  lines: readonly { id: string }[],
): Promise<OrderedFacts | null> {
  if (sourceId === null || sourceType === null || !convertsTo(sourceType, type)) return null
  const { workspaceId } = act.actor
  const asking = typesThat(({ owedTo, note }) => owedTo !== null && owedTo === TYPE_FACTS[type].owedTo && !note)
  const reversing = typesThat((_, each) => isReversing(each))
  const { rows } = await sql<Row>`
    with made as materialized (
      select id, total, currency from app.documents
      where workspace_id = ${workspaceId} and source_document_id = ${sourceId}::uuid and type = any(${asking}::text[])
        and status <> all(${NOT_IN_FORCE}::text[]) and id <> ${id}::uuid
    ), noted as (
      select case when note.type = any(${reversing}::text[]) then -note.total else note.total end as total
      from made join app.documents note on note.workspace_id = ${workspaceId} and note.source_document_id = made.id
      where note.status = 'issued' and note.currency = made.currency and note.type = any(${typesThat(({ note }) => note)}::text[])
    )
    select coalesce(source.number, source.vendor_number) as number, source.currency, source.total::text,
      (coalesce((select sum(total) from made where currency = source.currency), 0) + coalesce((select sum(total) from noted), 0))::text as made,
      (select count(*)::int from made join app.document_lines line on line.workspace_id = ${workspaceId} and line.document_id = made.id)
        as "madeLines"
    from app.documents source where source.workspace_id = ${workspaceId} and source.id = ${sourceId}::uuid`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  const taken = await takenOf(tx, act, { id, type, sourceId })
  return { ...row, lines: lines.map((line) => taken.get(line.id) ?? null) }
}

/** For each line of the draft the one that it takes from, with what others took of that. */
async function takenOf(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { id, type, sourceId }: { id: string; type: DocumentType; sourceId: string },
): Promise<ReadonlyMap<string, OrderedLine>> {
  const { rows } = await sql<LineRow>`
    with taken as (
      select line.source_line_id as id, sum(line.quantity) as quantity
      from app.documents made join app.document_lines line on line.workspace_id = ${workspaceId} and line.document_id = made.id
      where made.workspace_id = ${workspaceId} and made.source_document_id = ${sourceId}::uuid and made.type = ${type} and made.id <> ${id}::uuid
        and made.status <> all(${NOT_IN_FORCE}::text[]) and line.source_line_id is not null and line.quantity is not null
      group by line.source_line_id
    )
    select line.id as "lineId", source.id, source.quantity::text as ordered, coalesce(taken.quantity, 0)::text as taken
    from app.document_lines line
    join app.document_lines source on source.workspace_id = ${workspaceId} and source.document_id = ${sourceId}::uuid
      and source.id = line.source_line_id
    left join taken on taken.id = source.id
    where line.workspace_id = ${workspaceId} and line.document_id = ${id}::uuid and source.quantity is not null`.execute(tx)
  return new Map(rows.map(({ lineId, ...line }) => [lineId, line]))
}
