import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { EntryKind, LedgerEntry, Treatment } from '@invoice/domain/regimes/ledgers-of.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** An entry as it is kept; amounts in `currency`, coefficients in hundredths. */
export type EntryRow = {
  id: string
  companyId: string
  kind: EntryKind
  month: Day
  madeOn: Day
  number: string
  isProtocol: boolean
  documentType: LedgerEntry['documentType']
  documentId: string | null
  partyName: string
  partyNumber: string
  partyCountry: string | null
  subject: string
  credit: LedgerEntry['credit']
  base: DecimalText
  vat: DecimalText
  baseReduced: DecimalText
  vatReduced: DecimalText
  baseExempt: DecimalText
  currency: string
  finalCoefficient: number | null
  provisionalCoefficient: number | null
  partialVat: DecimalText | null
  note: string
  /** whether it has decided what its bill is, and what somebody had decided of that before; null: nobody had */
  changedBill: boolean
  billWas: Treatment['kind']
  /** the entry that it puts back */
  restores: string | null
  /** whether its paper says how to reach us; of those made before protocols did none does */
  saysContacts: boolean
  enteredAt: Date
  enteredBy: string
  voidedAt: Date | null
  voidedOn: Day | null
  voidedBy: string | null
  voidReason: string | null
  /** it was put back, and that stands */
  isBack: boolean
}
export type NewEntry = Omit<
  EntryRow,
  'enteredAt' | 'enteredBy' | 'voidedAt' | 'voidedOn' | 'voidedBy' | 'voidReason' | 'isBack' | 'saysContacts'
>

const entryOf = (
  workspaceId: string,
) => sql`id, company_id as "companyId", kind, month, made_on as "madeOn", number, is_protocol as "isProtocol",
  document_type as "documentType", document_id as "documentId", party_name as "partyName", party_number as "partyNumber",
  party_country as "partyCountry", subject, credit, base::text as base, vat::text as vat, base_reduced::text as "baseReduced",
  vat_reduced::text as "vatReduced", base_exempt::text as "baseExempt", base_currency as currency,
  final_coefficient as "finalCoefficient", provisional_coefficient as "provisionalCoefficient", partial_vat::text as "partialVat", note,
  changed_bill as "changedBill", bill_was as "billWas", restores, says_contacts as "saysContacts",
  exists (select from app.vat_entries b where b.workspace_id = ${workspaceId}::uuid and b.restores = vat_entries.id and b.voided_on is null) as "isBack",
  entered_at as "enteredAt", entered_by as "enteredBy", voided_at as "voidedAt", voided_on as "voidedOn", voided_by as "voidedBy",
  void_reason as "voidReason"`

/** Of the months of a period, by day and number, what was voided too. */
export async function selectEntries(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
  { most = 100_000, takenOut = false }: { most?: number; takenOut?: boolean } = {},
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryOf(workspaceId)} from app.vat_entries
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and month between ${from}::date and ${to}::date
      ${takenOut ? sql`and voided_on is not null` : sql``}
    order by made_on, number, id limit ${most}`.execute(tx)
  return rows
}

/** `locked`: nobody else voids it before this transaction is over. */
export async function findEntry(tx: Tx, { actor: { workspaceId } }: Act, id: string, locked?: 'locked'): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    select ${entryOf(workspaceId)} from app.vat_entries where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid
    ${locked ? sql`for no key update` : sql``}`.execute(tx)
  return rows[0] ?? null
}

/** Entries that are alike to the ledgers, together. */
export type AlikeEntries = Pick<
  EntryRow,
  'kind' | 'month' | 'documentType' | 'credit' | 'base' | 'vat' | 'baseReduced' | 'vatReduced' | 'baseExempt'
> & { isVoided: boolean; entries: number }

/** As selectEntries, what is alike together. */
export async function sumEntries(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
): Promise<AlikeEntries[]> {
  const { rows } = await sql<AlikeEntries>`
    select kind, month, document_type as "documentType", credit, voided_on is not null as "isVoided", sum(base)::text as base,
      sum(vat)::text as vat, sum(base_reduced)::text as "baseReduced", sum(vat_reduced)::text as "vatReduced",
      sum(base_exempt)::text as "baseExempt", count(*)::int as entries
    from app.vat_entries
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and month between ${from}::date and ${to}::date
    group by 1, 2, 3, 4, 5`.execute(tx)
  return rows
}

/** What of a bill was told as paid under cash accounting and still counts. */
export async function sumPaidOf(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  documentId: string,
): Promise<{ base: DecimalText; vat: DecimalText }> {
  const { rows } = await sql<{ base: string; vat: string }>`
    select coalesce(sum(base), 0)::text as base, coalesce(sum(vat), 0)::text as vat from app.vat_entries
    where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and kind in ('cash_payment', 'cash_ended') and voided_on is null`.execute(
    tx,
  )
  return rows[0] ?? { base: '0', vat: '0' }
}

/**
 * What an entry that was just taken out leaves of its bill: what was decided of it before entries decided that. undefined: others of its kind stand
 * still, or none has changed it.
 */
