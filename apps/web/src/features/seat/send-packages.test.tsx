import type { Workspace } from '@invoice/contract/people/workspaces.ts'
import type { Seat, SeatClient } from '@invoice/contract/vat/seat.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { setUser } from '../../shared/auth/auth-store.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { SeatPage } from './seat-page.tsx'

const MONTH = '2026-10'
const AT = `/api/seat/${MONTH}`
const AT_TEN = '2026-11-18T10:00:00.000Z'

const client = (of: number, bg: string, changes: Partial<SeatClient> = {}): SeatClient => ({
  companyId: rowId(of),
  workspaceId: rowId(100 + of),
  workspace: bg,
  name: { bg, en: bg },
  registrationNumber: '123456789',
  standing: 'ready',
  state: 'open',
  currency: 'EUR',
  result: '10.00',
  sales: 2,
  purchases: 1,
  dueOn: '2026-11-16',
  filedOn: null,
  checks: [],
  threshold: null,
  digest: 'd',
  questions: { open: 0, answered: 0 },
  books: { documents: 3, taken: 2, changed: 0 },
  seenAt: AT_TEN,
  ...changes,
})
const ROSE = client(1, 'Rose')
const RIVER = client(2, 'River')
const CLIENTS = [
  ROSE,
  RIVER,
  client(3, 'Hill', { standing: 'stops', questions: { open: 2, answered: 1 }, books: { documents: 3, taken: 2, changed: 1 } }),
  client(4, 'Running', { standing: 'open' }),
]
const seat: Seat = { items: CLIENTS, closed: [], workspaces: 4, left: 0 }
const workspace = ({ workspaceId, workspace: name }: SeatClient, role: Workspace['role']): Workspace => ({ id: workspaceId, name, role })

beforeAll(() => loadTexts('seat', 'vat'))
beforeEach(async () => {
  await changeLanguage('en')
  setUser({ id: rowId(9), display: 'Vera', email: 'vera@books.example', has_usable_password: true })
})
afterEach(() => {
  cleanup()
  setUser(null)
})

async function show(roleOf: (one: SeatClient) => Workspace['role'], sent: readonly unknown[] = [], taken: readonly unknown[] = []) {
  const net = network({
    'GET /api/workspaces': ok({ items: CLIENTS.map((one) => workspace(one, roleOf(one))) }),
    [`GET ${AT}`]: ok(seat),
    [`POST ${AT}/looks`]: ok(seat),
    [`POST ${AT}/package-links`]: ok({ items: sent }),
    [`PUT ${AT}/taking-over`]: ok({ items: taken }),
  })
  await renderScreen(() => <SeatPage search={{ month: MONTH }} onSearch={() => {}} />, '/clients')
  return net
}
const ofDrawer = async () => within(await screen.findByRole('dialog', {}, { timeout: 180_000 }))

it('goes to their own address unless another is typed, of each that is ready; what became of each is told, and what went is not proposed again', async () => {
  const net = await show(
    () => 'accountant',
    [
      { workspaceId: ROSE.workspaceId, companyId: ROSE.companyId, outcome: 'sent', message: '' },
      { workspaceId: RIVER.workspaceId, companyId: RIVER.companyId, outcome: 'refused', message: 'Too many emails today.' },
    ],
  )
  await userEvent.click(await screen.findByRole('button', { name: 'By email…' }))
  const drawer = await ofDrawer()
  expect(drawer.getByDisplayValue('vera@books.example')).toBeTruthy()
  for (const name of ['Hill', 'Running']) expect(drawer.queryByRole('checkbox', { name })).toBeNull()
  await userEvent.click(drawer.getByRole('button', { name: 'Send 2 packages' }))
  expect(await drawer.findByText('on its way')).toBeTruthy()
  expect(drawer.getByText('Too many emails today.')).toBeTruthy()
  const [asked] = net.asked(`POST ${AT}/package-links`)
  const clients = [ROSE, RIVER].map(({ workspaceId, companyId }) => ({ workspaceId, companyId }))
  expect(asked?.body).toEqual({ address: 'vera@books.example', days: 14, language: 'en', attaches: 1, clients })
  await userEvent.click(drawer.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'By email…' }))
  const again = await ofDrawer()
  expect(again.getByRole('button', { name: 'Send 1 package' })).toBeTruthy()
  expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Rose' }).checked).toBe(false)
})

it('tells how many questions of a client wait, how many answers, how much is in the books, and what of that changed since', async () => {
  await show(() => 'accountant')
  expect(await screen.findByRole('button', { name: 'Questions of Hill: 2 open, 1 answered' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Questions of Rose/ })).toBeNull()
  expect(screen.getAllByText('2 of 3')).toHaveLength(4)
  expect(screen.getByText('1 changed since')).toBeTruthy()
})

it('has those that are ticked marked as taken over in one act, by keys or with Shift, and tells what became of each', async () => {
  const [hill] = CLIENTS.slice(2)
  const asked = [ROSE, RIVER, hill].map((one) => ({ workspaceId: one?.workspaceId, companyId: one?.companyId }))
  const [rose, river, other] = asked
  const net = await show(
    () => 'accountant',
    [],
    [
      { ...rose, outcome: 'marked', marked: 1, message: '' },
      { ...river, outcome: 'unchanged', marked: 0, message: '' },
      { ...other, outcome: 'not_allowed', marked: 0, message: '' },
    ],
  )
  await screen.findByRole('button', { name: 'Open the month of Rose' })
  await userEvent.keyboard('{ArrowDown} ')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Select row' })
  const user = userEvent.setup()
  await user.keyboard('{Shift>}')
  await user.click(boxes[2] as HTMLInputElement)
  await user.keyboard('{/Shift}')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, false])
  const bar = within(await screen.findByRole('region', { name: 'What to do with the selected clients' }, { timeout: 180_000 }))
  expect(bar.getByText('3 selected')).toBeTruthy()
  expect(bar.getByRole('button', { name: 'Packages for 2' })).toBeTruthy()
  await userEvent.click(bar.getByRole('button', { name: 'Mark as taken over' }))
  const drawer = await ofDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Mark 3 clients' }))
  for (const words of ['1 document marked', 'nothing new to mark', /keeps no books/]) expect(await drawer.findByText(words)).toBeTruthy()
  expect(net.asked(`PUT ${AT}/taking-over`).map(({ body }) => body)).toEqual([{ clients: asked }])
  await userEvent.click(drawer.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What to do with the selected clients' })).toBeNull())
})
