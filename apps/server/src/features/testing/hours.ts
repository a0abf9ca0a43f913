import { listContacts } from '@invoice/contract/records/contacts.ts'
import { createHours, invoiceHours, listHours } from '@invoice/contract/records/hours.ts'
import { aWord } from '../../platform/testing/a-word.ts'
import type { OnboardedClient } from '../workspaces/testing/onboarded.ts'
import type { Json } from './owners-bodies.ts'

/** What is worked for the first client. */
async function entry(owner: OnboardedClient) {
  const { items } = await owner.call(listContacts, { query: {} })
  const contactId = items[0]?.id ?? ''
  return { contactId, doneOn: '2026-11-02', productId: null, what: aWord(), quantity: '1', unitPrice: '50' }
}

/** Bodies of what is done about hours. */
export const hoursBodies = (owner: OnboardedClient): Readonly<Record<string, () => Promise<Json>>> => ({
  '/api/hours': () => entry(owner),
  '/api/hours/{id}': async () => ({ ...(await entry(owner)), version: 1 }),
  '/api/hours/invoice': async () => ({ companyId: owner.companyId, ids: [(await openHours(owner)).id] }),
  '/api/hours/add': async () => {
    const begun = { companyId: owner.companyId, ids: [(await openHours(owner)).id] }
    const { id } = await owner.call(invoiceHours, { body: begun })
    return { documentId: id, ids: [(await openHours(owner)).id] }
  },
})

/** An entry that waits to be invoiced: one that is there, or a new one. */
export async function openHours(owner: OnboardedClient): Promise<{ id: string; version: number }> {
  const body = await entry(owner)
  const { items } = await owner.call(listHours, { query: { contactId: body.contactId, invoiced: false } })
  return items[0] ?? owner.call(createHours, { body })
}
