import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import * as archives from '@invoice/contract/exports/archives.ts'
import { listAudit } from '@invoice/contract/history/audit-log.ts'
import * as contract from '@invoice/contract/people/closing.ts'
import { listWorkspaces } from '@invoice/contract/people/workspaces.ts'
import { createApiKey } from '@invoice/contract/programs/api-keys.ts'
import { beforeAll, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { newId } from '../../platform/new-id.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { archived } from '../testing/exported.ts'
import { archivistHere } from './testing/archivist-here.ts'

const database = await testDatabase()
const archivist = archivistHere(database.config)
const server = await testServer({ database, parts: { archivist } })
let studio: Studio
let token: string
let secret: string

beforeAll(async () => {
  studio = await aStudio(server)
  const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, {}))
  ;({ token } = await studio.client.call(shareDocument, { params: { id } }))
  const key = await studio.client.call(
    createApiKey,
    { body: { name: 'Магазин', kind: 'read', role: 'member', lifetime: 'year' } },
    { 'idempotency-key': newId() },
  )
  secret = key.key ?? ''
})

const mine = async () => (await studio.client.call(listWorkspaces, {})).items.filter(({ id }) => id === studio.client.workspaceId)
const nameOf = async () => (await mine())[0]?.name ?? ''
const close = (name: string) => studio.client.send(contract.closeWorkspace, { body: { name } })
const isOpen = async () => {
  const byKey = server.client()
  byKey.headers['authorization'] = `Bearer ${secret}`
  return Promise.all([
    studio.client.send(listDocuments, { query: {} }),
    server.client().request('GET', `/api/public/${token}`),
    byKey.send(listDocuments, { query: {} }),
  ]).then((answers) => answers.map(({ status }) => status))
}

test('it is closed by its name, and after its archive was made within a day and fetched', async () => {
  const name = await nameOf()
  expect((await close(name)).status).toBe(409)
  const { id } = await archived(server, studio.client)
  expect((await studio.client.call(contract.readClosing, {})).archiveId).toBeNull()
  await studio.client.send(archives.readArchiveFile, { params: { id: String(id) } })
  expect((await studio.client.call(contract.readClosing, {})).archiveId).toBe(id)
  expect((await close('друго')).status).toBe(409)
  await server.owner.query(`update app.archives set asked_at = asked_at - interval '25 hours' where workspace_id = $1`, [
    studio.client.workspaceId,
  ])
  expect((await close(name)).status).toBe(409)
  await server.owner.query(`update app.archives set asked_at = asked_at + interval '25 hours' where workspace_id = $1`, [
    studio.client.workspaceId,
  ])
  expect(await isOpen()).toEqual([200, 200, 200])
})

test('closed, its people, links and keys open nothing at once, and accounting documents are kept as long as the law wants', async () => {
  const closed = await close(await nameOf())
  const year = Number(server.clock.today().slice(0, 4)) + 11
  expect([closed.status, closed.body]).toEqual([200, expect.objectContaining({ isKeptByLaw: true, eraseOn: `${year}-01-01` })])
  expect((await isOpen()).map((status) => status >= 400 && status < 500)).toEqual([true, true, true])
  expect(await mine()).toEqual([])
  await archivist.erase(server.clock.now())
  expect((await studio.client.call(contract.listClosedWorkspaces, {})).items).toHaveLength(1)
})

test('who owned it opens it again within thirty days, with all that it had; a stranger does not', async () => {
  const params = { id: studio.client.workspaceId }
  const stranger = await server.signIn()
  expect((await stranger.send(contract.reopenWorkspace, { params })).status).toBe(404)
  await studio.client.call(contract.reopenWorkspace, { params })
  expect(await isOpen()).toEqual([200, 200, 200])
  const { items } = await studio.client.call(listAudit, { query: {} })
  expect(items.slice(0, 2).map(({ act }) => act)).toEqual(['workspace.opened_again', 'workspace.closed'])
  expect((await studio.client.send(contract.reopenWorkspace, { params })).status).toBe(404)
})
