import type { Report } from '@invoice/contract/reports/reports.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { aCompany } from '../../testing/a-company.ts'
import { aContact } from '../../testing/a-contact.ts'
import { listed, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import type { ReportSearch } from './report-address.ts'
import { ReportScreen } from './report-screen.tsx'

beforeAll(() => loadTexts('reports', 'documents'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const LIPA = aContact({ id: rowId(7), name: { bg: 'Липа', en: 'Lipa' } })
const VALUES = { documents: '3', net: '300.00', total: '360.00', previous: '100.00', outstanding: '0.00' }
const BEHIND = { type: ['invoice' as const], state: 'issued' as const, currency: 'EUR', contactId: rowId(7) }
const REPORT: Report = {
  report: 'sales-by-client',
  from: '2026-01-01',
  to: '2026-02-28',
  previous: null,
  currency: 'EUR',
  currencies: ['EUR'],
  axis: ['2026-01-01', '2026-02-01'],
  rows: [{ key: rowId(7), name: { bg: 'Липа', en: 'Lipa' }, group: null, values: VALUES, series: ['200.00', '100.00'], behind: BEHIND }],
  rest: null,
  count: 1,
  fresh: 0,
  groups: [],
  total: { values: VALUES, series: ['200.00', '100.00'], behind: null },
}

async function show(search: object, { isSample = false, report = REPORT }: { isSample?: boolean; report?: Report } = {}) {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role: 'owner', isOwner: true }),
    'GET /api/companies': listed(aCompany({ id: rowId(3), isSample })),
    'GET /api/contacts': listed(LIPA),
    [`GET /api/contacts/${rowId(7)}`]: ok(LIPA),
    'GET /api/reports/sales-by-client': ok(report),
  })
  const found: object[] = []
  await renderScreen(
    () => <ReportScreen id="sales-by-client" search={search} onSearch={(next) => found.push(next)} />,
    '/reports/sales-by-client',
  )
  return { net, found }
}

it('tells all that the chart draws as a table, month by month', async () => {
  await show({})
  const table = await screen.findByRole('table', { name: /Chart|chart/ })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['MonthAmount', 'January 2026€200.00', 'February 2026€100.00'])
})

it('is whole on paper, though the screen folds it after so many rows', async () => {
  const [first] = REPORT.rows
  const rows = Array.from({ length: 14 }, (_, at) => ({
    key: rowId(at + 1),
    name: { bg: '', en: `Client ${at + 1}` },
    group: null,
    values: VALUES,
    series: [],
    behind: first?.behind ?? null,
  }))
  await show({}, { report: { ...REPORT, rows, count: rows.length } })
  const table = await screen.findByRole('table', { name: 'Table: Sales by client' })
  expect(within(table).queryByText('Client 14')).toBeNull()
  act(() => void fireEvent(window, new Event('beforeprint')))
  expect(within(table).getByText('Client 14')).toBeTruthy()
  expect(within(table).queryByRole('button', { name: /more rows|fewer/i })).toBeNull()
  act(() => void fireEvent(window, new Event('afterprint')))
  expect(within(table).queryByText('Client 14')).toBeNull()
})

it('is asked for the client of its link, and taking the client away leaves the rest of the filter', async () => {
  const { net, found } = await show({ from: '2026-01-01', to: '2026-02-28', contactId: rowId(7) })
  await screen.findByRole('table', { name: /^Table/ })
  expect(net.asked('GET /api/reports/sales-by-client')[0]?.query).toMatchObject({ from: '2026-01-01', contactId: rowId(7) })
  await userEvent.click(await screen.findByRole('button', { name: /Remove.*Client/ }))
  expect(found).toEqual([{ from: '2026-01-01', to: '2026-02-28' }])
})

it('lets a client be chosen', async () => {
  const { found } = await show({})
  await userEvent.click(await screen.findByRole('button', { name: 'All clients' }))
  await userEvent.type(await screen.findByPlaceholderText('Name, company ID or VAT number'), 'Lip')
  await userEvent.click(await screen.findByRole('option', { name: /Lipa/ }))
  expect(found).toEqual([{ contactId: rowId(7) }])
})

it('opens the documents of a row, and says where they are samples', async () => {
  await show({}, { isSample: true })
  const row = await screen.findByRole('link', { name: 'Lipa' })
  expect(row.getAttribute('href')).toContain(rowId(7))
  expect(await screen.findByText('with sample documents')).toBeTruthy()
})

it('says so where there is nothing, and nothing of samples where there are none', async () => {
  await show({}, { report: { ...REPORT, rows: [], count: 0, axis: [], total: { values: {}, series: [], behind: null } } })
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
  expect(screen.queryByText('with sample documents')).toBeNull()
})

function Receivables() {
  const [search, setSearch] = useState<ReportSearch>({ to: '2026-02-28' })
  return <ReportScreen id="receivables" search={search} onSearch={setSearch} />
}

it('tells what was owed at the end of a day that is asked for', async () => {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role: 'owner', isOwner: true }),
    'GET /api/companies': listed(aCompany({ id: rowId(3) })),
    'GET /api/reports/receivables': ok({ ...REPORT, report: 'receivables', from: null, axis: [], rows: [], count: 0 }),
  })
  await renderScreen(() => <Receivables />, '/reports/receivables')
  const asked = () => net.asked('GET /api/reports/receivables').map(({ query }) => query)
  const day = await screen.findByRole('textbox', { name: 'As of' })
  expect(asked()).toEqual([{ to: '2026-02-28' }])
  await userEvent.clear(day)
  await userEvent.paste('15/01/2026')
  await waitFor(() => expect(asked().at(-1)).toEqual({ to: '2026-01-15' }))
})
