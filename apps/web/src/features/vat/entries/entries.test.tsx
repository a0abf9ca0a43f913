import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aCompany } from '../../../testing/a-company.ts'
import { listed, network, ok, refused } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { aPurchaseRow, aSalesRow, aVatPeriod, ledgerOf } from '../testing/vat-month.ts'
import { VatMonth } from '../vat-month.tsx'
import type { MonthSearch } from '../vat-search.ts'
import { readReports } from './read-reports.ts'

beforeAll(() => loadTexts('vat', 'vat-entries', 'books', 'documents', 'countries'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const COMPANY = aCompany({ id: rowId(3), isDefault: true })
const AT = '/api/vat/2026-11'

function November({ tab }: { readonly tab: 'sales' | 'purchases' }) {
  const [search, setSearch] = useState<MonthSearch>({ tab })
  return <VatMonth month="2026-11" search={search} onSearch={setSearch} onMonth={() => {}} />
}

async function show(tab: 'sales' | 'purchases', answers: Parameters<typeof network>[0], role = 'owner') {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role, isOwner: role === 'owner' }),
    'GET /api/companies': listed(COMPANY),
    [`GET ${AT}`]: ok(aVatPeriod()),
    ...answers,
  })
  await renderScreen(() => <November tab={tab} />, '/vat/2026-11')
  await screen.findByRole('table')
  return net
}

const AN_ENTRY = {
  id: rowId(71),
  kind: 'sales_report',
  month: '2026-11',
  madeOn: '2026-11-30',
  number: '0042',
  isProtocol: false,
  documentType: null,
  documentId: null,
  partyName: '',
  partyNumber: '',
  partyCountry: null,
  subject: 'Shop East',
  credit: null,
  base: '1028.80',
  vat: '205.76',
  baseReduced: '0.00',
  vatReduced: '0.00',
  baseExempt: '0.00',
  currency: 'EUR',
  finalCoefficient: null,
  provisionalCoefficient: null,
  partialVat: null,
  note: '',
  enteredAt: '2026-12-01T10:00:00.000Z',
  enteredBy: 'Yana',
  voidedAt: null,
  voidedBy: null,
  voidReason: null,
  isBack: false,
}
const sales = { [`GET ${AT}/sales`]: ok(ledgerOf([aSalesRow()], { '11': '780.40', '21': '156.08' })) }

