import { uploadContactImport } from '@invoice/contract/contact-imports.ts'
import { createContact, listContacts } from '@invoice/contract/contacts.ts'
import { createDocument, issueDocument, shareDocument } from '@invoice/contract/documents.ts'
import { uploadLogo } from '@invoice/contract/files.ts'
import { createBankAccount, listPaymentMethods } from '@invoice/contract/payment-methods.ts'
import { uploadProductImport } from '@invoice/contract/product-imports.ts'
import { createProduct } from '@invoice/contract/products.ts'
import { listTaxRates, listUnits } from '@invoice/contract/settings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../seed/contact.ts'
import { aDraft } from '../../seed/draft.ts'
import { anIssuer } from '../../seed/issuer.ts'
import { anOnboarding } from '../../seed/onboarding.ts'
import { aProduct } from '../../seed/product.ts'
import type { Act } from '../platform/act.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { newId } from '../platform/new-id.ts'
import { formOf } from '../platform/testing/test-client.ts'
import { testServer } from '../platform/testing/test-server.ts'
import { aPng, fileOf } from './files/testing/pictures.ts'
import { csvFile } from './spreadsheets/imports/testing/tables.ts'
import { type OnboardedClient, onboarded } from './workspaces/testing/onboarded.ts'

/**
 * Every registered route is walked with a session of one workspace and the ids of another. A route that is added later is walked
 * without a change here: what is asked of it is learnt from the API document, and what is sent to it from what the owner reads there.
 */

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = { properties?: Record<string, Schema>; items?: Schema }
type Operation = {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Route = { method: Method; path: string; operation: Operation }
type Json = Record<string, unknown>

const MARK = 'Скрито съкровище'
/** Routes of people and of public links: they act in no workspace. */
const OUTSIDE = /^\/api\/(login-state|profile|workspaces|public\/.*)$/
const server = await testServer()
const routes = readRoutes()
let owner: OnboardedClient
let stranger: OnboardedClient
/** Everything of the owner's workspace that an address or a body could name: a few of each table. */
let ids: string[]
/** Uploaded tables have no list. */
let importIds: Readonly<Record<string, string>>

beforeAll(async () => {
  owner = await onboarded(server, { name: { bg: MARK, en: '' } })
  stranger = await onboarded(server, {}, 1)
  await fill(owner)
  ids = (await idsByTable(owner.workspaceId)).flatMap((rows) => rows.slice(0, 2))
})

test('the walk has somewhere to go, and every table something to hide', async () => {
  expect(routes.length).toBeGreaterThan(25)
  expect((await idsByTable(owner.workspaceId)).filter((rows) => rows.length === 0)).toEqual([])
})

describe('a stranger learns nothing', () => {
  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const body = await bodyFor(route)
    for (const id of route.path.includes('{') || hasIdParameter(route) ? ids : [newId()]) {
      const asked = await ask(route, id, body)
      expect(JSON.stringify(asked.body)).not.toContain(MARK)
      expect(idsIn(asked.body).filter((each) => each !== id && ids.includes(each))).toEqual([])
      if (route.path.includes('{')) expect(asked.status).toBeGreaterThanOrEqual(400)
      // The answer is the same as for what does not exist at all.
      const missing = newId()
      const toNothing = await ask(route, missing, withOtherIds(body))
      expect(asked.status).toBe(toNothing.status)
      if (asked.status >= 400) expect(asked.body).toEqual(toNothing.body)
    }
  })
})

test('nothing of the owner’s was changed, and nothing of the stranger’s names it', async () => {
  const before = await rowsOf(owner.workspaceId)
  for (const route of routes.filter(({ method }) => method !== 'GET')) {
    const body = await bodyFor(route)
    const named = route.path.includes('{') || hasIdParameter(route) ? ids : ids.slice(0, 1)
    for (const id of named) await ask(route, id, body)
  }
  expect(await rowsOf(owner.workspaceId)).toBe(before)
  const strangers = await rowsOf(stranger.workspaceId)
  expect(ids.filter((id) => strangers.includes(id))).toEqual([])
  expect((await server.owner.query('select from account.memberships where workspace_id = $1', [owner.workspaceId])).rowCount).toBe(1)
})

test('the stranger cannot name the owner’s workspace, by header or by parameter', async () => {
  for (const { method, path } of routes.filter((route) => !OUTSIDE.test(route.path))) {
    const url = path.replaceAll(/\{\w+\}/g, ids[0] ?? '')
    const named = await stranger.request(method, url, { headers: { 'x-workspace-id': owner.workspaceId, 'idempotency-key': newId() } })
    expect([method, url, named.status]).toEqual([method, url, 404])
    const headers = { 'idempotency-key': newId(), 'x-workspace-id': '' }
    const asked = await stranger.request(method, `${url}?workspace=${owner.workspaceId}`, { headers })
    expect([method, url, asked.status]).toEqual([method, url, 404])
  }
})

