import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { ToastHost } from '../../../shared/ui/overlays/toast-host.tsx'
import { aCompany } from '../../../testing/a-company.ts'
import { done, held, listed, network, ok, refused } from '../../../testing/network.ts'
import { renderUi } from '../../../testing/render.tsx'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aDealTerm, aRange, aTaxRate, aUnit, rowId } from '../../../testing/settings-rows.ts'
import { Ranges } from '../ranges/ranges.tsx'
import { SettingsOverview } from '../settings-overview.tsx'
import { DealTerms } from './deal-terms.tsx'
import { TaxRates } from './tax-rates.tsx'
import { Units } from './units.tsx'

const LIST = 'GET /api/units'
const ORDER = 'PUT /api/units/order'

const piece = aUnit({ isDefault: true })
const hour = aUnit({ id: rowId(2), name: { bg: 'час', en: 'hour' }, code: 'HUR' })
const metre = aUnit({ id: rowId(3), name: { bg: 'метър', en: 'metre' }, code: 'MTR' })
const gone = aUnit({ id: rowId(4), name: { bg: 'каса', en: 'crate' }, code: 'XCR', archivedAt: '2026-01-05T10:00:00.000Z' })

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('settings', 'sorting', 'documents', 'countries', 'parties')
})

afterEach(() => act(() => notifications.clean()))

/** The screen, and where its messages appear. */
function shown(List: () => React.ReactElement) {
  return renderUi(
    <>
      <List />
      <ToastHost />
    </>,
  )
}
const table = (name: string) => screen.findByRole('table', { name })
/** What the rows are called, from above. */
const namesIn = (of: HTMLElement): (string | undefined)[] =>
  within(of)
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Move ', ''))

