import type { DueBill, PaymentRun, PaymentRunDetail, Transfer } from '@invoice/contract/treasury/payment-runs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { aCompany } from '../../testing/a-company.ts'
import { anAccount } from '../../testing/an-account.ts'
import { listed, made, network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { toasts } from '../../testing/toasts.ts'
import { VendorPayments } from './vendor-payments.tsx'

const IBAN = 'BG80BNBG96611020345678'
const [COMPANY, ACCOUNT, RUN] = [rowId(1), rowId(2), rowId(3)]
const MAKE = 'POST /api/payment-runs'
const PAY_ALL = `POST /api/payment-runs/${RUN}/paid`
const PAY_ONE = `POST /api/payment-runs/transfers/${rowId(31)}/paid`
const CANCEL = `POST /api/payment-runs/${RUN}/cancel`

const aBill = (n: number, changes: Partial<DueBill> = {}): DueBill => ({
  documentId: rowId(10 + n),
  type: 'bill',
  number: `INV-${n}`,
  issuedOn: '2026-11-01',
  dueOn: '2026-11-20',
  contactId: rowId(20 + n),
  vendor: { bg: '', en: `Vendor ${n}` },
  outstanding: '120.00',
  asked: '120.00',
  waiting: '0.00',
  iban: IBAN,
  bic: '',
  ...changes,
})
const aTransfer = (n: number, changes: Partial<Transfer> = {}): Transfer => ({
  id: rowId(30 + n),
  contactId: rowId(20 + n),
  name: `Vendor ${n}`,
  iban: IBAN,
  bic: '',
  amount: '120.00',
  remittance: `INV-${n}`,
  endToEndId: `E-${n}`,
  paymentId: null,
  paidOn: null,
  documents: [],
  ...changes,
})
const aRun = (changes: Partial<PaymentRunDetail> = {}): PaymentRunDetail => ({
  id: RUN,
  version: 7,
  companyId: COMPANY,
  account: { id: ACCOUNT, name: 'Bank', iban: IBAN },
  executionOn: '2026-11-20',
  isBatch: false,
  messageId: 'M-1',
  state: 'open',
  transfers: 2,
  paidTransfers: 0,
  total: '240.00',
  createdBy: 'Ana',
  createdAt: '2026-11-19T09:00:00.000Z',
  exportedAt: null,
  items: [aTransfer(1), aTransfer(2)],
  ...changes,
})
const due = (items: readonly DueBill[], others = 0) => ok({ items, count: items.length, total: '0.00', others })

type World = {
  bills?: readonly DueBill[]
  others?: number
  runs?: readonly PaymentRun[]
  run?: PaymentRunDetail
  role?: string
  iban?: string
}

async function showing(
  { bills = [aBill(1), aBill(2)], others, runs = [], run = aRun(), role = 'owner', iban = IBAN }: World = {},
  answers = {},
) {
  const onTreasury = vi.fn()
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role, isOwner: role === 'owner' }),
    'GET /api/companies': listed(aCompany({ id: COMPANY, isDefault: true })),
    'GET /api/treasury/accounts': listed(anAccount({ id: ACCOUNT, companyId: COMPANY, name: 'Bank', type: 'bank', iban })),
    'GET /api/payment-runs/due': due(bills, others),
    'GET /api/payment-runs': ok({ items: runs, count: runs.length }),
    [`GET /api/payment-runs/${RUN}`]: ok(run),
    ...answers,
  })
  await renderScreen(() => <VendorPayments onTreasury={onTreasury} />, '/payment-runs')
  return { net, onTreasury }
}
const pressing = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const ticking = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))

beforeEach(() => chooseWorkspace('w'))
afterEach(() => vi.useRealTimers())

