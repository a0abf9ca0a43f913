import type { Member, People } from '@invoice/contract/people/users.ts'
import type { Role } from '@invoice/contract/people/workspaces.ts'
import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace, currentWorkspace } from '../../shared/api/workspace.ts'
import { setUser } from '../../shared/auth/auth-store.ts'
import { changeLanguage } from '../../shared/text/texts.ts'
import { ToastHost } from '../../shared/ui/overlays/toast-host.tsx'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { Users } from './users.tsx'

const [YANA, BORIS, MARIA] = [rowId(1), rowId(2), rowId(3)]

beforeEach(async () => {
  chooseWorkspace('w')
  setUser({ id: YANA, display: 'Яна Тодорова', email: 'yana@mastilo.example', has_usable_password: true })
  await changeLanguage('en')
})
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
  setUser(null)
})

const aMember = (id: string, name: string, role: Role, more: Partial<Member> = {}): Member => ({
  id,
  name,
  email: `${id.slice(-2)}@mastilo.example`,
  role,
  joinedAt: '2026-01-05T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  hasSecondFactor: true,
  firm: null,
  ...more,
})
const everybody: People = {
  items: [
    aMember(YANA, 'Яна Тодорова', 'owner'),
    aMember(BORIS, 'Борис Илиев', 'admin'),
    aMember(MARIA, '', 'member', { hasSecondFactor: false, email: 'maria@mastilo.example' }),
  ],
  invitations: [
    {
      id: rowId(9),
      email: 'stazhant@mastilo.example',
      role: 'member',
      language: 'bg',
      invitedBy: 'Борис Илиев',
      invitedById: BORIS,
      invitedAt: '2026-11-02T08:00:00.000Z',
      expiresAt: '2026-11-09T08:00:00.000Z',
    },
  ],
  requiresSecondFactor: false,
  idleEnd: 'never',
}

async function showing(role: Role, people: People = everybody, routes: Parameters<typeof network>[0] = {}) {
  const left = vi.fn()
  const net = network({
    'GET /api/users': ok(people),
    'GET /api/workspaces': ok({ items: [{ id: 'w', name: 'Ателие Шишман', role }] }),
    ...routes,
  })
  await renderScreen(() => (
    <>
      <Users onLeft={left} />
      <ToastHost />
    </>
  ))
  await screen.findAllByText('Борис Илиев')
  return { net, left }
}

const rowOf = (name: string | RegExp) => screen.getByRole('row', { name })

it('shows an owner everybody with their role, and invitations in a band of the same table', async () => {
  await showing('owner')
  expect(screen.getByText('3 people and 1 invitation in “Atelie Shishman”.')).toBeTruthy()
  expect(within(rowOf(/Яна Тодорова/)).getByText('Owner')).toBeTruthy()
  expect(within(rowOf(/Яна Тодорова/)).getByText('You')).toBeTruthy()
  expect(within(rowOf(/Борис Илиев 02@/)).getByRole<HTMLInputElement>('combobox', { name: 'Role of Борис Илиев' }).value).toBe(
    'Administrator',
  )
  // Who has told no name is called by their address.
  expect(within(rowOf(/maria@/)).getByText('not yet')).toBeTruthy()
  const table = screen.getByRole('table')
  const names = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(names.indexOf('Invitations')).toBe(4)
  expect(within(rowOf(/stazhant/)).getByText(/^over since/)).toBeTruthy()
})

it('offers a member nothing but to leave', async () => {
  setUser({ id: MARIA, display: 'Мария', email: 'maria@mastilo.example', has_usable_password: true })
  await showing('member', {
    ...everybody,
    invitations: [],
    items: everybody.items.map((each) => ({ ...each, lastSeenAt: null, hasSecondFactor: null })),
  })
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave…'])
  expect(screen.queryByRole('switch')).toBeNull()
})

