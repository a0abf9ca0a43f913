import type { ResultInput, VatFiling, VatFilings } from '@invoice/contract/vat/filing.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { VAT_FILES } from '@invoice/domain/regimes/ledgers-of.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'

/** What a month is, beside open; `filedOn` of the last filing. */
export type KeptMonth = { month: Day; state: Exclude<VatFilings['state'], 'to_come'>; filedOn: Day | null }

/** Those months of a company, by their first days, of which anything was said. */
export async function keptMonths(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, { from, to }: Period): Promise<KeptMonth[]> {
  const { rows } = await sql<KeptMonth>`
    select p.month, p.state, case when p.state = 'filed' then (
      select f.filed_on from app.vat_filings f
      where f.workspace_id = ${workspaceId}::uuid and f.company_id = ${companyId}::uuid and f.month = p.month
      order by f.sequence desc limit 1) end as "filedOn"
    from app.vat_periods p
    where p.workspace_id = ${workspaceId}::uuid and p.company_id = ${companyId}::uuid and p.month between ${from}::date and ${to}::date
      and p.state <> 'open'`.execute(tx)
  return rows
}

/** Nobody moves anything into the month or out of it, nor files it, before this transaction is over: who is at it is waited for. */
export async function holdMonth(tx: Tx, { actor, clock }: Act, companyId: string, month: Day): Promise<KeptMonth['state']> {
  const { rows } = await sql<Pick<KeptMonth, 'state'>>`
    insert into app.vat_periods as kept (workspace_id, company_id, month, state, changed_at, changed_by)
    values (${actor.workspaceId}::uuid, ${companyId}::uuid, ${month}::date, 'open', ${clock.now()}, ${actor.name})
    on conflict (workspace_id, company_id, month) do update set changed_at = excluded.changed_at
    returning state`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An upsert gives its row.')
  return row.state
}

export async function writeState(
  tx: Tx,
  { actor, clock }: Act,
  { companyId, month, state }: { companyId: string; month: Day; state: KeptMonth['state'] },
): Promise<void> {
  await sql`
    update app.vat_periods set state = ${state}, changed_at = ${clock.now()}, changed_by = ${actor.name}
    where workspace_id = ${actor.workspaceId}::uuid and company_id = ${companyId}::uuid and month = ${month}::date`.execute(tx)
}