test('what the stranger sent was no nonsense: the owner may send the same', async () => {
  for (const route of routes.filter(({ method, path }) => method !== 'GET' && method !== 'DELETE' && !OUTSIDE.test(path))) {
    const { id } = await readAsOwner(route.path)
    const url = route.path.replaceAll(/\{\w+\}/g, String(id))
    const learnt = await bodyFor(route)
    const body = route.path === '/api/documents' ? withLinesOfItsOwn(learnt) : learnt
    const answer = await owner.request(route.method, url, { body, headers: { 'idempotency-key': newId() } })
    const isRange = route.path === '/api/ranges' // the same numbers twice
    expect([route.method, url, answer.status, answer.body]).toEqual([
      route.method,
      url,
      isRange ? 400 : expect.not.toBeOneOf([400, 404, 415]),
      answer.body,
    ])
  }
})

function readRoutes(): Route[] {
  const paths = server.app.swagger().paths as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase() as Method, path, operation })),
  )
}

/** Something of every kind. */
async function fill(client: OnboardedClient): Promise<void> {
  const name = { bg: MARK, en: '' }
  const units = await client.call(listUnits, { query: {} })
  const taxRates = await client.call(listTaxRates, { query: {} })
  await client.call(createContact, { body: aContact({ name, isVendor: true }) })
  const unitId = units.items[0]?.id ?? null
  await client.call(createProduct, { body: aProduct({ name, unitId, taxRateIds: taxRates.items.map(({ id }) => id) }) })
  await client.call(createBankAccount, { body: { ...(await ownAccount(client)), name } })
  const { id: logo } = await client.call(uploadLogo, { body: { file: fileOf(await aPng()) } })
  await server.owner.query('update app.companies set logo_file_id = $1 where id = $2', [logo, client.companyId])
  await addDocuments(client)
  const { id: contacts } = await client.call(uploadContactImport, { body: { file: aTable(MARK) } })
  const { id: products } = await client.call(uploadProductImport, { body: { file: aTable(MARK) } })
  importIds = { contacts, products }
}

const aTable = (name: string) => csvFile([['Име'], [name]])

/** A draft, and an invoice that is issued and shared. */
async function addDocuments(client: OnboardedClient): Promise<void> {
  const { workspaceId, userId } = client
  const act: Act = { actor: { kind: 'user', id: userId, name: MARK, workspaceId, role: 'owner' }, language: 'bg', clock: server.clock }
  const issuer = await inTransaction(server.db, workspaceId, (tx) => anIssuer(tx, act))
  const { id, version } = await client.call(createDocument, { body: aDraft(issuer, { notes: MARK }) })
  await client.call(issueDocument, { params: { id }, body: { version } })
  await client.call(shareDocument, { params: { id } })
  await client.call(createDocument, { body: aDraft(issuer, { notes: MARK }) })
}

async function ownAccount(client: OnboardedClient) {
  const { items } = await client.call(listPaymentMethods, { query: {} })
  const account = items.find(({ kind }) => kind === 'bank')
  if (!account) throw new Error('Onboarding made no bank account.')
  const { companyId, bankName, bankAddress, iban, bic, holder, holderAddress } = account
  return { companyId, name: { bg: '', en: '' }, bankName, bankAddress, iban, bic, holder, holderAddress, currency: 'EUR', isDefault: false }
}

/** The first method of all, as it is changed. */
async function ownMethod(client: OnboardedClient) {
  const { items } = await client.call(listPaymentMethods, { query: {} })
  const [first] = items
  if (!first) throw new Error('Onboarding made no payment method.')
  return { ...(await ownAccount(client)), kind: first.kind, version: first.version }
}

/** An order of one row: the first. */
function firstOf(list: string) {
  return async () => ({ ids: [(await readAsOwner(`/api/${list}`))['id']] })
}

/** Bodies that cannot be learnt from what the owner reads under the same address. */
const SAMPLES: Record<string, () => Promise<unknown>> = {
  '/api/bank-accounts': () => ownAccount(owner),
  '/api/payment-methods': async () => ({ kind: 'bank', ...(await ownAccount(owner)) }),
  '/api/payment-methods/{id}': async () => ownMethod(owner),
  '/api/profile': async () => ({ language: 'bg' }),
  '/api/vat-checks': async () => ({ vatNumber: aContact().vatNumber, countryCode: 'BG' }),
  '/api/contacts/{id}/merge': async () => {
    const { items } = await owner.call(listContacts, { query: {} })
    return { version: 1, mergedId: items.at(-1)?.id, mergedVersion: 1, contact: aContact() }
  },
  ...Object.fromEntries(
    ['payment-methods', 'tax-rates', 'units', 'deal-terms', 'ranges'].map((list) => [`/api/${list}/order`, firstOf(list)]),
  ),
  '/api/workspaces': async () => anOnboarding(),
  '/api/tax-rates/{id}/successor': async () => ({ rate: '21', validFrom: '2099-01-01', version: 1 }),
  ...Object.fromEntries(
    ['check', 'problems', 'run'].flatMap((act) => [
      [`/api/contacts/imports/{id}/${act}`, async () => ({ mapping: ['name.bg'], duplicates: 'create' })],
      [`/api/products/imports/{id}/${act}`, async () => ({ mapping: ['name.bg'], duplicates: 'create', currency: 'EUR' })],
    ]),
  ),
  '/api/documents/preview': async () => ({ draft: await sentTo('POST', '/api/documents'), page: 1 }),
}

