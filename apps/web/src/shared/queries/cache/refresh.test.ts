import { saveDocument } from '@invoice/contract/documents/document.ts'
import { unshareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { removeContact, updateContact } from '@invoice/contract/records/contacts.ts'
import { orderUnits } from '@invoice/contract/settings/settings.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aContact } from '../../../testing/a-contact.ts'
import { fakeServer, type Seen } from '../../../testing/fake-server.ts'
import { call } from '../../api/call.ts'
import { newQueryClient } from '../../api/query-client.ts'
import { historyQuery } from '../documents/documents.ts'
import { contactListQuery, contactQuery } from '../records/contacts.ts'
import { allUnitsQuery } from '../settings/settings-lists.ts'
import { refreshAfterActs } from './after-acts.ts'
import { askAgain } from './refresh.ts'

const ID = '0199aa00-0000-7000-8000-00000000000a'
const ONE = `GET /api/contacts/${ID}`
const LIST = 'GET /api/contacts'
const HISTORY = `GET /api/documents/${ID}/history`
const UNITS = 'GET /api/units?archived=1'
const items = { status: 200, body: { items: [] } }
const READS = { [ONE]: { status: 200, body: aContact() }, [LIST]: items, [HISTORY]: items, [UNITS]: items }

let client: QueryClient
const shown: (() => void)[] = []
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's first answer would have set
  document.cookie = 'csrftoken=6fQ; path=/'
  client = newQueryClient()
  refreshAfterActs(client)
})
afterEach(() => {
  client.clear()
  for (const leave of shown.splice(0)) leave()
  vi.unstubAllGlobals()
})

/** Four screens are open; returns what is asked after the first answers are here. */
async function open(routes: Parameters<typeof fakeServer>[0]): Promise<() => string[]> {
  const seen: readonly Seen[] = fakeServer({ ...READS, ...routes })
  const watch = (observer: { subscribe: (listener: () => void) => () => void }) => shown.push(observer.subscribe(() => {}))
  watch(new QueryObserver(client, contactQuery(ID)))
  watch(new QueryObserver(client, contactListQuery({})))
  watch(new QueryObserver(client, historyQuery(ID)))
  watch(new QueryObserver(client, allUnitsQuery()))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  const before = seen.length
  return () => seen.slice(before).map(({ method, path }) => `${method} ${path}`)
}

const rest = () => waitFor(() => expect(client.isFetching()).toBe(0))
const body = {} as never
const params = { id: ID }

it('asks once for what the act has changed, and for nothing else', async () => {
  const change = `PUT /api/contacts/${ID}`
  const asked = await open({ [change]: { status: 200, body: {} } })
  await call(updateContact, { params, body }).catch(() => {})
  await rest()
  expect(asked().sort()).toEqual([ONE, LIST, HISTORY, change].sort())
})

it('does not ask for what is gone', async () => {
  const asked = await open({ [`DELETE /api/contacts/${ID}`]: { status: 204 } })
  await call(removeContact, { params })
  await rest()
  expect(asked()).toEqual([`DELETE /api/contacts/${ID}`, LIST])
})

it('asks for the history of a document whose link is gone', async () => {
  const asked = await open({ [`DELETE /api/documents/${ID}/link`]: { status: 204 } })
  await call(unshareDocument, { params })
  await rest()
  expect(asked()).toEqual([`DELETE /api/documents/${ID}/link`, HISTORY])
})

it('does not read a draft beneath the editor that saves it, but marks it out of date', async () => {
  const save = `PUT /api/documents/${ID}`
  const asked = await open({ [save]: { status: 200, body: {} } })
  await call(saveDocument, { params, body }).catch(() => {})
  await rest()
  expect(asked()).toEqual([save])
  expect(client.getQueryState(historyQuery(ID).queryKey)?.isInvalidated).toBe(true)
})

it('reads a list that is being sorted when the screen says that it is done', async () => {
  const order = 'PUT /api/units/order'
  const asked = await open({ [order]: { status: 204 } })
  await call(orderUnits, { body: { ids: [] } })
  await call(orderUnits, { body: { ids: [] } })
  await askAgain(client, orderUnits)
  expect(asked()).toEqual([order, order, UNITS])
})

it.each([404, 409, 412])('asks anew after a refusal that says somebody else was first: %i', async (status) => {
  const change = `PUT /api/contacts/${ID}`
  const asked = await open({ [change]: { status, body: { errors: { __: ['No.'] } } } })
  await call(updateContact, { params, body }).catch(() => {})
  await rest()
  expect(asked()).toContain(LIST)
})

it('asks nothing after a fault of input, and marks out of date what an unanswered act may have changed', async () => {
  const change = `PUT /api/contacts/${ID}`
  const asked = await open({ [change]: [{ status: 400, body: { errors: { name: ['No.'] } } }, 'no answer'] })
  const state = () => client.getQueryState(contactListQuery({}).queryKey)
  await call(updateContact, { params, body }).catch(() => {})
  expect(state()?.isInvalidated).toBe(false)
  await call(updateContact, { params, body }).catch(() => {})
  await rest()
  expect(asked()).toEqual([change, change])
  expect(state()?.isInvalidated).toBe(true)
})