async function choose(row: string, item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `Actions: ${row}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the order of a list', () => {
  it('shows at once, is saved once, and is told to who cannot see it', async () => {
    const saving = held()
    const { asked } = network({ [LIST]: [listed(piece, hour, metre), listed(hour, piece, metre)], [ORDER]: saving.answer })
    shown(Units)
    const units = await table('Units of measure')
    await screen.findByText('HUR')
    await choose('hour', 'Move up')
    expect(namesIn(units)).toEqual(['hour', 'piece', 'metre'])
    expect(screen.getByText('hour is now in place 1 of 3.').closest('[role=status]')).not.toBeNull()
    expect(asked(ORDER).map(({ body }) => body)).toEqual([{ ids: [rowId(2), rowId(1), rowId(3)] }])
    await act(async () => saving.give(done))
    await waitFor(() => expect(asked(LIST)).toHaveLength(2))
    expect(namesIn(units)).toEqual(['hour', 'piece', 'metre'])
  })

  it('is as it was when it could not be saved, and says why', async () => {
    const saving = held()
    network({ [LIST]: listed(piece, hour, metre), [ORDER]: saving.answer })
    shown(Units)
    const units = await table('Units of measure')
    await screen.findByText('HUR')
    await choose('hour', 'Move up')
    expect(namesIn(units)).toEqual(['hour', 'piece', 'metre'])
    await act(async () => saving.give('no answer'))
    expect(await screen.findByText('The order was not saved. Network error. Please check your connection.')).toBeTruthy()
    expect(namesIn(units)).toEqual(['piece', 'hour', 'metre'])
  })

  it('is saved step after step: the second call waits for the first, and a failure goes back to the last that was saved', async () => {
    const first = held()
    const { asked } = network({
      [LIST]: [listed(piece, hour, metre), held().answer],
      [ORDER]: [first.answer, refused(409, { __: ['A row is gone.'] })],
    })
    shown(Units)
    const units = await table('Units of measure')
    await screen.findByText('HUR')
    await choose('metre', 'Move up')
    await choose('metre', 'Move up')
    expect(namesIn(units)).toEqual(['metre', 'piece', 'hour'])
    expect(asked(ORDER)).toHaveLength(1)
    await act(async () => first.give(done))
    expect(await screen.findByText('The order was not saved. A row is gone.')).toBeTruthy()
    expect(namesIn(units)).toEqual(['piece', 'metre', 'hour'])
    expect(asked(ORDER).at(-1)?.body).toEqual({ ids: [rowId(3), rowId(1), rowId(2)] })
  })

  it('offers no way past either end', async () => {
    network({ [LIST]: listed(piece, hour) })
    shown(Units)
    await screen.findByText('HUR')
    await userEvent.click(screen.getByRole('button', { name: 'Actions: piece' }))
    await screen.findByRole('menuitem', { name: 'Move down' })
    expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
  })

  it('is explained to who sorts by keyboard', async () => {
    network({ [LIST]: listed(piece, hour) })
    shown(Units)
    const handle = await screen.findByRole('button', { name: 'Move hour' })
    expect(handle.getAttribute('aria-roledescription')).toBe('sortable row')
    const described = document.getElementById(handle.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toMatch(/^Press Space to pick up the row/)
    await changeLanguage('bg')
    expect(await screen.findByRole('button', { name: 'Премести час' })).toBeTruthy()
  })
})

describe('a row', () => {
  it('becomes the default with the version that is shown, and the list is asked for anew', async () => {
    const { asked } = network({
      [LIST]: [listed(piece, hour), listed({ ...piece, isDefault: false }, { ...hour, isDefault: true, version: 3 })],
      [`PUT /api/units/${rowId(2)}/default`]: ok({ ...hour, isDefault: true, version: 3 }),
    })
    shown(Units)
    await screen.findByText('HUR')
    await choose('hour', 'Make default')
    await waitFor(() => expect(within(screen.getByRole('row', { name: /hour/ })).getByText('default')).toBeTruthy())
    expect(asked(`PUT /api/units/${rowId(2)}/default`)[0]?.body).toEqual({ isDefault: 1, version: 2 })
  })

  it('that is the default can cease to be', async () => {
    const { asked } = network({ [LIST]: listed(piece), [`PUT /api/units/${rowId(1)}/default`]: ok({ ...piece, isDefault: false }) })
    shown(Units)
    await screen.findByText('C62')
    await choose('piece', 'No longer default')
    await waitFor(() => expect(asked(`PUT /api/units/${rowId(1)}/default`)[0]?.body).toMatchObject({ isDefault: 0 }))
  })

  it('is archived below the list and offered again, without being asked', async () => {
    network({
      [LIST]: [listed(piece, hour), listed(piece, { ...hour, archivedAt: gone.archivedAt }), listed(piece, hour)],
      [`POST /api/units/${rowId(2)}/archive`]: ok({ ...hour, archivedAt: gone.archivedAt }),
      [`POST /api/units/${rowId(2)}/restore`]: ok(hour),
    })
    shown(Units)
    await screen.findByText('HUR')
    await choose('hour', 'Archive')
    expect(await screen.findByText('hour is archived.')).toBeTruthy()
    const folded = await screen.findByText('Archived: 1')
    await waitFor(() => expect(namesIn(screen.getByRole('table', { name: 'Units of measure' }))).toEqual(['piece']))
    await userEvent.click(folded)
    await choose('hour', 'Restore')
    expect(await screen.findByText('hour is offered again.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Archived: 1')).toBeNull())
  })

  it('that is archived is neither sorted nor made the default', async () => {
    network({ [LIST]: listed(piece, gone) })
    shown(Units)
    await userEvent.click(await screen.findByText('Archived: 1'))
    await userEvent.click(screen.getByRole('button', { name: 'Actions: crate' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Edit', 'Restore', 'Delete'])
    expect(screen.queryByRole('button', { name: 'Move crate' })).toBeNull()
  })

  it('is deleted only after the question that names it', async () => {
    const { asked } = network({ [LIST]: [listed(piece, hour), listed(piece)], [`DELETE /api/units/${rowId(2)}`]: done })
    shown(Units)
    await screen.findByText('HUR')
    await choose('hour', 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete hour?' })
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })))
    expect(asked(`DELETE /api/units/${rowId(2)}`)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('hour is deleted.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('HUR')).toBeNull())
  })

  it('in use is not deleted: the server says by what, and archiving is offered instead', async () => {
    const { asked } = network({
      [LIST]: [listed(piece, hour), listed(piece)],
      [`DELETE /api/units/${rowId(2)}`]: refused(409, { __: ['3 products are counted in it.'] }),
      [`POST /api/units/${rowId(2)}/archive`]: ok({ ...hour, archivedAt: gone.archivedAt }),
    })
    shown(Units)
    await screen.findByText('HUR')
    await choose('hour', 'Delete')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    const instead = await screen.findByRole('dialog', { name: 'Archive hour?' })
    expect(within(instead).getByText('3 products are counted in it.')).toBeTruthy()
    await userEvent.click(within(instead).getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('hour is archived.')).toBeTruthy()
    expect(asked(`POST /api/units/${rowId(2)}/archive`)).toHaveLength(1)
  })

  it('that was refused says why, and the list shows what is true now', async () => {
    const { asked } = network({
      [LIST]: [listed(piece, hour), listed(piece)],
      [`POST /api/units/${rowId(2)}/archive`]: refused(404, {}),
    })
    shown(Units)
    await screen.findByText('HUR')
    await choose('hour', 'Archive')
    expect((await screen.findByText('The requested resource was not found.')).closest('[role=alert]')).not.toBeNull()
    await waitFor(() => expect(screen.queryByText('HUR')).toBeNull())
    expect(asked(LIST)).toHaveLength(2)
  })
})

describe('a list', () => {
  it('that could not be read says why, and is read when asked again', async () => {
    network({ [LIST]: [refused(403, { __: ['You may not see this.'] }), listed(piece)] })
    shown(Units)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('You may not see this.')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('C62')).toBeTruthy()
  })

  it('without rows says what they are for, and begins the first', async () => {
    network({ [LIST]: listed() })
    shown(Units)
    expect(await screen.findByText('Pieces, hours, kilograms: what the quantities of lines are counted in.')).toBeTruthy()
    const [, start] = screen.getAllByRole('button', { name: 'New unit' })
    await userEvent.click(start as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'New unit' })).toBeTruthy()
  })

  it('of tax rates says of which country and in which days each holds, in the language of the screen', async () => {
    const romanian = aTaxRate({
      id: rowId(2),
      rate: '19.5',
      countryCode: 'RO',
      validFrom: '2026-01-01',
      validTo: '2026-06-30',
      description: { bg: '', en: 'distance sales' },
    })
    network({ 'GET /api/tax-rates': listed(aTaxRate(), romanian) })
    shown(TaxRates)
    const row = await screen.findByRole('row', { name: /Romania/ })
    expect(row.textContent).toContain('Romania · distance sales')
    expect(row.textContent).toContain('from 01/01/2026 to 30/06/2026')
    expect(row.textContent).toContain('19.5%')
    await changeLanguage('bg')
    await waitFor(() => expect(screen.getByRole('row', { name: /Румъния/ }).textContent).toContain('19,5\u00a0%'))
  })

  it('of ranges is sorted within a company, where there are several', async () => {
    const other = aCompany({ id: rowId(9), name: { bg: 'Клонка ЕООД', en: '' } })
    const theirs = aRange({ id: rowId(2), companyId: other.id, name: 'Офис', next: null })
    const second = aRange({ id: rowId(3), name: 'Магазин' })
    const { asked } = network({
      'GET /api/ranges': listed(aRange(), theirs, second),
      'GET /api/companies': listed(aCompany({ isDefault: true }), other),
      'PUT /api/ranges/order': done,
    })
    shown(Ranges)
    const own = await table('Document Ranges: Severna zvezda OOD')
    expect(namesIn(own)).toEqual(['Основна', 'Магазин'])
    const elsewhere = await table('Document Ranges: Клонка ЕООД')
    expect(within(elsewhere).getByRole('row', { name: /Офис/ }).textContent).toContain('used up')
    await choose('Магазин', 'Move up')
    await waitFor(() => expect(asked('PUT /api/ranges/order')[0]?.body).toEqual({ ids: [rowId(3), rowId(1)] }))
  })

  it('of legal grounds names category, code and field of the ledger', async () => {
    network({ 'GET /api/deal-terms': listed(aDealTerm({ vatex: 'VATEX-EU-132' }), aDealTerm({ id: rowId(2), ledgerColumn: '' })) })
    shown(DealTerms)
    await screen.findByText('02-19')
    const [, first, second] = screen.getAllByRole('row')
    expect(first?.textContent).toContain('VATEX-EU-132')
    expect(second?.textContent).not.toContain('02-')
  })
})

describe('the overview of the settings', () => {
  const full = (count: number) => ({ count, gaps: [] })
  const lacking = (...codes: readonly string[]) => ({
    count: 1,
    gaps: codes.map((code) => ({ code, company: { bg: 'Орхидея ООД', en: '' } })),
  })
  const SUMMARY = {
    ranges: lacking('no_range'),
    taxRates: full(1),
    units: full(12),
    priceLists: full(0),
    dealTerms: full(0),
    customFields: full(0),
    companies: lacking('no_identifier', 'no_address', 'no_logo'),
    bankAccounts: full(2),
    paymentMethods: { count: 0, gaps: [{ code: 'no_payment_method', company: null }] },
  }
  const card = (name: RegExp) => screen.findByRole('link', { name })
  const overview = () => renderScreen(() => <SettingsOverview />)

  it('says of each page how many there are, or what is missing and of whom; of many gaps the first', async () => {
    network({ 'GET /api/settings/summary': ok(SUMMARY) })
    await overview()
    await waitFor(async () => expect((await card(/^Units of measure/)).textContent).toContain('12 entries'))
    expect((await card(/^Tax Rates/)).textContent).toContain('1 entry')
    expect((await card(/^Document Ranges/)).textContent).toContain('Орхидея ООД: no range for invoices')
    expect((await card(/^Companies/)).textContent).toMatch(/Орхидея ООД: no company ID.*and 2 things more/)
    expect((await card(/^Payment Methods/)).textContent).toContain('No payment method yet')
    expect((await card(/^Users/)).textContent).toContain('Coming soon')
  })

  it('leads to its pages also while the count could not be read, and reads it again', async () => {
    network({ 'GET /api/settings/summary': [refused(403, { __: ['You may not see this.'] }), ok(SUMMARY)] })
    await overview()
    const alert = await screen.findByRole('alert')
    expect((await card(/^Tax Rates/)).getAttribute('href')).toBe('/invoices/settings/taxrates')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect((await card(/^Units of measure/)).textContent).toContain('12 entries'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
