import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage } from '../../shared/text/texts.ts'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import LaterNotices from './later-notices.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const WORKSPACE = { id: 'w', name: 'Ателие Шишман', role: 'owner' }

async function showing(list: object, at = '/invoices') {
  const net = network({ 'GET /api/workspaces': ok({ items: [WORKSPACE], ...list }) })
  await renderScreen(
    () => (
      <>
        <p>here</p>
        <LaterNotices />
      </>
    ),
    at,
  )
  await waitFor(() => expect(net.asked('GET /api/workspaces').length).toBeGreaterThan(0))
  await screen.findByText('here')
}

it('tells whoever runs the installation the worst of what is wrong with it, and leads to where it is seen to', async () => {
  await showing({ installation: { trouble: 'backup_old' } })
  const strip = await screen.findByRole('alert')
  expect(strip.textContent).toMatch(/^There has been no good backup for more than two days\. Only the operator sees this\./)
  expect(screen.getByRole('link', { name: 'To the installation' }).getAttribute('href')).toBe('/settings/installation')
})

it.each([
  ['who does not run it', {}, '/invoices'],
  ['who runs one that is well', { installation: { trouble: null } }, '/invoices'],
  ['who is at the page that says more', { installation: { trouble: 'backup_old' } }, '/settings/installation'],
])('tells nothing to %s', async (_who, list, at) => {
  await showing(list, at)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('tells of the disk once, to whoever runs it too', async () => {
  await showing({ installation: { trouble: 'disk_low' }, diskSpace: 'low' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Little space is left on the server’s disk/)
})
