import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import type { CashCount, Transaction } from '@invoice/contract/treasury/transactions.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { ToastHost } from '../../shared/ui/overlays/toast-host.tsx'
import { aCompany } from '../../testing/a-company.ts'
import { aContact } from '../../testing/a-contact.ts'
import { anAccount, anEntry, COMPANY } from '../../testing/an-account.ts'
import { listed, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { AccountView } from './account-view.tsx'
import { readAccountSearch } from './entries/account-search.ts'
import { TreasuryList } from './treasury-list.tsx'

beforeAll(() => loadTexts('treasury', 'sorting', 'imports', 'documents'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const LIPA = aContact({ id: rowId(7), name: { bg: 'Липа', en: 'Lipa' } })
const WORKSPACE = listed({ id: 'w', name: 'Studio', role: 'owner', isOwner: true })
const LINE = { accountId: rowId(1), from: '2026-11-01', balances: ['100.00', '110.00', '60.00', '70.00'] }
const SAFE = anAccount({ id: rowId(2), name: 'Safe', current: '5.00' })

async function list(...accounts: readonly TreasuryAccount[]) {
  const net = network({
    'GET /api/workspaces': WORKSPACE,
    'GET /api/companies': listed(aCompany({ id: COMPANY })),
    'GET /api/payment-methods': listed(),
    'GET /api/treasury/accounts': listed(...accounts),
    'GET /api/treasury/balances': listed(LINE),
    'POST /api/treasury/accounts': { status: 409, body: { errors: { __: ['Not now.'] } } },
    'PUT /api/treasury/accounts/order': { status: 204 },
  })
  await renderScreen(() => <TreasuryList onOpen={() => {}} />, '/treasury')
  return net
}

it('tells what there is by currency and account, and leaves out what is closed until asked', async () => {
  await list(anAccount(), SAFE, anAccount({ id: rowId(3), name: 'Old till', isActive: false, current: '0.00' }))
  expect(await screen.findByRole('link', { name: /Till/ })).toBeTruthy()
  expect(screen.getByRole('group', { name: /by currency/ }).textContent).toContain('€75.00')
  expect(screen.queryByText('Old till')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Inactive too' }))
  expect(await screen.findByText('Old till')).toBeTruthy()
})

it('says what accounts are for where there are none', async () => {
  await list()
  expect(await screen.findByRole('heading', { name: 'No accounts yet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Order' })).toBeNull()
})

it('puts accounts in order from their menus, saved at once', async () => {
  const net = await list(anAccount(), SAFE)
  await userEvent.click(await screen.findByRole('button', { name: 'Order' }))
  const drawer = await screen.findByRole('dialog', { name: 'Order of accounts' })
  const [, second] = within(drawer)
    .getAllByRole('button', { name: /Actions|Safe|Till/ })
    .filter((button) => button.getAttribute('aria-haspopup') === 'menu')
  await userEvent.click(second as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(net.asked('PUT /api/treasury/accounts/order')[0]?.body).toEqual({ ids: [SAFE.id, rowId(1)] }))
})

it('refuses an IBAN with wrong check digits at its field, before anything is sent', async () => {
  const net = await list(anAccount())
  await userEvent.click(await screen.findByRole('button', { name: 'New account' }))
  const drawer = await screen.findByRole('dialog', { name: 'New account' })
  await userEvent.type(within(drawer).getByLabelText('Account name'), 'Bank')
  await userEvent.type(within(drawer).getByLabelText('IBAN'), 'BG80BNBG96611020345679')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await within(drawer).findByText('Please enter a valid IBAN.')).toBeTruthy()
  expect(net.asked('POST /api/treasury/accounts')).toEqual([])
})

it('asks who answers for cash and for no other money, and keeps the name while another type is tried', async () => {
  const net = await list(anAccount())
  await userEvent.click(await screen.findByRole('button', { name: 'New account' }))
  const drawer = await screen.findByRole('dialog', { name: 'New account' })
  await userEvent.type(within(drawer).getByLabelText('Account name'), 'Safe')
  await userEvent.type(within(drawer).getByLabelText('Responsible for the cash'), 'Яна Тодорова')
  const choose = async (type: string) => {
    await userEvent.click(within(drawer).getByLabelText('Type', { selector: 'input' }))
    await userEvent.click(await screen.findByRole('option', { name: type }))
  }
  const save = () => userEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  await choose('Wallet')
  expect(within(drawer).queryByLabelText('Responsible for the cash')).toBeNull()
  await save()
  expect(await within(drawer).findByText('Not now.')).toBeTruthy()
  await choose('Cash')
  expect(within(drawer).getByLabelText<HTMLInputElement>('Responsible for the cash').value).toBe('Яна Тодорова')
  await save()
  const sent = () => net.asked('POST /api/treasury/accounts').map(({ body }) => body as Partial<TreasuryAccount>)
  await waitFor(() =>
    expect(sent().map(({ type, responsiblePerson }) => [type, responsiblePerson])).toEqual([
      ['wallet', ''],
      ['cash', 'Яна Тодорова'],
    ]),
  )
})

it('tells under the title who answers for the cash', async () => {
  await view({ period: 'all' }, { account: anAccount({ responsiblePerson: 'Яна Тодорова' }) })
  const person = await screen.findByText('responsible for the cash: Яна Тодорова')
  expect(person.parentElement?.textContent).toBe('Cash · EUR · responsible for the cash: Яна Тодорова')
})

it('keeps what was typed before the companies came, and follows the usual one then', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof listed>>()
  const net = network({
    'GET /api/workspaces': WORKSPACE,
    'GET /api/companies': () => promise,
    'GET /api/payment-methods': listed(),
    'GET /api/treasury/accounts': listed(),
    'POST /api/treasury/accounts': { status: 201, body: SAFE },
  })
  await renderScreen(() => <TreasuryList onOpen={() => {}} />, '/treasury')
  const [button] = await screen.findAllByRole('button', { name: 'New account' })
  await userEvent.click(button as HTMLElement)
  const drawer = await screen.findByRole('dialog', { name: 'New account' })
  await userEvent.type(within(drawer).getByLabelText('Account name'), 'Safe')
  resolve(listed(aCompany({ id: COMPANY, currency: 'USD' })))
  await waitFor(() => expect(within(drawer).getByLabelText<HTMLInputElement>('Currency', { selector: 'input' }).value).toBe('USD'))
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(net.asked('POST /api/treasury/accounts')[0]?.body).toMatchObject({ name: 'Safe', companyId: COMPANY, currency: 'USD' }),
  )
})

const SUMMARY = 'Balance from 01/11/2026 to today: lowest €60.00, highest €110.00, now €70.00'

it('draws how an account came to what there is, and tells it in words; of one in which nothing moved nothing', async () => {
  await list(anAccount(), SAFE)
  const drawn = await screen.findByRole('img', { name: SUMMARY })
  expect(drawn.closest('a')?.textContent).toContain('Till')
  expect(drawn.querySelector('polyline')?.getAttribute('points')).toBe('3,6.6 21,3 39,21 57,17.4')
  expect(screen.getAllByRole('img', { name: /^Balance/ })).toHaveLength(1)
})

it('draws the line beside the balance of today, and of no past day', async () => {
  await view({ period: 'all' })
  expect(await screen.findByRole('img', { name: SUMMARY })).toBeTruthy()
  cleanup()
  await view({ period: '2026-01' })
  expect(await screen.findByText('Courier')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /^Balance/ })).toBeNull()
})

