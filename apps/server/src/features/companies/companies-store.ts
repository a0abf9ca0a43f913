import type { Company, CompanyInput } from '@invoice/contract/settings/companies.ts'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
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
    payment_days_from: Generated<Company['paymentDaysFrom']>
    issued_by: string
    template: Company['template']
    logo_file_id: string | null
    is_default: boolean
    is_sample: Generated<boolean>
  }

declare module '../../platform/db/tables.ts' {
  interface Database {
    'app.companies': CompaniesTable
  }
}

const isUsed = (workspaceId: string) => sql<boolean>`(
  exists (select from app.documents d where d.workspace_id = ${workspaceId} and d.company_id = c.id)
  or exists (select from app.document_ranges r where r.workspace_id = ${workspaceId} and r.company_id = c.id and r.next_number > r.first_number)
  or exists (select from app.payment_methods m where m.workspace_id = ${workspaceId} and m.company_id = c.id))`
/** The default bank account of a company; where each currency has one, that of its own currency. */
const bankAccountId = (workspaceId: string) => sql<string | null>`(
  select m.id from app.payment_methods m
  where m.workspace_id = ${workspaceId} and m.company_id = c.id and m.kind = 'bank' and m.is_default and m.archived_at is null
  order by m.currency is distinct from c.currency, m.position, m.id limit 1)`

/** From which number its protocols of voiding run, and whether any was drawn up. */
const protocolStart = (workspaceId: string) => sql<string | null>`(
  select r.first_number::text from app.void_protocol_ranges r where r.workspace_id = ${workspaceId} and r.company_id = c.id)`
const hasProtocols = (workspaceId: string) => sql<boolean>`
  exists (select from app.void_protocols p where p.workspace_id = ${workspaceId} and p.company_id = c.id)`

/** What of a company lies in other tables. */
const companies = (tx: Tx, { actor: { workspaceId } }: Act) =>
  tx
    .selectFrom('app.companies as c')
    .selectAll()
    .select([isUsed(workspaceId).as('is_used'), bankAccountId(workspaceId).as('bank_account_id')])
    .select([protocolStart(workspaceId).as('protocol_start'), hasProtocols(workspaceId).as('has_protocols')])
    .where('c.workspace_id', '=', workspaceId)

export async function selectCompanies(tx: Tx, act: Act, { archived }: { archived: boolean }): Promise<Company[]> {
  const all = companies(tx, act)
  const wanted = archived ? all : all.where('c.archived_at', 'is', null)
  const rows = await wanted.orderBy('c.is_default', 'desc').orderBy('c.search_key').orderBy('c.id').execute()
  return rows.map(presentCompany)
}

export async function findCompany(tx: Tx, act: Act, id: string): Promise<Company | undefined> {
  const row = await companies(tx, act).where('c.id', '=', id).executeTakeFirst()
  return row && presentCompany(row)
}

/** The default company of a workspace, which one that has any always has. */
export async function findDefaultCompanyId(tx: Tx, { actor: { workspaceId } }: Act): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app.companies')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('is_default', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export async function findSampleCompanyId(tx: Tx, { actor: { workspaceId } }: Act): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app.companies')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('is_sample', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Whether all companies that are concerned, one or where none is named each of the workspace, are there to look around with. */
export async function areSamples(tx: Tx, { actor: { workspaceId } }: Act, companyId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('app.companies')
    .select(({ fn }) => fn.agg<boolean | null>('bool_and', ['is_sample']).as('are_samples'))
    .where('workspace_id', '=', workspaceId)
    .$if(companyId !== null, (query) => query.where('id', '=', companyId))
    .executeTakeFirst()
  return row?.are_samples ?? false
}

export async function clearDefaultCompany(tx: Tx, { actor: { workspaceId } }: Act, exceptId: string): Promise<void> {
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
  { actor: { workspaceId } }: Act,
  id: string,
  company: CompanyInput & { isSample: boolean },
): Promise<void> {
  await tx
    .insertInto('app.companies')
    .values({ workspace_id: workspaceId, id, is_sample: company.isSample, ...companyColumns(company) })
    .execute()
}

/** False when there is no such company in that version. */
export async function changeCompany(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { version, ...company }: CompanyInput & { version: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable('app.companies')
    .set({ ...companyColumns(company), version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute()
  return changed.length > 0
}

export async function setArchived(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string, archived: boolean): Promise<void> {
  await tx
    .updateTable('app.companies')
    .set(({ eb }) => ({ archived_at: archived ? clock.now() : null, version: eb('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('archived_at', archived ? 'is' : 'is not', null)
    .execute()
}

export async function deleteCompany(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await tx.deleteFrom('app.companies').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
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
    payment_days_from: company.paymentDaysFrom,
    issued_by: company.issuedBy,
    template: company.template,
    logo_file_id: company.logoFileId,
    is_default: company.isDefault,
  }
}

type CompanyRow = Selectable<CompaniesTable> & {
  is_used: boolean
  bank_account_id: string | null
  protocol_start: string | null
  has_protocols: boolean
}

function presentCompany(row: CompanyRow): Company {
  return {
    ...presentParty(row),
    kind: row.kind,
    personName: readLocalised(row, 'person_name'),
    vatRegistration: row.vat_registration,
    currency: row.currency,
    language: row.language,
    paymentDays: row.payment_days,
    paymentDaysFrom: row.payment_days_from,
    issuedBy: row.issued_by,
    template: row.template,
    logoFileId: row.logo_file_id,
    bankAccountId: row.bank_account_id,
    voidProtocolStart: Number(row.protocol_start ?? 1),
    hasVoidProtocols: row.has_protocols,
    isDefault: row.is_default,
    isUsed: row.is_used,
    isSample: row.is_sample,
  }
}
