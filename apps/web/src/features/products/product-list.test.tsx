import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { aProduct, PRODUCT_ID } from '../../testing/a-product.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Searched } from '../../testing/searched.tsx'
import { cellsOf, items, ok, refused, standIn } from '../../testing/stand-in.ts'
import { toasts } from '../../testing/toasts.ts'
import { aRate } from '../documents/editor/testing/choices.ts'
import { HOUR, references } from '../documents/editor/testing/references.ts'
import type { ProductSearch } from './product-filter.ts'
import { ProductList } from './product-list.tsx'
import { ProductView } from './product-view.tsx'

beforeAll(() => loadTexts('products', 'imports'))
afterEach(() => changeLanguage('en'))

const NINE = aRate({ id: '0190a000-0000-7000-8000-000000000029', rate: '9' })
const PRODUCT = aProduct({ sku: 'D-1', unitId: HOUR, taxRateIds: [NINE.id], tags: ['print'] })
const LIST = 'GET /api/products'
const COUNT = 'GET /api/products/summary'
const READ = `GET /api/products/${PRODUCT_ID}`
const ARCHIVE = `POST /api/products/${PRODUCT_ID}/archive`
const REMOVE = `DELETE /api/products/${PRODUCT_ID}`
const ALWAYS = {
  [LIST]: items(PRODUCT),
  [COUNT]: ok({ count: 60 }),
  'GET /api/products/tags': items({ tag: 'print', count: 7 }, { tag: 'web', count: 2 }),
  'GET /api/units': items(...references.units),
  'GET /api/tax-rates': items(...references.taxRates, NINE),
}

