import type { DecimalText, DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import { hasRest, takesPayments } from '@invoice/domain/documents/open.ts'
import { TYPE_FACTS, typesThat } from '@invoice/domain/documents/type-facts.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { directionOf } from '@invoice/domain/payments/settling.ts'
import type { MatchContact, MatchDocument } from '@invoice/domain/statements/matching/matching.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { HAS_REST, IN_OPEN, leftToSettle } from '../../documents/record/open-sql.ts'

/** So many open documents of a company are looked at, those due last first: what is older is told by its number. */
const MOST_OPEN = 10_000
const MOST_OF_NOBODY = 500
/** Within what numbers are unique (documents_number). */
const POOLS: readonly string[] = [...new Set(typesThat((_, type) => hasRest(type)).map((type) => TYPE_FACTS[type].pool))]

/** `contactId` '' of one that names nobody. */
export type PayableDocument = MatchDocument & { type: DocumentType; ownContactId: string | null }

type Row = Omit<PayableDocument, 'isProforma' | 'isCreditNote' | 'direction' | 'isOpen' | 'contactId'> & {
  status: DocumentStatus
  contactId: string | null
}

/** A contact that was merged into another is that one. */
const columns = (
  workspaceId: string,
) => sql`d.id, d.type, d.status, coalesce(d.number, d.vendor_number, '') as number, d.contact_id as "ownContactId",
  coalesce(c.merged_into_id, c.id) as "contactId", d.currency, ${leftToSettle(workspaceId)}::text as outstanding, d.issued_on as "issuedOn", d.due_on as "dueOn"`

/** What of the company is open. */
export async function selectOpenDocuments(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<PayableDocument[]> {
  const { rows } = await sql<Row>`
    select ${columns(workspaceId)} from app.document_list d
    join app.contacts c on c.workspace_id = ${workspaceId} and c.id = d.contact_id
    where d.workspace_id = ${workspaceId} and d.company_id = ${companyId} and ${IN_OPEN}
      and d.issued_on is not null and ${HAS_REST}
    order by d.due_on desc nulls last, d.id limit ${MOST_OPEN}`.execute(tx)
  return rows.map(documentOf).filter(({ isOpen }) => isOpen)
}

/** What of a contact is open, and of those that were merged into it. */
export async function selectOpenOf(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  contactId: string,
): Promise<PayableDocument[]> {
  const { rows } = await sql<Row>`
    select ${columns(workspaceId)} from app.contacts c
    join app.documents d on d.workspace_id = ${workspaceId} and d.contact_id = c.id
    where c.workspace_id = ${workspaceId} and (c.id = ${contactId} or c.merged_into_id = (
        select coalesce(m.merged_into_id, m.id) from app.contacts m where m.workspace_id = ${workspaceId} and m.id = ${contactId})
      or c.id = (select m.merged_into_id from app.contacts m where m.workspace_id = ${workspaceId} and m.id = ${contactId}))
      and d.company_id = ${companyId} and ${IN_OPEN} and d.issued_on is not null and ${HAS_REST}
    order by d.due_on nulls last, d.id limit ${MOST_OPEN}`.execute(tx)
  return rows.map(documentOf).filter(({ isOpen }) => isOpen)
}

/** Those of the company, open or not. */
export async function selectNamed(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<PayableDocument[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select ${columns(workspaceId)} from app.documents d
    left join app.contacts c on c.workspace_id = ${workspaceId} and c.id = d.contact_id
    where d.workspace_id = ${workspaceId} and d.id = any(${[...ids]}::uuid[]) and d.issued_on is not null`.execute(tx)
  return rows.map(documentOf)
}

/** What of the company is open and names nobody, and asks for exactly one of the amounts. */
export async function selectOfNobody(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  amounts: readonly DecimalText[],
): Promise<PayableDocument[]> {
  if (amounts.length === 0) return []
  const { rows } = await sql<Row>`
    select ${columns(workspaceId)} from app.documents d
    left join app.contacts c on c.workspace_id = ${workspaceId} and c.id = d.contact_id
    where d.workspace_id = ${workspaceId} and d.company_id = ${companyId} and d.contact_id is null and d.status = 'recorded' and ${IN_OPEN} and d.issued_on is not null
      and d.outstanding = any(${[...amounts]}::numeric[]) and ${HAS_REST}
    order by d.issued_on desc, d.id limit ${MOST_OF_NOBODY}`.execute(tx)
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
    select ${columns(workspaceId)} from app.documents d
    join app.contacts c on c.workspace_id = ${workspaceId} and c.id = d.contact_id
    where d.workspace_id = ${workspaceId} and d.company_id = ${companyId} and d.number_pool = any(${POOLS}::text[]) and d.number = any(${written}::text[])
      and d.status <> 'draft' and d.issued_on is not null and ${HAS_REST}`.execute(tx)
  return rows.map(documentOf)
}

function documentOf({ status, ...row }: Row): PayableDocument {
  const isCreditNote = isReversing(row.type)
  return {
    ...row,
    contactId: row.contactId ?? '',
    isProforma: row.type === 'proforma',
    isCreditNote,
    direction: directionOf(row.type) ?? 'in',
    isOpen: takesPayments({ type: row.type, status }) && Number(row.outstanding) > 0,
  }
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
  const { rows } = await sql<{ id: string; bg: string; en: string; registrationNumber: string }>`
    select id, name_bg as bg, name_en as en, registration_number as "registrationNumber"
    from app.contact_list where workspace_id = ${workspaceId} and id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows.map(({ id, bg, en, registrationNumber }) => ({ id, names: [bg, en].filter((name) => name !== ''), registrationNumber }))
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
