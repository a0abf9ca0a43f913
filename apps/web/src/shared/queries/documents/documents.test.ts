import { removeDocument } from '@invoice/contract/documents/document.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { call } from '../../api/call.ts'
import { refreshAfterActs } from '../cache/after-acts.ts'
import { documentListQuery, documentSummaryQuery } from './documents.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const items = { status: 200, body: { items: [] } }
const FIRST = 'GET /api/documents?q=heron&sort=total&page=1&pageSize=25'
const SECOND = 'GET /api/documents?q=heron&sort=total&page=2&pageSize=25'
const routes = {
  'GET /api/documents/summary?q=heron': { status: 200, body: { count: 30, isMore: false, sums: [] } },
  [FIRST]: items,
  [SECOND]: items,
  [`${SECOND}&count=30`]: items,
  'DELETE /api/documents/gone': { status: 204 },
}
const page = (number: number) => documentListQuery({ q: 'heron', sort: 'total', page: number, pageSize: 25 })

it('asks for later pages with the count of the same filter, where that is known', async () => {
  const seen = fakeServer(routes)
  const client = new QueryClient()
  await client.fetchQuery(page(2))
  await client.fetchQuery(documentSummaryQuery({ q: 'heron' }))
  await client.fetchQuery(page(1))
  await client.fetchQuery(page(2))
  const asked = seen.map(({ method, path }) => `${method} ${path}`)
  expect(asked).toEqual([SECOND, 'GET /api/documents/summary?q=heron', FIRST, `${SECOND}&count=30`])
})

it('does not tell a count that a change has put out of date', async () => {
  const seen = fakeServer(routes)
  const client = new QueryClient()
  refreshAfterActs(client)
  await client.fetchQuery(documentSummaryQuery({ q: 'heron' }))
  await call(removeDocument, { params: { id: 'gone' } })
  await client.fetchQuery(page(2))
  expect(seen.at(-1)?.path).toBe(SECOND.replace('GET ', ''))
})

it('does not tell a count that is only the most that was counted', async () => {
  const seen = fakeServer({
    ...routes,
    'GET /api/documents/summary?q=heron': { status: 200, body: { count: 10_000, isMore: true, sums: [] } },
  })
  const client = new QueryClient()
  await client.fetchQuery(documentSummaryQuery({ q: 'heron' }))
  await client.fetchQuery(page(2))
  expect(seen.at(-1)?.path).toBe(SECOND.replace('GET ', ''))
})
