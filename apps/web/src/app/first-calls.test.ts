import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FIRST_CALLS } from '../../build/first-calls.ts'
import { chooseWorkspace } from '../shared/api/workspace.ts'
import { workspacesQuery } from '../shared/queries/people/workspaces.ts'
import { anInvoice } from '../testing/a-document.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { askChoicesAhead, askDashboardAhead, askDocumentAhead, askListAhead } from './navigation/ask-ahead.ts'
import { queryClient } from './query-client.ts'

const ID = '0192f0a4-0000-7000-8000-000000000001'

beforeEach(() => chooseWorkspace('w-1'))
afterEach(() => {
  queryClient.clear()
  chooseWorkspace(null)
  vi.unstubAllGlobals()
})

/** What the queries of a screen ask, beside the check of the session, which is no query. */
async function asked(ask: () => unknown): Promise<string[]> {
  const seen = fakeServer({ [`GET /api/documents/${ID}`]: { status: 200, body: anInvoice({ id: ID }) } })
  void queryClient.prefetchQuery(workspacesQuery)
  await ask()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return ['/api/login/browser/v1/auth/session', ...seen.map(({ path }) => path)].map((path) => path.replace(ID, ':id'))
}

it.each<[string, () => unknown]>([
  ['/invoices', () => askListAhead({})],
  ['/dashboard', () => askDashboardAhead()],
  ['/invoices/create', () => askChoicesAhead()],
  ['/invoices/preview/:id', () => askDocumentAhead(ID, true)],
])('the page of %s starts the calls that its screen makes, letter for letter', async (path, ask) => {
  expect((await asked(ask)).toSorted()).toEqual(FIRST_CALLS[path]?.toSorted())
})

it('at a glance the paper is not drawn, and nothing is asked without a workspace or again', async () => {
  expect(await asked(() => askDocumentAhead(ID, false))).not.toContain('/api/documents/:id/paper')
  const seen = fakeServer({})
  await askDocumentAhead(ID, false)
  chooseWorkspace(null)
  askListAhead({})
  expect(seen).toEqual([])
})
