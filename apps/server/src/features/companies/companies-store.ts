import type { Company, CompanyInput } from '@invoice/contract/companies.ts'
import type { Generated, Selectable } from 'kysely'
import { type LocalisedColumns, localisedColumns, readLocalised } from '../../platform/db/localised-columns.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type PartyTable, partyColumns, presentParty } from '../parties/party-columns.ts'

type CompaniesTable = PartyTable &
  LocalisedColumns<'person_name'> & {
    kind: Company['kind']
    vat_registration: Company['vatRegistration']
    currency: string
    language: Company['language']
    payment_days: number
    issued_by: string
    logo_file_id: Generated<string | null>
    is_default: boolean
    is_sample: Generated<boolean>
  }

declare module '../../platform/db/tables.ts' {
  interface Database {
    'app.companies': CompaniesTable
  }
}

export async function selectCompanies(tx: Tx, workspaceId: string, { archived }: { archived: boolean }): Promise<Company[]> {
  const all = tx.selectFrom('app.companies').selectAll().where('workspace_id', '=', workspaceId)
  const wanted = archived ? all : all.where('archived_at', 'is', null)
  const rows = await wanted.orderBy('is_default', 'desc').orderBy('search_key').orderBy('id').execute()
  return rows.map(presentCompany)
}

export async function findCompany(tx: Tx, workspaceId: string, id: string): Promise<Company | undefined> {
  const row = await tx
    .selectFrom('app.companies')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && presentCompany(row)
}

/** The default company of a workspace, which one that has any always has. */
export async function findDefaultCompanyId(tx: Tx, workspaceId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app.companies')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('is_default', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export async function clearDefaultCompany(tx: Tx, workspaceId: string, exceptId: string): Promise<void> {
  await tx
    .updateTable('app.companies')
    .set(({ eb }) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('is_default', '=', true)
    .where('id', '<>', exceptId)
    .execute()
}

export async function insertCompany(
  tx: Tx,
  workspaceId: string,
  id: string,
  company: CompanyInput & { isSample: boolean },
): Promise<Company> {
  const row = await tx
    .insertInto('app.companies')
    .values({ workspace_id: workspaceId, id, is_sample: company.isSample, ...companyColumns(company) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentCompany(row)
}

/** Undefined when there is no such company in that version. */
export async function changeCompany(
  tx: Tx,
  workspaceId: string,
  id: string,
  { version, ...company }: CompanyInput & { version: number },
): Promise<Company | undefined> {
  const row = await tx
    .updateTable('app.companies')
    .set({ ...companyColumns(company), version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row && presentCompany(row)
}

function companyColumns(company: CompanyInput) {
  return {
    ...partyColumns(company),
    ...localisedColumns('person_name', company.personName),
    kind: company.kind,
    vat_registration: company.vatRegistration,
    currency: company.currency,
    language: company.language,
    payment_days: company.paymentDays,
    issued_by: company.issuedBy,
    is_default: company.isDefault,
  }
}

function presentCompany(row: Selectable<CompaniesTable>): Company {
  return {
    ...presentParty(row),
    kind: row.kind,
    personName: readLocalised(row, 'person_name'),
    vatRegistration: row.vat_registration,
    currency: row.currency,
    language: row.language,
    paymentDays: row.payment_days,
    issuedBy: row.issued_by,
    logoFileId: row.logo_file_id,
    isDefault: row.is_default,
    isSample: row.is_sample,
  }
}
