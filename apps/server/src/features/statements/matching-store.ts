import { DOCUMENT_TYPES, type DocumentType } from '@invoice/domain/documents/document.ts'
import { isPayable } from '@invoice/domain/documents/payment-state.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import type { MatchContact, MatchDocument } from '@invoice/domain/statements/matching.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** So many open documents of a company are looked at, those due last first: what is older is told by its number. */
const MOST_OPEN = 10_000
const PAYABLE: readonly DocumentType[] = DOCUMENT_TYPES.filter(isPayable)
/** Within what numbers are unique (documents_number). */
const POOLS: readonly string[] = [...new Set(PAYABLE.map((type) => TYPE_FACTS[type].pool))]

export type PayableDocument = MatchDocument & { type: DocumentType; ownContactId: string }

type Row = Omit<PayableDocument, 'isProforma' | 'isCreditNote' | 'direction' | 'isOpen'> & { status: string; way: 'in' | 'out' | null }

/** A contact that was merged into another is that one. */
const COLUMNS = sql`d.id, d.type, d.status, d.direction as way, coalesce(d.number, d.vendor_number) as number, d.contact_id as "ownContactId",
  coalesce(c.merged_into_id, c.id) as "contactId", d.currency, d.outstanding::text as outstanding, d.issued_on as "issuedOn", d.due_on as "dueOn"`

/** What of the company is open. */
export async function selectOpenDocuments(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<PayableDocument[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from app.document_list d
    join app.contacts c on c.workspace_id = ${workspaceId} and c.id = d.contact_id
    where d.workspace_id = ${workspaceId} and d.company_id = ${companyId} and d.status in ('issued', 'recorded') and d.outstanding > 0
      and d.type = any(${PAYABLE}::text[])
    order by d.due_on desc nulls last, d.id limit ${MOST_OPEN}`.execute(tx)
  return rows.map(documentOf)
}

/** Those of the company with such numbers, open or not. */
export async function selectNumbered(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  digits: readonly string[],
): Promise<PayableDocument[]> {
  if (digits.length === 0) return []
  const written = [...new Set(digits.flatMap((each) => [each, each.padStart(10, '0')]))]
  const { rows } = await sql<Row>`
    select ${COLUMNS} from app.documents d
    join app.contacts c on c.workspace_id = ${workspaceId} and c.id = d.contact_id
    where d.workspace_id = ${workspaceId} and d.company_id = ${companyId} and d.number_pool = any(${POOLS}::text[]) and d.number = any(${written}::text[])
      and d.status <> 'draft' and d.type = any(${PAYABLE}::text[])`.execute(tx)
  return rows.map(documentOf)
}

function documentOf({ status, way, ...row }: Row): PayableDocument {
  const isCreditNote = isReversing(row.type)
  return {
    ...row,
    isProforma: row.type === 'proforma',
    isCreditNote,
    direction: directionOf(row.type, way),
    isOpen: (status === 'issued' || status === 'recorded') && Number(row.outstanding) > 0,
  }
}

/** What is owed to us comes in; a note that takes off goes the other way. */
function directionOf(type: DocumentType, way: 'in' | 'out' | null): 'in' | 'out' {
  const { owedTo } = TYPE_FACTS[type]
  const isIn = owedTo === null ? (way ?? 'in') === 'in' : owedTo === 'us'
  return isIn === isReversing(type) ? 'out' : 'in'
}

type Learnt = { contactId: string; iban: string }

/** Who has such accounts: what persons' decisions showed. */
export async function selectLearntIbans(tx: Tx, { actor: { workspaceId } }: Act, ibans: readonly string[]): Promise<Learnt[]> {
  if (ibans.length === 0) return []
  const { rows } = await sql<Learnt>`
    select coalesce(c.merged_into_id, c.id) as "contactId", l.iban from app.learnt_ibans l
    join app.contacts c on c.workspace_id = ${workspaceId} and c.id = l.contact_id
    where l.workspace_id = ${workspaceId} and l.iban = any(${[...ibans]}::text[]) and l.times > 0`.execute(tx)
  return rows
}

export async function selectContacts(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  ids: readonly string[],
): Promise<Omit<MatchContact, 'ibans'>[]> {
  const { rows } = await sql<{ id: string; bg: string; en: string; eik: string }>`
    select id, name_bg as bg, name_en as en, registration_number as eik
    from app.contact_list where workspace_id = ${workspaceId} and id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows.map(({ id, bg, en, eik }) => ({ id, names: [bg, en].filter((name) => name !== ''), eik }))
}

/** Whose payment it is; null: nobody's. */
export async function contactOfPayment(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<string | null> {
  const { rows } = await sql<{ contactId: string | null }>`
    select contact_id as "contactId" from app.payments where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
  return rows[0]?.contactId ?? null
}

/** Another time, or one time less, that the account was shown to be the contact's. */
export async function learnIban(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  { contactId, iban, id }: Learnt & { id: string },
  times: 1 | -1,
): Promise<void> {
  await sql`
    insert into app.learnt_ibans (workspace_id, id, contact_id, iban, times, learnt_at)
    values (${workspaceId}::uuid, ${id}::uuid, ${contactId}::uuid, ${iban}, ${Math.max(0, times)}, ${clock.now()}::timestamptz)
    on conflict (workspace_id, iban, contact_id) do update
      set times = greatest(0, learnt_ibans.times + ${times}::int), learnt_at = excluded.learnt_at`.execute(tx)
}