describe('documents that are chosen in the sales ledger', () => {
  it('are marked as taken over, by who keeps the books; others see no boxes', async () => {
    const marked = { done: 1, unchanged: 0, notForBooks: 0, notYours: 0, gone: 0 }
    const net = await show('sales', { ...sales, 'PUT /api/documents/taking-over': ok(marked) }, 'accountant')
    screen.getByRole('checkbox', { name: 'Choose document 2000000117' })
    await userEvent.keyboard('{ArrowDown}x')
    await screen.findByRole('checkbox', { checked: true })
    await userEvent.click(screen.getByRole('button', { name: 'Mark as taken over' }))
    await screen.findByRole('checkbox', { checked: false })
    expect(net.asked('PUT /api/documents/taking-over')[0]?.body).toEqual({ selection: { ids: [rowId(51)] }, taken: 1 })
    cleanup()
    await show('sales', sales, 'member')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('a report of sales', () => {
  it('is begun by a key, splits its turnover before one’s eyes, and is sent with base and VAT', async () => {
    const net = await show('sales', { ...sales, 'POST /api/vat/entries': ok(AN_ENTRY) })
    await userEvent.keyboard('e')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Number of the report' }), '0042')
    await userEvent.type(screen.getByRole('textbox', { name: 'Turnover at 20 % with VAT' }), '1234.56')
    expect(screen.getByText('base 1,028.80, VAT 205.76')).toBeTruthy()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(net.asked('POST /api/vat/entries')[0]?.body).toMatchObject({
        companyId: COMPANY.id,
        kind: 'sales_report',
        month: '2026-11',
        number: '0042',
        base: '1028.80',
        vat: '205.76',
        credit: '',
      }),
    )
  })

  it('tells at its field what the server refuses', async () => {
    const refusal = refused(400, { __: ['Please check your input and try again.'], number: ['This is in the ledger already.'] })
    await show('sales', { ...sales, 'POST /api/vat/entries': refusal })
    await userEvent.keyboard('e')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Number of the report' }), '0042')
    await userEvent.click(screen.getByRole('button', { name: 'Enter' }))
    expect((await screen.findAllByText('This is in the ledger already.')).length).toBeGreaterThan(0)
  })

  it('comes from a table, whose rows are told before they are entered, and which says where it cannot be read', async () => {
    const net = await show('sales', { ...sales, [`POST ${AT}/sales-reports`]: ok({ entered: 2 }) })
    await userEvent.keyboard('e')
    await userEvent.click(await screen.findByRole('radio', { name: 'From a table' }))
    const table = await screen.findByRole('textbox', { name: 'Rows of the table' })
    await userEvent.click(table)
    await userEvent.paste('01/11/2026\t0101\t120.00\n02/11/2026\t0102\tmany')
    expect(screen.getByText(/^Row 2 cannot be read/)).toBeTruthy()
    await userEvent.clear(table)
    await userEvent.paste('01/11/2026\t0101\t120.00\n02/11/2026\t0102\t240.00\t10.90\t5')
    expect(screen.getByText('2 rows, turnover €375.90')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Enter' }))
    await waitFor(() =>
      expect(net.asked(`POST ${AT}/sales-reports`)[0]?.body).toMatchObject({
        reports: [
          { madeOn: '2026-11-01', number: '0101', base: '100.00', vat: '20.00' },
          { madeOn: '2026-11-02', base: '200.00', vat: '40.00', baseReduced: '10.00', vatReduced: '0.90', baseExempt: '5' },
        ],
      }),
    )
  })

  it('is read from the ledger, and taken out with a reason', async () => {
    const row = aSalesRow({ documentId: rowId(71), entry: 'sales_report', type: '81', number: '0042', partyName: '', subject: 'Shop East' })
    const net = await show('sales', {
      [`GET ${AT}/sales`]: ok(ledgerOf([row], { '11': '1028.80', '21': '205.76' })),
      [`GET /api/vat/entries/${rowId(71)}`]: ok(AN_ENTRY),
      [`POST /api/vat/entries/${rowId(71)}/void`]: ok({
        ...AN_ENTRY,
        voidedAt: '2026-12-02T10:00:00.000Z',
        voidedBy: 'Yana',
        voidReason: 'Wrong',
      }),
    })
    expect(screen.getByText('Report of sales without an invoice')).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const drawer = await screen.findByRole('dialog', { name: 'Entry of the ledger' })
    expect(await within(drawer).findByText('Entered by Yana on 01/12/2026')).toBeTruthy()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Take out of the ledger' }))
    const question = await screen.findByRole('dialog', { name: 'Take 0042 out of the ledger?' })
    await userEvent.type(within(question).getByRole('textbox', { name: /^Why/ }), 'Wrong')
    await userEvent.click(within(question).getByRole('button', { name: 'Take out of the ledger' }))
    await waitFor(() => expect(net.asked(`POST /api/vat/entries/${rowId(71)}/void`)[0]?.body).toEqual({ reason: 'Wrong' }))
  })
})

describe('several claims', () => {
  const rows = [
    aPurchaseRow(),
    aPurchaseRow({
      position: 2,
      documentId: rowId(62),
      number: '0000031903',
      issuedOn: '2026-10-30',
      amounts: { '31': '50.00', '41': '10.00' },
    }),
    aPurchaseRow({ position: 3, documentId: rowId(72), number: '26BG1', entry: 'customs', amounts: { '31': '5.00', '41': '1.00' } }),
  ]
  const answers = { [`GET ${AT}/purchases`]: ok(ledgerOf(rows, { '31': '1315.00', '41': '263.00' })) }

  it('are chosen by keys and by boxes, and move at once; what was entered by hand cannot be chosen', async () => {
    const net = await show('purchases', { ...answers, 'POST /api/vat/purchases/move': ok({ moved: 2 }) })
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}x')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose bill 0000031903' }))
    const bar = screen.getByRole('region', { name: 'Chosen bills' })
    expect(bar.textContent).toContain('2 bills, VAT €262.00')
    await userEvent.click(within(bar).getByRole('button', { name: 'Move' }))
    await waitFor(() =>
      expect(net.asked('POST /api/vat/purchases/move')[0]?.body).toEqual({ ids: [rowId(61), rowId(62)], claimedIn: '2026-12' }),
    )
  })

  it('that may not move are told by their numbers, and stay chosen', async () => {
    const refusal = refused(400, { __: ['Please check your input and try again.'], 'ids.1': ['Too late.'] })
    await show('purchases', { ...answers, 'POST /api/vat/purchases/move': refusal })
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Move' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing was moved0000031903: Too late.')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  })

  it('are chosen by an accountant to be marked, not to be moved', async () => {
    await show('purchases', answers, 'accountant')
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    const bar = screen.getByRole('region', { name: 'Chosen documents' })
    expect(
      within(bar)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mark as taken over', 'Take the mark back', 'Clear'])
    expect(screen.queryByRole('button', { name: 'New entry' })).toBeNull()
  })
})

it('a table of reports is read with or without a heading, by tabs or semicolons, with commas or points', () => {
  const at = { today: '2026-11-28', currency: 'EUR' }
  const read = readReports('Дата;№;20 %\n01.11.2026;1;1 200,00\n02.11.2026;2;-12,00', 'Каса', at)
  expect(read.unread).toEqual([])
  expect(read.reports.map(({ madeOn, base, vat }) => [madeOn, base, vat])).toEqual([
    ['2026-11-01', '1000.00', '200.00'],
    ['2026-11-02', '-10.00', '-2.00'],
  ])
})