async function show(start: ProductSearch = {}, routes: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({ ...ALWAYS, ...routes })
  const [onSearch, onOpen] = [vi.fn<(next: ProductSearch) => void>(), vi.fn()]
  await renderScreen(
    () => (
      <Searched start={start} onSearch={onSearch}>
        {(search, change) => <ProductList search={search} onSearch={change} onOpen={onOpen} />}
      </Searched>
    ),
    '/products',
  )
  return { ...server, onOpen, last: () => onSearch.mock.calls.at(-1)?.[0] }
}
const row = () => screen.findByText('Label design', { exact: false, selector: 'td *' })
async function menu(item: string, name = 'Label design') {
  await userEvent.click(await screen.findByRole('button', { name: `Actions: ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the list', () => {
  test('names unit and rate in words, and has at least two decimals of a price, more where there are more', async () => {
    const fine = aProduct({ id: 'b', name: { bg: 'Мастило', en: 'Ink' }, price: '0.333333', priceIncludesVat: true, currency: 'USD' })
    const open = aProduct({ id: 'c', name: { bg: 'Консултация', en: 'Advice' }, price: null, priceIncludesVat: true })
    await show({}, { [LIST]: items(PRODUCT, fine, open) })
    const said = (cells: (string | null)[]) => cells.map((cell) => cell?.replace(/\s/g, ' ')).filter((cell) => cell !== '')
    await waitFor(async () => expect(said(cellsOf(await row()))).toEqual(['Label designprint', 'D-1', 'hour', '9%', '€480.50']))
    expect(said(cellsOf('Ink')).at(-1)).toBe('incl. VAT USD 0.333333')
    expect(said(cellsOf('Advice')).at(-1)).toBe('–None')
  })

  test.each<[ProductSearch, Record<string, string>]>([
    [{}, {}],
    [
      { q: 'инк', tag: 'web' },
      { q: 'инк', tag: 'web' },
    ],
    [{ archived: true }, { archived: '1' }],
  ])('for %j asks the server for %j', async (search, query) => {
    const { of } = await show(search)
    await row()
    expect(of(LIST)[0]?.query).toEqual({ ...query, page: '1', pageSize: '25', sort: 'name' })
    await waitFor(() => expect(of(COUNT)[0]?.query).toEqual(query))
  })

  test('a tag with its count narrows the list, from the first page', async () => {
    const { last } = await show({ page: 3 })
    await userEvent.click(await screen.findByRole('combobox', { name: 'Tags' }))
    await userEvent.click(await screen.findByRole('option', { name: 'web (2)' }))
    expect(last()).toEqual({ tag: 'web' })
  })

  test('a tag that no product has any more can still be seen and taken away', async () => {
    const { last } = await show({ tag: 'old' }, { 'GET /api/products/tags': items() })
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Tags' })
    expect(field.value).toBe('old')
    const cross = field.parentElement?.querySelector('button') as HTMLElement
    await userEvent.click(cross)
    expect(last()).toEqual({})
  })

  test('where there are no tags there is nothing to choose', async () => {
    await show({}, { 'GET /api/products/tags': items() })
    await row()
    expect(screen.queryByRole('combobox', { name: 'Tags' })).toBeNull()
  })

  test('those in the archive are shown when asked for, and say so', async () => {
    const { last, of } = await show({ page: 2 }, { [LIST]: [items(PRODUCT), items(aProduct({ archivedAt: '2026-01-01T00:00:00.000Z' }))] })
    await row()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Archived too' }))
    expect(last()).toEqual({ archived: true })
    await waitFor(() => expect(of(LIST)).toHaveLength(2))
    expect(await screen.findByText('Archived', { selector: 'td *' })).toBeDefined()
  })

  test('where there is no product it says what one is for; a filter that finds none may be cleared', async () => {
    const { last } = await show({ tag: 'web', sort: '-name' }, { [LIST]: items() })
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(last()).toEqual({ sort: '-name' })
    expect(await screen.findByRole('heading', { name: 'What you sell' })).toBeDefined()
  })

  test('what cannot be read is told, and tried again', async () => {
    await show({}, { [LIST]: [refused(403, { __: ['No permission.'] }), items(PRODUCT)] })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('No permission.')
    await userEvent.click(within(alert).getByRole('button'))
    await row()
  })
})

describe('acts', () => {
  test('a product is archived at once and told; refused, that is told', async () => {
    await show({}, { [ARCHIVE]: [ok(aProduct()), refused(403, { __: ['No permission.'] })] })
    await menu('Archive')
    await waitFor(() => expect(toasts()).toContain('Label design is archived.'))
    await menu('Archive')
    await waitFor(() => expect(toasts()).toContain('No permission.'))
  })

  test('one that documents name is not deleted: the server says so, and archiving is offered instead', async () => {
    const { of } = await show({}, { [REMOVE]: refused(409, { __: ['Stands in 3 documents.'] }), [ARCHIVE]: ok(aProduct()) })
    await menu('Delete')
    const question = await screen.findByRole('dialog', { name: 'Delete Label design?' })
    expect(of(REMOVE)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    const other = await screen.findByRole('dialog', { name: 'Archive Label design?' })
    expect(other.textContent).toContain('Stands in 3 documents.')
    await userEvent.click(within(other).getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(toasts()).toContain('Label design is archived.'))
  })

  test('one that is archived and stands in documents stays: nothing else is offered', async () => {
    const archived = aProduct({ archivedAt: '2026-01-01T00:00:00.000Z' })
    await show({ archived: true }, { [LIST]: items(archived), [REMOVE]: refused(409, { __: ['Stands in 3 documents.'] }) })
    await menu('Delete')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Stands in 3 documents.')
    expect(screen.getByRole('dialog', { name: 'Delete Label design?' })).toBeDefined()
  })
})

describe('the page of a product', () => {
  const SALES = `${READ}/sales`
  async function open(change: Parameters<typeof aProduct>[0] = {}, routes: Parameters<typeof standIn>[0] = {}) {
    standIn({ ...ALWAYS, [READ]: ok({ ...PRODUCT, ...change }), [SALES]: items(), ...routes })
    const onRemoved = vi.fn()
    await renderScreen(() => <ProductView id={PRODUCT_ID} onRemoved={onRemoved} />, `/products/${PRODUCT_ID}`)
    await screen.findByRole('heading', { level: 1 })
    return { onRemoved }
  }
  const facts = () =>
    Object.fromEntries([...document.querySelectorAll('dt')].map((name) => [name.textContent, name.nextSibling?.textContent]))

  test('says what is known, in both languages, and nothing of what is not', async () => {
    await open({ priceIncludesVat: true })
    await waitFor(() =>
      expect(facts()).toEqual({
        'Price incl. VAT': '€480.50',
        Unit: 'hour',
        'VAT rates': '9%',
        SKU: 'D-1',
        Tags: 'print',
        BG: 'Дизайн на етикет',
      }),
    )
    expect(screen.queryByRole('heading', { name: 'Sold last' })).toBeNull()
  })

  test('tells where it was sold last, to whom, and whether with VAT', async () => {
    const sale = {
      documentId: 'd',
      type: 'invoice',
      number: '0000001247',
      issuedOn: '2026-11-18',
      contactId: null,
      currency: 'EUR',
      recipientName: { bg: '', en: 'Orchid Ltd' },
      quantity: '2.5',
      unitPrice: '99.9',
      pricesIncludeVat: true,
    }
    await open({}, { [SALES]: items(sale) })
    const link = await screen.findByRole('link', { name: /0000001247/ })
    expect(link.getAttribute('href')).toBe('/invoices/preview/d')
    const row = link.closest('tr') as HTMLElement
    expect([...row.children].map(({ textContent }) => textContent)).toEqual(['0000001247Orchid Ltd', '18/11/2026', '2.5', '€99.90'])
    expect(within(row).getByTitle('incl. VAT')).toBeDefined()
  })

  test('that is deleted is left', async () => {
    const { onRemoved } = await open({}, { [REMOVE]: { status: 204 } })
    await menu('Delete')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(onRemoved).toHaveBeenCalled())
    expect(toasts()).toContain('Label design is deleted.')
  })
})