it.each([
  ['another one', [{ id: 'other', name: 'Друга', role: 'owner' }], 'other', 1],
  ['none: the frame leads away', [], 'w', 0],
])('is left for %s, and nothing of the one that is left is asked for anew', async (_for, others, current, times) => {
  setUser({ id: MARIA, display: 'Мария', email: 'maria@mastilo.example', has_usable_password: true })
  const { net, left } = await showing('member', everybody, {
    'GET /api/workspaces': ok({ items: [{ id: 'w', name: 'Ателие Шишман', role: 'member' }, ...others] }),
    'POST /api/workspaces/w/leave': { status: 204 },
  })
  const asked = () => net.seen.filter(({ method, headers }) => method === 'GET' && headers.get('X-Workspace-Id') === 'w').length
  const before = asked()
  await userEvent.click(screen.getByRole('button', { name: 'Leave…' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText(/^You have left/)).toBeTruthy()
  expect(currentWorkspace()).toBe(current)
  expect(left).toHaveBeenCalledTimes(times)
  expect(asked()).toBe(before)
})

it('lets an administrator say after how long without use people are signed out, and tells others what holds', async () => {
  setUser({ id: BORIS, display: 'Борис', email: '02@mastilo.example', has_usable_password: true })
  const { net } = await showing('admin', everybody, { 'PUT /api/workspace/idle-end': { status: 204 } })
  await userEvent.click(screen.getByRole('combobox', { name: 'Sign out without use' }))
  await userEvent.click(await screen.findByRole('option', { name: 'After 1 hour' }))
  expect(await screen.findByText('Sign out without use: After 1 hour.')).toBeTruthy()
  expect(net.asked('PUT /api/workspace/idle-end').map(({ body }) => body)).toEqual([{ idleEnd: 'hour_1' }])
  cleanup()
  setUser({ id: MARIA, display: 'Мария', email: 'maria@mastilo.example', has_usable_password: true })
  await showing('member', { ...everybody, invitations: [], idleEnd: 'day_1' })
  expect(screen.getByText('After 1 day')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('offers an administrator no owner’s role, no demand and no ownership', async () => {
  setUser({ id: BORIS, display: 'Борис', email: '02@mastilo.example', has_usable_password: true })
  await showing('admin')
  expect(within(rowOf(/Яна Тодорова/)).queryByRole('combobox')).toBeNull()
  expect(within(rowOf(/Яна Тодорова/)).queryByRole('button')).toBeNull()
  expect(screen.getByRole('button', { name: 'Actions: maria' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hand over…' })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
})

it('lets the last owner neither step down nor leave, and says why', async () => {
  await showing('owner')
  expect(within(rowOf(/Яна Тодорова/)).queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Leave…' })).toBeNull()
  expect(screen.getByText('You are the only owner. Hand the ownership over first.')).toBeTruthy()
})

it('gives another role by one choice', async () => {
  const { net } = await showing('owner', everybody, { [`PATCH /api/users/${MARIA}`]: ok(aMember(MARIA, '', 'accountant')) })
  await userEvent.click(screen.getByRole('combobox', { name: 'Role of maria' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Accountant' }))
  expect(await screen.findByText('maria has another role now: Accountant.')).toBeTruthy()
  expect(net.asked(`PATCH /api/users/${MARIA}`).map(({ body }) => body)).toEqual([{ role: 'accountant' }])
})

it('tells in an invitation what the chosen role may do, by the table that the server asks', async () => {
  const { net } = await showing('owner', everybody, {
    'POST /api/users/invitations': { status: 201, body: { items: [...everybody.invitations, ...everybody.invitations] } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByText('May the member…')).toBeTruthy()
  const answer = (question: string) => within(drawer).getByText(question).nextElementSibling?.textContent?.trim()
  expect([answer('issue and void invoices'), answer('change where money is paid to')]).toEqual(['yes', 'no'])
  await userEvent.click(within(drawer).getByRole('radio', { name: /Accountant/ }))
  expect([answer('see and export all documents'), answer('issue and void invoices')]).toEqual(['yes', 'no'])
  await userEvent.type(within(drawer).getByRole('combobox', { name: 'Emails' }), 'a@mastilo.example, b@mastilo.example,')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Send 2 invitations' }))
  expect(await screen.findByText('2 invitations are on their way.')).toBeTruthy()
  expect(net.asked('POST /api/users/invitations').map(({ body }) => body)).toEqual([
    { emails: ['a@mastilo.example', 'b@mastilo.example'], role: 'accountant', language: 'en' },
  ])
})

describe('addresses to invite', () => {
  const INVITE = 'POST /api/users/invitations'
  async function opened() {
    const { net } = await showing('owner', everybody, { [INVITE]: { status: 201, body: { items: everybody.invitations } } })
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
    const drawer = within(await screen.findByRole('dialog'))
    const field = drawer.getByRole('combobox', { name: 'Emails' })
    const send = (name: string) => userEvent.click(drawer.getByRole('button', { name }))
    return { net, drawer, field, send }
  }

  it('are read as they are copied from mails and tables: with names, with blanks or lines between, each once', async () => {
    const { net, field, send } = await opened()
    await userEvent.click(field)
    await userEvent.paste('Иван Петров <a@mastilo.example>; b@mastilo.example\nc@mastilo.example d@mastilo.example, a@mastilo.example')
    await send('Send 4 invitations')
    await waitFor(() =>
      expect(net.asked(INVITE)).toMatchObject([{ body: { emails: ['a', 'b', 'c', 'd'].map((name) => `${name}@mastilo.example`) } }]),
    )
  })

  it('end with what stands behind them, whichever keyboard it came from', async () => {
    const { field, drawer } = await opened()
    // As phones tell it: the text changed, and no key.
    for (const text of ['a@mastilo.example,', 'b@mastilo.example ']) fireEvent.change(field, { target: { value: text } })
    expect(await drawer.findByRole('button', { name: 'Send 2 invitations' })).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('')
  })

  it('count with Ctrl-Enter too, where one of them still stands typed', async () => {
    const { net, field } = await opened()
    for (const text of ['a@mastilo.example,', 'b@mastilo.example']) fireEvent.change(field, { target: { value: text } })
    act(() => field.focus())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(net.asked(INVITE)).toMatchObject([{ body: { emails: ['a@mastilo.example', 'b@mastilo.example'] } }]))
  })

  it('that stand typed are not dropped by Escape without a question', async () => {
    const { field } = await opened()
    fireEvent.change(field, { target: { value: 'a@mastilo.example' } })
    act(() => field.focus())
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: /\?$/ })).toBeTruthy()
  })

  it('that are none are named', async () => {
    const { net, field, drawer, send } = await opened()
    await userEvent.type(field, 'a@mastilo.example,b@mastilo')
    await send('Send the invitation')
    expect((await drawer.findAllByText('“b@mastilo” is not an email address.')).length).toBeGreaterThan(0)
    expect(net.asked(INVITE)).toEqual([])
  })
})

it('shows at the field who cannot be invited', async () => {
  const refused = { errors: { 'emails.0': ['a@mastilo.example is in this workspace already.'] } }
  await showing('owner', everybody, { 'POST /api/users/invitations': { status: 409, body: refused } })
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  const drawer = await screen.findByRole('dialog')
  await userEvent.type(within(drawer).getByRole('combobox', { name: 'Emails' }), 'a@mastilo.example,')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Send the invitation' }))
  expect((await within(drawer).findAllByText('a@mastilo.example is in this workspace already.')).length).toBeGreaterThan(0)
})

it('hands the ownership over to whom one chooses, and says what one is then', async () => {
  const { net } = await showing('owner', everybody, { [`POST /api/users/${BORIS}/hand-over`]: { status: 204 } })
  await userEvent.click(screen.getByRole('button', { name: 'Hand over…' }))
  const drawer = await screen.findByRole('dialog')
  await userEvent.click(within(drawer).getByRole('combobox', { name: 'New owner' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Борис Илиев' }))
  await userEvent.click(within(drawer).getByRole('button', { name: 'Hand over the ownership' }))
  expect(await screen.findByText('Борис Илиев is an owner now.')).toBeTruthy()
  expect(net.asked(`POST /api/users/${BORIS}/hand-over`).map(({ body }) => body)).toEqual([{ ownRole: 'admin' }])
})

describe('what somebody made that goes on without them', () => {
  const KEY = rowId(20)
  const aKey = {
    id: KEY,
    name: 'Онлайн магазин',
    role: 'member',
    kind: 'whole',
    scopes: [],
    hint: 'inv_live_7Kq2',
    createdBy: 'Борис Илиев',
    createdById: BORIS,
    createdAt: '2026-11-02T08:00:00.000Z',
    lastUsedAt: null,
    expiresAt: null,
    isExpired: false,
  }
  const routes = {
    'GET /api/api-keys': ok({ items: [aKey, { ...aKey, id: rowId(21), name: 'Чужд', createdById: YANA }] }),
    'GET /api/webhooks': ok({ items: [] }),
    [`DELETE /api/users/${BORIS}`]: { status: 204 },
    [`PATCH /api/users/${BORIS}`]: ok(aMember(BORIS, 'Борис Илиев', 'member')),
  }

  it('is shown before they are removed, and what is ticked stays', async () => {
    const { net } = await showing('owner', everybody, routes)
    await userEvent.click(screen.getByRole('button', { name: 'Actions: Борис Илиев' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the workspace' }))
    const dialog = within(await screen.findByRole('dialog'))
    const key = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'API key “Онлайн магазин”' })
    expect(key.checked).toBe(false)
    expect(dialog.getByRole('checkbox', { name: 'invitation to stazhant@mastilo.example' })).toBeTruthy()
    expect(dialog.queryByRole('checkbox', { name: /Чужд/ })).toBeNull()
    await userEvent.click(key)
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(net.asked(`DELETE /api/users/${BORIS}`)).toHaveLength(1))
    expect(net.asked(`DELETE /api/users/${BORIS}`)).toMatchObject([{ query: { keep: KEY } }])
  })

  it('is asked about before a role takes it from them, and of a role that leaves it nothing is asked', async () => {
    const { net } = await showing('owner', everybody, routes)
    await userEvent.click(screen.getByRole('combobox', { name: 'Role of Борис Илиев' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Member' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('checkbox', { name: 'API key “Онлайн магазин”' })).toBeTruthy()
    expect(net.asked(`PATCH /api/users/${BORIS}`)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Change the role' }))
    expect(await screen.findByText('Борис Илиев has another role now: Member.')).toBeTruthy()
    expect(net.asked(`PATCH /api/users/${BORIS}`).map(({ body }) => body)).toEqual([{ role: 'member' }])
  })
})

it('shows by which firm an accountant is here, gives them no other role, and ends all of the firm in one act', async () => {
  const KALINA = rowId(7)
  const END = `DELETE /api/users/firms/${rowId(8)}`
  const kalina = aMember(KALINA, 'Калина Пеева', 'accountant', { firm: { id: rowId(8), name: 'Вярна сметка' } })
  const { net } = await showing('owner', { ...everybody, items: [...everybody.items, kalina] }, { [END]: { status: 204 } })
  const row = within(rowOf(/Калина Пеева/))
  expect(row.getByText(/Вярна сметка/)).toBeTruthy()
  expect(row.queryByRole('combobox')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'End the access of “Вярна сметка”' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End it' }))
  expect(await screen.findByText('“Вярна сметка” has no access any more.')).toBeTruthy()
  expect(net.asked(END)).toHaveLength(1)
})
