import type { listVatChecks, VatCheck } from '@invoice/contract/records/vat-checks.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { readFoundCompany } from '@invoice/domain/vat-lookup/found-company.ts'
import { type Selectable, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type VatChecksTable = {
  workspace_id: string
  id: string
  vat_number: string
  requester_vat_number: string
  outcome: VatCheck['outcome']
  name: string
  address: string
  consultation_number: string
  reason: string
  checked_at: Date
  checked_by_id: string
  checked_by: string
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    'app.vat_checks': VatChecksTable
  }
}

export async function insertVatCheck(tx: Tx, row: VatChecksTable): Promise<VatCheck> {
  await tx.insertInto('app.vat_checks').values(row).execute()
  return presentVatCheck(row)
}

/** The newest answer about a number that was asked for by the same requester since then; what could not be checked is no answer. */
export async function findAnswerSince(
  tx: Tx,
  act: Act,
  { vatNumber, requester, since }: { vatNumber: string; requester: string; since: Date },
): Promise<VatCheck | undefined> {
  const row = await checksOf(tx, act)
    .where('vat_number', '=', vatNumber)
    .where('requester_vat_number', '=', requester)
    .where('outcome', '<>', 'unavailable')
    .where('checked_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row && presentVatCheck(row)
}

export async function countChecksSince(tx: Tx, { actor: { workspaceId } }: Act, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('app.vat_checks')
    .select(sql<string>`count(*)`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('checked_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function selectVatChecks(
  tx: Tx,
  act: Act,
  { vatNumber, page, pageSize }: ParsedOf<typeof listVatChecks>['query'],
): Promise<VatCheck[]> {
  const ofNumber = vatNumber === undefined ? checksOf(tx, act) : checksOf(tx, act).where('vat_number', '=', vatNumber)
  const rows = await ofNumber
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(presentVatCheck)
}

/** On whose behalf VIES is asked: the default company, or else the oldest that has a VAT number; '' where none has. */
export async function requesterVatNumber(tx: Tx, { actor: { workspaceId } }: Act): Promise<string> {
  const { rows } = await sql<{ vat_number: string }>`
    select vat_number from app.companies where workspace_id = ${workspaceId} and vat_number <> '' and archived_at is null
    order by is_default desc, created_at, id limit 1`.execute(tx)
  return rows[0]?.vat_number ?? ''
}

function checksOf(tx: Tx, { actor: { workspaceId } }: Act) {
  return tx
    .selectFrom('app.vat_checks')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
}

function presentVatCheck(row: Selectable<VatChecksTable>): VatCheck {
  return {
    id: row.id,
    vatNumber: row.vat_number,
    outcome: row.outcome,
    ...readFoundCompany(row.vat_number.slice(0, 2), row.name, row.address),
    consultationNumber: row.consultation_number,
    requesterVatNumber: row.requester_vat_number,
    checkedAt: row.checked_at.toISOString(),
    checkedBy: row.checked_by,
    reason: row.reason,
  }
}
