import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { setUser } from '../../shared/auth/auth-store.ts'
import { loadTextsOfBoth } from '../../shared/text/texts.ts'
import { PETYA } from '../../testing/fake-server.ts'
import { listed, network } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { screenOf } from '../../testing/screen-width.ts'
import { NotFound } from './not-found.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  setUser(null)
})
const heading = () => screen.findByRole('heading', { level: 1, name: 'Page not found' })

it('keeps the frame for who is signed in', async () => {
  screenOf(1440)
  network({ 'GET /api/workspaces': listed({ id: 'w', name: 'Орхидея ООД', role: 'owner' }) })
  await loadTextsOfBoth('search', 'documents')
  chooseWorkspace('w')
  setUser(PETYA)
  await renderScreen(() => <NotFound />, '/404')
  await heading()
  expect(within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Clients' })).toBeDefined()
})

it('has no frame for a stranger', async () => {
  await renderScreen(() => <NotFound />, '/404')
  await heading()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})
