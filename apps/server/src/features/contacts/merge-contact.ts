import type { Contact, ContactInput } from '@invoice/contract/records/contacts.ts'
import { contactProblems } from '@invoice/domain/contacts/contact-problems.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { moveDocuments } from '../documents/recipients/move-documents.ts'
import { renameRecipientOfDrafts } from '../documents/recipients/rename-recipient.ts'
import { moveHours } from '../hours/move-hours.ts'
import { movePayments } from '../payments/settling/move-payments.ts'
import { keptCustomValues } from '../settings/custom-fields.ts'
import { moveEntries } from '../treasury/entries/move-entries.ts'
import { endLinksOf } from './client-page/links-store.ts'
import { deleteProposalsOf } from './client-page/proposals-store.ts'
import { changeContact, findContact } from './contacts-store.ts'
import { keptPriceList } from './kept-price-list.ts'
import { lockContacts, pointTo } from './merge-store.ts'

export type Merge = {
  readonly version: number
  /** whose documents are taken over */
  readonly mergedId: string
  readonly mergedVersion: number
  /** what the one that stays is afterwards: of each field the one value or the other */
  readonly contact: ContactInput
}

/**
 * Makes one contact of two: documents move to the one that stays, the other is archived with a pointer to it, for good. What issued
 * documents print stays as it was frozen (docs/decisions/0012-merging-contacts.md).
 * @throws FieldFaults 400, Refusal 404, 409 when one of them was merged before, 412 when somebody else changed one of them.
 */
export async function mergeContact(tx: Tx, act: Act, id: string, merge: Merge): Promise<Contact> {
  const { language, clock } = act
  const { version, mergedId, mergedVersion, contact } = merge
  refuseProblems(
    contactProblems(contact).map(({ field, code }) => ({ field: `contact.${field}`, code })),
    language,
  )
  const locked = await lockContacts(tx, act, [id, mergedId])
  refuseChanged(locked.get(id), version)
  if (mergedId === id) refuseProblems([{ field: 'mergedId', code: 'choice' }], language)
  const merged = refuseChanged(locked.get(mergedId), mergedVersion)
  const before = await findContact(tx, act, id)
  const customFields = await keptCustomValues(tx, act, 'contact', contact.customFields, before?.customFields ?? {})
  const priceListId = await keptPriceList(tx, act, contact.priceListId, before?.priceListId ?? null)
  const changed = await changeContact(tx, act, id, { ...contact, customFields, priceListId, version })
  if (!before || !changed) throw new Error('A locked contact cannot have changed.')
  await pointTo(tx, act, { from: mergedId, to: id, at: clock.now() })
  await moveDocuments(tx, act, { from: mergedId, to: id })
  await movePayments(tx, act, { from: mergedId, to: id })
  await moveHours(tx, act, { from: mergedId, to: id })
  await moveEntries(tx, act, { from: mergedId, to: id })
  await renameRecipientOfDrafts(tx, act, id, changed.name)
  // Whoever had one was shown one client's documents, not those of both.
  await endLinksOf(tx, act, [mergedId])
  await deleteProposalsOf(tx, act, mergedId)
  await writeAudit(tx, act, 'contact.merged', id, { mergedId, name: merged.name, changes: changesBetween(before, changed) })
  await writeAudit(tx, act, 'contact.merged_into', mergedId, { intoId: id, name: merged.name })
  return changed
}

type Locked = { readonly version: number; readonly mergedIntoId: string | null; readonly name: string }

function refuseChanged(contact: Locked | undefined, version: number): Locked {
  if (!contact) throw new Refusal('common.not_found')
  if (contact.mergedIntoId !== null) throw new Refusal('contacts.merged')
  if (contact.version !== version) throw new Refusal('common.stale_version')
  return contact
}
