import type { JobDetail } from '@invoice/contract/history/jobs.ts'
import type { UnaskedEntry } from '@invoice/contract/treasury/unasked-entries.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ToastHost } from '../../shared/ui/overlays/toast-host.tsx'
import { network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ACCOUNT } from './testing/entries.ts'
import { accountRoutes, beginInEnglish, HOME, type Routes } from './testing/statement-screen.ts'
import { UnaskedPage } from './unasked/unasked-page.tsx'

beginInEnglish()

const LIST = `${HOME}/statement-unasked`
const ACCEPTING = { name: 'Petya', since: '2026-11-02T08:00:00.000Z' }

const anUnasked = (changes: Partial<UnaskedEntry> = {}): UnaskedEntry => ({
  id: 'a',
  version: 2,
  bookedOn: '2026-11-19',
  direction: 'in',
  amount: '100.00',
  currency: 'EUR',
  reason: 'INVOICE 0000000012',
  partyName: 'Alder',
  partyIban: '',
  state: 'paid',
  category: '',
  documents: [{ id: 'd', type: 'invoice', number: '0000000012' }],
  document: null,
  by: 'switch',
  reasons: [
    { code: 'number', speaksFor: true, values: { value: '12' } },
    { code: 'amount', speaksFor: true, values: {} },
  ],
  accepting: ACCEPTING,
  rule: null,
  decidedAt: '2026-11-20T08:00:00.000Z',
  ...changes,
})
const byRule = anUnasked({
  id: 'b',
  direction: 'out',
  partyName: 'Bank',
  reason: 'FEE',
  state: 'explained',
  category: 'Bank fees',
  documents: [],
  by: 'rule',
  reasons: [],
  accepting: null,
  rule: { direction: 'out', partyIban: '', partyKey: '', reasonKey: 'fee' },
})
const page = (items: readonly UnaskedEntry[], more: object = {}) =>
  ok({ accepting: ACCEPTING, items, count: items.length, next: null, ...more })
const job = (more: Partial<JobDetail> = {}) =>
  ok({
    id: 'j',
    task: 'statements.take_back',
    state: 'done',
    done: 1,
    total: 1,
    refused: 0,
    reason: null,
    askedBy: { id: 'u', name: 'Petya' },
    createdAt: '2026-11-20T08:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    refusals: [],
    ...more,
  } satisfies JobDetail)

async function showing(routes: Routes = {}, { role = 'owner', statementId }: { role?: string; statementId?: string } = {}) {
  const net = network({
    ...accountRoutes(role),
    [`GET ${LIST}`]: page([anUnasked(), byRule]),
    [`POST ${LIST}/take-back`]: ok({ jobId: 'j', count: 1 }),
    'GET /api/jobs/j': job(),
    ...routes,
  })
  await renderScreen(() => (
    <>
      <UnaskedPage accountId={ACCOUNT} statementId={statementId} onAll={() => {}} />
      <ToastHost />
    </>
  ))
  await screen.findByRole('heading', { level: 1 })
  return net
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const sent = (net: ReturnType<typeof network>) => net.asked(`POST ${LIST}/take-back`).map(({ body }) => body)

it('says of each entry what was done with it, why, when and by whose word', async () => {
  await showing()
  const lines = within(await screen.findByRole('list', { name: 'Entries done automatically' }))
  const [first, second] = lines.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent ?? '')
  expect(first).toMatch(/Alder.*INVOICE 0000000012.*Paid: Invoice 0000000012.*number 12 is in the reason.*the amount agrees to the cent/)
  expect(first).toMatch(/Petya turned that on/)
  expect(second).toMatch(/Bank.*Booked without a document as “Bank fees”.*By a rule, .*with “fee” in the reason/)
})

it('takes one back at once, those that are chosen and all after a question, and tells what came of it', async () => {
  const net = await showing()
  await press(/^Take back 19\/11\/2026, Alder/)
  expect(await screen.findByText('1 entry waits for review again.')).toBeTruthy()
  expect(sent(net)).toEqual([{ ids: ['a'] }])
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: /Bank/ })))
  await press('Take back 1 chosen')
  await act(async () => void fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' })))
  await waitFor(() => expect(sent(net)[1]).toEqual({ ids: ['b'] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Take back all 2')
  expect((await screen.findByRole('dialog')).textContent).toContain('Take back 2 entries?')
  await act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' })))
  await waitFor(() => expect(sent(net)[2]).toEqual({ count: 2 }))
})

it('tells why something was not taken back', async () => {
  await showing({
    'GET /api/jobs/j': job({ refused: 1, refusals: [{ position: 0, subjectId: null, document: null, messages: ['It was sent back.'] }] }),
  })
  await press(/^Take back 19\/11\/2026, Alder/)
  expect(await screen.findByText('1 entry was not taken back. It was sent back.')).toBeTruthy()
})

it('all of a statement is all of that statement', async () => {
  const net = await showing({}, { statementId: 's' })
  expect(await screen.findByText('Only of the statement 1–20 November 2026')).toBeTruthy()
  await press('Take back all 2')
  await act(async () => void fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' })))
  await waitFor(() => expect(sent(net)).toEqual([{ count: 2, statementId: 's' }]))
})

it('is off until somebody turns it on, and says what that means', async () => {
  const net = await showing({
    [`GET ${LIST}`]: page([], { accepting: null }),
    [`PUT ${HOME}/statement-accepting`]: ok({ accepting: ACCEPTING }),
  })
  expect(await screen.findByText('Nothing was done automatically')).toBeTruthy()
  const toggle = screen.getByRole('switch', { name: 'Confirm certain entries automatically' })
  expect((toggle as HTMLInputElement).checked).toBe(false)
  await act(async () => void fireEvent.click(toggle))
  await waitFor(() => expect(net.asked(`PUT ${HOME}/statement-accepting`).map(({ body }) => body)).toEqual([{ isOn: 1 }]))
})

it('who only reads sees all of it and changes nothing', async () => {
  await showing({}, { role: 'accountant' })
  await screen.findByRole('list', { name: 'Entries done automatically' })
  expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect((screen.getByRole('switch') as HTMLInputElement).disabled).toBe(true)
})

it('what could not be loaded is told, with another try', async () => {
  await showing({ [`GET ${LIST}`]: [{ status: 409, body: { errors: { __: ['Not now.'] } } }, page([anUnasked()])] })
  await press('Try again')
  expect(await screen.findByRole('list', { name: 'Entries done automatically' })).toBeTruthy()
})