/** Where its result goes; whether that is another than before. The row is there: the month is held. */
export async function writeResult(
  tx: Tx,
  { actor, clock }: Act,
  { companyId, month, ...given }: Omit<ResultInput, 'companyId'> & { companyId: string; month: Day },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update app.vat_periods set set_off = ${given.setOff}::numeric, refund_left = ${given.refundLeft}::numeric,
      refund_zero_rated = ${given.refundZeroRated}::numeric, refund_invested = ${given.refundInvested}::numeric,
      changed_at = ${clock.now()}, changed_by = ${actor.name}
    where workspace_id = ${actor.workspaceId}::uuid and company_id = ${companyId}::uuid and month = ${month}::date
      and (set_off, refund_left, refund_zero_rated, refund_invested) is distinct from (${given.setOff}::numeric, ${given.refundLeft}::numeric,
        ${given.refundZeroRated}::numeric, ${given.refundInvested}::numeric)`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Which of the months are filed, by their first days. None of them becomes filed before this transaction is over: one that is being filed is
 * waited for.
 */
export async function filedAmong(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  months: readonly Day[],
): Promise<ReadonlySet<Day>> {
  // Of the company's row, so that a distributed database takes the locks where the triggers do: on the worker of the workspace.
  await sql`
    select pg_advisory_xact_lock_shared(system.vat_month_key(c.workspace_id, c.id, held))
    from app.companies c, unnest(${months}::date[]) held
    where c.workspace_id = ${workspaceId}::uuid and c.id = ${companyId}::uuid`.execute(tx)
  return filedOf(tx, workspaceId, companyId, months)
}

/** The same as somebody sees it: it may be another when he has decided. */
export async function filedOf(tx: Tx, workspaceId: string, companyId: string, months: readonly Day[]): Promise<ReadonlySet<Day>> {
  const { rows } = await sql<{ month: Day }>`
    select month from app.vat_periods
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and month = any (${months}::date[])
      and state = 'filed'`.execute(tx)
  return new Set(rows.map(({ month }) => month))
}

type FileName = (typeof VAT_FILES)[number]
export type FilingRow = Pick<VatFiling, 'id' | 'sequence' | 'filedOn' | 'receiptNumber' | 'filedAt' | 'filedBy' | 'files' | 'reopened'> & {
  /** DEKLAR, which says what was declared */
  declaration: Buffer
}

/** The last first. */
export async function selectFilings(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, month: Day): Promise<FilingRow[]> {
  const { rows } = await sql<
    Omit<FilingRow, 'filedAt' | 'reopened'> & { filedAt: Date; reopenedAt: Date | null; reopenedBy: string | null; reason: string | null }
  >`
    select f.id, f.sequence, f.filed_on as "filedOn", f.receipt_number as "receiptNumber", f.filed_at as "filedAt", f.filed_by as "filedBy",
      r.reopened_at as "reopenedAt", r.reopened_by as "reopenedBy", r.reason,
      coalesce((select json_agg(json_build_object('name', k.name, 'bytes', length(k.content), 'sha256', k.sha256) order by k.name)
        from app.vat_filed_files k where k.workspace_id = ${workspaceId}::uuid and k.filing_id = f.id), '[]') as files,
      declared.content as declaration
    from app.vat_filings f
    join app.vat_filed_files declared on declared.workspace_id = ${workspaceId}::uuid and declared.filing_id = f.id and declared.name = 'DEKLAR'
    left join app.vat_reopenings r on r.workspace_id = ${workspaceId}::uuid and r.filing_id = f.id
    where f.workspace_id = ${workspaceId}::uuid and f.company_id = ${companyId}::uuid and f.month = ${month}::date
    order by f.sequence desc`.execute(tx)
  return rows.map(({ filedAt, reopenedAt, reopenedBy: by, reason, ...row }) => ({
    ...row,
    filedAt: filedAt.toISOString(),
    reopened: reopenedAt === null || by === null || reason === null ? null : { at: reopenedAt.toISOString(), by, reason },
  }))
}

/** What was last declared of those months that were ever filed, also where they were opened again: DEKLAR. */
export async function selectDeclared(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
): Promise<{ month: Day; declaration: Buffer }[]> {
  const { rows } = await sql<{ month: Day; declaration: Buffer }>`
    select distinct on (f.month) f.month, k.content as declaration
    from app.vat_filings f
    join app.vat_filed_files k on k.workspace_id = ${workspaceId}::uuid and k.filing_id = f.id and k.name = 'DEKLAR'
    where f.workspace_id = ${workspaceId}::uuid and f.company_id = ${companyId}::uuid and f.month between ${from}::date and ${to}::date
    order by f.month, f.sequence desc`.execute(tx)
  return rows
}

type Filing = { companyId: string; month: Day; sequence: number; filedOn: Day; receiptNumber: string }

export async function insertFiling(
  tx: Tx,
  { actor, clock }: Act,
  { companyId, month, sequence, filedOn, receiptNumber }: Filing,
): Promise<string> {
  const id = newId()
  await sql`
    insert into app.vat_filings (workspace_id, id, company_id, month, sequence, filed_on, receipt_number, filed_at, filed_by)
    values (${actor.workspaceId}::uuid, ${id}::uuid, ${companyId}::uuid, ${month}::date, ${sequence}::int, ${filedOn}::date, ${receiptNumber},
      ${clock.now()}, ${actor.name})`.execute(tx)
  return id
}

/** One at a time: of a large month each is large. */
export async function insertFiledFile(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  filingId: string,
  { name, sha256, content }: { name: FileName; sha256: string; content: Uint8Array },
): Promise<void> {
  await sql`
    insert into app.vat_filed_files (workspace_id, filing_id, name, sha256, content)
    values (${workspaceId}::uuid, ${filingId}::uuid, ${name}, ${sha256}, ${content})`.execute(tx)
}

export async function insertReopening(tx: Tx, { actor, clock }: Act, filingId: string, reason: string): Promise<void> {
  await sql`
    insert into app.vat_reopenings (workspace_id, filing_id, reason, reopened_at, reopened_by)
    values (${actor.workspaceId}::uuid, ${filingId}::uuid, ${reason}, ${clock.now()}, ${actor.name})`.execute(tx)
}

/** A file as it was filed. */
export async function findFiledFile(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  filingId: string,
  name: FileName,
): Promise<{ content: Buffer; month: Day } | undefined> {
  const { rows } = await sql<{ content: Buffer; month: Day }>`
    select k.content, f.month from app.vat_filings f
    join app.vat_filed_files k on k.workspace_id = ${workspaceId}::uuid and k.filing_id = f.id and k.name = ${name}
    where f.workspace_id = ${workspaceId}::uuid and f.id = ${filingId}::uuid`.execute(tx)
  return rows[0]
}
