import type { Product } from '@invoice/contract/records/products.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../shared/text/texts.ts'
import { aProduct, PRODUCT_ID } from '../../testing/a-product.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { items, late, ok, refused, standIn } from '../../testing/stand-in.ts'
import { HOUR, references, STANDARD, ZERO } from '../documents/editor/testing/references.ts'
import { ProductFormDrawer } from './product-form-drawer.tsx'
import { named, newProduct, productBody, valuesOfProduct } from './product-values.ts'

beforeAll(() => loadTexts('products'))

const LIST = 'GET /api/products'
const CREATE = 'POST /api/products'
const READ = `GET /api/products/${PRODUCT_ID}`
const SAVE = `PUT /api/products/${PRODUCT_ID}`
const ALWAYS = {
  'GET /api/units': items(...references.units),
  'GET /api/tax-rates': items(...references.taxRates),
  'GET /api/products/tags': items(),
  [LIST]: items(),
  'GET /api/login/browser/v1/config': ok({}),
}
type Props = Partial<Parameters<typeof ProductFormDrawer>[0]>

async function open(routes: Parameters<typeof standIn>[0] = {}, props: Props = {}) {
  const server = standIn({ ...ALWAYS, ...routes })
  const onSaved = vi.fn<(product: Product) => void>()
  await renderScreen(() => <ProductFormDrawer opened onSaved={onSaved} onClose={() => {}} {...props} />)
  return { ...server, onSaved }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const ready = () => screen.findByLabelText('Name, EN')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a new one begins with what was typed where it was asked for, and with the default unit and rate', async () => {
  const { of, onSaved } = await open({ [CREATE]: ok(aProduct(), 201) }, { initial: { ...named('Етикет'), price: '12.5' } })
  await ready()
  expect(field('Name, BG').value).toBe('Етикет')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const [unit] = references.units.filter(({ isDefault }) => isDefault)
  expect(of(CREATE)[0]?.body).toMatchObject({
    name: { bg: 'Етикет' },
    price: '12.5',
    unitId: unit?.id,
    taxRateIds: [STANDARD],
    priceIncludesVat: 0,
  })
})

test('the form waits for its lists, so that nothing typed is overtaken by a default', async () => {
  const slow = late()
  await open({ 'GET /api/units': slow.answer })
  expect(screen.queryByLabelText('Name, EN')).toBeNull()
  slow.come(items(...references.units))
  await ready()
})

