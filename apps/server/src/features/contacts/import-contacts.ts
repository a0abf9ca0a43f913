import { ContactInput } from '@invoice/contract/records/contacts.ts'
import { faultOf } from '@invoice/contract/wire/faults.ts'
import { contactProblems } from '@invoice/domain/contacts/contact-problems.ts'
import type { Act } from '../../platform/act.ts'
import { insertedRows } from '../../platform/db/inserted-rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { updateChanged } from '../../platform/db/update-changed.ts'
import type { FieldProblem } from '../../platform/errors/field-problems.ts'
import { newId } from '../../platform/new-id.ts'
import { recipientsOfDrafts, renameRecipientOfDrafts } from '../documents/recipients/rename-recipient.ts'
import { contactColumns } from './contacts-store.ts'

/** Sent at once: bounds what the database must hold of an import. */
const AT_ONCE = 1000

/** What a row of whatever origin holds, as it is kept, and what is wrong with it. */
export function readContactRow(row: unknown): { contact?: ContactInput; problems: FieldProblem[] } {
  const read = ContactInput.safeParse(row, { reportInput: true })
  if (read.success) return { contact: read.data, problems: contactProblems(read.data) }
  return { problems: read.error.issues.map((issue) => ({ field: issue.path.join('.'), ...faultOf(issue) })) }
}

const CONTACT = {
  id: 'uuid',
  kind: 'text',
  is_client: 'boolean',
  is_vendor: 'boolean',
  name_bg: 'text',
  name_en: 'text',
  accountable_person_bg: 'text',
  accountable_person_en: 'text',
  registration_number: 'text',
  personal_number: 'text',
  vat_number: 'text',
  code: 'text',
  address_bg: 'text',
  address_en: 'text',
  city_bg: 'text',
  city_en: 'text',
  postcode: 'text',
  country_code: 'text',
  email: 'text',
  phones: 'text[]',
  website: 'text',
  language: 'text',
  currency: 'text',
  payment_days: 'int',
  payment_days_from: 'text',
  vendor_payment_days: 'int',
  vendor_payment_days_from: 'text',
  buyer_reference: 'text',
  client_ledger_account: 'text',
  vendor_ledger_account: 'text',
  notes: 'text',
  other_emails: 'jsonb',
  other_addresses: 'jsonb',
  e_invoice_consent_on: 'date',
  without_reminders: 'boolean',
  electronic_address: 'text',
  with_e_invoice: 'boolean',
  price_list_id: 'uuid',
  custom_fields: 'jsonb',
  search_key: 'text',
} as const satisfies Record<'id' | keyof ReturnType<typeof contactColumns>, string>

/** Adds many contacts that are known to be right. @returns their ids in the order of the contacts */
export async function addContacts(tx: Tx, { actor }: Act, contacts: readonly ContactInput[]): Promise<string[]> {
  const ids = contacts.map(() => newId())
  for (let first = 0; first < contacts.length; first += AT_ONCE) {
    const rows = contacts.slice(first, first + AT_ONCE).map((contact, index) => ({ id: ids[first + index], ...contactColumns(contact) }))
    await insertedRows('app.contacts', actor.workspaceId, CONTACT, rows).execute(tx)
  }
  return ids
}

type Change = { readonly id: string; readonly input: Pick<ContactInput, 'name'>; readonly next: ContactInput }

/** Changes many contacts that are locked, those in which anything differs, and the names under which drafts show them. `input` is what each was. */
export async function changeContacts(tx: Tx, act: Act, changes: readonly Change[]): Promise<void> {
  const { actor } = act
  const records = changes.map(({ id, next }) => recordOf(id, next))
  await updateChanged(tx, 'app.contacts', actor.workspaceId, records)
  const renamed = changes.filter(({ input, next }) => input.name.bg !== next.name.bg || input.name.en !== next.name.en)
  const inDrafts = await recipientsOfDrafts(
    tx,
    act,
    renamed.map(({ id }) => id),
  )
  for (const { id, next } of renamed) if (inDrafts.has(id)) await renameRecipientOfDrafts(tx, act, id, next.name)
}

/** As updateChanged takes it: what is a list stays one, and is no text. */
function recordOf(id: string, contact: ContactInput) {
  const { other_emails: _emails, other_addresses: _addresses, custom_fields: _fields, ...columns } = contactColumns(contact)
  const { otherEmails: other_emails, otherAddresses: other_addresses, customFields: custom_fields = {} } = contact
  return { id, ...columns, other_emails, other_addresses, custom_fields }
}
