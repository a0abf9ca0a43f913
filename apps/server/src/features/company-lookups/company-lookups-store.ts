import type { CompanyLookup, listCompanyLookups } from '@invoice/contract/records/company-lookups.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import type { JSONColumnType, Selectable } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type CompanyLookupsTable = {
  workspace_id: string
  id: string
  registration_number: string
  outcome: CompanyLookup['outcome']
  answer: JSONColumnType<NonNullable<CompanyLookup['company']>> | null
  reason: CompanyLookup['reason']
  looked_up_at: Date
  looked_up_by_id: string
  looked_up_by: string
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    'app.company_lookups': CompanyLookupsTable
  }
}

export async function insertCompanyLookup(tx: Tx, row: Selectable<CompanyLookupsTable>): Promise<CompanyLookup> {
  const answer = row.answer && JSON.stringify(row.answer)
  await tx
    .insertInto('app.company_lookups')
    .values({ ...row, answer })
    .execute()
  return presentCompanyLookup(row)
}

export async function selectCompanyLookups(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { registrationNumber, page, pageSize }: ParsedOf<typeof listCompanyLookups>['query'],
): Promise<CompanyLookup[]> {
  const all = tx
    .selectFrom('app.company_lookups')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('looked_up_at', 'desc')
    .orderBy('id', 'desc')
  const rows = await (registrationNumber === undefined ? all : all.where('registration_number', '=', registrationNumber))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return rows.map(presentCompanyLookup)
}

function presentCompanyLookup(row: Selectable<CompanyLookupsTable>): CompanyLookup {
  return {
    id: row.id,
    registrationNumber: row.registration_number,
    outcome: row.outcome,
    company: row.answer,
    reason: row.reason,
    lookedUpAt: row.looked_up_at.toISOString(),
    lookedUpBy: row.looked_up_by,
  }
}