test('lists that do not come are told and read again', async () => {
  await open({ 'GET /api/tax-rates': [refused(403, { __: ['No permission.'] }), items(...references.taxRates)] })
  expect((await screen.findByRole('alert')).textContent).toContain('No permission.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await ready()
})

test('a price as a person writes it is kept exactly; one that is none is refused at its field, before anything is sent', async () => {
  const { of, onSaved } = await open({ [READ]: ok(aProduct()), [SAVE]: ok(aProduct()) }, { id: PRODUCT_ID })
  await ready()
  await waitFor(() => expect(field('Price').value).toBe('480.5'))
  write('Price', 'much')
  await save()
  await waitFor(() => expect(field('Price').getAttribute('aria-invalid')).toBe('true'))
  expect(of(SAVE)).toEqual([])
  write('Price', '1 234,567891')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(of(SAVE)[0]?.body).toMatchObject({ version: 2, price: '1234.567891' })
})

test('a tag that still stands typed is not lost by Escape without a question', async () => {
  const { onSaved } = await open({ [READ]: ok(aProduct()) }, { id: PRODUCT_ID })
  await ready()
  const tags = screen.getAllByLabelText('Tags').find((each) => each instanceof HTMLInputElement)
  if (tags === undefined) throw new Error('There is no field for tags.')
  await userEvent.type(tags, 'подарък')
  // The first closes the list of the field.
  await userEvent.keyboard('{Escape}{Escape}')
  expect(await screen.findByRole('dialog', { name: /\?$/ })).toBeTruthy()
  expect(onSaved).not.toHaveBeenCalled()
})

test('a tag that still stands typed is saved with Ctrl-Enter too', async () => {
  const { of, onSaved } = await open({ [READ]: ok(aProduct()), [SAVE]: ok(aProduct()) }, { id: PRODUCT_ID })
  await ready()
  const tags = screen.getAllByLabelText('Tags').find((each) => each instanceof HTMLInputElement)
  if (tags === undefined) throw new Error('There is no field for tags.')
  await userEvent.type(tags, 'подарък')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(of(SAVE)[0]?.body).toMatchObject({ tags: expect.arrayContaining(['подарък']) })
})

test('an empty price means that it is written in the document', async () => {
  const { of } = await open({ [READ]: ok(aProduct()), [SAVE]: ok(aProduct()) }, { id: PRODUCT_ID })
  await waitFor(() => expect(field('Price').value).toBe('480.5'))
  write('Price', '')
  await save()
  await waitFor(() => expect(of(SAVE)[0]?.body).toMatchObject({ price: '' }))
})

test('another product with the same SKU is told, not refused; itself is none', async () => {
  const other = aProduct({ id: '0193b000-0000-7000-8000-000000000009', name: { bg: '', en: 'Twin' }, sku: 'd-1' })
  const { of } = await open(
    { [READ]: ok(aProduct()), [LIST]: items(aProduct({ sku: 'D-1' }), other), [SAVE]: ok(aProduct()) },
    { id: PRODUCT_ID },
  )
  await waitFor(() => expect(field('Price').value).toBe('480.5'))
  write('SKU', 'D-1')
  const link = await screen.findByRole('link', { name: 'Twin' })
  expect(link.getAttribute('href')).toBe(`/products/${other.id}`)
  expect(of(LIST)[0]?.query).toMatchObject({ sku: 'D-1', archived: '1' })
  await save()
  await waitFor(() => expect(of(SAVE)).toHaveLength(1))
})

test('what somebody else saved meanwhile is told in words, and mine is kept over it when asked to', async () => {
  const theirs = aProduct({ version: 3, taxRateIds: [ZERO], unitId: HOUR, price: '500' })
  const { of, onSaved } = await open(
    { [READ]: [ok(aProduct()), ok(theirs)], [SAVE]: [refused(412, { __: ['Changed.'] }), ok(theirs)] },
    { id: PRODUCT_ID },
  )
  await waitFor(() => expect(field('Price').value).toBe('480.5'))
  write('Price', '490')
  await save()
  await screen.findByRole('region', { name: 'Somebody else has changed this meanwhile' })
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))
  expect(rows.map(([name]) => name)).toEqual(['VAT rates', 'Price', 'Unit'])
  expect(rows[2]).toEqual(['Unit', 'hour', 'not changed'])
  await userEvent.click(screen.getByRole('button', { name: 'Keep my changes' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(of(SAVE)[1]?.body).toMatchObject({ version: 3, price: '490', unitId: HOUR, taxRateIds: [ZERO] })
})

test('a product goes through the form unchanged', () => {
  const full = aProduct({ unitId: HOUR, taxRateIds: [STANDARD, ZERO], tags: ['a', 'b'], sku: 'X', price: null })
  const { id: _id, version: _version, archivedAt: _at, ...rest } = full
  expect(productBody(valuesOfProduct(full))).toEqual(rest)
})

test('a sketch counts before the defaults, and a name is in the language that it is written in', () => {
  const { units, taxRates } = references
  expect(newProduct({ unitId: HOUR, taxRateIds: [] }, units, taxRates)).toMatchObject({ unitId: HOUR, taxRateIds: [] })
  expect(newProduct({}, [], [])).toMatchObject({ unitId: '', taxRateIds: [], price: '', currency: 'EUR' })
  expect([named('Ink'), named('Мастило ink')]).toEqual([{ name: { bg: '', en: 'Ink' } }, { name: { bg: 'Мастило ink', en: '' } }])
})
