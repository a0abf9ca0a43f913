import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentWorkspace } from '../../shared/api/workspace.ts'
import { setUser } from '../../shared/auth/auth-store.ts'
import { changeLanguage } from '../../shared/text/texts.ts'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { InvitationPage } from './invitation-page.tsx'

beforeEach(async () => {
  setUser(null)
  await changeLanguage('en')
})
afterEach(() => {
  cleanup()
  setUser(null)
})

const READ = 'GET /api/invitations/k'
const ACCEPT = 'POST /api/invitations/k/accept'
const INVITED = {
  workspace: 'Ателие Шишман',
  role: 'accountant',
  invitedBy: 'Яна Тодорова',
  email: 'k.peeva@smetka.example',
  expiresAt: '2026-11-27T08:00:00.000Z',
}

async function showing(routes: Parameters<typeof network>[0]) {
  const [joined, signedOut] = [vi.fn(), vi.fn()]
  network(routes)
  await renderScreen(() => <InvitationPage invitationKey="k" onJoined={joined} onSignedOut={signedOut} />)
  return { joined, signedOut }
}

it('tells who is signed out where to, as what and for whom, and leads in by both ways and back', async () => {
  await showing({ [READ]: ok(INVITED) })
  expect(await screen.findByRole('heading', { name: 'Join “Ателие Шишман”' })).toBeTruthy()
  expect(screen.getByText('Accountant')).toBeTruthy()
  expect(screen.getByText('k.peeva@smetka.example')).toBeTruthy()
  for (const name of ['Sign in', 'Create a profile']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toContain('return=%2Finvitation%2Fk')
  }
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

it('has one answer for every link that is worth nothing', async () => {
  await showing({ [READ]: { status: 404, body: { errors: { __: ['gone'] } } } })
  expect((await screen.findByRole('alert')).textContent).toContain('This invitation is not valid any more')
})

it('lets who is signed in join, and begins in that workspace', async () => {
  setUser({ id: 'u', display: 'Калина', email: 'k.peeva@smetka.example', has_usable_password: true })
  const { joined } = await showing({ [READ]: ok(INVITED), [ACCEPT]: ok({ id: 'w7', name: 'Ателие Шишман', role: 'accountant' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
  await waitFor(() => expect(joined).toHaveBeenCalled())
  expect(currentWorkspace()).toBe('w7')
})

it('tells somebody else whose it is, and lets them sign in as that person', async () => {
  setUser({ id: 'u', display: 'Петя', email: 'petya@orchid.example', has_usable_password: true })
  const { signedOut } = await showing({
    [READ]: ok(INVITED),
    [ACCEPT]: { status: 409, body: { errors: { __: ['other'] } } },
    'DELETE /api/login/browser/v1/auth/session': { status: 401, body: { status: 401, data: { flows: [{ id: 'login' }] } } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
  expect((await screen.findByRole('alert')).textContent).toContain('you are signed in as petya@orchid.example')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as somebody else' }))
  await waitFor(() => expect(signedOut).toHaveBeenCalled())
})

const FIRM = { firm: 'Вярна сметка', invitedBy: 'Вера', email: INVITED.email, expiresAt: INVITED.expiresAt }
const KALINA = { id: 'u', display: 'Калина', email: INVITED.email, has_usable_password: true }

it('joins a firm by its link, and tells somebody else whose that is, as of a workspace', async () => {
  setUser(KALINA)
  const [joined, signedOut] = [vi.fn(), vi.fn()]
  network({ 'GET /api/firm-keys/k': ok(FIRM), 'POST /api/firm-keys/k/accept': [{ status: 409, body: { errors: { __: ['other'] } } }] })
  await renderScreen(() => <InvitationPage invitationKey="firm.k" onJoined={joined} onSignedOut={signedOut} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
  expect((await screen.findByRole('alert')).textContent).toContain('you are signed in as k.peeva@smetka.example')
  cleanup()
  network({ 'GET /api/firm-keys/k': ok(FIRM), 'POST /api/firm-keys/k/accept': { status: 204 } })
  await renderScreen(() => <InvitationPage invitationKey="firm.k" onJoined={joined} onSignedOut={signedOut} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
  await waitFor(() => expect(joined).toHaveBeenCalled())
})

it('takes the invitation of an accountant for a firm that they lead, of none other', async () => {
  setUser(KALINA)
  const firm = (id: string, name: string, leads: boolean) => ({ id, name, leads, people: [], workspaces: [], invitations: [] })
  const { joined } = await showing({
    [READ]: ok(INVITED),
    'GET /api/firms': ok({ items: [firm('f1', 'Вярна сметка', true), firm('f2', 'Друга', false)] }),
    'POST /api/invitations/k/firm': ok({ id: 'w8', name: 'Ателие Шишман', role: 'accountant' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Take it for “Вярна сметка”' }))
  await waitFor(() => expect(joined).toHaveBeenCalled())
  expect([currentWorkspace(), screen.queryByRole('button', { name: /Друга/ })]).toEqual(['w8', null])
})
