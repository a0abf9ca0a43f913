import type { Contact, ContactInput, ContactRow, listContacts, summariseContacts } from '@invoice/contract/contacts.ts'
import type { ParsedOf } from '@invoice/contract/endpoint.ts'
import { type Selectable, sql } from 'kysely'
import { readInIndexOrder } from '../../platform/db/index-order.ts'
import { readLocalised } from '../../platform/db/localised-columns.ts'
import { matchesSearch } from '../../platform/db/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type PartyTable, partyColumns, presentParty } from '../parties/party-columns.ts'

type ContactsTable = PartyTable & {
  kind: Contact['kind']
  is_client: boolean
  is_vendor: boolean
  code: string
  language: Contact['language']
  currency: string | null
  payment_days: number | null
  buyer_reference: string
  notes: string
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    'app.contacts': ContactsTable
    /** Rows of the transaction's workspace. */
    'app.contact_list': ContactsTable
  }
}

export async function findContact(tx: Tx, workspaceId: string, id: string): Promise<Contact | undefined> {
  const row = await tx
    .selectFrom('app.contacts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && presentContact(row)
}

export async function insertContact(tx: Tx, workspaceId: string, id: string, contact: ContactInput): Promise<Contact> {
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
  workspaceId: string,
  id: string,
  { version, ...contact }: ContactInput & { version: number },
): Promise<Contact | undefined> {
  const row = await tx
    .updateTable('app.contacts')
    .set({ ...contactColumns(contact), version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row && presentContact(row)
}

/** Whether it was there. A contact that a document names stays: the foreign key refuses. */
export async function deleteContact(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('app.contacts').where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

type Filter = ParsedOf<typeof summariseContacts>['query']
type ListQuery = ParsedOf<typeof listContacts>['query']
const LISTED = [
  ...(['id', 'kind', 'is_client', 'is_vendor', 'name_bg', 'name_en', 'code', 'vat_number', 'registration_number'] as const),
  ...(['email', 'phones', 'city_bg', 'city_en', 'country_code'] as const),
] as const
const SORT_COLUMNS = { name: 'search_key', createdAt: 'created_at' } as const

export async function selectContacts(tx: Tx, query: ListQuery): Promise<ContactRow[]> {
  if (!query.q) await readInIndexOrder(tx)
  const rows = await contactPage(tx, query).execute()
  return rows.map(presentContactRow)
}

/** Not run yet, so that a test can look at its plan. */
export function contactPage(tx: Tx, { page, pageSize, sort, ...filter }: ListQuery) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const key = sort === 'name' || sort === '-name' ? 'name' : 'createdAt'
  return filtered(tx, filter)
    .select(LISTED)
    .orderBy(SORT_COLUMNS[key], direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countContacts(tx: Tx, filter: Filter): Promise<number> {
  const { count } = await filtered(tx, filter).select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

function filtered(tx: Tx, { q, role, archived }: Filter) {
  let query = tx.selectFrom('app.contact_list')
  if (q) query = query.where(matchesSearch(q))
  if (role) query = query.where(role === 'client' ? 'is_client' : 'is_vendor', '=', true)
  return archived ? query : query.where('archived_at', 'is', null)
}

function contactColumns(contact: ContactInput) {
  return {
    ...partyColumns(contact, contact.code),
    kind: contact.kind,
    is_client: contact.isClient,
    is_vendor: contact.isVendor,
    code: contact.code,
    language: contact.language,
    currency: contact.currency,
    payment_days: contact.paymentDays,
    buyer_reference: contact.buyerReference,
    notes: contact.notes,
  }
}

type ListedRow = Pick<Selectable<ContactsTable>, (typeof LISTED)[number]>

function presentContactRow(row: ListedRow): ContactRow {
  return {
    id: row.id,
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
  }
}

function presentContact(row: Selectable<ContactsTable>): Contact {
  return {
    ...presentParty(row),
    kind: row.kind,
    isClient: row.is_client,
    isVendor: row.is_vendor,
    code: row.code,
    language: row.language,
    currency: row.currency,
    paymentDays: row.payment_days,
    buyerReference: row.buyer_reference,
    notes: row.notes,
  }
}
