import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../../../shared/text/texts.ts'
import { ToastHost } from '../../../../../shared/ui/overlays/toast-host.tsx'
import { aProduct, PRODUCT_ID } from '../../../../../testing/a-product.ts'
import { items, late, ok, refused, standIn } from '../../../../../testing/stand-in.ts'
import { AT_A_STRETCH } from '../../../../../testing/typing.ts'
import { CreateProductContext, type ProductSketch } from '../../state/references/create-product.ts'
import { inEditor } from '../../testing/open-editor.tsx'
import { aLine, contact, HOUR, references, STANDARD, ZERO } from '../../testing/references.ts'
import { ColumnsMenu } from '../columns-menu.tsx'
import { LinesGrid } from '../lines-grid.tsx'

beforeAll(() => loadTexts('documents', 'editor', 'problems'))

const DESIGN = aProduct({ sku: 'D-1', unitId: HOUR, taxRateIds: [STANDARD] })
const PRINT = aProduct({ id: '0193b000-0000-7000-8000-000000000002', name: { bg: 'Печат', en: 'Label print' }, price: null })
const PRODUCTS = 'GET /api/products'
const LAST_PRICE = `GET /api/products/${PRODUCT_ID}/last-price`
const lastPrice = (unitPrice: string | null) =>
  ok({ lastPrice: unitPrice && { unitPrice, issuedOn: '2026-10-01', number: '0000001001', documentId: 'd' } })

let server: ReturnType<typeof standIn>
const serve = (routes: Parameters<typeof standIn>[0] = {}) => (server = standIn(routes))

type Start = Parameters<typeof inEditor>[1]
const grid = (start: Start = { draft: { lines: [aLine('', null)] } }) =>
  inEditor(
    <>
      <ColumnsMenu />
      <LinesGrid />
      <ToastHost />
    </>,
    start,
  )
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const NAME = 'Product or description, line 1'
const names = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: /^Product/ }).map(({ value }) => value)
/** Types, and waits for what the whole of it finds. */
async function search(text: string) {
  await userEvent.type(cell(NAME), text)
  await waitFor(() => expect(server.of(PRODUCTS).at(-1)?.query).toMatchObject({ q: text }))
  return screen.findByRole('listbox', { name: 'Products' })
}
const press = (keys: string) => userEvent.keyboard(keys)

test('products that match are offered with code and price while one types; arrows choose, Enter takes', async () => {
  serve({ [PRODUCTS]: items(DESIGN, PRINT) })
  const { draft } = grid()
  const list = await search('label')
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Label designD-1€480.50', 'Label print', 'Create “label”'])
  expect(cell(NAME).getAttribute('aria-expanded')).toBe('true')
  await press('{ArrowDown}{ArrowDown}{ArrowUp}')
  const chosen = within(list).getByRole('option', { selected: true })
  expect(cell(NAME).getAttribute('aria-activedescendant')).toBe(chosen.id)
  await press('{Enter}')
  expect(draft().lines).toHaveLength(1)
  expect(draft().lines[0]).toMatchObject({ productId: PRODUCT_ID, sku: 'D-1', unitId: HOUR, unitPrice: '480.5', taxRateId: STANDARD })
  expect(document.activeElement).toBe(cell('Qty, line 1'))
})