function sentTo(method: Method, path: string): Promise<unknown> {
  const route = routes.find((each) => each.method === method && each.path === path)
  if (!route) throw new Error(`There is no ${method} ${path}.`)
  return ownersBody(route)
}

/** What the owner would send there, less the mark: else the stranger would have brought it himself. */
async function bodyFor(route: Route): Promise<unknown> {
  if (route.method === 'GET' || route.method === 'DELETE') return undefined
  const body = await ownersBody(route)
  if (body instanceof FormData) return body
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body).replaceAll(MARK, 'Друго'))
}

/** The fields that the body takes, as the owner reads them. */
async function ownersBody({ path, operation }: Route): Promise<unknown> {
  const sample = SAMPLES[path]
  if (sample) return sample()
  const content = operation.requestBody?.content ?? {}
  if ('multipart/form-data' in content) return formOf({ file: path.endsWith('/imports') ? aTable('Друго') : fileOf(await aPng()) })
  const schema = content['application/json']?.schema
  return schema && pruned(await readAsOwner(path), schema)
}

/** A reply holds more than a body takes: what the schema does not name is left out. */
function pruned(value: unknown, { properties, items }: Schema): unknown {
  if (Array.isArray(value)) return items ? value.map((item) => pruned(item, items)) : value
  if (!properties || typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).flatMap(([field, inner]) => {
    const schema = properties[field]
    return schema ? [[field, pruned(inner, schema)]] : []
  })
  return Object.fromEntries(known)
}

/** The first thing that the owner finds at an address, in the list of its noun. */
async function readAsOwner(path: string): Promise<Json> {
  const [noun] = /(?<=^\/api\/)\w+(?=\/imports\/\{id\})/.exec(path) ?? []
  if (noun !== undefined) return { id: importIds[noun] }
  const collection = path.split('/').slice(0, 3).join('/')
  const { body } = await owner.request('GET', collection)
  const [first] = (body as { items?: Json[] }).items ?? []
  if (!first) return {}
  const detail = await owner.request('GET', `${collection}/${String(first['id'])}`)
  return detail.status === 200 ? (detail.body as Json) : first
}

const hasIdParameter = ({ operation }: Route) => (operation.parameters ?? []).some(isIdParameter)
const isIdParameter = (parameter: { in: string; name: string }) => parameter.in === 'query' && parameter.name.endsWith('Id')

/** As the stranger, with `id` wherever the address has room for one. */
function ask({ method, path, operation }: Route, id: string, body: unknown) {
  const query = (operation.parameters ?? []).filter(isIdParameter).map(({ name }) => `${name}=${id}`)
  const url = path.replaceAll(/\{\w+\}/g, id) + (query.length > 0 ? `?${query.join('&')}` : '')
  return stranger.request(method, url, { body, headers: { 'idempotency-key': newId() } })
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function idsIn(body: unknown): string[] {
  return JSON.stringify(body).match(UUID) ?? []
}

function withOtherIds(body: unknown): unknown {
  if (body instanceof FormData) return body
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body).replaceAll(UUID, () => newId()))
}

/** The draft's lines as those of a new document: a line is in one document only. */
function withLinesOfItsOwn(body: unknown): unknown {
  const { lines, ...draft } = body as { lines: Json[] }
  return { ...draft, lines: lines.map((line) => ({ ...line, id: newId() })) }
}

async function tables(): Promise<string[]> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'app' and c.relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Of the tables that an address could name something of, and that have been filled by `fill` or onboarding. */
async function idsByTable(workspaceId: string): Promise<string[][]> {
  const nouns = [
    'companies',
    'files',
    'imports',
    'contacts',
    'products',
    'tax_rates',
    'units',
    'deal_terms',
    'payment_methods',
    'document_ranges',
    'documents',
    'document_lines',
  ]
  return Promise.all(
    nouns.map(async (noun) => {
      const { rows } = await server.owner.query<{ id: string }>(`select id from app.${noun} where workspace_id = $1 order by id`, [
        workspaceId,
      ])
      return rows.map(({ id }) => id)
    }),
  )
}

/** Every row of the workspace, but for the keys of repeated calls. */
async function rowsOf(workspaceId: string): Promise<string> {
  const wanted = (await tables()).filter((table) => table !== 'app.idempotency')
  const contents = await Promise.all(
    wanted.map(async (table) => {
      const { rows } = await server.owner.query<{ row: string }>(
        `select t::text as row from ${table} t where workspace_id = $1 order by 1`,
        [workspaceId],
      )
      return [table, ...rows.map(({ row }) => row)].join('\n')
    }),
  )
  return contents.join('\n')
}
