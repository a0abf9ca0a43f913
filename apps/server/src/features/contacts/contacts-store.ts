import type { Contact, ContactInput, ContactRow, listContacts, summariseContacts } from '@invoice/contract/records/contacts.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { type CustomValues, searchedValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import type { Language } from '@invoice/text/language.ts'
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { readLocalised } from '../../platform/db/localised-columns.ts'
import { readListed, type SearchedList } from '../../platform/db/search/searched-list.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type PartyTable, partyColumns, presentParty } from '../parties/party-columns.ts'

export type ContactsTable = PartyTable & {
  kind: Contact['kind']
  is_client: boolean
  is_vendor: boolean
  code: string
  language: Contact['language']
  currency: string | null
  payment_days: number | null
  payment_days_from: Generated<Contact['paymentDaysFrom']>
  vendor_payment_days: number | null
  vendor_payment_days_from: Generated<Contact['vendorPaymentDaysFrom']>
  buyer_reference: string
  client_ledger_account: Generated<string>
  vendor_ledger_account: Generated<string>
  notes: string
  other_emails: Json<Contact['otherEmails']>
  other_addresses: Json<Contact['otherAddresses']>
  e_invoice_consent_on: string | null
  without_reminders: Generated<boolean>
  electronic_address: Generated<string>
  with_e_invoice: Generated<boolean>
  price_list_id: string | null
  custom_fields: ColumnType<CustomValues, string | undefined, string>
  merged_into_id: Generated<string | null>
}

/** Read as it is, written as text. */
type Json<Value> = ColumnType<Value, string, string>

type Listed =
  | 'workspace_id'
  | 'id'
  | 'version'
  | 'kind'
  | 'is_client'
  | 'is_vendor'
  | 'name_bg'
  | 'name_en'
  | 'code'
  | 'vat_number'
  | 'registration_number'
  | 'email'
  | 'phones'
  | 'city_bg'
  | 'city_en'
  | 'country_code'
  | 'search_key'
  | 'archived_at'
  | 'created_at'
  | 'merged_into_id'

declare module '../../platform/db/tables.ts' {
  interface Database {
    'app.contacts': ContactsTable
    /** Rows of the transaction's workspace. */
    'app.contact_list': Pick<ContactsTable, Listed> & Record<`sort_${Language}`, string>
  }
}