test('from the first suggestion the arrow up leads to the last; Escape closes the list and keeps what was typed', async () => {
  serve({ [PRODUCTS]: items(DESIGN, PRINT) })
  const { draft } = grid()
  const list = await search('label')
  await press('{ArrowUp}')
  expect(within(list).getByRole('option', { selected: true }).textContent).toBe('Create “label”')
  await press('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(cell(NAME).getAttribute('aria-expanded')).toBe('false')
  expect(draft().lines[0]).toMatchObject({ name: { bg: '', en: 'label' }, productId: null })
})

test('Enter without a choice is free text, and goes on in a new line', async () => {
  serve({ [PRODUCTS]: items(DESIGN) })
  const { draft } = grid()
  await search('label')
  await press('{Enter}')
  expect(draft().lines).toHaveLength(2)
  expect(draft().lines[0]).toMatchObject({ name: { en: 'label' }, productId: null, unitPrice: null })
})

test('a name that is written over is no longer the product’s', async () => {
  serve({ [PRODUCTS]: items() })
  const { draft } = grid({ draft: { lines: [aLine('', '5', { productId: PRODUCT_ID, name: { bg: 'Дизайн', en: 'Design' } })] } })
  await userEvent.type(cell(NAME), '!')
  expect(draft().lines[0]).toMatchObject({ productId: null, name: { bg: 'Дизайн', en: 'Design!' }, unitPrice: '5' })
})

test('a product that is not there is made of what the line says already, and comes back into it', async () => {
  serve({ [PRODUCTS]: items() })
  const asked = vi.fn<(sketch: ProductSketch) => void>()
  const { draft } = inEditor(
    <CreateProductContext
      value={({ sketch, onDone }) => (
        <button type="button" onClick={() => onDone(DESIGN)} onFocus={() => asked(sketch)}>
          done
        </button>
      )}
    >
      <LinesGrid />
    </CreateProductContext>,
    { draft: { lines: [aLine('', '95.5', { unitId: HOUR })], pricesIncludeVat: true } },
  )
  await search('Etching')
  await userEvent.click(screen.getByRole('option', { name: 'Create “Etching”' }))
  await userEvent.click(screen.getByRole('button', { name: 'done' }))
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ name: { bg: '', en: 'Etching' }, price: '95.5', priceIncludesVat: true, currency: 'EUR', unitId: HOUR }),
  )
  expect(draft().lines[0]).toMatchObject({ productId: PRODUCT_ID, name: DESIGN.name })
})

const forClient = { draft: { contactId: contact.id, lines: [aLine('', null)] } }
async function take(start: Start = forClient) {
  const editor = grid(start)
  await search('label')
  await press('{ArrowDown}{Enter}')
  return editor
}

test('what this client was last asked is offered, and taken with Alt and Enter from any cell of the row', async () => {
  const { of } = serve({ [PRODUCTS]: items(DESIGN), [LAST_PRICE]: lastPrice('450.125') })
  const { draft } = await take()
  const offer = await screen.findByRole('button', { name: 'Take the last price for this client: 450.125, 0000001001 of 01/10/2026' })
  expect(of(LAST_PRICE)[0]?.query).toMatchObject({ contactId: contact.id, currency: 'EUR', type: 'invoice' })
  expect(draft().lines[0]?.unitPrice).toBe('480.5')
  await press('{Alt>}{Enter}{/Alt}')
  expect(draft().lines[0]?.unitPrice).toBe('450.125')
  expect(offer.isConnected).toBe(false)
})

test.each([
  ['there was none', lastPrice(null)],
  ['it is the same', lastPrice('480.500000')],
  ['it cannot be asked', refused(403)],
])('no price is offered where %s', async (_, reply) => {
  const { of } = serve({ [PRODUCTS]: items(DESIGN), [LAST_PRICE]: reply })
  await take()
  await waitFor(() => expect(of(LAST_PRICE)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Take the last price/ })).toBeNull()
})

test('a price that comes late is not offered for another client, nor asked for without one', async () => {
  const slow = late()
  const { of } = serve({ [PRODUCTS]: items(DESIGN), [LAST_PRICE]: slow.answer })
  const { store } = await take()
  store.change({ contactId: 'somebody else' })
  slow.come(lastPrice('450'))
  await waitFor(() => expect(Object.keys(store.get().offers)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Take the last price/ })).toBeNull()
  expect(of(LAST_PRICE)).toHaveLength(1)
})

test('without a client no last price is asked for', async () => {
  const { of } = serve({ [PRODUCTS]: items(DESIGN), [LAST_PRICE]: lastPrice('1') })
  await take({ draft: { lines: [aLine('', null)] } })
  expect(of(LAST_PRICE)).toEqual([])
})

// Rows

const two = (change: object = {}) => ({ draft: { lines: [aLine('Design', '100'), aLine('Print', '50')], ...change } })

test('a removed line is told and comes back where it stood', async () => {
  serve()
  grid(two())
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 1' }))
  expect(names()).toEqual(['Print'])
  expect(document.activeElement).toBe(cell(NAME))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['Design', 'Print'])
})

