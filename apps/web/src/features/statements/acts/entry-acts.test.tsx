import type { TaxRate } from '@invoice/contract/settings/settings.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeLanguage } from '../../../shared/text/texts.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { items, ok, refused, standIn } from '../../../testing/stand-in.ts'
import { ENTRY_ACTS } from './entry-acts.ts'
import ExpenseAct from './expense-act.tsx'
import TransferAct from './transfer-act.tsx'

const id = (end: string) => `0192f0c1-8a00-7000-8000-0000000000${end}`
const ENTRY: StatementEntry = {
  id: id('01'),
  version: 3,
  bookedOn: '2026-11-10',
  valueOn: null,
  direction: 'out',
  isReversal: false,
  amount: '120.00',
  currency: 'EUR',
  reason: 'Хартия',
  partyName: 'Хартия ЕООД',
  partyIban: '',
  bankReference: '',
  kind: '',
  state: 'open',
  category: '',
  decidedBy: null,
  decidedAt: null,
  decidedName: null,
  paymentId: null,
  parts: [],
  twin: null,
  counter: null,
  document: null,
  proposals: [],
}
const account = (end: string, name: string, more: Partial<TreasuryAccount> = {}): TreasuryAccount => ({
  id: id(end),
  version: 1,
  companyId: id('90'),
  name,
  type: 'bank',
  currency: 'EUR',
  iban: '',
  isActive: true,
  paymentMethodId: null,
  responsiblePerson: '',
  ledgerAccount: '',
  continuesId: null,
  continuedById: null,
  begunOn: null,
  initial: '0.00',
  opening: '0.00',
  debits: '0.00',
  credits: '0.00',
  closing: '0.00',
  count: 0,
  current: '0.00',
  lastCount: null,
  ...more,
})
const ACCOUNTS = items(
  account('10', 'Разплащателна'),
  account('11', 'Спестовна'),
  account('12', 'Доларова', { currency: 'USD' }),
  account('13', 'На друга фирма', { companyId: id('91') }),
)
const RATE: TaxRate = {
  id: id('20'),
  version: 1,
  key: null,
  name: { bg: 'Стандартна', en: 'Standard' },
  description: { bg: '', en: '' },
  rate: '20',
  countryCode: 'BG',
  validFrom: null,
  validTo: null,
  taxCode: '',
  isDefault: true,
  archivedAt: null,
}
const TRANSFER = `POST /api/treasury/statement-entries/${ENTRY.id}/transfer`
const EXPENSE = `POST /api/treasury/statement-entries/${ENTRY.id}/expense`

beforeEach(() => changeLanguage('en'))

async function show(Drawer: typeof TransferAct, title: string, entry: StatementEntry, routes: Parameters<typeof standIn>[0]) {
  const server = standIn({ 'GET /api/treasury/accounts': ACCOUNTS, 'GET /api/tax-rates': items(RATE), ...routes })
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  await renderScreen(() => <Drawer accountId={id('10')} entry={entry} onDone={onDone} onClose={onClose} />)
  const drawer = within(await screen.findByRole('dialog', { name: title }))
  return { ...server, drawer, onDone, onClose }
}

test('each is offered for what it fits, by a letter of its own, and not before a twin is told apart', () => {
  const offered = (entry: Partial<StatementEntry>) =>
    ENTRY_ACTS.filter(({ isOffered }) => isOffered({ ...ENTRY, ...entry })).map(({ key }) => key)
  expect(offered({})).toEqual(['transfer', 'expense'])
  expect(offered({ direction: 'in' })).toEqual(['transfer'])
  expect(offered({ isReversal: true })).toEqual(['transfer'])
  expect(offered({ state: 'paid' })).toEqual([])
  expect(
    offered({ twin: { id: id('02'), entryOn: '2026-11-10', description: '', paymentId: null, documents: [], mayPay: false } }),
  ).toEqual([])
  const letters = ENTRY_ACTS.map(({ shortcut }) => shortcut)
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters.filter((letter) => 'JKASEIRUCXZ'.includes(letter))).toEqual([])
})

