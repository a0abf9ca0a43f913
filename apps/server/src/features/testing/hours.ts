import { listContacts } from '@invoice/contract/records/contacts.ts'
import { createHours } from '@invoice/contract/records/hours.ts'
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
  '/api/hours/invoice': async () => {
    const { id } = await owner.call(createHours, { body: await entry(owner) })
    return { companyId: owner.companyId, ids: [id] }
  },
})