test('a block that was pasted is told with its count, and undone it takes nothing else with it', async () => {
  serve()
  const { draft } = grid(two())
  fireEvent.paste(screen.getByLabelText('New line'), { clipboardData: { getData: () => 'Ink\nPaper' } })
  fireEvent.paste(screen.getByLabelText('New line'), { clipboardData: { getData: () => 'Glue\tpcs\t2\nFoil\tpcs\t1' } })
  await waitFor(() => expect(draft().lines).toHaveLength(6))
  expect(await screen.findByText('2 lines pasted.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Undo the paste' }))
  expect(names()).toEqual(['Design', 'Print', 'Ink', 'Paper'])
})

test('the arrows go through a column, and from the last line into the new row', async () => {
  serve()
  grid(two())
  await userEvent.click(cell('Qty, line 1'))
  await press('{ArrowDown}')
  expect(document.activeElement).toBe(cell('Qty, line 2'))
  await press('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(cell('Qty, line 1'))
  await press('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByLabelText('New line'))
})

test('a number that cannot be read stays as it was typed, and its row says so', async () => {
  serve()
  const { draft } = grid(two())
  await userEvent.click(cell('Qty, line 2'))
  await press('two')
  await userEvent.tab()
  expect(cell('Qty, line 2').value).toBe('two')
  expect(draft().lines[1]?.quantity).toBe('two')
  expect(cell('Qty, line 2').getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(cell('Qty, line 2').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The quantity must be a number with at most 4 decimals.',
  )
})

test.each([
  ['1 234,5', '1234.5', '1,234.50'],
  ['0,333333', '0.333333', '0.333333'],
  ['12.', '12', '12.00'],
])('a price typed as "%s" is %s, exactly, and reads %s', async (typed, kept, shown) => {
  serve()
  const { draft } = grid(two())
  await userEvent.click(cell('Unit price, line 1'))
  await press(typed)
  await userEvent.tab()
  expect(draft().lines[0]?.unitPrice).toBe(kept)
  expect(cell('Unit price, line 1').value).toBe(shown)
})

test('a discount is a percentage or a sum: writing the one empties the other', async () => {
  serve()
  const { draft, store } = grid({ draft: { lines: [aLine('Design', '100', { discountAmount: '5' })] } })
  store.set({ switchedOn: ['discountPercent'] })
  await userEvent.click(await screen.findByLabelText('Discount, %, line 1'))
  await press('10')
  expect(draft().lines[0]).toMatchObject({ discountPercent: '10', discountAmount: null })
})

test('with one rate for all only the first line is asked, and the others show it', async () => {
  serve()
  const { store } = grid(two({ oneVat: true }))
  expect(screen.queryByLabelText('VAT, line 2')).toBeNull()
  fireEvent.focus(cell('VAT, line 1'))
  await userEvent.selectOptions(cell('VAT, line 1'), ZERO)
  expect(cell(NAME.replace('1', '2')).closest('tr')?.textContent).toContain('0%')
  expect(store.derived().totals.totalVat).toBe('0.00')
})

test('a rate that is no longer offered stays where a line has it', async () => {
  serve()
  const taxRates = references.taxRates.map((rate) => (rate.id === STANDARD ? { ...rate, archivedAt: '2026-01-01T00:00:00.000Z' } : rate))
  grid({
    draft: { lines: [aLine('Design', '100', { taxRateId: STANDARD }), aLine('Print', '1', { taxRateId: ZERO })] },
    references: { taxRates },
  })
  const options = (row: number) => {
    fireEvent.focus(cell(`VAT, line ${row}`))
    return within(cell(`VAT, line ${row}`))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  }
  expect(options(1)).toEqual(['–', '0%', '20%'])
  expect(options(2)).toEqual(['–', '0%'])
})

test('a column that holds something cannot be switched off; an empty one can', async () => {
  serve()
  grid({ draft: { lines: [aLine('Design', '100', { sku: 'D-1' })] } })
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const item = (name: string) => screen.findByRole('menuitemcheckbox', { name })
  expect((await item('SKU')).getAttribute('aria-checked')).toBe('true')
  expect((await item('SKU')).hasAttribute('data-disabled')).toBe(true)
  await userEvent.click(await item('Note to the line'))
  expect(screen.getByLabelText('Note to the line, line 1')).toBeDefined()
  await userEvent.click(await item('Note to the line'))
  expect(screen.queryByLabelText('Note to the line, line 1')).toBeNull()
})

test('a document in both languages has both names of a line', async () => {
  serve({ [PRODUCTS]: items() })
  const { draft } = grid({ draft: { language: 'both', lines: [aLine('Дизайн', '1')] } })
  await userEvent.type(cell('Description (EN), line 1'), 'Design')
  await userEvent.type(cell(NAME), ' 2')
  expect(draft().lines[0]?.name).toEqual({ bg: 'Дизайн 2', en: 'Design' })
})

test('a row dragged by its handle lands where it is let go, and stays where the drag is broken off', () => {
  serve()
  const { draft } = grid({ draft: { lines: ['A', 'B', 'C'].map((name) => aLine(name, '1')) } })
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-line]')]
  for (const [at, row] of rows.entries()) row.getBoundingClientRect = () => new DOMRect(0, 200 + at * 40, 800, 40)
  const drag = (from: number, toY: number, end: 'pointerUp' | 'pointerCancel') => {
    const grip = document.querySelectorAll<HTMLElement>('[data-grip]')[from] as HTMLElement
    grip.setPointerCapture = () => {}
    fireEvent.pointerDown(grip, { button: 0 })
    fireEvent.pointerMove(grip, { clientY: toY })
    fireEvent[end](grip)
  }
  const order = () =>
    draft()
      .lines.map(({ name }) => name.bg)
      .join('')
  drag(0, 270, 'pointerCancel')
  expect(order()).toBe('ABC')
  drag(0, 270, 'pointerUp')
  expect(order()).toBe('BAC')
})

test('chosen faster than the answer comes, it is the product of the text that was typed, and never one found before it', async () => {
  const answer = late()
  serve({ [PRODUCTS]: [items(PRINT), answer.answer], [LAST_PRICE]: lastPrice(null) })
  const { draft } = grid()
  await search('label')
  await press(' d{ArrowDown}{Enter}')
  // One types on at once, where one would be.
  expect(document.activeElement).toBe(cell('Qty, line 1'))
  await press('3')
  expect(draft().lines[0]).toMatchObject({ productId: null, name: { bg: '', en: 'label d' } })
  answer.come(items(DESIGN))
  await waitFor(() => expect(draft().lines[0]).toMatchObject({ productId: PRODUCT_ID, quantity: '3', unitPrice: '480.5' }))
  expect(document.activeElement).toBe(cell('Qty, line 1'))
  expect(draft().lines).toHaveLength(1)
})

test('what was typed into the line before a late answer stays: price and name', async () => {
  const answer = late()
  serve({ [PRODUCTS]: answer.answer, [LAST_PRICE]: lastPrice(null) })
  const { draft } = grid()
  await userEvent.type(cell(NAME), 'label{ArrowDown}{Enter}')
  await userEvent.type(cell('Unit price, line 1'), '7')
  answer.come(items(DESIGN))
  await waitFor(() => expect(draft().lines[0]).toMatchObject({ productId: PRODUCT_ID, unitPrice: '7' }))
})

test('arrows pressed before the list is there count in it once it is', async () => {
  const answer = late()
  serve({ [PRODUCTS]: answer.answer })
  grid()
  await userEvent.type(cell(NAME), 'label{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(cell(NAME))
  answer.come(items(DESIGN, PRINT))
  const list = await screen.findByRole('listbox', { name: 'Products' })
  await waitFor(() => expect(within(list).getByRole('option', { selected: true }).textContent).toBe('Label print'))
})

test('chosen while the question is under way, it is found although the list that asked is gone', async () => {
  serve({ [PRODUCTS]: [late().answer, items(DESIGN)], [LAST_PRICE]: lastPrice(null) })
  const { draft } = grid()
  await userEvent.type(cell(NAME), 'label', AT_A_STRETCH)
  await waitFor(() => expect(server.of(PRODUCTS)).toHaveLength(1))
  await press('{ArrowDown}{Enter}')
  await waitFor(() => expect(draft().lines[0]).toMatchObject({ productId: PRODUCT_ID }))
})
