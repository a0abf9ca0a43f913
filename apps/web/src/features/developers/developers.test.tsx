import type { ApiKey } from '@invoice/contract/programs/api-keys.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { notifications } from '@mantine/notifications'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage } from '../../shared/text/texts.ts'
import { ToastHost } from '../../shared/ui/overlays/toast-host.tsx'
import { done, listed, made, network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { Developers } from './developers.tsx'

const KEY = 'inv_live_7Kq2mX9tR4wLc8VbN1sHfD6yPz3EjUa5abcdef'
/** In the middle of the day: so many times 24 hours lie on another day where the clocks are changed in between. */
const inDays = (days: number): string => `${addDays(dayAt(new Date()), days)}T12:00:00.000Z`

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
})

const aKey = (key: Partial<ApiKey> = {}): ApiKey => ({
  id: rowId(1),
  name: 'Online shop',
  role: 'member',
  kind: 'whole',
  scopes: [],
  hint: 'inv_live_7Kq2',
  createdBy: 'Мария',
  createdById: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  expiresAt: inDays(300),
  isExpired: false,
  ...key,
})
const member = (role: string) => ok({ items: [{ id: 'w', name: 'Орхидея', role }] })

async function showing(keys: readonly ApiKey[], routes: Parameters<typeof network>[0] = {}) {
  const net = network({
    'GET /api/workspaces': member('owner'),
    'GET /api/api-keys': listed(...keys),
    'GET /api/assistants': ok({ mayIssue: false, mayPay: false }),
    'GET /api/webhooks': listed(),
    'GET /api/users': ok({ items: [], invitations: [], requiresSecondFactor: false, idleEnd: 'never' }),
    ...routes,
  })
  await renderScreen(() => (
    <>
      <Developers />
      <ToastHost />
    </>
  ))
  return net
}

it('lists keys with what they may do, when they were used, and which of them end soon', async () => {
  await showing([
    aKey({ expiresAt: inDays(6), lastUsedAt: '2020-01-02T10:00:00.000Z' }),
    aKey({ id: rowId(2), name: 'Reports', role: 'accountant', expiresAt: null }),
    aKey({ id: rowId(3), name: 'Old', expiresAt: inDays(-3), isExpired: true }),
  ])
  await screen.findByText('in 6 days')
  const rows = within(screen.getByRole('table', { name: 'API keys' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Online shop.*inv_live_7Kq2…Member02\/01\/2020, 12:00in 6 days/),
    expect.stringMatching(/^Reports.*Accountantnot yetno end/),
    expect.stringMatching(/^Old.*expired/),
  ])
})

it('says where a second step is demanded of all people that keys have none', async () => {
  await showing([aKey()], { 'GET /api/users': ok({ items: [], invitations: [], requiresSecondFactor: true, idleEnd: 'never' }) })
  expect(await screen.findByText(/^Programs have no second step/)).toBeTruthy()
  cleanup()
  await showing([aKey()])
  await screen.findByText('Online shop')
  expect(screen.queryByText(/^Programs have no second step/)).toBeNull()
})

it('says what keys are for where there are none', async () => {
  await showing([])
  expect(await screen.findByRole('heading', { name: 'No keys yet' })).toBeTruthy()
})