export async function findContact(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<Contact | undefined> {
  const row = await tx
    .selectFrom('app.contacts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && presentContact(row)
}

/** As `findContact`, and nobody else changes it, or names it anew, until the transaction ends. */
export async function lockContact(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<Contact | undefined> {
  const row = await tx
    .selectFrom('app.contacts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && presentContact(row)
}

export async function insertContact(tx: Tx, { actor: { workspaceId } }: Act, id: string, contact: ContactInput): Promise<Contact> {
  const row = await tx
    .insertInto('app.contacts')
    .values({ workspace_id: workspaceId, id, ...contactColumns(contact) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentContact(row)
}

/** Undefined when there is no such contact in that version. */
export async function changeContact(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { version, ...contact }: ContactInput & { version: number },
): Promise<Contact | undefined> {
  const row = await tx
    .updateTable('app.contacts')
    .set({ ...contactColumns(contact), version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('merged_into_id', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && presentContact(row)
}

/** Into the archive or out of it; undefined when there is no such contact in that version. */
export async function setArchived(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { id, version, archivedAt }: { id: string; version: number; archivedAt: Date | null },
): Promise<Contact | undefined> {
  const row = await tx
    .updateTable('app.contacts')
    .set({ archived_at: archivedAt, version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('merged_into_id', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && presentContact(row)
}

/** The contact that is no more; undefined where there was none. One that a document names stays: the foreign key refuses. */
export async function deleteContact(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<Contact | undefined> {
  const row = await tx
    .deleteFrom('app.contacts')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && presentContact(row)
}

type Filter = ParsedOf<typeof summariseContacts>['query']
type ListQuery = ParsedOf<typeof listContacts>['query']
const LISTED = [
  'id',
  'version',
  'kind',
  'is_client',
  'is_vendor',
  'name_bg',
  'name_en',
  'code',
  'vat_number',
  'registration_number',
  'email',
  'phones',
  'city_bg',
  'city_en',
  'country_code',
  'archived_at',
] as const

/** As it is shown, page by page, to whoever searches for a contact. */
export const contactList: SearchedList<'app.contact_list', Filter, ListedRow> = {
  found: (tx, act, filter) => inRoles(tx, act, filter).select(LISTED),
}

export async function selectContacts(tx: Tx, act: Act, query: ListQuery): Promise<ContactRow[]> {
  return (await readListed(tx, act, contactList, query)).map(presentContactRow)
}

function inRoles(tx: Tx, { actor }: Act, { role, archived, onlyArchived }: Filter) {
  let query = tx.selectFrom('app.contact_list').where('workspace_id', '=', actor.workspaceId)
  if (role === 'client' || role === 'both') query = query.where('is_client', '=', true)
  if (role === 'vendor' || role === 'both') query = query.where('is_vendor', '=', true)
  if (onlyArchived) return query.where('archived_at', 'is not', null)
  return archived ? query : query.where('archived_at', 'is', null)
}

/** Those with one of these numbers, whatever their state; a union, so that each finds its partial index. */
export async function selectByNumbers(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { vatNumbers, registrationNumbers, exceptId }: { vatNumbers: string[]; registrationNumbers: string[]; exceptId: string | undefined },
): Promise<ContactRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app.contacts where workspace_id = ${workspaceId} and vat_number = any(${vatNumbers}) and vat_number <> ''
    union select id from app.contacts
    where workspace_id = ${workspaceId} and registration_number = any(${registrationNumbers}) and registration_number <> ''
    limit 20`.execute(tx)
  const ids = rows.map(({ id }) => id).filter((id) => id !== exceptId)
  if (ids.length === 0) return []
  const found = await tx
    .selectFrom('app.contact_list')
    .select(LISTED)
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .where('merged_into_id', 'is', null)
    .orderBy('created_at')
    .limit(5)
    .execute()
  return found.map(presentContactRow)
}

export function contactColumns(contact: ContactInput) {
  return {
    ...partyColumns(contact, contact.code, ...contact.otherEmails.map(({ email }) => email), ...searchedValues(contact.customFields ?? {})),
    kind: contact.kind,
    is_client: contact.isClient,
    is_vendor: contact.isVendor,
    code: contact.code,
    language: contact.language,
    currency: contact.currency,
    payment_days: contact.paymentDays,
    payment_days_from: contact.paymentDaysFrom,
    vendor_payment_days: contact.vendorPaymentDays,
    vendor_payment_days_from: contact.vendorPaymentDaysFrom,
    buyer_reference: contact.buyerReference,
    client_ledger_account: contact.clientLedgerAccount,
    vendor_ledger_account: contact.vendorLedgerAccount,
    notes: contact.notes,
    other_emails: JSON.stringify(contact.otherEmails),
    other_addresses: JSON.stringify(contact.otherAddresses),
    e_invoice_consent_on: contact.eInvoiceConsentOn,
    without_reminders: contact.withoutReminders,
    electronic_address: contact.electronicAddress,
    with_e_invoice: contact.withEInvoice,
    price_list_id: contact.priceListId ?? null,
    custom_fields: JSON.stringify(contact.customFields ?? {}),
  }
}

type ListedRow = Pick<Selectable<ContactsTable>, (typeof LISTED)[number]>

function presentContactRow(row: ListedRow): ContactRow {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    isClient: row.is_client,
    isVendor: row.is_vendor,
    name: readLocalised(row, 'name'),
    code: row.code,
    vatNumber: row.vat_number,
    registrationNumber: row.registration_number,
    email: row.email,
    phones: row.phones,
    city: readLocalised(row, 'city'),
    countryCode: row.country_code,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}

export function presentContact(row: Selectable<ContactsTable>): Contact {
  return {
    ...presentParty(row),
    kind: row.kind,
    isClient: row.is_client,
    isVendor: row.is_vendor,
    code: row.code,
    language: row.language,
    currency: row.currency,
    paymentDays: row.payment_days,
    paymentDaysFrom: row.payment_days_from,
    vendorPaymentDays: row.vendor_payment_days,
    vendorPaymentDaysFrom: row.vendor_payment_days_from,
    buyerReference: row.buyer_reference,
    clientLedgerAccount: row.client_ledger_account,
    vendorLedgerAccount: row.vendor_ledger_account,
    notes: row.notes,
    otherEmails: row.other_emails,
    otherAddresses: row.other_addresses,
    eInvoiceConsentOn: row.e_invoice_consent_on,
    withoutReminders: row.without_reminders,
    electronicAddress: row.electronic_address,
    withEInvoice: row.with_e_invoice,
    priceListId: row.price_list_id,
    customFields: row.custom_fields,
    mergedIntoId: row.merged_into_id,
  }
}

/** Name and addresses of many, in no order. */
export async function selectAddresses(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  ids: readonly string[],
): Promise<Pick<Contact, 'id' | 'name' | 'email' | 'otherEmails'>[]> {
  const { rows } = await sql<{ id: string; name_bg: string; name_en: string; email: string; other_emails: Contact['otherEmails'] }>`
    select id, name_bg, name_en, email, other_emails
    from unnest(${ids}::uuid[]) wanted (key_id)
      cross join lateral (select * from app.contacts where workspace_id = ${workspaceId} and id = key_id limit 1) contact`.execute(tx)
  return rows.map(({ id, name_bg: bg, name_en: en, email, other_emails: otherEmails }) => ({ id, name: { bg, en }, email, otherEmails }))
}
