import { exportContacts } from '@invoice/contract/records/contact-imports.ts'
import { createContact, listContacts } from '@invoice/contract/records/contacts.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { EXPORTS_AT_A_TIME } from '../../../platform/export-lane.ts'
import { testServer } from '../../../platform/testing/test-server.ts'

const server = await testServer()

test('a file is written over connections of its own: while none of them is free, all else is answered, and the file comes when one is', async () => {
  const maria = await server.signIn()
  await maria.call(createContact, { body: aContact() })
  const free = Promise.withResolvers<void>()
  const held = Array.from({ length: EXPORTS_AT_A_TIME }, () => {
    const begun = Promise.withResolvers<void>()
    const over = inTransaction(server.exportDb, maria.workspaceId, async () => {
      begun.resolve()
      await free.promise
    })
    return { begun: begun.promise, over }
  })
  await Promise.all(held.map(({ begun }) => begun))
  let isWritten = false
  const file = maria.send(exportContacts, { query: { format: 'csv' } }).then((answer) => {
    isWritten = true
    return answer
  })
  expect((await maria.call(listContacts, { query: {} })).items).toHaveLength(1)
  expect(isWritten).toBe(false)
  free.resolve()
  await Promise.all(held.map(({ over }) => over))
  expect((await file).status).toBe(200)
})
