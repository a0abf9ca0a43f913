import type { EntryState, Proposal } from '@invoice/contract/treasury/statement-entries.ts'
import type { Day, DecimalText, DocumentType } from '@invoice/domain/documents/document.ts'
import type { Direction } from '@invoice/domain/statements/identity/statement-entry.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { isRepeatOf } from '../importing/repeats-store.ts'

/** Entries that the statements told of first, so many of them in a fixed order; none that is asked about. */
export async function sliceOfStatements(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  statementIds: readonly string[],
  { from, most }: { from: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; isAsked: boolean }>`
    select s.id, exists (
      select from app.statement_repeats r where r.workspace_id = ${workspaceId} and ${isRepeatOf(sql`s.id`)} and r.state = 'asked') as "isAsked"
    from app.statement_entries s
    where s.workspace_id = ${workspaceId} and s.statement_id = any(${[...statementIds]}::uuid[])
    order by s.statement_id, s.position, s.id offset ${from} limit ${most}`.execute(tx)
  return rows.filter(({ isAsked }) => !isAsked).map(({ id }) => id)
}

type NewAcceptance = { entryId: string; paymentId: string; reasons: Proposal['reasons']; switchedBy: string; switchedAt: Date }

const NEW = {
  id: 'uuid',
  entry_id: 'uuid',
  payment_id: 'uuid',
  reasons: 'jsonb',
  switched_by: 'text',
  switched_at: 'timestamptz',
  accepted_at: 'timestamptz',
} as const

export async function insertAcceptances(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  acceptances: readonly NewAcceptance[],
): Promise<void> {
  const rows = acceptances.map(({ entryId, paymentId, reasons, switchedBy, switchedAt }) => ({
    id: newId(),
    entry_id: entryId,
    payment_id: paymentId,
    reasons: JSON.stringify(reasons),
    switched_by: switchedBy,
    switched_at: switchedAt,
    accepted_at: clock.now(),
  }))
  await insertedRows('app.statement_acceptances', workspaceId, NEW, rows).execute(tx)
}

export type UnaskedRow = {
  id: string
  version: number
  treasuryEntryId: string | null
  bookedOn: Day
  direction: Direction
  amount: DecimalText
  currency: string
  reason: string
  partyName: string
  partyIban: string
  state: EntryState
  category: string
  by: 'rule' | 'switch' | null
  decidedAt: Date | null
  documentId: string | null
  documentType: DocumentType | null
  documentNumber: string
  isDocumentVoided: boolean | null
  reasons: Proposal['reasons'] | null
  switchedBy: string | null
  switchedAt: Date | null
  ruleDirection: Direction | null
  rulePartyIban: string | null
  rulePartyKey: string | null
  ruleReasonKey: string | null
}

type Unasked = { accountId: string; statementId?: string | undefined }
type Place = { at: Date; id: string }

const isUnasked = ({ actor: { workspaceId } }: Act, { accountId, statementId }: Unasked) => sql`
  s.workspace_id = ${workspaceId} and s.account_id = ${accountId} and s.decided_by in ('rule', 'switch')
  and ${statementId === undefined ? sql`true` : sql`s.statement_id = ${statementId}`}`

/** The latest first; one more than `most` tells that there are more. */
export async function selectUnasked(tx: Tx, act: Act, of: Unasked, after: Place | null, most: number): Promise<UnaskedRow[]> {
  const { workspaceId } = act.actor
  const behind = after === null ? sql`true` : sql`(s.decided_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<UnaskedRow>`
    select s.id, s.version, s.treasury_entry_id as "treasuryEntryId", s.booked_on as "bookedOn", s.direction, s.amount::text as amount, s.currency,
      s.reason, s.party_name as "partyName", s.party_iban as "partyIban", s.state, s.category, s.decided_by as by, s.decided_at as "decidedAt",
      s.document_id as "documentId", d.type as "documentType", coalesce(nullif(d.vendor_number, ''), d.number, '') as "documentNumber",
      d.status = 'voided' as "isDocumentVoided", a.reasons, a.switched_by as "switchedBy", a.switched_at as "switchedAt",
      r.direction as "ruleDirection", r.party_iban as "rulePartyIban", r.party_key as "rulePartyKey", r.reason_key as "ruleReasonKey"
    from app.statement_entries s
      left join app.treasury_entries e on e.workspace_id = ${workspaceId} and e.id = s.treasury_entry_id
      left join app.statement_acceptances a on a.workspace_id = ${workspaceId} and a.payment_id = e.payment_id
      left join app.statement_rules r on r.workspace_id = ${workspaceId} and r.id = s.rule_id
      left join app.documents d on d.workspace_id = ${workspaceId} and d.id = s.document_id
    where ${isUnasked(act, of)} and ${behind} order by s.decided_at desc, s.id desc limit ${most}`.execute(tx)
  return rows
}

export async function countUnasked(tx: Tx, act: Act, of: Unasked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.statement_entries s where ${isUnasked(act, of)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** All of them, or those named, the latest first; no more than `most`. */
export async function findUnasked(
  tx: Tx,
  act: Act,
  of: Unasked,
  { ids, most }: { ids: readonly string[] | undefined; most: number },
): Promise<string[]> {
  const named = ids === undefined ? sql`true` : sql`s.id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select s.id from app.statement_entries s where ${isUnasked(act, of)} and ${named}
    order by s.decided_at desc, s.id desc limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}
