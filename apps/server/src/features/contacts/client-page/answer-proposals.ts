import type { acceptContactProposal, ContactProposal } from '@invoice/contract/records/contact-proposals.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { CLIENT_DATA_FIELDS, type ClientDataChanges, clientDataOf, withClientData } from '@invoice/domain/contacts/client-data.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readContact } from '../read-contact.ts'
import { updateContact } from '../update-contact.ts'
import { type ProposalRow, selectProposals, takeProposal } from './proposals-store.ts'

/** What clients propose and nobody answered yet, beside what is kept now; what came to be so meanwhile is no change any more. @throws Refusal 404 */
export async function listProposals(tx: Tx, act: Act, contactId: string): Promise<{ items: ContactProposal[] }> {
  const contact = await readContact(tx, act, contactId)
  const rows = await selectProposals(tx, act, contactId)
  return { items: rows.map((row) => presentProposal(row, contact)) }
}

function presentProposal({ id, person, language, changes, note, proposedAt }: ProposalRow, contact: Contact): ContactProposal {
  const kept = clientDataOf(contact, language)
  const changed = CLIENT_DATA_FIELDS.flatMap((field) => {
    const after = changes[field]
    return after === undefined || after === kept[field] ? [] : [{ field, before: kept[field], after }]
  })
  return { id, person, language, note, proposedAt: proposedAt.toISOString(), changes: changed }
}

/**
 * Takes the named fields over, as if they had been typed here; the others go with the proposal.
 * @throws Refusal 404 for one that was answered; FieldFaults 400, Refusal 409, 412 as `updateContact`
 */
export async function acceptProposal(
  tx: Tx,
  act: Act,
  { params, body: { version, fields } }: ParsedOf<typeof acceptContactProposal>,
): Promise<Contact> {
  const proposal = await takeProposal(tx, act, params.id)
  if (proposal === undefined) throw new Refusal('common.not_found')
  const { contactId, person, changes, language } = proposal
  const taken: ClientDataChanges = Object.fromEntries(Object.entries(changes).filter(([field]) => fields.some((name) => name === field)))
  // Own fields stay as they are: one that has come to be required since is not what the client speaks of.
  const { customFields: _, ...contact } = await readContact(tx, act, contactId)
  const changed = await updateContact(tx, act, contactId, { ...withClientData(contact, taken, language), version })
  await writeAudit(tx, act, 'contact.proposal_accepted', contactId, { name: localised(changed.name, 'bg'), person })
  return changed
}

/** The contact stays as it is. @throws Refusal 404 for one that was answered */
export async function declineProposal(tx: Tx, act: Act, id: string): Promise<undefined> {
  const proposal = await takeProposal(tx, act, id)
  if (proposal === undefined) throw new Refusal('common.not_found')
  const { contactId, person, changes } = proposal
  await writeAudit(tx, act, 'contact.proposal_declined', contactId, {
    person,
    proposed: Object.values(changes)
      .filter((value) => value !== '')
      .join(' · '),
  })
  return undefined
}
