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

/** A link to the page of a client, and what opens it. */
export async function clientLink(owner: OnboardedClient, contactId?: string): Promise<{ id: string; token: string }> {
  const ofId = contactId ?? (await owner.call(listContacts, { query: {} })).items[0]?.id ?? ''
  const { id, url } = await owner.call(createContactLink, { params: { id: ofId }, body: A_CLIENT_LINK })
  return { id, token: url?.split('/').at(-1) ?? '' }
}

/** A document, or the statement of account, asked for by a link to the page of its client. */
export async function clientPaper(owner: OnboardedClient, path: string, document: Json): Promise<{ id: string; query: string }> {
  const { id, contactId, companyId } = document
  const { token } = await clientLink(owner, String(contactId))
  const ofPeriod = `language=bg&from=2026-01-01&to=2026-12-31&companyId=${String(companyId)}`
  return { id: token, query: path.endsWith('/document.pdf') ? `id=${String(id)}` : ofPeriod }
}

/** A proposal of a client that nobody has answered, with what accepts it. */
export async function proposed(server: TestServer, owner: OnboardedClient, city: string): Promise<Json> {
  const [contact] = (await owner.call(listContacts, { query: {} })).items
  if (contact === undefined) throw new Error('There is no client.')
  const { token } = await clientLink(owner, contact.id)
  await server.client().request('POST', `/api/client-pages/${token}/data`, { body: someClientData(city) })
  const { items } = await owner.call(listContactProposals, { params: { id: contact.id } })
  return { id: items[0]?.id, version: contact.version, fields: ['city'] }
}
