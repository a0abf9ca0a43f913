import type { Inquiry, ListInquiriesQuery } from '@invoice/contract/records/inquiries.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type { InquiryNoun, InquiryState } from '@invoice/domain/inquiries/inquiry.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type Turn = Inquiry['turns'][number]

export type InquiryRow = {
  id: string
  version: number
  noun: InquiryNoun
  documentId: string | null
  paymentId: string | null
  entryId: string | null
  companyId: string | null
  state: InquiryState
  personId: string | null
  askedById: string
  askedBy: string
  askedAt: Date
  changedAt: Date
  turns: Turn[]
}

/** With that by which what it is about is known. */
export type ShownRow = InquiryRow & {
  type: DocumentType | null
  number: string | null
  paidOn: string | null
  partyBg: string
  partyEn: string
  currency: string
  amount: string
  accountId: string | null
}

const OWN = sql`id, version, noun, document_id as "documentId", payment_id as "paymentId", entry_id as "entryId", company_id as "companyId", state,
  person_id as "personId", asked_by_id as "askedById", asked_by as "askedBy", asked_at as "askedAt", changed_at as "changedAt", turns`

export type NewInquiry = Pick<InquiryRow, 'id' | 'noun' | 'documentId' | 'paymentId' | 'entryId' | 'companyId' | 'personId' | 'turns'>

export async function insertInquiry(tx: Tx, { actor, clock }: Act, inquiry: NewInquiry): Promise<void> {
  const { id, noun, documentId, paymentId, entryId, companyId, personId, turns } = inquiry
  const now = clock.now()
  await sql`
    insert into app.inquiries (workspace_id, id, noun, document_id, payment_id, entry_id, company_id, state, person_id, asked_by_id, asked_by,
      asked_at, changed_at, turns)
    values (${actor.workspaceId}::uuid, ${id}::uuid, ${noun}, ${documentId}::uuid, ${paymentId}::uuid, ${entryId}::uuid,
      ${companyId}::uuid, 'open', ${personId}::uuid, ${actor.id}::uuid, ${actor.name}, ${now}, ${now}, ${JSON.stringify(turns)}::jsonb)`.execute(
    tx,
  )
}

/** Whoever changes it waits here for others who do. */
export async function lockInquiry(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<InquiryRow | undefined> {
  const { rows } = await sql<InquiryRow>`
    select ${OWN} from app.inquiries where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for no key update`.execute(tx)
  return rows[0]
}

/** @param said what is said in it now; null: nothing, it is closed */
export async function updateInquiry(tx: Tx, { actor, clock }: Act, id: string, state: InquiryState, said: Turn | null): Promise<void> {
  await sql`
    update app.inquiries set state = ${state}, version = version + 1, changed_at = ${clock.now()},
      turns = turns || ${JSON.stringify(said === null ? [] : [said])}::jsonb
    where workspace_id = ${actor.workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

/** Of nobody any more, where it was put to somebody who is gone. */
export async function releaseInquiriesOf(tx: Tx, { actor: { workspaceId } }: Act, personId: string): Promise<void> {
  await sql`
    update app.inquiries set person_id = null, version = version + 1
    where workspace_id = ${workspaceId}::uuid and state <> 'closed' and person_id = ${personId}::uuid`.execute(tx)
}

type Filter = Pick<ListInquiriesQuery, 'state' | 'before' | 'pageSize' | 'companyId'>

export function selectInquiries(tx: Tx, act: Act, { state, before, pageSize, companyId }: Filter): Promise<ShownRow[]> {
  const conditions = [
    state && sql`state = any(${[...state]}::text[])`,
    before && sql`id < ${before}::uuid`,
    companyId && sql`company_id = ${companyId}::uuid`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return shown(tx, act, sql.join([sql`true`, ...conditions], sql` and `), pageSize)
}

const COLUMNS = { document: 'document_id', payment: 'payment_id', entry: 'entry_id' } as const satisfies Record<InquiryNoun, string>
/** So many of one record are told. */
const MOST_OF_ONE = 100

export const selectInquiriesAbout = (tx: Tx, act: Act, noun: InquiryNoun, id: string): Promise<ShownRow[]> =>
  shown(tx, act, sql`${sql.ref(COLUMNS[noun])} = ${id}::uuid`, MOST_OF_ONE)

export async function findInquiry(tx: Tx, act: Act, id: string): Promise<ShownRow | undefined> {
  return (await shown(tx, act, sql`id = ${id}::uuid`, 1))[0]
}

/** The last first. */
async function shown(tx: Tx, { actor: { workspaceId } }: Act, which: RawBuilder<unknown>, most: number): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select q.*, d.type, d.number, coalesce(p.paid_on, e.booked_on) as "paidOn",
      coalesce(d.recipient_name_bg, k.name_bg, e.party_name, '') as "partyBg",
      coalesce(d.recipient_name_en, k.name_en, e.party_name, '') as "partyEn",
      coalesce(d.currency, p.currency, e.currency, '') as currency, coalesce(d.total, p.amount, e.amount, 0)::text as amount,
      e.account_id as "accountId"
    from (
      select ${OWN} from app.inquiries where workspace_id = ${workspaceId}::uuid and ${which} order by id desc limit ${most}
    ) q
      left join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = q."documentId"
      left join app.payments p on p.workspace_id = ${workspaceId}::uuid and p.id = q."paymentId"
      left join app.statement_entries e on e.workspace_id = ${workspaceId}::uuid and e.id = q."entryId"
      left join app.contacts k on k.workspace_id = ${workspaceId}::uuid and k.id = p.contact_id
    order by q.id desc`.execute(tx)
  return rows
}

/** How many there are of each state that is not over, by company. */
export async function countInquiries(
  tx: Tx,
  { actor: { workspaceId } }: Act,
): Promise<{ companyId: string | null; state: InquiryState; count: number }[]> {
  const { rows } = await sql<{ companyId: string | null; state: InquiryState; count: number }>`
    select company_id as "companyId", state, count(*)::int as count from app.inquiries
    where workspace_id = ${workspaceId}::uuid and state <> 'closed' group by company_id, state`.execute(tx)
  return rows
}

/** Whom one may be put to, and who is told by mail: those who are here. */
export async function selectPeople(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from account.memberships m join account.users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId}::uuid and m.user_id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