const aCount = (changes: Partial<CashCount> = {}): CashCount => ({
  id: rowId(8),
  accountId: rowId(1),
  on: '2026-11-10',
  pieces: [],
  counted: '70.00',
  expected: '70.00',
  difference: '0.00',
  entryId: null,
  note: '',
  responsiblePerson: '',
  madeBy: 'Ana',
  madeAt: '2026-11-10T10:00:00Z',
  ...changes,
})

it('offers the protocol of a count only once that is kept, and then from where it stands', async () => {
  const tab = { close: vi.fn(), location: { replace: vi.fn() } }
  vi.stubGlobal('open', () => tab)
  const { net } = await view(
    { period: 'all' },
    { counts: [aCount()], entries: [anEntry({ kind: 'count', description: '', countId: rowId(6) })] },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Count' }))
  const drawer = await screen.findByRole('dialog', { name: 'Cash count' })
  expect(within(drawer).queryByText(/protocol/i)).toBeNull()
  await userEvent.type(within(drawer).getByLabelText('Pieces of €50.00'), '1')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Finish the count' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Print the protocol' }))
  for (const row of screen.getAllByRole('button', { name: 'Protocol' })) await userEvent.click(row)
  const asked = [rowId(4), rowId(8), rowId(6)].map((id) => net.asked(`GET /api/treasury/counts/${id}/protocol`))
  expect(asked.map((some) => some.map(({ query }) => query))).toEqual(Array(3).fill([{ language: 'en' }]))
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(3))
})

