import { createContactLink } from '@invoice/contract/records/contact-links.ts'
import { listContactProposals } from '@invoice/contract/records/contact-proposals.ts'
import { listContacts } from '@invoice/contract/records/contacts.ts'
import type { TestServer } from '../../platform/testing/test-server.ts'
import type { OnboardedClient } from '../workspaces/testing/onboarded.ts'
import { A_CLIENT_LINK, type Json } from './owners-bodies.ts'

/** What the form of a client's page sends. */
export const someClientData = (city: string): URLSearchParams =>
  new URLSearchParams({
    language: 'en',
    name: 'Hartiya',
    vatNumber: '',
    accountablePerson: '',
    address: 'ул. Шипка 1',
    city,
    postcode: '1000',
    email: '',
    phone: '',
    note: '',
    website: '',
  })

/** A proposal of a client that nobody has answered, with what accepts it. */
export async function proposed(server: TestServer, owner: OnboardedClient, city: string): Promise<Json> {
  const [contact] = (await owner.call(listContacts, { query: {} })).items
  if (contact === undefined) throw new Error('There is no client.')
  const { url } = await owner.call(createContactLink, { params: { id: contact.id }, body: A_CLIENT_LINK })
  const token = url?.split('/').at(-1) ?? ''
  await server.client().request('POST', `/api/client-pages/${token}/data`, { body: someClientData(city) })
  const { items } = await owner.call(listContactProposals, { params: { id: contact.id } })
  return { id: items[0]?.id, version: contact.version, fields: ['city'] }
}