describe('a transfer', () => {
  const choose = async (drawer: ReturnType<typeof within>, name: RegExp) => {
    await userEvent.click(drawer.getByRole('combobox', { name: /To which account/ }))
    await userEvent.click(await screen.findByRole('option', { name }))
  }

  test('goes to another account of the company, once, and the entry comes back as it is now', async () => {
    const done = { ...ENTRY, state: 'explained', counter: { accountId: id('11'), name: 'Спестовна' } }
    const late = Promise.withResolvers<ReturnType<typeof ok>>()
    const { drawer, of, onDone } = await show(TransferAct, 'Between own accounts', ENTRY, { [TRANSFER]: () => late.promise })
    expect(drawer.getByText(/120\.00.*Хартия/)).toBeTruthy()
    await userEvent.click(await drawer.findByRole('combobox', { name: /To which account/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Спестовна, EUR', 'Доларова, USD'])
    await userEvent.click(screen.getByRole('option', { name: /Спестовна/ }))
    // The second press comes before the answer to the first.
    await userEvent.dblClick(drawer.getByRole('button', { name: /^Transfer/ }))
    late.resolve(ok(done))
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(done))
    expect(of(TRANSFER).map(({ body }) => body)).toEqual([{ version: 3, accountId: id('11'), amount: '' }])
  })

  test('of another currency asks what arrived; a refusal stays at its field', async () => {
    const refusal = refused(400, { amount: ['Not this one.'] })
    const { drawer, of, onDone } = await show(TransferAct, 'Between own accounts', ENTRY, { [TRANSFER]: refusal })
    await choose(drawer, /Доларова/)
    await userEvent.click(drawer.getByRole('button', { name: /^Transfer/ }))
    expect(of(TRANSFER)).toEqual([])
    await userEvent.type(drawer.getByRole('textbox', { name: /Arrived, USD/ }), '130')
    expect(await drawer.findByText('1 EUR = 1.083333 USD')).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: /^Transfer/ }))
    expect((await drawer.findAllByText('Not this one.')).length).toBeGreaterThan(0)
    expect(of(TRANSFER)[0]?.body).toMatchObject({ accountId: id('12'), amount: '130' })
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('an expense', () => {
  test('of a vendor needs number and vendor, and shows the VAT in what was paid', async () => {
    const { drawer, of } = await show(ExpenseAct, 'Expense of this entry', ENTRY, { [EXPENSE]: ok(ENTRY) })
    expect(await drawer.findByText(/Tax base.*100\.00.*VAT.*20\.00/)).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: /^Record and pay/ }))
    expect(drawer.getByRole('textbox', { name: /Number of the vendor/ }).getAttribute('aria-invalid')).toBe('true')
    expect(of(EXPENSE)).toEqual([])
  })

  test('is always like this: such entries are expenses by a rule from now on', async () => {
    const rule = {
      id: id('30'),
      accountId: id('10'),
      direction: 'out',
      partyIban: '',
      partyKey: 'hartia eood',
      reasonKey: '',
      act: 'expense',
      category: '',
      contactId: null,
      contactName: null,
      description: 'Хартия',
      taxRateId: id('20'),
    }
    const { drawer, of, onDone } = await show(ExpenseAct, 'Expense of this entry', ENTRY, {
      [EXPENSE]: ok(ENTRY),
      'POST /api/treasury/statement-rules': { status: 201, body: { rule, decided: 4 } },
    })
    expect(drawer.queryByRole('switch', { name: /Always like this/ })).toBeNull()
    await userEvent.click(await drawer.findByRole('radio', { name: 'Expense' }))
    await userEvent.click(drawer.getByRole('switch', { name: /Always like this/ }))
    expect(drawer.getByText(/other money out to Хартия ЕООД/)).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: /^Record and pay/ }))
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(ENTRY, { id: id('30'), decided: 4 }))
    expect(of('POST /api/treasury/statement-rules')[0]?.body).toEqual({
      direction: 'out',
      partyIban: '',
      partyName: 'Хартия ЕООД',
      reason: '',
      accountId: id('10'),
      act: 'expense',
      category: '',
      contactId: '',
      description: 'Хартия',
      taxRateId: id('20'),
    })
  })

  test('of the bank is filled in: one key records and pays it', async () => {
    const fee = { ...ENTRY, amount: '2.50', reason: 'Такса превод', partyName: '' }
    const { drawer, of, onDone } = await show(ExpenseAct, 'Expense of this entry', fee, { [EXPENSE]: ok(fee) })
    await userEvent.click(await drawer.findByRole('button', { name: /^Record and pay/ }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(of(EXPENSE)[0]?.body).toEqual({
      version: 3,
      type: 'expense',
      contactId: '',
      vendorNumber: '',
      issuedOn: '2026-11-10',
      description: 'Bank fee',
      taxRateId: '',
      rateFromEur: '',
    })
  })
})
