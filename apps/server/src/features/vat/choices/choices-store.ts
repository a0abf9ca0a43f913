import type { Period } from '@invoice/domain/calendar/periods.ts'
import { toUnits } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { GivenShares, LedgerChoices } from '@invoice/domain/regimes/ledgers-of.ts'
import type { ChosenAccounts } from '@invoice/domain/regimes/saft-of.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** What was chosen, since the first day of a month. */
export type HeldRow = LedgerChoices & { from: Day; isOssRegistered: boolean; decidedBy: string }
/** By the first day of its month. */
export type SharesRow = { month: Day; shares: GivenShares }
export type CoefficientRow = { year: number; hundredths: number }
/** `name` null: whoever represents the company. */
export type SubmitterRow = {
  version: number
  name: string | null
  personalNumber: string
  capacity: 'A' | 'R'
  city: string
  postcode: string
  address: string
  protocolStart: string
  accounts: ChosenAccounts
}

/** The newest first. */
export async function selectHeld(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select held_from as "from", is_oss_registered as "isOssRegistered", oss, annex2, annex2_base as "annex2Base", triangular, intermediary,
      decided_by as "decidedBy"
    from app.vat_choices where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid order by held_from desc`.execute(tx)
  return rows
}

/** Where the results of months go, of those of which anything was told: in minor units of the month's currency, euro or lev. */
export async function selectShares(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<SharesRow[]> {
  const { rows } = await sql<{ month: Day; given: Record<keyof GivenShares, DecimalText> }>`
    select month, jsonb_build_object('70', set_off::text, '80', refund_left::text, '81', refund_zero_rated::text, '82', refund_invested::text) as given
    from app.vat_periods where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid
      and set_off + refund_left + refund_zero_rated + refund_invested > 0`.execute(tx)
  return rows.map(({ month, given }) => ({
    month,
    shares: { 70: cents(given[70]), 80: cents(given[80]), 81: cents(given[81]), 82: cents(given[82]) },
  }))
}
const cents = (amount: DecimalText): bigint => toUnits(amount, CENTS)
const CENTS = 2

/** The newest first. */
export async function selectCoefficients(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<CoefficientRow[]> {
  const { rows } = await sql<CoefficientRow>`
    select year, hundredths from app.vat_coefficients
    where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid order by year desc`.execute(tx)
  return rows
}

export async function findSubmitter(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<SubmitterRow | null> {
  const { rows } = await sql<SubmitterRow>`
    select version, name, personal_number as "personalNumber", capacity, city, postcode, address, protocol_start::text as "protocolStart",
      ledger_accounts as accounts
    from app.vat_submitters where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  return rows[0] ?? null
}

/** Whether the company has drawn up a protocol that charges the VAT of a purchase. */
export async function hasProtocols(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from app.vat_protocol_ranges where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  return rows.length > 0
}

/**
 * Months whose VAT is about to be read otherwise. None of them may be filed, and none is while this transaction lasts.
 * @throws as system.hold_vat_month refuses, at `field`
 */
export async function holdMonths(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
  field: string,
): Promise<void> {
  await sql`
    select system.hold_vat_month(${workspaceId}::uuid, ${companyId}::uuid, month::date, ${field})
    from generate_series(${from}::date, ${to}::date, interval '1 month') month`.execute(tx)
}

/** From that month on, whatever was chosen for after it. */
export async function keepHeld(tx: Tx, { actor, clock }: Act, companyId: string, held: Omit<HeldRow, 'decidedBy'>): Promise<void> {
  await sql`
    delete from app.vat_choices where workspace_id = ${actor.workspaceId}::uuid and company_id = ${companyId}::uuid
      and held_from >= ${held.from}::date`.execute(tx)
  const { from, isOssRegistered, oss, annex2, annex2Base, triangular, intermediary } = held
  await sql`
    insert into app.vat_choices (workspace_id, company_id, held_from, is_oss_registered, oss, annex2, annex2_base, triangular, intermediary, decided_at, decided_by)
    values (${actor.workspaceId}::uuid, ${companyId}::uuid, ${from}::date, ${isOssRegistered}, ${oss}, ${annex2}, ${annex2Base}, ${triangular}, ${intermediary},
      ${clock.now()}, ${actor.name})`.execute(tx)
}

const COEFFICIENT = { company_id: 'uuid', year: 'int', hundredths: 'int' } as const

/** Those, and no others. */
export async function keepCoefficients(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  coefficients: readonly CoefficientRow[],
): Promise<void> {
  await sql`delete from app.vat_coefficients where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  const rows = coefficients.map((each) => ({ company_id: companyId, ...each }))
  if (rows.length > 0) await insertedRows('app.vat_coefficients', workspaceId, COEFFICIENT, rows).execute(tx)
}

/** @returns false where somebody else chose before. `version` 0: nobody has yet. */
export async function keepSubmitter(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, row: SubmitterRow): Promise<boolean> {
  const { version, name, personalNumber, capacity, city, postcode, address, protocolStart, accounts } = row
  const { rows } =
    version === 0
      ? await sql`
          insert into app.vat_submitters (workspace_id, company_id, name, personal_number, capacity, city, postcode, address, protocol_start,
            ledger_accounts)
          values (${workspaceId}::uuid, ${companyId}::uuid, ${name}, ${personalNumber}, ${capacity}, ${city}, ${postcode}, ${address},
            ${protocolStart}::bigint, ${JSON.stringify(accounts)}::jsonb)
          on conflict (workspace_id, company_id) do nothing returning company_id`.execute(tx)
      : await sql`
          update app.vat_submitters set version = version + 1, name = ${name}, personal_number = ${personalNumber}, capacity = ${capacity},
            city = ${city}, postcode = ${postcode}, address = ${address}, protocol_start = ${protocolStart}::bigint,
            ledger_accounts = ${JSON.stringify(accounts)}::jsonb
          where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and version = ${version}
          returning company_id`.execute(tx)
  return rows.length > 0
}