type Shown = { counts?: CashCount[]; entries?: Transaction[]; account?: TreasuryAccount; byBank?: object[] }

async function view(search: object, { counts = [], entries = [anEntry()], account = anAccount(), byBank = [] }: Shown = {}) {
  const net = network({
    'GET /api/workspaces': WORKSPACE,
    [`GET /api/treasury/accounts/${rowId(1)}`]: ok(account),
    'GET /api/treasury/balances': listed(LINE),
    'GET /api/treasury/transactions': listed(...entries),
    'GET /api/treasury/transactions/summary': ok({ count: 1, sums: [{ currency: 'EUR', debits: '0.00', credits: '40.00' }] }),
    'GET /api/treasury/counts': listed(...counts),
    'GET /api/treasury/balances-by-bank': listed(...byBank),
    'POST /api/treasury/counts': { status: 201, body: aCount({ id: rowId(4) }) },
    ...Object.fromEntries([4, 6, 8].map((row) => [`GET /api/treasury/counts/${rowId(row)}/protocol`, ok({})])),
    [`GET /api/contacts/${rowId(7)}`]: ok(LIPA),
  })
  const found: object[] = []
  const props = { id: rowId(1), search: readAccountSearch({ ...search }), onOpen: () => {}, onRemoved: () => {} }
  const view = <AccountView {...props} onSearch={(next) => found.push(next)} />
  await renderScreen(
    () => (
      <>
        {view}
        <ToastHost />
      </>
    ),
    '/treasury',
  )
  return { net, found }
}

it('asks for the entries of a contact and of an amount, and each chip takes its part of the filter away', async () => {
  const { net, found } = await view({ period: 'all', contactId: rowId(7), amountFrom: 5, amountTo: '50' })
  expect(await screen.findByText('Courier')).toBeTruthy()
  expect(net.asked('GET /api/treasury/transactions')[0]?.query).toMatchObject({ contactId: rowId(7), amountFrom: '5', amountTo: '50' })
  expect(await screen.findByText('Lipa')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Remove.*Amount from/ }))
  expect(found).toEqual([{ period: 'all', contactId: rowId(7), amountTo: '50' }])
})

it('takes no filter for one that is none', () => {
  expect(readAccountSearch({ contactId: 'x', amountFrom: '-5', amountTo: '1e9', kind: 'none' })).toEqual({})
})

const BY_BANK = {
  accountId: rowId(1),
  name: 'Bank',
  currency: 'EUR',
  on: '2026-11-15',
  byBank: '70.00',
  byLedger: '70.00',
  difference: '0.00',
}
const inBank = anAccount({ type: 'bank', iban: 'BG80BNBG96611020345678' })

it('shows beside an account how it stands by its bank on that day, and leads to the statements where they differ', async () => {
  await view({ period: 'all' }, { account: inBank, byBank: [BY_BANK] })
  const agreeing = await screen.findByRole('region', { name: 'Balance by the bank' })
  expect(agreeing.textContent).toBe('By the bank, 15/11/2026€70.00Here, 15/11/2026€70.00agrees to the cent')
  cleanup()
  await view({ period: 'all' }, { account: inBank, byBank: [{ ...BY_BANK, byLedger: '58.00', difference: '12.00' }] })
  const differing = await screen.findByRole('region', { name: 'Balance by the bank' })
  expect(differing.textContent).toContain('Difference+€12.00')
  expect(within(differing).getByRole('link', { name: 'To the statements' }).getAttribute('href')).toBe(`/treasury/${rowId(1)}/statement`)
})

it('says nothing of a bank where no statement tells it, and asks nothing for a till', async () => {
  await view({ period: 'all' }, { account: inBank })
  expect(await screen.findByText('Courier')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Balance by the bank' })).toBeNull()
  cleanup()
  const { net } = await view({ period: 'all' })
  expect(await screen.findByText('Courier')).toBeTruthy()
  expect(net.asked('GET /api/treasury/balances-by-bank')).toEqual([])
})
