import type { OssReturn } from '@invoice/contract/vat/package.ts'
import { quarterOf } from '@invoice/domain/calendar/periods.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { aCompany } from '../../../testing/a-company.ts'
import { listed, network, ok } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { OssPage } from './oss-page.tsx'
import { type OssSearch, quarterFrom, readOssSearch } from './oss-search.ts'

beforeAll(() => loadTexts('vat-oss', 'vat', 'documents', 'countries'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const QUARTER = '2026-Q4'
const EMPTY: OssReturn = {
  quarter: QUARTER,
  dueOn: '2027-01-31',
  rows: [],
  corrections: [],
  balances: [],
  totals: { base: '0.00', vat: '0.00', corrections: '0.00', due: '0.00' },
  withoutState: [],
  inOtherCurrency: 0,
}
const FILLED: OssReturn = {
  ...EMPTY,
  rows: [{ countryCode: 'DE', rate: '19', base: '1200.00', vat: '228.00', documents: 3 }],
  corrections: [{ countryCode: 'AT', quarter: '2026-Q3', vat: '-20.00', documents: 1 }],
  balances: [
    { countryCode: 'AT', vat: '-20.00' },
    { countryCode: 'DE', vat: '228.00' },
  ],
  totals: { base: '1200.00', vat: '228.00', corrections: '-20.00', due: '208.00' },
}

async function show(reply: OssReturn, search: OssSearch = { quarter: QUARTER }) {
  const company = aCompany({ id: rowId(3), isDefault: true })
  const asked: OssSearch[] = []
  network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role: 'owner', isOwner: true }),
    'GET /api/companies': listed(company),
    [`GET /api/vat/oss/${search.quarter ?? quarterOf(currentDay())}`]: ok(reply),
  })
  await renderScreen(() => <OssPage search={search} onSearch={(next) => asked.push(next)} />, '/vat/oss')
  await screen.findByText(/to declare and pay by/)
  return { asked }
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

it('tells supplies by state and rate, corrections by state and quarter, and what is due to each state', async () => {
  await show(FILLED)
  expect(rowsOf('Supplies by state and rate').slice(1)).toEqual(['GermanyDE19%31,200.00228.00', 'Total1,200.00228.00'])
  expect(rowsOf('Corrections of earlier quarters').slice(1)).toEqual(['AustriaATQuarter 3 of 2026−20.00', 'Total−20.00'])
  expect(rowsOf('Due by state').slice(1)).toEqual(['AustriaAT−20.00', 'GermanyDE228.00', 'Total208.00'])
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy()
})

it('of a quarter without such sales says what would stand there, and offers no file', async () => {
  await show(EMPTY)
  expect(await screen.findByText('No sales under OSS in this quarter')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
})

it('leads to a sale without a state, and says what the rate of another currency is asked to be', async () => {
  await show({
    ...FILLED,
    inOtherCurrency: 2,
    withoutState: [{ id: rowId(9), type: 'invoice', number: '0000000017', issuedOn: '2026-10-05' }],
  })
  expect(screen.getByRole('link', { name: /Invoice 0000000017/ }).getAttribute('href')).toBe(`/invoices/preview/${rowId(9)}`)
  expect(screen.getByText(/^2 documents are in another currency/)).toBeTruthy()
})

it('goes from quarter to quarter; the present one is left out of the address', async () => {
  const present = quarterOf(currentDay())
  const { asked } = await show({ ...EMPTY, quarter: quarterFrom(present, -1) }, { quarter: quarterFrom(present, -1) })
  const [before, after] = [-2, 0].map((by) => quarterFrom(present, by))
  const named = (quarter = '') => `Quarter ${quarter.slice(6)} of ${quarter.slice(0, 4)}`
  await userEvent.click(screen.getByRole('button', { name: named(before) }))
  await userEvent.click(screen.getByRole('button', { name: named(after) }))
  expect(asked).toEqual([{ quarter: before }, {}])
})

it.each([
  ['2026-Q4', 1, '2027-Q1'],
  ['2026-Q1', -1, '2025-Q4'],
  ['2026-Q2', 3, '2027-Q1'],
])('%s and %i more is %s', (quarter, by, other) => {
  expect(quarterFrom(quarter, by)).toBe(other)
})

it('takes nothing from an address that is no quarter', () => {
  expect(readOssSearch({ quarter: '2026-Q5', companyId: 'x' })).toEqual({})
  expect(readOssSearch({ quarter: '2026-Q2' })).toEqual({ quarter: '2026-Q2' })
})
