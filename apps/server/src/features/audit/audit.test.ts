import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import { readHistory } from '@invoice/contract/documents/history-and-links.ts'
import { exportAudit, listAudit, listAuditPeople, summariseAudit } from '@invoice/contract/history/audit-log.ts'
import { createContact, updateContact } from '@invoice/contract/records/contacts.ts'
import { createProduct, updateProduct } from '@invoice/contract/records/products.ts'
import { listUnits } from '@invoice/contract/settings/settings.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft } from '../../../seed/draft.ts'
import { aProduct } from '../../../seed/product.ts'
import { writeAudit } from '../../platform/audit.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio } from '../documents/testing/studio.ts'

const server = await testServer()
const { client, issuer, act, inWorkspace } = await aStudio(server)
const workspaceId = client.workspaceId
const bg = { 'accept-language': 'bg' }

const contact = await client.call(createContact, { body: aContact({ name: { bg: 'Сребърна Липа ООД', en: 'Silver Linden Ltd' } }) })
await client.call(updateContact, {
  params: { id: contact.id },
  body: { ...aContact({ name: contact.name, paymentDays: 30, notes: '=1+1' }), version: contact.version },
})
const [unit, otherUnit] = (await client.call(listUnits, { query: {} })).items
const product = await client.call(createProduct, { body: aProduct({ unitId: unit?.id ?? null }) })
await client.call(updateProduct, {
  params: { id: product.id },
  body: { ...aProduct({ unitId: otherUnit?.id ?? null }), version: product.version },
})
const draft = await client.call(createDocument, { body: aDraft(issuer) })
const invoice = await client.call(issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
await client.call(voidDocument, { params: { id: draft.id }, body: { reason: 'Грешен получател' } })

const list = (query: Parameters<typeof client.call<typeof listAudit>>[1]['query'] = {}) => client.call(listAudit, { query })
const acts = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map((entry) => entry.act)

test('an entry says who, what, from what to what, and leads to the record', async () => {
  const { items } = await list({ recordId: contact.id })
  expect(items.map(({ act: done }) => done)).toEqual(['contact.updated', 'contact.created'])
  expect(items[0]).toMatchObject({
    actor: { kind: 'user', id: client.userId },
    record: { kind: 'contact', id: contact.id, name: 'Сребърна Липа ООД', isThere: true },
  })
  expect(items[0]?.changes).toEqual(expect.arrayContaining([{ field: 'paymentDays', from: null, to: 30 }]))
})

test('a document is told by its type and number, with its states and the reason', async () => {
  const { items } = await list({ recordId: draft.id })
  expect(items.map(({ act: done }) => done)).toEqual(['document.protocol_made', 'document.voided', 'document.issued', 'document.created'])
  expect(items[1]).toMatchObject({
    record: { kind: 'document', name: invoice.number, documentType: 'invoice', isThere: true },
    facts: { from: 'issued', to: 'voided', reason: 'Грешен получател' },
  })
  const history = await client.call(readHistory, { params: { id: draft.id } })
  expect(history.items.map((entry) => [entry.at, entry.act])).toEqual(items.map((entry) => [entry.at, entry.act]))
})

test('what an entry refers to is named in the language of the call', async () => {
  const { items, names } = await list({ recordId: product.id })
  expect(items[0]?.changes).toEqual([{ field: 'unitId', from: unit?.id, to: otherUnit?.id }])
  expect([names[unit?.id ?? ''], names[otherUnit?.id ?? '']]).toEqual([unit?.name.en, otherUnit?.name.en])
})

test('filters find by person, kind, act, day and what is typed; each with its count', async () => {
  expect(await acts({ kind: 'product' })).toEqual(['product.updated', 'product.created'])
  expect(await acts({ act: 'document.issued' })).toEqual(['document.issued'])
  expect(await acts({ actorId: newId() })).toEqual([])
  expect(await acts({ q: invoice.number ?? '' })).toEqual([
    'document.protocol_made',
    'document.voided',
    'document.issued',
    'document.created',
  ])
  expect(await acts({ q: 'сребърна липа', act: 'contact.updated' })).toEqual(['contact.updated'])
  expect(await acts({ q: 'silver lin', kind: 'contact' })).toEqual(['contact.updated', 'contact.created'])
  expect(await acts({ q: 'няма такова нещо' })).toEqual([])
  expect(await acts({ to: '2001-01-01' })).toEqual([])
  const everything = await list({ pageSize: 1000 })
  expect(await client.call(summariseAudit, { query: {} })).toEqual({ count: everything.items.length, isMore: false })
  expect(await client.call(summariseAudit, { query: { kind: 'product' } })).toEqual({ count: 2, isMore: false })
  const { items } = await client.call(listAuditPeople, {})
  expect(items.map(({ id }) => id)).toContain(client.userId)
  const byPerson = await list({ actorId: client.userId, pageSize: 1000 })
  expect(byPerson.items.every(({ actor }) => actor.id === client.userId)).toBe(true)
})

test('pages follow one another with nothing twice and nothing left out, also where many are of one instant', async () => {
  await inWorkspace(async (tx) => {
    for (let each = 0; each < 25; each++) await writeAudit(tx, act, 'unit.created', newId(), { name: `${each}` })
  })
  await server.owner.query(`alter table app.audit_entries disable trigger frozen`)
  await server.owner.query(
    `update app.audit_entries set at = '2026-05-05T05:05:05.123456Z' where workspace_id = $1 and act = 'unit.created'`,
    [workspaceId],
  )
  await server.owner.query(`alter table app.audit_entries enable trigger frozen`)
  const ids: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ pageSize: 7, ...(after === undefined ? {} : { after }) })
    ids.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  expect(ids).toEqual((await list({ pageSize: 1000 })).items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the export is the filter in words, a row a change, and no cell of it is a formula', async () => {
  const csv = await client.send(exportAudit, { query: { format: 'csv', recordId: contact.id } }, bg)
  const text = csv.bytes.toString('utf8')
  expect(text).toContain('Час;Кой;Действие;Вид;Върху;Поле;От;На;Бележка;Запис;Отпечатък')
  expect(text).toMatch(/;Промени;Контрагент;"?Контрагент „Сребърна Липа ООД“"?;Срок за плащане, дни;.*;30;/)
  expect(text).toContain(`'=1+1`)
  expect(text).not.toMatch(/;=1\+1/)
  const voided = (await client.send(exportAudit, { query: { format: 'csv', act: 'document.voided' } }, bg)).bytes.toString('utf8')
  expect(voided).toMatch(/;Анулира;Документ;Фактура \d+;Състояние;Издадена;Анулирана;Грешен получател;/)
  expect((await client.send(exportAudit, { query: { format: 'xlsx', act: 'audit.exported' } })).bytes.subarray(0, 2).toString()).toBe('PK')
})

test('nobody sees another workspace’s audit', async () => {
  const stranger = await server.signIn()
  expect((await stranger.call(listAudit, { query: { recordId: contact.id } })).items).toEqual([])
  expect((await stranger.call(listAuditPeople, {})).items.map(({ id }) => id)).not.toContain(client.userId)
  expect((await stranger.call(summariseAudit, { query: {} })).count).toBe(0)
})
