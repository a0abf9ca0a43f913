import { listDocuments } from '@invoice/contract/documents/list.ts'
import { listContacts } from '@invoice/contract/records/contacts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { createDocument } from '../drafts/create-document.ts'
import { aStudio } from '../testing/studio.ts'

const server = await testServer()
const { client, issuer, act, inWorkspace } = await aStudio(server)

const [FIVE, FIFTEEN, FIFTY] = ['Агенция 5 ЕООД', 'Агенция 15 ЕООД', 'Агенция 50 ЕООД'] as const
const documentsOf = async (q: string) => {
  const { items } = await client.call(listDocuments, { query: { q } })
  return items.map(({ recipientName }) => recipientName.bg).toSorted()
}

/** Two documents of each, whose numbers both have digits of the others' names in them. */
beforeAll(async () => {
  for (const [at, bg] of [FIVE, FIFTEEN, FIFTY].entries()) {
    const contact = await inWorkspace((tx) => createContact(tx, act, aContact({ name: { bg, en: '' } }, 20 + at)))
    for (const vendorNumber of ['F555', '0000000017']) {
      const draft = aDraft(issuer, { type: 'bill', vendorNumber, contactId: contact.id, lines: [aLine(issuer)] })
      await inWorkspace((tx) => createDocument(tx, act, draft))
    }
  }
})

describe('a short number between other words', () => {
  test.each<[string, string, string[]]>([
    ['is a word of its own: a full name finds its documents', 'Агенция 5 ЕООД', [FIVE, FIVE]],
    ['that stands in numbers alone finds nothing', 'агенция 17 еоод', []],
  ])('%s: %s', async (_, q, found) => {
    expect(await documentsOf(q)).toEqual(found)
  })

  test('finds contacts by the same rule', async () => {
    const { items } = await client.call(listContacts, { query: { q: 'Агенция 5 ЕООД' } })
    expect(items.map(({ name }) => name.bg)).toEqual([FIVE])
  })

  test.each(['17', '17 агенция', 'агенция 17', 'агенция 0017 еоод'])(
    'alone, typed first or last, or longer it is found within numbers: %s',
    async (q) => {
      expect(await documentsOf(q)).toEqual([FIVE, FIFTEEN, FIFTY].toSorted())
    },
  )
})
