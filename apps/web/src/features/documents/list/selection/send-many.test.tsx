import type { SendingRow } from '@invoice/contract/documents/bulk-sending.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../../../shared/api/workspace.ts'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { network, ok, refused } from '../../../../testing/network.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { hideBulkJob } from '../../bulk/bulk-store.ts'
import SendManyDrawer from './send-many-drawer.tsx'

beforeAll(() => loadTexts('documents', 'bulk'))
beforeEach(() => {
  chooseWorkspace('w')
  hideBulkJob()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const idOf = (number: number) => `0192f0c1-8a00-7000-8000-00000000000${number}`
const row = (number: number, problem: SendingRow['problem'] = null, addresses = [`office${number}@client.example`]): SendingRow => ({
  documentId: idOf(number),
  type: 'invoice',
  status: 'issued',
  number: `000000124${number}`,
  contactId: idOf(9),
  problem,
  addresses,
  recipientName: { bg: `Клиент ${number}`, en: `Client ${number}` },
  language: 'bg',
})
const ROWS = [row(1), row(2, 'no_address', []), row(3, 'sent'), row(4)]
const CHECK = 'POST /api/documents/send/check'
const SEND = 'POST /api/documents/send'
const checked = (today: { sent: number; most: number | null }, isHeld = false) => ok({ rows: ROWS, gone: 0, today, isHeld })

async function show(answers: Parameters<typeof network>[0]) {
  const net = network(answers)
  const [onClose, onBegun] = [vi.fn(), vi.fn()]
  const ids = ROWS.map(({ documentId }) => documentId)
  await renderScreen(() => <SendManyDrawer selection={{ ids }} count={4} onClose={onClose} onBegun={onBegun} />)
  const drawer = await screen.findByRole('dialog', { name: 'Send 4 documents' })
  await within(drawer).findByRole('tab', { name: /To look at/ })
  return { net, drawer, onClose, onBegun }
}

const rowsOf = (drawer: HTMLElement) =>
  within(drawer)
    .getAllByRole('row')
    .slice(1)
    .map((each) => [...each.children].map(({ textContent }) => textContent))

it('shows first what needs a look, with the way to it, and sends what is ready, once', async () => {
  const { net, drawer, onBegun, onClose } = await show({
    [CHECK]: checked({ sent: 14, most: 200 }),
    [SEND]: ok({ jobId: idOf(8), count: 2, gone: 0 }),
  })
  expect(rowsOf(drawer)).toEqual([
    ['0000001242', 'Client 2', 'Add an email', 'BG', 'no email'],
    ['0000001243', 'Client 3', 'office3@client.example', 'BG', 'sent before'],
  ])
  expect(within(drawer).getByRole('link', { name: 'Add an email' }).getAttribute('href')).toBe(`/contacts/${idOf(9)}`)
  expect(within(drawer).getByRole('status').textContent).toBe('2 emails go. 2 documents are left out. Today allows 184 addresses more.')
  await userEvent.dblClick(within(drawer).getByRole('button', { name: 'Send 2' }))
  await waitFor(() => expect(onBegun).toHaveBeenCalledOnce())
  expect(net.asked(SEND).map(({ body }) => body)).toEqual([{ ids: [idOf(1), idOf(4)], again: 0 }])
  expect(onClose).toHaveBeenCalledOnce()
})

it('sends again what was sent before where the person says so', async () => {
  const { net, drawer, onBegun } = await show({
    [CHECK]: checked({ sent: 0, most: null }, true),
    [SEND]: ok({ jobId: idOf(8), count: 3, gone: 0 }),
  })
  await userEvent.click(within(drawer).getByRole('switch', { name: 'Also send again 1 that was sent before' }))
  const summary = '3 emails go. 1 document is left out. There is no mail server: they will wait in the outbox.'
  expect(within(drawer).getByRole('status').textContent).toBe(summary)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onBegun).toHaveBeenCalledOnce())
  expect(net.asked(SEND)[0]?.body).toEqual({ ids: [idOf(1), idOf(3), idOf(4)], again: 1 })
})

it('leaves out what the day allows no more, and finds a client among those that go', async () => {
  const { drawer } = await show({ [CHECK]: checked({ sent: 199, most: 200 }) })
  expect(rowsOf(drawer).at(-1)).toEqual(['0000001244', 'Client 4', 'office4@client.example', 'BG', 'past today’s limit'])
  expect(within(drawer).getByRole('button', { name: 'Send 1' })).toBeTruthy()
  await userEvent.click(within(drawer).getByRole('tab', { name: /Ready/ }))
  await userEvent.type(within(drawer).getByRole('searchbox'), 'nobody')
  expect(await within(drawer).findByText('None is ready to be sent.')).toBeTruthy()
})

it('refused whole, it says why and stays', async () => {
  const { drawer, onClose } = await show({ [CHECK]: checked({ sent: 0, most: null }), [SEND]: refused(409, { __: ['Not now.'] }) })
  await userEvent.click(within(drawer).getByRole('button', { name: 'Send 2' }))
  await waitFor(() => expect(within(drawer).getByRole('button', { name: 'Send 2' }).hasAttribute('data-loading')).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
})
