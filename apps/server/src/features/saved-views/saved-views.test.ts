import { readNotice, readNotices } from '@invoice/contract/letters/notices.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import {
  createSavedView,
  listSavedViews,
  readOwnValues,
  removeSavedView,
  saveListColumns,
  saveSavedView,
} from '@invoice/contract/records/saved-views.ts'
import { createCustomField } from '@invoice/contract/settings/settings.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { keyOf, withKey } from '../api-keys/testing/with-key.ts'
import { onboarded } from '../workspaces/testing/onboarded.ts'

const server = await testServer()
const LATE = {
  name: 'Просрочени в евро',
  search: { state: 'overdue', type: ['invoice'], currency: 'EUR', sort: 'dueOn', pageSize: '50' },
  isDefault: false,
} satisfies InputOf<typeof createSavedView>['body']
const READ = { query: {} } as const

test('a view keeps filter, order and page size under its name, is renamed and replaced, and goes', async () => {
  const client = await onboarded(server)
  const view = await client.call(createSavedView, { body: LATE })
  expect(view).toMatchObject(LATE)
  const changed = { name: 'Overdue', search: { q: 'orchid', sort: '-createdAt' }, isDefault: false } satisfies InputOf<
    typeof createSavedView
  >['body']
  expect(await client.call(saveSavedView, { params: { id: view.id }, body: changed })).toEqual({ id: view.id, ...changed })
  expect((await client.call(listSavedViews, READ)).items).toEqual([{ id: view.id, ...changed }])
  await client.call(removeSavedView, { params: { id: view.id } })
  expect((await client.call(listSavedViews, READ)).items).toEqual([])
  expect((await client.send(removeSavedView, { params: { id: view.id } })).status).toBe(404)
  expect((await client.send(saveSavedView, { params: { id: view.id }, body: changed })).status).toBe(404)
})

