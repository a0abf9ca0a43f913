import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aCompany } from '../../../testing/a-company.ts'
import { listed, network, ok, refused } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { aVatPeriod, NO_REFUND } from '../testing/vat-month.ts'
import { VatMonth } from '../vat-month.tsx'
import type { MonthSearch } from '../vat-search.ts'

beforeAll(() => loadTexts('vat', 'filing', 'documents'))
beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
})
afterEach(cleanup)

const COMPANY = aCompany({ id: rowId(3), isDefault: true })
const AT = '/api/vat/2026-11'

function November() {
  const [search, setSearch] = useState<MonthSearch>({ tab: 'declaration' })
  return <VatMonth month="2026-11" search={search} onSearch={setSearch} onMonth={() => {}} />
}

type Shown = { readonly period?: VatPeriod; readonly role?: string; readonly answers?: Parameters<typeof network>[0] }

async function showDeclaration({ period = aVatPeriod(), role = 'owner', answers = {} }: Shown = {}) {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role, isOwner: role === 'owner' }),
    'GET /api/companies': listed(COMPANY),
    [`GET ${AT}`]: ok(period),
    ...answers,
  })
  await renderScreen(() => <November />, '/vat/2026-11')
  await screen.findByRole('tablist')
  return net
}

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

it('the declaration says of a cell which columns make it, base and tax together, and walks by arrows', async () => {
  await showDeclaration()
  await userEvent.click(screen.getByRole('button', { name: /^12/ }))
  const rail = screen.getByRole('complementary')
  expect(rail.textContent).toContain('Cells 12, 22: where they come from')
  expect(texts(within(rail).getAllByRole('listitem'))).toEqual([
    'column 13 (02-12) ICA and art. 82(2)–(6), base of ICA',
    'column 14 (02-26) ICA and art. 82(2)–(6), base of art. 82',
    'column 15 (02-22) ICA and art. 82(2)–(6), VAT',
  ])
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: /^13/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: /^13/ }).textContent).toContain('–')
})

it('the result of a month goes where it is said to: what is more than it is told at its field, a refund of the month before is named', async () => {
  const path = `PUT ${AT}/result`
  const tooMuch = refused(409, { setOff: ['No more than the result of the month: at most €3,403.37.'] })
  const refund = { ...NO_REFUND, left: '37.06', since: '2026-10', until: '2026-12', setOff: '37.06' }
  const period = aVatPeriod({ refund })
  const net = await showDeclaration({ period, answers: { [path]: [tooMuch, ok({ state: 'open' })] } })
  await userEvent.click(screen.getByRole('button', { name: /^70/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Say where it goes…' }))
  const drawer = await screen.findByRole('dialog', { name: 'The result of November 2026' })
  const field = within(drawer).getByRole('textbox', { name: /^70 · Set off/ })
  expect(drawer.textContent).toContain('€37.06 is to be refunded since October 2026.')
  await userEvent.clear(field)
  await userEvent.type(field, '5000')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect((await within(drawer).findByText(/^No more than the result/)).textContent).toContain('€3,403.37')
  await userEvent.clear(field)
  await userEvent.type(field, '37.06')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const asked = { companyId: COMPANY.id, refundLeft: '0', refundZeroRated: '0', refundInvested: '0' }
  expect(net.asked(path).map(({ body }) => body)).toEqual(['5000', '37.06'].map((setOff) => ({ ...asked, setOff })))
  cleanup()
  await showDeclaration({ role: 'accountant' })
  await userEvent.click(screen.getByRole('button', { name: /^70/ }))
  expect(screen.queryByRole('button', { name: 'Say where it goes…' })).toBeNull()
  cleanup()
  // What was given before may be more than is left of it: it is taken back.
  const gone = await showDeclaration({
    period: aVatPeriod({ result: '0.00', cells: { '70': '5.00' } }),
    answers: { [path]: ok({ state: 'open' }) },
  })
  await userEvent.click(screen.getByRole('button', { name: /^70/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Say where it goes…' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(gone.asked(path)[0]?.body).toEqual({ ...asked, setOff: '0' }))
})

it('of a first month here it is told that nothing of the month before is known, and what it left may be entered', async () => {
  await showDeclaration({ period: aVatPeriod({ before: {}, refund: { ...NO_REFUND, unknown: '2026-10' } }) })
  await userEvent.click(screen.getByRole('button', { name: /^70/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Say where it goes…' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Nothing of October 2026 is here.')
})

it('a refund whose two months are over is proposed by a month that has to pay as well: set off, and the rest asked back', async () => {
  const path = `PUT ${AT}/result`
  const refund = { left: '5000.00', since: '2026-09', until: '2026-11', setOff: '3403.37', refundLeft: '1596.63', unknown: null }
  const net = await showDeclaration({ period: aVatPeriod({ refund }), answers: { [path]: ok({ state: 'open' }) } })
  await userEvent.click(screen.getByRole('button', { name: /^80/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Say where it goes…' }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getAllByRole('textbox')).toHaveLength(2)
  expect(drawer.textContent).toContain('since September 2026 are over: €1,596.63 is left')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(net.asked(path)[0]?.body).toMatchObject({ setOff: '3403.37', refundLeft: '1596.63', refundZeroRated: '0' }))
})
