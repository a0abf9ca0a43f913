import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseWorkspace } from '../shared/api/workspace.ts'
import { setUser } from '../shared/auth/auth-store.ts'
import { changeLanguage } from '../shared/text/texts.ts'
import { PETYA, SESSION, signedIn } from '../testing/fake-server.ts'
import { held, listed, network } from '../testing/network.ts'
import { renderUi } from '../testing/render.tsx'
import { queryClient } from './query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import './router.tsx'

const FRAMES = new Set(['/_app', '/_app/_settings', '/_app/invoices/_editor'])
/** Each screen of who is signed in, and those that the editor begins otherwise; an id stands in the place of its record's. */
const PATHS = Object.values(createRouter({ routeTree }).routesById)
  .filter(({ id }) => id.startsWith('/_app') && !FRAMES.has(id))
  .map(({ fullPath }) => fullPath.replace('$id', '7').replace(/(.)\/$/, '$1'))
  .concat('/invoices/create?type=offer', '/invoices/create?type=creditnote', '/invoices/create?type=debitnote&invoice=7')

/** What is asked before one is led anywhere. */
const BEFORE = {
  [SESSION]: signedIn,
  'GET /api/workspaces': listed({ id: 'w', name: 'Орхидея ООД', role: 'owner' }),
  'GET /api/saved-views': listed(),
}

beforeEach(async () => {
  queryClient.clear()
  await changeLanguage('en')
  setUser(PETYA)
  chooseWorkspace('w')
  const { answer } = held()
  network(new Proxy(BEFORE, { get: (known, key) => Reflect.get(known, key) ?? answer }))
})

test.each(PATHS)('%s has one heading with words in it before any of its answers is there', async (path) => {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }), defaultPendingMinMs: 0 })
  await router.load()
  renderUi(<RouterProvider router={router as never} />)
  expect(await screen.findAllByRole('heading', { level: 1, name: /\p{L}/u })).toHaveLength(1)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