test('how a person has a list before them is no matter of a key, whatever it was made for', async () => {
  const owner = await onboarded(server)
  const view = await owner.call(createSavedView, { body: LATE })
  for (const kind of ['read', 'whole'] as const) {
    const program = withKey(server, await keyOf(owner, { kind }))
    const answers = await Promise.all([
      program.send(listSavedViews, READ),
      program.send(createSavedView, { body: LATE }),
      program.send(saveSavedView, { params: { id: view.id }, body: LATE }),
      program.send(removeSavedView, { params: { id: view.id } }),
      program.send(saveListColumns, { body: { hidden: ['status'] } }),
      program.send(readNotice, { params: { id: view.id } }),
      program.send(readNotices, { body: { lastId: view.id } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  }
  expect(await owner.call(listSavedViews, READ)).toMatchObject({ items: [LATE], hidden: [] })
})

test('the list opens with one view at most, whichever was said last', async () => {
  const client = await onboarded(server)
  const first = await client.call(createSavedView, { body: { ...LATE, isDefault: true } })
  const second = await client.call(createSavedView, { body: { ...LATE, name: 'Second', isDefault: true } })
  const defaults = async () => (await client.call(listSavedViews, READ)).items.flatMap(({ id, isDefault }) => (isDefault ? [id] : []))
  expect(await defaults()).toEqual([second.id])
  await client.call(saveSavedView, { params: { id: first.id }, body: { ...LATE, isDefault: true } })
  expect(await defaults()).toEqual([first.id])
})

test('a name is given once, in whatever letters, and by each person for themselves, an accountant too', async () => {
  const client = await onboarded(server)
  await client.call(createSavedView, { body: LATE })
  const twice = await client.send(createSavedView, { body: { ...LATE, name: 'ПРОСРОЧЕНИ В ЕВРО' } })
  expect([twice.status, Object.keys((twice.body as { errors: object }).errors)]).toEqual([409, ['name']])
  const accountant = await server.signIn({ role: 'accountant', workspaceId: client.workspaceId })
  const own = await accountant.call(createSavedView, { body: LATE })
  expect((await accountant.call(listSavedViews, READ)).items.map(({ id }) => id)).toEqual([own.id])
  expect((await client.send(saveSavedView, { params: { id: own.id }, body: { ...LATE, name: 'Mine' } })).status).toBe(404)
  expect((await client.send(removeSavedView, { params: { id: own.id } })).status).toBe(404)
})

test('a view holds what the list takes, under a name of 60 characters at most, and fifty are kept', async () => {
  const client = await onboarded(server)
  const status = async (changes: object) => (await client.send(createSavedView, { body: { ...LATE, ...changes } })).status
  expect(await status({ search: { page: '3' } })).toBe(400)
  expect(await status({ search: { state: 'lost' } })).toBe(400)
  expect(await status({ name: ' ' })).toBe(400)
  expect(await status({ name: 'x'.repeat(61) })).toBe(400)
  expect(await status({ name: 'x'.repeat(60) })).toBe(201)
  for (let each = 1; each < 50; each++) await client.call(createSavedView, { body: { ...LATE, name: `View ${each}` } })
  expect(await status({})).toBe(409)
})

test('columns that a person leaves out stay out, for that person, and come back', async () => {
  const client = await onboarded(server)
  const member = await server.signIn({ role: 'member', workspaceId: client.workspaceId })
  const hidden = async (who: Pick<typeof client, 'call'>) => (await who.call(listSavedViews, READ)).hidden
  await client.call(saveListColumns, { body: { hidden: ['issuedOn', 'outstanding'] } })
  expect([await hidden(client), await hidden(member)]).toEqual([['issuedOn', 'outstanding'], []])
  await client.call(saveListColumns, { body: { hidden: [] } })
  expect(await hidden(client)).toEqual([])
  expect((await client.send(saveListColumns, { body: { hidden: ['number'] as never } })).status).toBe(400)
})

test('of the payments columns are left out and added, and the documents’ stay as they are', async () => {
  const client = await onboarded(server)
  const member = await server.signIn({ role: 'member', workspaceId: client.workspaceId })
  const choice = async (who: Pick<typeof client, 'call'>) => {
    const { hidden, payments } = await who.call(listSavedViews, READ)
    return { hidden, payments }
  }
  await client.call(saveListColumns, { body: { hidden: ['total'] } })
  await client.call(saveListColumns, { body: { list: 'payments', hidden: ['advance'], added: ['method', 'method', 'currency'] } })
  expect(await choice(client)).toEqual({ hidden: ['total'], payments: { hidden: ['advance'], added: ['method', 'currency'] } })
  await client.call(saveListColumns, { body: { hidden: ['state'] } })
  await client.call(saveListColumns, { body: { list: 'payments', hidden: [], added: ['account'] } })
  expect(await choice(client)).toEqual({ hidden: ['state'], payments: { hidden: [], added: ['account'] } })
  expect(await choice(member)).toEqual({ hidden: [], payments: { hidden: [], added: [] } })
})

test('a column of another list is refused at its field, and nothing of it is kept', async () => {
  const client = await onboarded(server)
  const refused = async (body: InputOf<typeof saveListColumns>['body']) => {
    const { status, body: answer } = await client.send(saveListColumns, { body })
    return [status, ...Object.keys((answer as { errors: object }).errors).filter((field) => field !== '__')]
  }
  expect(await refused({ list: 'payments', hidden: ['total'] })).toEqual([400, 'hidden'])
  expect(await refused({ hidden: ['received'] })).toEqual([400, 'hidden'])
  expect(await refused({ hidden: [], added: ['method'] })).toEqual([400, 'added'])
  expect(await refused({ list: 'payments', hidden: ['advance'], added: ['documents'] })).toEqual([400, 'added.0'])
  expect((await client.call(listSavedViews, READ)).payments).toEqual({ hidden: [], added: [] })
})

test('a list has fields of the workspace’s own as columns, as many as are read, and a page’s values are told in one answer', async () => {
  const client = await onboarded(server)
  const other = await onboarded(server)
  const field = (noun: 'contact' | 'product') =>
    client.call(createCustomField, { body: { name: { bg: 'Маршрут', en: '' }, noun, kind: 'text' } })
  const [route, warranty] = [await field('contact'), await field('product')]
  const choose = (list: 'contacts' | 'payments', added: string[]) => client.send(saveListColumns, { body: { list, hidden: [], added } })
  expect((await choose('contacts', [route.id])).status).toBe(204)
  expect((await client.call(listSavedViews, READ)).contacts).toEqual({ hidden: [], added: [route.id] })
  const refused = await Promise.all([
    choose('contacts', [warranty.id]),
    choose('payments', [route.id]),
    choose('contacts', ['city']),
    choose('contacts', ['method']),
  ])
  const faults = refused.map(({ status, body }) => [
    status,
    ...Object.keys((body as { errors: object }).errors).filter((name) => name !== '__'),
  ])
  expect(faults).toEqual([
    [400, 'added'],
    [400, 'added'],
    [400, 'added.0'],
    [400, 'added'],
  ])
  const { id } = await client.call(createContact, { body: aContact({ customFields: { [route.id]: 'Север' } }) })
  const ofContact = { query: { noun: 'contact' as const, ids: [id, route.id] } }
  expect((await client.call(readOwnValues, ofContact)).items).toEqual([{ id, customFields: { [route.id]: 'Север' } }])
  expect((await other.call(readOwnValues, ofContact)).items).toEqual([])
})
