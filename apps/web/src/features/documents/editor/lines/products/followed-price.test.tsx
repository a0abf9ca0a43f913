import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../../../shared/text/texts.ts'
import { ToastHost } from '../../../../../shared/ui/overlays/toast-host.tsx'
import { aProduct, PRODUCT_ID } from '../../../../../testing/a-product.ts'
import { items, ok, standIn } from '../../../../../testing/stand-in.ts'
import { inEditor } from '../../testing/open-editor.tsx'
import { aLine, contact, references, STANDARD } from '../../testing/references.ts'
import { LinesGrid } from '../lines-grid.tsx'

beforeAll(() => loadTexts('documents', 'editor', 'problems'))

const WHOLESALE = '0193b000-0000-7000-8000-0000000000a1'
const LIST = { id: WHOLESALE, version: 1, key: null, name: { bg: 'Едро', en: 'Wholesale' }, archivedAt: null }
const NOTEBOOK = aProduct({
  price: '5',
  taxRateIds: [STANDARD],
  prices: [
    { priceListId: null, fromQuantity: '10', price: '4.5' },
    { priceListId: WHOLESALE, fromQuantity: '0', price: '4.8' },
    { priceListId: WHOLESALE, fromQuantity: '10', price: '4.2' },
  ],
})
const client = { ...contact, priceListId: WHOLESALE }
const another = { ...contact, id: '0190a000-0000-7000-8000-000000000003' }

type Start = Parameters<typeof inEditor>[1]
function grid(start: Start) {
  standIn({
    [`GET /api/products/${PRODUCT_ID}`]: ok(NOTEBOOK),
    [`GET /api/products/${PRODUCT_ID}/last-price`]: ok({ lastPrice: null }),
    'GET /api/products': items(NOTEBOOK),
    'GET /api/price-lists': items(LIST),
  })
  return inEditor(
    <>
      <LinesGrid />
      <ToastHost />
    </>,
    start,
  )
}
const quantity = () => screen.getByLabelText<HTMLInputElement>('Qty, line 1')
const sold = (unitPrice: string, change = {}) => aLine('Notebook', unitPrice, { productId: PRODUCT_ID, ...change })
const forClient = (unitPrice: string, draft = {}): Start => ({
  draft: { contactId: client.id, lines: [sold(unitPrice)], ...draft },
  references: { contact: client },
})
async function type(text: string) {
  await userEvent.clear(quantity())
  await userEvent.type(quantity(), text)
}

test('a product is taken at the price of its client’s list, which follows the quantity and says where it is from', async () => {
  const { draft } = grid({ draft: { contactId: client.id, lines: [aLine('', null)] }, references: { contact: client } })
  await userEvent.type(screen.getByLabelText('Product or description, line 1'), 'label')
  await screen.findByRole('listbox', { name: 'Products' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(draft().lines[0]?.unitPrice).toBe('4.8')
  expect(await screen.findByText('price list “Wholesale”')).toBeTruthy()
  await type('12')
  await waitFor(() => expect(draft().lines[0]?.unitPrice).toBe('4.2'))
  expect(await screen.findByText('price list “Wholesale”, from 10')).toBeTruthy()
  await type('3')
  await waitFor(() => expect(draft().lines[0]?.unitPrice).toBe('4.8'))
})

test.each([
  ['was typed', forClient('4.99')],
  ['stands in a note', forClient('4.8', { type: 'creditnote' })],
  ['was agreed in what the document was made of', forClient('4.8', { sourceDocumentId: '0190a000-0000-7000-8000-0000000000d1' })],
])('a price that %s stays, whatever the quantity', async (_, start) => {
  const { draft } = grid(start)
  await userEvent.click(quantity())
  const before = draft().lines[0]?.unitPrice
  await type('12')
  await waitFor(() => expect(draft().lines[0]?.quantity).toBe('12'))
  expect(draft().lines[0]?.unitPrice).toBe(before)
})

test('with another client, prices that were the product’s become theirs, and it is told', async () => {
  const { draft, store } = grid({
    draft: { contactId: client.id, lines: [sold('4.2', { quantity: '12' }), sold('7', { quantity: '12' })] },
    references: { contact: client },
  })
  store.change({ contactId: another.id })
  store.set({ references: { ...references, contact: another } })
  await waitFor(() => expect(draft().lines.map(({ unitPrice }) => unitPrice)).toEqual(['4.5', '7']))
  expect(await screen.findByText('Prices of lines from products now are those of the client.')).toBeTruthy()
})