it('makes a key for what its maker says, and shows it this once', async () => {
  const net = await showing([], { 'POST /api/api-keys': made({ ...aKey(), key: KEY }) })
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }))
  const drawer = await screen.findByRole('dialog')
  await userEvent.type(within(drawer).getByLabelText('Name'), 'Online shop')
  expect(within(drawer).getByText(/^Reads, asks about records/)).toBeTruthy()
  await userEvent.click(within(drawer).getByRole('combobox', { name: 'Role' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Member' }))
  expect(within(drawer).getByText(/^Writes, issues and sends documents\./)).toBeTruthy()
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create the key' }))
  const notice = await screen.findByRole('region', { name: 'The key “Online shop” is ready' })
  expect(within(notice).getByText(KEY)).toBeTruthy()
  expect(screen.getByText('The key “Online shop” is ready', { selector: '[role="status"]' })).toBeTruthy()
  const [asked] = net.asked('POST /api/api-keys')
  expect(asked?.body).toEqual({ name: 'Online shop', role: 'member', kind: 'whole', scopes: [], lifetime: 'year' })
  expect(asked?.headers.get('idempotency-key')).toBeTruthy()
  await userEvent.click(within(notice).getByRole('button', { name: 'Hide the key' }))
  expect(screen.queryByText(KEY)).toBeNull()
})

it('lets a key be made for chosen nouns alone, behind what most are made for, and says in the list which', async () => {
  const chosen = aKey({ kind: 'chosen', scopes: ['documents.read', 'contacts.write'] })
  const net = await showing([chosen], { 'POST /api/api-keys': made({ ...chosen, key: KEY }) })
  expect(await screen.findByText('reads documents; reads and writes contacts')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New key' }))
  const drawer = await screen.findByRole('dialog')
  await userEvent.type(within(drawer).getByLabelText('Name'), 'Online shop')
  expect(within(drawer).queryByRole('combobox', { name: 'Contacts' })).toBeNull()
  const choose = async (field: string, option: string) => {
    await userEvent.click(within(drawer).getByRole('combobox', { name: field }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Role', 'Member')
  await choose('For', 'Choose')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create the key' }))
  expect(net.asked('POST /api/api-keys')).toEqual([])
  await choose('Documents', 'Read')
  await choose('Contacts', 'Read and write')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create the key' }))
  await screen.findByRole('region', { name: 'The key “Online shop” is ready' })
  expect(net.asked('POST /api/api-keys')[0]?.body).toMatchObject({ kind: 'chosen', scopes: ['documents.read', 'contacts.write'] })
})

it('says so where a key was made and its telling was lost', async () => {
  await showing([], { 'POST /api/api-keys': made({ ...aKey(), key: null }) })
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }))
  const drawer = await screen.findByRole('dialog')
  await userEvent.type(within(drawer).getByLabelText('Name'), 'Online shop')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create the key' }))
  expect((await screen.findAllByText(/was created, but this browser did not get to see it/)).length).toBeGreaterThan(0)
})

it('shows at the form why a key was not made', async () => {
  await showing([], { 'POST /api/api-keys': refused(409, { __: ['A workspace has 50 API keys at most.'] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }))
  const drawer = await screen.findByRole('dialog')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create the key' }))
  expect((await within(drawer).findAllByText('This field is required.')).length).toBeGreaterThan(0)
  await userEvent.type(within(drawer).getByLabelText('Name'), 'x')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create the key' }))
  expect(await within(drawer).findByText('A workspace has 50 API keys at most.')).toBeTruthy()
})

it('revokes a key after a question that names it', async () => {
  const net = await showing([aKey()], { [`DELETE /api/api-keys/${rowId(1)}`]: done })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions: Online shop' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the key “Online shop”?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The key “Online shop” is revoked.')).toBeTruthy()
  expect(net.asked(`DELETE /api/api-keys/${rowId(1)}`)).toHaveLength(1)
})

it('lets assistants issue where a manager says so, and tells how one is connected to this very address', async () => {
  const net = await showing([], { 'PUT /api/assistants': ok({ mayIssue: true, mayPay: false }) })
  await userEvent.click(await screen.findByRole('switch', { name: 'Assistants may issue and send' }))
  expect(await screen.findByText('Assistants may issue and send documents.')).toBeTruthy()
  expect(net.asked('PUT /api/assistants')[0]?.body).toEqual({ mayIssue: 1 })
  await userEvent.click(screen.getByRole('switch', { name: 'Assistants may write payments down' }))
  await waitFor(() => expect(net.asked('PUT /api/assistants')[1]?.body).toEqual({ mayPay: 1 }))
  await userEvent.click(screen.getByText('How to connect one'))
  expect(screen.getByText((text) => text.includes('"mcpServers"') && text.includes(`${window.location.origin}/mcp`))).toBeTruthy()
  expect(screen.getByText((text) => text.startsWith(`curl "${window.location.origin}/api/documents?state=overdue"`))).toBeTruthy()
})

it('offers nothing to who may not manage keys, and asks for none', async () => {
  const net = await showing([], { 'GET /api/workspaces': member('member') })
  expect(await screen.findByText('Only an owner or an administrator makes API keys.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(net.asked('PUT /api/assistants')).toEqual([])
})
