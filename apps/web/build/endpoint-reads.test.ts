import { expect, it } from 'vitest'
import { readsOfSchemas } from './endpoint-reads.ts'

const IMPORTS = `import { call } from '../shared/api/call.ts'
import { ContactInput, createContact, listContacts as list } from '@invoice/contract/records/contacts.ts'
`

it('what a build leaves to the server is found where the web reads it from an endpoint', () => {
  expect(readsOfSchemas(`${IMPORTS}check(createContact.body)`)).toEqual(['createContact.body'])
  expect(readsOfSchemas(`${IMPORTS}const form = { schema: list['reply'] }`)).toEqual(['list.reply'])
  expect(readsOfSchemas(`${IMPORTS}function f() { const { path, body: schema } = createContact }`)).toEqual(['createContact.body'])
})

it('a named schema, what calling needs, and the body of a call are as they should be', () => {
  expect(readsOfSchemas(`${IMPORTS}check(ContactInput); call(createContact, { body: values }); log(createContact.path)`)).toEqual([])
  expect(readsOfSchemas(`${IMPORTS}const { body, params } = input; answer.body = list[body]`)).toEqual([])
  expect(readsOfSchemas(`import { endpoint } from './mine.ts'; endpoint.body`)).toEqual([])
})
