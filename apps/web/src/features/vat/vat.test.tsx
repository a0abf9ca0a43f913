import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { aCompany } from '../../testing/a-company.ts'
import { listed, network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { aCheck, aPurchaseRow, aSalesRow, aVatMonth, aVatPeriod, ledgerOf } from './testing/vat-month.ts'
import { VatMonth } from './vat-month.tsx'
import { VatMonths } from './vat-months.tsx'
import type { MonthSearch, MonthsSearch, Tab } from './vat-search.ts'

beforeAll(() => loadTexts('vat', 'filing', 'documents'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const COMPANY = aCompany({ id: rowId(3), isDefault: true })
const AT = '/api/vat/2026-11'
const workspace = (role: string) => listed({ id: 'w', name: 'Studio', role, isOwner: role === 'owner' })

type Answers = Parameters<typeof network>[0]
type Shown = { readonly period?: VatPeriod; readonly tab?: Tab; readonly role?: string; readonly answers?: Answers }

function November({ tab, onMonth }: { readonly tab: Tab | undefined; readonly onMonth: (month: string) => void }) {
  const [search, setSearch] = useState<MonthSearch>(tab === undefined ? {} : { tab })
  return <VatMonth month="2026-11" search={search} onSearch={setSearch} onMonth={onMonth} />
}

async function showMonth({ period = aVatPeriod(), tab, role = 'owner', answers = {} }: Shown = {}) {
  const net = network({
    'GET /api/workspaces': workspace(role),
    'GET /api/companies': listed(COMPANY),
    [`GET ${AT}`]: ok(period),
    ...answers,
  })
  const months: string[] = []
  const router = await renderScreen(() => <November tab={tab} onMonth={(month) => months.push(month)} />, '/vat/2026-11')
  await screen.findByRole('tablist')
  return { net, router, months }
}

const opened = (router: { readonly state: { readonly location: { readonly pathname: string } } }) => router.state.location.pathname
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

describe('the months of a year', () => {
  async function showMonths(reply: object, found: MonthsSearch[] = []) {
    const year = Number(currentDay().slice(0, 4))
    network({
      'GET /api/workspaces': workspace('owner'),
      'GET /api/companies': listed(COMPANY),
      'GET /api/vat': ok({ year, years: [year, year - 1], isRegistered: true, turnover: null, months: [], ...reply }),
    })
    const opened: string[] = []
    await renderScreen(
      () => <VatMonths search={{}} onSearch={(search) => found.push(search)} onOpen={(month) => opened.push(month)} />,
      '/vat',
    )
    return { opened, found, year }
  }

  it('are told with what they come to and what they add up to, and opened by keys', async () => {
    const months = [aVatMonth(), aVatMonth({ month: '2026-10', charged: '5320.82', credit: '5406.74', result: '-85.92' })]
    const { opened, year } = await showMonths({ months })
    const table = await screen.findByRole('table', { name: `Months of ${year}` })
    expect(texts(within(table).getAllByRole('row')).slice(1)).toEqual([
      'NovemberOpen37,921.285,612.252,208.883,403.3714/12/2026',
      'OctoberOpen37,921.285,320.825,406.74−85.9214/12/2026',
      `Total ${year}75,842.5610,933.077,615.623,317.45`,
    ])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(opened).toEqual(['2026-10'])
  })

  it('are of another year by its chip', async () => {
    const { found, year } = await showMonths({ months: [aVatMonth()] })
    await userEvent.click(await screen.findByRole('radio', { name: String(year - 1) }))
    expect(found).toEqual([{ year: year - 1 }])
  })

  it('tell of a company that is not registered how far its turnover is from the threshold, and what follows above it', async () => {
    const turnover = { threshold: '51130.00', currency: 'EUR', daysToApply: 7, thisYear: '12340.00', twelveMonths: '15000.00' }
    const year = Number(currentDay().slice(0, 4))
    await showMonths({ isRegistered: false, years: [year], turnover })
    expect(await screen.findByText(/Taxable turnover since 1 January: €12,340.00 of €51,130.00/)).toBeTruthy()
    cleanup()
    await showMonths({ isRegistered: false, years: [year], turnover: { ...turnover, thisYear: '51130.01' } })
    expect((await screen.findByRole('alert')).textContent).toContain('apply for registration within 7 days')
  })

  it('are none of a company that is not registered: it says what for, and leads to its settings', async () => {
    await showMonths({ isRegistered: false, years: [Number(currentDay().slice(0, 4))] })
    expect(await screen.findByRole('heading', { name: /Severna zvezda OOD is not registered/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Enter VAT number/ }).getAttribute('href')).toBe('/settings/companies')
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the overview', () => {
  const CHECKS = [
    aCheck({ code: 'claimed_later', severity: 'review', amount: '64.00', params: {} }),
    aCheck(),
    aCheck({
      code: 'vat_differs',
      severity: 'review',
      amount: '0.02',
      params: { base: '1900.38', vat: '380.06', rate: '20.0000' },
      document: { id: rowId(42), type: 'invoice', number: '2000000119', issuedOn: '2026-11-04', party: 'Ехо АД' },
    }),
  ]

  it('tells what stops before what wants to be seen, each with whom, which, why, how much and its own way out', async () => {
    await showMonth({ period: aVatPeriod({ checks: CHECKS }) })
    const groups = ['Stops the filing', 'To review'].map((name) => screen.getByRole('region', { name }))
    expect(groups.map((group) => texts(within(group).getAllByRole('listitem')))).toEqual([
      [
        'Wrong number of the other sideКуриер Стрела ООД, vendor bill 0000088214 of 06/11/2026: the check digit of 131280741 does not hold€42.90Open the document',
      ],
      [
        'Claimed in another monthКуриер Стрела ООД, vendor bill 0000088214 of 06/11/2026: the document is of another month; its credit is claimed in this one€64.00Month of claim',
        'VAT differs from base × rateЕхо АД, invoice 2000000119 of 04/11/2026: base 1,900.38, VAT 380.06 at 20 %€0.02Open the document',
      ],
    ])
  })

  it('has the first that stops chosen, and opens it by Enter', async () => {
    const { router } = await showMonth({ period: aVatPeriod({ checks: CHECKS }) })
    expect(document.querySelector('li[aria-current="true"]')?.textContent).toMatch(/^Wrong number/)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(opened(router)).toBe(`/invoices/preview/${rowId(41)}`))
  })

  it('leads to the draft, to the entries of the bank, to what the company chose; of many of a kind it says how many more there are', async () => {
    const bare = { severity: 'review' as const, amount: '0.00', document: null }
    const checks = [
      aCheck({ code: 'drafts', severity: 'review', amount: '0.00', params: {} }),
      aCheck({ ...bare, code: 'unexplained_entries', params: { accountId: rowId(9), name: 'ОББ', count: '3' } }),
      aCheck({ ...bare, code: 'submitter_unknown', params: { name: '' } }),
    ]
    const counts = [
      { code: 'drafts' as const, severity: 'review' as const, count: 121 },
      { code: 'unexplained_entries' as const, severity: 'review' as const, count: 1 },
      { code: 'submitter_unknown' as const, severity: 'review' as const, count: 1 },
    ]
    await showMonth({ period: aVatPeriod({ checks, checkCounts: counts }) })
    const group = within(screen.getByRole('region', { name: 'To review' }))
    expect(group.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Open the draft', `/invoices/edit/${rowId(41)}`],
      ['To the entries', `/treasury/${rowId(9)}/statement`],
      ['To the VAT settings', '/settings/vat'],
    ])
    expect(texts(group.getAllByRole('listitem')).slice(1)).toEqual([
      'Bank entries nobody has explainedОББ: 3 entries of the month waitTo the entries',
      'Who submits is not knownthe VAT return and VIES name who submits with a personal numberTo the VAT settings',
    ])
    expect(group.getByRole('heading').textContent).toContain('123')
    expect(group.getByText('and 120 more of the same kinds')).toBeTruthy()
  })

  it('says that nothing stands in the way where nothing does, and where nothing is there yet', async () => {
    await showMonth()
    expect(screen.getByRole('heading', { name: 'Nothing stands in the way' })).toBeTruthy()
    cleanup()
    await showMonth({ period: aVatPeriod({ sales: 0, purchases: 0 }) })
    expect(screen.getByRole('heading', { name: 'Nothing in this month yet' })).toBeTruthy()
  })

  it('tells the result by its word, and what it was the month before', async () => {
    await showMonth({ period: aVatPeriod({ result: '-536.20' }) })
    const figures = screen.getByRole('group', { name: 'Figures of the month' })
    expect(figures.textContent).toContain('To be refunded€536.20October €2,914.08, −3,450.28')
    expect(figures.textContent).not.toContain('To pay')
  })

  it('offers the decision to who may decide, and the document to who may only read', async () => {
    const checks = [aCheck({ code: 'undecided', params: {} })]
    await showMonth({ period: aVatPeriod({ checks }) })
    expect(screen.getByRole('button', { name: /^Decide: vendor bill 0000088214/ })).toBeTruthy()
    cleanup()
    await showMonth({ period: aVatPeriod({ checks }), role: 'accountant' })
    expect(await screen.findByRole('link', { name: /^Open the document: vendor bill 0000088214/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull()
  })
})

describe('the sales ledger', () => {
  const rows = [
    aSalesRow(),
    aSalesRow({ position: 2, documentId: rowId(52), number: '0000001244', check: 'review', amounts: { '15': '9200.00' } }),
    aSalesRow({ position: 3, documentId: rowId(53), number: '0000001252', state: 'annulled', amounts: {} }),
  ]
  const sums = { '11': '780.40', '21': '156.08', '15': '9200.00' }
  const answers = { [`GET ${AT}/sales`]: ok(ledgerOf(rows, sums)) }

  it('has the columns that bear anything, under both their numbers, and all others by a key', async () => {
    await showMonth({ tab: 'sales', answers })
    const heads = () => texts(screen.getAllByRole('columnheader')).filter((text) => text?.includes('02-'))
    await screen.findByRole('table', { name: 'Sales ledger' })
    expect(heads()).toEqual(['base9 · 02-10', 'VAT10 · 02-20', 'base11 · 02-11', 'VAT12 · 02-21', 'ICS20 · 02-15'])
    expect(screen.getByRole('button', { name: '12 empty columns are hidden' })).toBeTruthy()
    await userEvent.keyboard('c')
    expect(heads()).toHaveLength(17)
    expect(screen.getByRole('button', { name: 'All 17 columns' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('tells of an annulled number that it is one, and has nothing in it', async () => {
    await showMonth({ tab: 'sales', answers })
    const row = await screen.findByRole('row', { name: /0000001252/ })
    expect(row.textContent).toBe('3010000001252' + '03.11' + 'Пчелин Медово Слънце ЕООДBG208374614 · voided' + '–––––')
    expect(within(row).getByRole('link').getAttribute('data-annulled')).toBe('true')
  })

  it('walks its rows by arrows, opens a document by Enter, and says at which row a check points', async () => {
    const { router } = await showMonth({ tab: 'sales', answers })
    await screen.findByRole('table', { name: 'Sales ledger' })
    expect(screen.getByText('1 row to review: 0000001244')).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(opened(router)).toBe(`/invoices/preview/${rowId(52)}`))
  })

  it('asks for what is searched, and says that its sums are of what is found', async () => {
    const { net } = await showMonth({ tab: 'sales', answers })
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Number, client or VAT number' }), '1244{Enter}')
    await waitFor(() => expect(net.asked(`GET ${AT}/sales`).at(-1)?.query).toMatchObject({ search: '1244', page: '1' }))
    expect(await screen.findByRole('rowheader', { name: /^Total of what is found/ })).toBeTruthy()
  })

  it('shows more rows when it is asked to', async () => {
    const [first, second] = rows
    const more = [ok(ledgerOf([first ?? {}], sums, { count: 201, hasMore: true })), ok(ledgerOf([second ?? {}], sums, { count: 201 }))]
    const { net } = await showMonth({ tab: 'sales', answers: { [`GET ${AT}/sales`]: more } })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more rows' }))
    expect(await screen.findByRole('row', { name: /0000001244/ })).toBeTruthy()
    expect(net.asked(`GET ${AT}/sales`).map(({ query }) => query['page'])).toEqual(['1', '2'])
  })

  it('is cards on a narrow screen, never the wide table', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }))
    await showMonth({ tab: 'sales', answers })
    const cards = await screen.findByRole('list', { name: 'Sales ledger' })
    expect(within(cards).getAllByRole('listitem')).toHaveLength(3)
    expect(within(cards).getAllByText('Rate 0 %, ICS')).toHaveLength(1)
    expect(screen.queryByRole('table')).toBeNull()
    vi.unstubAllGlobals()
  })

  it('tells what went wrong, and asks again', async () => {
    await showMonth({ tab: 'sales', answers: { [`GET ${AT}/sales`]: [refused(403, { __: ['Not today.'] }), ok(ledgerOf(rows, sums))] } })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Sales ledger' })).toBeTruthy()
  })
})

describe('a bill’s VAT', () => {
  const AT_BILL = `/api/vat/purchases/${rowId(61)}`
  const TREATMENT = {
    kind: 'domestic',
    credit: 'full',
    claimedIn: '2026-11',
    months: Array.from({ length: 13 }, (_, at) => `${at < 2 ? 2026 : 2027}-${String(((at + 10) % 12) + 1).padStart(2, '0')}`),
    filedMonths: [],
    lastClaimOn: '2027-12-14',
    lines: [{ name: { bg: 'Лаптоп', en: 'Laptop' }, use: 'service', isUsual: true }],
    isDecided: false,
    protocol: null,
  }
  const answers = {
    [`GET ${AT}/purchases`]: ok(ledgerOf([aPurchaseRow()], { '31': '1260.00', '41': '252.00' })),
    [`GET ${AT_BILL}`]: ok(TREATMENT),
    [`PUT ${AT_BILL}`]: ok({ ...TREATMENT, claimedIn: '2026-12', isDecided: true }),
  }

  it('is moved to the next month by keys, with what that does told before, and taken back by the toast', async () => {
    const { net } = await showMonth({ tab: 'purchases', answers })
    await screen.findByRole('table', { name: 'Purchase ledger' })
    await userEvent.keyboard('{ArrowDown}m')
    const months = within(await screen.findByRole('radiogroup', { name: 'Claimed in' }))
    expect(texts(months.getAllByRole('radio').map((radio) => radio.closest('label') ?? radio.parentElement ?? radio))).toHaveLength(3)
    await userEvent.click(months.getByRole('radio', { name: /^December 2026/ }))
    const effect = screen.getByRole('table', { name: 'After the move' })
    expect(texts(within(effect).getAllByRole('row')).slice(1)).toEqual([
      'Input VAT2,208.881,956.88−252.00',
      'To pay3,403.373,655.37+252.00',
    ])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(net.asked(`PUT ${AT_BILL}`).map(({ body }) => body)).toEqual([
        { kind: '', credit: '', claimedIn: '2026-12', rate: '', lineUses: '' },
      ]),
    )
  })

  it('has all thirteen months, the later ones when they are asked for', async () => {
    await showMonth({ tab: 'purchases', answers })
    await userEvent.click(await screen.findByRole('button', { name: 'VAT of bill 0000031902: claimed in 11.2026' }))
    await userEvent.click(await screen.findByRole('button', { name: '10 more months, November 2027 at the latest (art. 72(1))' }))
    expect(within(screen.getByRole('radiogroup', { name: 'Claimed in' })).getAllByRole('radio')).toHaveLength(13)
  })

  it('is read, not decided, by who may only read', async () => {
    await showMonth({ tab: 'purchases', answers, role: 'accountant' })
    const row = await screen.findByRole('row', { name: /0000031902/ })
    expect(within(row).queryByRole('button')).toBeNull()
    expect(row.textContent).toContain('full11.2026')
  })

  it('of a purchase whose VAT we owe asks for the rate of its protocol', async () => {
    const { net } = await showMonth({ tab: 'purchases', answers })
    await screen.findByRole('table', { name: 'Purchase ledger' })
    await userEvent.keyboard('{ArrowDown}k')
    await userEvent.click(await screen.findByRole('radio', { name: 'Intra-Community acquisition of goods' }))
    await userEvent.click(screen.getByRole('radio', { name: '9 %' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(net.asked(`PUT ${AT_BILL}`)[0]?.body).toEqual({ kind: 'acquisition', credit: '', claimedIn: '', rate: '9', lineUses: '' }),
    )
  })

  it('says what each line is for, which is written alone', async () => {
    const { net } = await showMonth({ tab: 'purchases', answers })
    await userEvent.click(await screen.findByRole('button', { name: 'VAT of bill 0000031902: claimed in 11.2026' }))
    await userEvent.click(await screen.findByText('What the lines are for (SAF-T)'))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Laptop' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Fixed asset' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(net.asked(`PUT ${AT_BILL}`)[0]?.body).toMatchObject({ kind: '', lineUses: ['asset'] }))
  })
})

it('VIES lists the partners with what each was supplied, and says so where there are none', async () => {
  const line = { partnerNumber: 'DE318204467', partyName: 'Nordlicht GmbH', goods: '9200.00', triangular: '0.00', services: '0.00' }
  await showMonth({ tab: 'vies', period: aVatPeriod({ vies: [line] }) })
  const table = screen.getByRole('table', { name: 'Partners in the EU, November 2026' })
  expect(texts(within(table).getAllByRole('row')).slice(1)).toEqual(['Nordlicht GmbHDE3182044679,200.00––', 'Total9,200.00––'])
  cleanup()
  await showMonth({ tab: 'vies' })
  expect(screen.getByRole('heading', { name: 'No supplies to the EU in November 2026' })).toBeTruthy()
})

it('files are downloaded though a check stops, which is told calmly; without partners there is no VIES file', async () => {
  URL.createObjectURL = () => 'blob:file'
  const file = {
    status: 200,
    body: 'x',
    headers: { 'Content-Type': 'text/plain', 'Content-Disposition': 'attachment; filename="PRODAGBI.TXT"' },
  }
  const { net } = await showMonth({
    tab: 'files',
    period: aVatPeriod({ checks: [aCheck()] }),
    answers: { [`GET ${AT}/files/PRODAGBI`]: file },
  })
  expect(texts(screen.getAllByRole('button', { name: /\.TXT$/ }).map((button) => button.closest('li') ?? button))).toEqual([
    'DEKLAR.TXTVAT return1 record',
    'PRODAGBI.TXTSales ledger3 records',
    'POKUPKI.TXTPurchase ledger2 records',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Download PRODAGBI.TXT' }))
  await waitFor(() => expect(net.asked(`GET ${AT}/files/PRODAGBI`)[0]?.query).toEqual({ companyId: rowId(3) }))
  await userEvent.click(screen.getByRole('button', { name: 'To the checks' }))
  expect(await screen.findByRole('region', { name: 'Stops the filing' })).toBeTruthy()
})

it('a number opens a part of the month, and shifted arrows another month', async () => {
  const { months } = await showMonth()
  await userEvent.keyboard('4')
  expect(screen.getByRole('tab', { name: 'VAT return' }).getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowRight}{/Shift}')
  expect(months).toEqual(['2026-10', '2026-12'])
})
