import type { BillFileRow } from '@invoice/contract/documents/bill-files.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { anIssued } from '../../testing/a-document.ts'
import { held, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { toasts } from '../../testing/toasts.ts'
import { BillInbox } from './inbox.tsx'

beforeAll(() => loadTexts('bill-inbox', 'documents'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const aFile = (at: number): BillFileRow => ({
  id: rowId(at),
  version: 1,
  name: `${at}.pdf`,
  mediaType: 'application/pdf',
  size: 1000,
  sha256: 'ab'.repeat(32),
  pages: 1,
  source: 'drop',
  sender: '',
  cameAt: '2026-11-03T07:20:00.000Z',
  cameBy: '',
  state: 'waiting',
  document: null,
  problem: '',
  vendorName: `Vendor ${at}`,
  number: String(at),
  issuedOn: '2026-11-01',
  total: '12.00',
  currency: 'EUR',
  read: [],
  missing: [],
  doubtful: [],
  problems: [],
  vendor: null,
  isReady: true,
})

it('what is pressed while an act runs is done after it, on the bill that was looked at', async () => {
  const files = [aFile(1), aFile(2), aFile(3)]
  const gone: string[] = []
  const first = held()
  const away = (at: number) => `POST /api/bill-files/${rowId(at)}/put-away`
  const net = network({
    'GET /api/bill-files': () => {
      const items = files.filter(({ id }) => !gone.includes(id))
      return ok({ items, next: null, counts: { waiting: items.length, held: 0, recorded: 0, put_away: gone.length } })
    },
    [away(1)]: first.answer,
    [away(2)]: () => ok({ ...aFile(2), state: 'put_away' }),
  })
  await renderScreen(
    () => <BillInbox asked={{ state: 'waiting', source: undefined, sender: '' }} onAsk={() => {}} onOpen={() => {}} />,
    '/bills/inbox',
  )
  await screen.findByText('Vendor 1', { exact: false })
  await userEvent.keyboard('x')
  await waitFor(() => expect(net.asked(away(1))).toHaveLength(1))
  await userEvent.keyboard('x')
  expect(toasts()).toContain('This bill is already being dealt with.')
  await userEvent.keyboard('jx')
  expect(net.asked(away(2))).toHaveLength(0)
  // The list moves up under the hand before the second one's turn.
  gone.push(rowId(1))
  first.give(ok({ ...aFile(1), state: 'put_away' }))
  await waitFor(() => expect(net.asked(away(2))).toHaveLength(1))
  expect(net.asked(away(1))).toHaveLength(1)
})

it('all that are ready are recorded by one press; one that is asked about is left, named, and open', async () => {
  const files = [aFile(1), aFile(2), aFile(3), { ...aFile(4), isReady: false }]
  const gone: string[] = []
  const record = (at: number) => `POST /api/bill-files/${rowId(at)}/record`
  const recorded = (at: number) => () => {
    gone.push(rowId(at))
    return ok(anIssued())
  }
  const asks = () => ({ status: 409, body: { warnings: [{ field: 'total', code: 'odd', message: 'Is it right?' }] } })
  const net = network({
    'GET /api/bill-files': () => {
      const items = files.filter(({ id }) => !gone.includes(id))
      return ok({ items, next: null, counts: { waiting: items.length, held: 0, recorded: gone.length, put_away: 0 } })
    },
    [record(1)]: recorded(1),
    [record(2)]: asks,
    [record(3)]: recorded(3),
  })
  await renderScreen(
    () => <BillInbox asked={{ state: 'waiting', source: undefined, sender: '' }} onAsk={() => {}} onOpen={() => {}} />,
    '/bills/inbox',
  )
  await screen.findByText('Vendor 1', { exact: false })
  await userEvent.keyboard('{Shift>}r{/Shift}')
  await waitFor(() => expect(toasts()).toContain('2 bills are recorded. One is left to look at: Vendor 2 2.'))
  expect([1, 2, 3].map((at) => net.asked(record(at)).length)).toEqual([1, 1, 1])
  await userEvent.keyboard('r')
  await waitFor(() => expect(net.asked(record(2))).toHaveLength(2))
})
