import { ContactInput } from '@invoice/contract/contacts.ts'
import { faultOf } from '@invoice/contract/faults.ts'
import { contactProblems } from '@invoice/domain/contacts/contact-problems.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type FieldProblem, refuseProblems } from '../../platform/errors/field-problems.ts'
import { newId } from '../../platform/new-id.ts'
import { contactColumns } from './contacts-store.ts'

/** Sent at once: bounds what the database must hold of an import. */
const AT_ONCE = 1000
const MOST_PROBLEMS = 1000

/** What is wrong with rows of whatever origin, by `row.field`, rows counted from 0; what is right, as it is kept. */
export function readContactRows(rows: readonly unknown[]): { contacts: ContactInput[]; problems: FieldProblem[] } {
  const contacts: ContactInput[] = []
  const problems: FieldProblem[] = []
  rows.forEach((row, index) => {
    const read = ContactInput.safeParse(row, { reportInput: true })
    if (!read.success) {
      for (const issue of read.error.issues) problems.push({ field: [index, ...issue.path].join('.'), ...faultOf(issue) })
      return
    }
    for (const { field, code } of contactProblems(read.data)) problems.push({ field: `${index}.${field}`, code })
    contacts.push(read.data)
  })
  return { contacts, problems }
}

/**
 * Adds many contacts, all or none, and gives their ids in the order of the rows. More than 3,000 a second.
 * @throws FieldFaults 400 by `row.field`, the first 1,000.
 */
export async function createContacts(tx: Tx, { actor, language }: Act, rows: readonly unknown[]): Promise<string[]> {
  const { contacts, problems } = readContactRows(rows)
  refuseProblems(problems.slice(0, MOST_PROBLEMS), language)
  const ids = contacts.map(() => newId())
  for (let first = 0; first < contacts.length; first += AT_ONCE) {
    const batch = contacts.slice(first, first + AT_ONCE).map((contact, index) => recordOf(ids[first + index] ?? newId(), contact))
    await insertRecords(tx, actor.workspaceId, batch)
  }
  return ids
}

function recordOf(id: string, contact: ContactInput) {
  const { other_emails: _emails, other_addresses: _addresses, ...columns } = contactColumns(contact)
  return { id, ...columns, other_emails: contact.otherEmails, other_addresses: contact.otherAddresses }
}

/** One parameter, however many rows. */
async function insertRecords(tx: Tx, workspaceId: string, records: readonly ReturnType<typeof recordOf>[]): Promise<void> {
  const [first] = records
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into app.contacts (workspace_id, ${columns})
    select ${workspaceId}::uuid, ${columns} from jsonb_populate_recordset(null::app.contacts, ${JSON.stringify(records)}::jsonb)`.execute(
    tx,
  )
}
