import * as documents from '@invoice/contract/documents/document.ts'
import { type Contact, type ContactInput, createContact, readContact } from '@invoice/contract/records/contacts.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft } from '../../../seed/draft.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { createDocument } from '../documents/drafts/create-document.ts'
import { saveDocument } from '../documents/drafts/save-document.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { mergeContact } from './merge-contact.ts'

const server = await testServer()
const studio = await aStudio(server)
const { client, act, issuer } = studio

const add = (): Promise<Contact> => client.call(createContact, { body: aContact() })
const inputOf = ({ id: _id, version: _v, archivedAt: _a, mergedIntoId: _m, ...input }: Contact): ContactInput => input
const merging =
  (stays: Contact, goes: Contact) =>
  (tx: Tx): Promise<Contact> =>
    mergeContact(tx, { ...act, clock: server.clock }, stays.id, {
      version: stays.version,
      mergedId: goes.id,
      mergedVersion: goes.version,
      contact: inputOf(stays),
    })
const contactOf = async (documentId: string) => (await client.call(documents.readDocument, { params: { id: documentId } })).contactId

const processOf = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return rows[0]?.pid ?? 0
}

/** `first` has done all of its work and not committed yet when `second` begins and comes to wait for it. */
async function oneWaitsForTheOther<First, Second>(
  first: (tx: Tx) => Promise<First>,
  second: (tx: Tx) => Promise<Second>,
): Promise<[First, Second]> {
  const done = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<number>()
  const mayCommit = Promise.withResolvers<void>()
  const one = studio.inWorkspace(async (tx) => {
    const result = await first(tx)
    done.resolve()
    await mayCommit.promise
    return result
  })
  await Promise.race([done.promise, one])
  const two = studio.inWorkspace(async (tx) => {
    begun.resolve(await processOf(tx))
    return second(tx)
  })
  const both = Promise.all([one, two])
  const pid = await begun.promise
  const blockers = async () => (await server.owner.query('select unnest(pg_blocking_pids($1))', [pid])).rows
  await expect.poll(blockers).toHaveLength(1)
  mayCommit.resolve()
  return both
}

test('a draft that is saved for a contact while it is merged away is the other one’s', async () => {
  const [stays, goes] = [await add(), await add()]
  const [, draft] = await oneWaitsForTheOther(merging(stays, goes), (tx) => createDocument(tx, act, aDraft(issuer, { contactId: goes.id })))
  expect(draft.contactId).toBe(stays.id)
  expect(await contactOf(draft.id)).toBe(stays.id)
})

test('a merge waits for a draft that is being saved, and takes it along', async () => {
  const [stays, goes] = [await add(), await add()]
  const [draft] = await oneWaitsForTheOther((tx) => createDocument(tx, act, aDraft(issuer, { contactId: goes.id })), merging(stays, goes))
  expect(draft.contactId).toBe(goes.id)
  expect(await contactOf(draft.id)).toBe(stays.id)
})

test('a draft that gets a contact while it is merged away goes to the other one, and neither stops the other', async () => {
  const [stays, goes, before] = [await add(), await add(), await add()]
  const { id, version } = await studio.inWorkspace((tx) => createDocument(tx, act, aDraft(issuer, { contactId: before.id })))
  const [, saved] = await oneWaitsForTheOther(merging(stays, goes), (tx) =>
    saveDocument(tx, act, id, { ...aDraft(issuer, { contactId: goes.id }), version }),
  )
  expect(saved.contactId).toBe(stays.id)
  expect(await contactOf(id)).toBe(stays.id)
})

test('a draft whose contact was merged away meanwhile is not written over: 412', async () => {
  const [stays, goes] = [await add(), await add()]
  const { id, version } = await studio.inWorkspace((tx) => createDocument(tx, act, aDraft(issuer, { contactId: goes.id })))
  const saving = oneWaitsForTheOther(merging(stays, goes), (tx) =>
    saveDocument(tx, act, id, { ...aDraft(issuer, { contactId: goes.id }), version }),
  )
  await expect(saving).rejects.toMatchObject({ code: 'common.stale_version' })
  expect(await contactOf(id)).toBe(stays.id)
})

test('who still names a contact that was merged twice gets the last one', async () => {
  const [first, second, third] = [await add(), await add(), await add()]
  await studio.inWorkspace(merging(second, first))
  await studio.inWorkspace(merging(third, await client.call(readContact, { params: { id: second.id } })))
  const draft = await client.call(documents.createDocument, { body: aDraft(issuer, { contactId: first.id }) })
  expect(draft.contactId).toBe(third.id)
})

test('while contacts are merged one after the other into the next, every draft saved for any of them ends with the last', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, add))
  const ids = all.map(({ id }) => id)
  const chain = async (): Promise<void> => {
    for (let at = 1; at < ids.length; at++) {
      const [goes, stays] = await Promise.all([ids[at - 1], ids[at]].map((id = '') => client.call(readContact, { params: { id } })))
      if (goes && stays) await studio.inWorkspace(merging(stays, goes))
    }
  }
  const save = (at: number) =>
    client.call(documents.createDocument, { body: aDraft(issuer, { contactId: ids[at % (ids.length - 1)] ?? null }) })
  const [, ...drafts] = await Promise.all([chain(), ...Array.from({ length: 40 }, (_, at) => save(at))])
  const contacts = await Promise.all(drafts.map(({ id }) => contactOf(id)))
  expect(new Set(contacts)).toEqual(new Set([ids.at(-1)]))
})