describe('what is due', () => {
  it('is paid as chosen, to where each vendor was paid last, and the file opens', async () => {
    const { net } = await showing({}, { [MAKE]: made(aRun()) })
    await ticking('Choose Vendor 1, INV-1')
    await ticking('Choose Vendor 2, INV-2')
    const bar = screen.getByRole('region', { name: 'Make the file' })
    expect(within(bar).getByText('2 transfers')).toBeTruthy()
    expect(bar.textContent).toContain('€240.00')
    await pressing('Make the file')
    expect(await screen.findByRole('dialog', { name: 'Run of 20/11/2026' })).toBeTruthy()
    const [asked, ...more] = net.asked(MAKE)
    expect(more).toEqual([])
    expect(asked?.body).toMatchObject({
      companyId: COMPANY,
      accountId: ACCOUNT,
      isBatch: 0,
      transfers: [1, 2].map((n) => ({
        contactId: rowId(20 + n),
        name: `Vendor ${n}`,
        iban: IBAN,
        documents: [{ documentId: rowId(10 + n), amount: '120.00' }],
      })),
    })
    expect(asked?.headers.get('idempotency-key')).toBeTruthy()
    // Nothing stays chosen that is in a file already.
    expect(screen.queryByRole('region', { name: 'Make the file' })).toBeNull()
  })

  it('is not sent while an IBAN is wrong, which is said at the IBAN once one tried', async () => {
    const { net } = await showing({ bills: [aBill(1, { iban: '' })] }, { [MAKE]: made(aRun()) })
    await ticking('Choose Vendor 1, INV-1')
    const iban = screen.getByRole('textbox', { name: 'IBAN of Vendor 1' })
    expect(iban.getAttribute('aria-invalid')).not.toBe('true')
    await pressing('Make the file')
    await waitFor(() => expect(iban.getAttribute('aria-invalid')).toBe('true'))
    expect(net.asked(MAKE)).toEqual([])
    await userEvent.click(iban)
    await userEvent.paste(IBAN)
    expect(iban.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('is chosen at once and given up at once, but for what another run pays already', async () => {
    await showing({ bills: [aBill(1), aBill(2, { waiting: '120.00' })] })
    expect((await screen.findByRole('checkbox', { name: 'Choose Vendor 2, INV-2' })).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('€120.00 waits in another run')).toBeTruthy()
    await ticking('Choose all')
    expect(screen.getByText('1 transfer')).toBeTruthy()
    await ticking('Choose all')
    expect(screen.queryByText('1 transfer')).toBeNull()
  })

  it('says why the server refused it, the day at its field, and may be tried again', async () => {
    const { net } = await showing({}, { [MAKE]: refused(400, { executionOn: ['The day has passed.'], __: ['Please check your input.'] }) })
    await ticking('Choose Vendor 1, INV-1')
    await pressing('Make the file')
    expect(await screen.findByText('The day has passed.')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Please check your input.')
    await pressing('Make the file')
    await waitFor(() => expect(net.asked(MAKE)).toHaveLength(2))
    const [first, second] = net.asked(MAKE).map(({ headers }) => headers.get('idempotency-key'))
    expect(first).not.toBe(second)
  })

  it('is nothing until a later day is chosen, and says what is owed in other currencies', async () => {
    await showing({ bills: [], others: 2 })
    expect(await screen.findByRole('heading', { name: 'Nothing is due' })).toBeTruthy()
    expect(screen.getByText(/2 more bills are in other currencies/)).toBeTruthy()
  })

  it('leads to the treasury where no account in euro has an IBAN', async () => {
    const { onTreasury } = await showing({ iban: '' })
    await pressing('Open the treasury')
    expect(onTreasury).toHaveBeenCalledOnce()
  })

  it('is only shown to who may not pay', async () => {
    await showing({ role: 'accountant', runs: [aRun()] })
    expect(await screen.findByText('Vendor 1')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Pay from' })).toBeNull()
  })
})

describe('a run', () => {
  const opened = async (world: World = {}, answers = {}) => {
    const shown = await showing({ bills: [], runs: [world.run ?? aRun()], ...world }, answers)
    await pressing(/^20\/11\/2026/)
    return { ...shown, drawer: within(await screen.findByRole('dialog', { name: 'Run of 20/11/2026' })) }
  }

  it('tells whom it pays, how much, and that nobody has fetched its file', async () => {
    const { drawer } = await opened()
    expect(await drawer.findByText('Not fetched yet')).toBeTruthy()
    expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Vendor 1BG80 BNBG 9661 1020 3456 78INV-1'),
      expect.stringContaining('Vendor 2'),
    ])
  })

  it('is marked as executed at once after a question with sum, day and account', async () => {
    const { drawer, net } = await opened({}, { [PAY_ALL]: made(aRun({ state: 'paid', paidTransfers: 2 })) })
    await userEvent.click(await drawer.findByRole('button', { name: 'All are executed' }))
    const question = within(await screen.findByRole('dialog', { name: 'Mark 2 transfers as executed?' }))
    expect(question.getByText(/Payments of €240\.00 on .* from Bank are recorded/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'All are executed' }))
    await waitFor(() => expect(toasts()).toContain('The transfers are marked as executed.'))
    expect(net.asked(PAY_ALL)).toHaveLength(1)
  })

  it('has one transfer marked, which is not offered for what is paid', async () => {
    const items = [aTransfer(1), aTransfer(2, { paymentId: rowId(40), paidOn: '2026-11-21' })]
    const { drawer, net } = await opened({ run: aRun({ items, paidTransfers: 1 }) }, { [PAY_ONE]: made(aRun()) })
    expect(await drawer.findByText('Paid 21/11/2026')).toBeTruthy()
    expect(drawer.queryByRole('button', { name: /^Executed: Vendor 2/ })).toBeNull()
    await userEvent.click(drawer.getByRole('button', { name: 'Executed: Vendor 1, €120.00' }))
    await waitFor(() => expect(toasts()).toContain('The transfer is marked as executed.'))
    expect(net.asked(PAY_ONE)).toHaveLength(1)
    // Of a run of which something is paid nothing is taken back.
    expect(drawer.queryByRole('button', { name: 'Cancel the run' })).toBeNull()
  })

  it('says at the day what the server says of it', async () => {
    const { drawer } = await opened({}, { [PAY_ONE]: refused(400, { paidOn: ['That is before the run.'] }) })
    await userEvent.click(await drawer.findByRole('button', { name: 'Executed: Vendor 1, €120.00' }))
    expect(await drawer.findByText('That is before the run.')).toBeTruthy()
    expect(toasts().join()).toContain('Not marked')
  })

  it('is cancelled after a question, by the version that was looked at', async () => {
    const { drawer, net } = await opened({}, { [CANCEL]: ok(aRun({ state: 'cancelled' })) })
    await userEvent.click(await drawer.findByRole('button', { name: 'Cancel the run' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the run of 20/11/2026?' }))
    await userEvent.click(question.getByRole('button', { name: 'Cancel the run' }))
    await waitFor(() => expect(toasts()).toContain('The run is cancelled.'))
    expect(net.asked(CANCEL).map(({ body }) => body)).toEqual([{ version: 7 }])
  })

  it('that was cancelled gives its file to nobody', async () => {
    const { drawer } = await opened({ run: aRun({ state: 'cancelled' }) })
    expect((await drawer.findAllByText('Cancelled')).length).toBeGreaterThan(0)
    expect(drawer.queryByRole('button', { name: 'File for the bank' })).toBeNull()
    expect(drawer.queryByRole('button', { name: 'All are executed' })).toBeNull()
  })

  it('of which some is paid tells how much in the list', async () => {
    await showing({ bills: [], runs: [aRun({ paidTransfers: 1 })] })
    expect(await screen.findByText('1 of 2 paid')).toBeTruthy()
  })
})
