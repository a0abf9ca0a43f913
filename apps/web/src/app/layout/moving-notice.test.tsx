import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage } from '../../shared/text/texts.ts'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import LaterNotices from './later-notices.tsx'

beforeEach(() => chooseWorkspace('w'))
afterEach(cleanup)

const WORKSPACE = { id: 'w', name: 'Ателие Шишман', role: 'member' }
const OTHER = { id: 'o', name: 'Друго', role: 'owner', frozen: { movedTo: null } }

async function showing(frozen: object | undefined, language: 'bg' | 'en' = 'en') {
  await changeLanguage(language)
  network({ 'GET /api/workspaces': ok({ items: [{ ...WORKSPACE, ...(frozen && { frozen }) }, OTHER] }) })
  await renderScreen(
    () => (
      <>
        <p>here</p>
        <LaterNotices />
      </>
    ),
    '/invoices?q=a',
  )
  await screen.findByText('here')
}

it.each([
  ['en', /^“Atelie Shishman” is being moved to another server\. .* nothing can be changed\.$/],
  ['bg', /^„Ателие Шишман“ се премества на друг сървър\. .* нищо не може да се променя\.$/],
] as const)('says calmly that the workspace is being moved: %s', async (language, text) => {
  await showing({ movedTo: null }, language)
  expect((await screen.findByRole('status')).textContent).toMatch(text)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leads to the same place at the new address once it has moved', async () => {
  await showing({ movedTo: 'https://new.example' })
  expect((await screen.findByRole('status')).textContent).toContain('has moved to new.example.')
  expect(screen.getByRole('link', { name: 'To the new address' }).getAttribute('href')).toBe('https://new.example/invoices?q=a')
})

it('says nothing of one that is at work, whatever another does', async () => {
  await showing(undefined)
  expect(screen.queryByRole('status')).toBeNull()
})
