import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import { isPayable } from '@invoice/domain/documents/open.ts'
import type { DocumentLanguage } from '@invoice/domain/localised.ts'
import type { Instalment } from '@invoice/domain/payments/instalments.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { LIVE, UNSETTLED } from '../documents/record/open-sql.ts'
import { isOfTypes } from '../documents/record/type-sql.ts'

export type LateRow = {
  id: string
  type: DocumentType
  number: string
  issuedOn: Day | null
  /** where it is due in several days the first of them */
  dueOn: Day | null
  parts: readonly Instalment[] | null
  currency: string
  language: DocumentLanguage
  total: string
  /** what was taken back is off from its very day: it never paid anything */
  settled: { on: Day; amount: string }[]
  /** until when its interest was asked for by a note in force, or a draft of one */
  chargedTo: Day | null
  /** whether the costs of collecting it were */
  hasCosts: boolean
}

/** As `mayBearInterest` of the domain has it; its day is the query's. */
const BEARS = isOfTypes(({ tax }, type) => tax && isPayable(type))

/** Of what is due in several days due_on goes on with what is paid. */
const FIRST_DUE = sql`coalesce((due_parts -> 0 ->> 'dueOn')::date, due_on)`

type Asked = { contactId: string; companyId: string; documentIds: readonly string[] }

/** What a contact owes a company and is late, or of what is named: also what was paid late. `locked`: nobody else asks for their interest meanwhile. */
export async function selectLate(tx: Tx, act: Act, { contactId, companyId, documentIds }: Asked, locked?: 'locked'): Promise<LateRow[]> {
  const { workspaceId } = act.actor
  const which = documentIds.length === 0 ? UNSETTLED : sql`id = any(${documentIds}::uuid[])`
  const mine = sql`workspace_id = ${workspaceId}::uuid and contact_id = ${contactId}::uuid and company_id = ${companyId}::uuid
    and ${LIVE} and ${BEARS} and ${FIRST_DUE} < ${act.clock.today()} and ${which}`
  if (locked) await sql`select from app.documents where ${mine} order by id for no key update`.execute(tx)
  const { rows } = await sql<LateRow>`
    select d.id, d.type, coalesce(d.number, '') as number, d.issued_on as "issuedOn", to_char(${FIRST_DUE}, 'YYYY-MM-DD') as "dueOn", d.due_parts as parts, d.currency, d.language, d.total::text as total,
      coalesce((select jsonb_agg(jsonb_build_object('on', to_char(coalesce(taken.allocated_on, a.allocated_on), 'YYYY-MM-DD'), 'amount', a.amount::text)
          order by a.allocated_on, a.id)
        from app.allocations a left join app.allocations taken on taken.workspace_id = ${workspaceId}::uuid and taken.id = a.reverses_id
        where a.workspace_id = ${workspaceId}::uuid and a.document_id = d.id), '[]') as settled,
      (select max(c.to_on) from app.interest_charges c join app.documents n on n.workspace_id = ${workspaceId}::uuid and n.id = c.note_id
        where c.workspace_id = ${workspaceId}::uuid and c.document_id = d.id and n.status <> 'voided') as "chargedTo",
      exists (select from app.interest_charges c join app.documents n on n.workspace_id = ${workspaceId}::uuid and n.id = c.note_id
        where c.workspace_id = ${workspaceId}::uuid and c.document_id = d.id and c.kind = 'costs' and n.status <> 'voided') as "hasCosts"
    from (select * from app.documents where ${mine}) d order by ${FIRST_DUE}, d.issued_on, d.id`.execute(tx)
  return rows
}

export type Charge =
  | { documentId: string; kind: 'interest'; from: Day; to: Day; principal: string; rate: string; amount: string }
  | { documentId: string; kind: 'costs'; from: null; to: null; principal: null; rate: null; amount: string }

/** What a note asks for, in its order. */
export async function insertCharges(tx: Tx, { actor: { workspaceId } }: Act, noteId: string, charges: readonly Charge[]): Promise<void> {
  const rows = charges.map(
    ({ documentId, kind, from, to, principal, rate, amount }, position) =>
      sql`(${workspaceId}::uuid, ${noteId}::uuid, ${position}::int, ${documentId}::uuid, ${kind}, ${from}::date, ${to}::date, ${principal}::numeric,
        ${rate}::numeric, ${amount}::numeric)`,
  )
  await sql`
    insert into app.interest_charges (workspace_id, note_id, position, document_id, kind, from_on, to_on, principal, rate, amount)
    values ${sql.join(rows)}`.execute(tx)
}