export async function findBillWas(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { kind, documentId }: Pick<EntryRow, 'kind' | 'documentId'>,
): Promise<Treatment['kind'] | undefined> {
  const { rows } = await sql<{ billWas: Treatment['kind']; changedBill: boolean; isVoided: boolean }>`
    select bill_was as "billWas", changed_bill as "changedBill", voided_on is not null as "isVoided" from app.vat_entries
    where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and kind = ${kind} order by entered_at desc, id desc`.execute(
    tx,
  )
  return rows.some(({ isVoided }) => !isVoided) ? undefined : rows.find(({ changedBill }) => changedBill)?.billWas
}

/** What makes two entries the very same: as the index vat_entries_once has it. */
const SAME = { company_id: 'uuid', kind: 'text', number: 'text', made_on: 'date', party_number: 'text', subject: 'text' } as const
const sameOf = ({ companyId, kind, number, madeOn, partyNumber, subject }: NewEntry) => ({
  company_id: companyId,
  kind,
  number,
  made_on: madeOn,
  party_number: partyNumber,
  subject,
})

/** Of those entries the ids that stand in a ledger already, or come again later among them. */
export async function findEntered(tx: Tx, { actor: { workspaceId } }: Act, entries: readonly NewEntry[]): Promise<ReadonlySet<string>> {
  const given = (name: keyof ReturnType<typeof sameOf>) => sql`${entries.map((entry) => sameOf(entry)[name])}::${sql.raw(SAME[name])}[]`
  const { rows } = await sql<{ id: string }>`
    with given as (
      select g.*, row_number() over (partition by company_id, kind, number, made_on, lower(party_number), lower(subject) order by place) as nth
      from unnest(${entries.map(({ id }) => id)}::uuid[], ${sql.join((Object.keys(SAME) as (keyof typeof SAME)[]).map(given))})
        with ordinality g (id, company_id, kind, number, made_on, party_number, subject, place))
    select given.id from given
    where given.nth > 1 or exists (
      select from app.vat_entries e
      where e.workspace_id = ${workspaceId}::uuid and e.company_id = given.company_id and e.kind = given.kind and e.number = given.number
        and e.made_on = given.made_on and lower(e.party_number) = lower(given.party_number) and lower(e.subject) = lower(given.subject)
        and e.voided_on is null)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

const NEW_ENTRY = {
  id: 'uuid',
  ...SAME,
  month: 'date',
  is_protocol: 'boolean',
  document_type: 'text',
  document_id: 'uuid',
  party_name: 'text',
  party_country: 'text',
  credit: 'text',
  base: 'numeric',
  vat: 'numeric',
  base_reduced: 'numeric',
  vat_reduced: 'numeric',
  base_exempt: 'numeric',
  base_currency: 'text',
  final_coefficient: 'int',
  provisional_coefficient: 'int',
  partial_vat: 'numeric',
  note: 'text',
  changed_bill: 'boolean',
  bill_was: 'text',
  restores: 'uuid',
  entered_at: 'timestamptz',
  entered_by: 'text',
} as const

export async function insertEntries(tx: Tx, { actor, clock }: Act, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    id: entry.id,
    ...sameOf(entry),
    month: entry.month,
    is_protocol: entry.isProtocol,
    document_type: entry.documentType,
    document_id: entry.documentId,
    party_name: entry.partyName,
    party_country: entry.partyCountry,
    credit: entry.credit,
    base: entry.base,
    vat: entry.vat,
    base_reduced: entry.baseReduced,
    vat_reduced: entry.vatReduced,
    base_exempt: entry.baseExempt,
    base_currency: entry.currency,
    final_coefficient: entry.finalCoefficient,
    provisional_coefficient: entry.provisionalCoefficient,
    partial_vat: entry.partialVat,
    note: entry.note,
    changed_bill: entry.changedBill,
    bill_was: entry.billWas,
    restores: entry.restores,
    entered_at: clock.now(),
    entered_by: actor.name,
  }))
  if (rows.length > 0) await insertedRows('app.vat_entries', actor.workspaceId, NEW_ENTRY, rows).execute(tx)
}

export async function endEntry(tx: Tx, { actor, clock }: Act, id: string, reason: string): Promise<void> {
  await sql`
    update app.vat_entries set voided_at = ${clock.now()}, voided_on = ${clock.today()}::date, voided_by = ${actor.name}, void_reason = ${reason}
    where workspace_id = ${actor.workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

const WITH_RECEIPT = Object.entries(PAYMENT_KINDS).flatMap(([kind, { fiscalReceipt }]) => (fiscalReceipt ? [kind] : []))

/** Invoices of the period by whose method of payment a fiscal device gives a receipt. */
export async function selectPaidAtTill(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from app.documents d
    join app.payment_methods m on m.workspace_id = ${workspaceId}::uuid and m.id = d.payment_method_id
    where d.workspace_id = ${workspaceId}::uuid and d.company_id = ${companyId}::uuid and d.status <> 'draft' and d.version > 0 and d.type = 'invoice'
      and d.issued_on between ${from}::date and ${to}::date and m.kind = any(${WITH_RECEIPT})
    order by d.id`.execute(tx)
  return rows.map(({ id }) => id)
}
