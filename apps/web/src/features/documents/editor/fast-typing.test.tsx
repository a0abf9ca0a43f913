import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setUser } from '../../../shared/auth/auth-store.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { FormDrawer } from '../../../shared/ui/overlays/form-drawer.tsx'
import { anIssued, DOCUMENT_ID } from '../../../testing/a-document.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { items, late, ok } from '../../../testing/stand-in.ts'
import { company, contact } from './testing/references.ts'
import { CREATE, ISSUE, open, READ, READY, SAVE, save, saved } from './testing/write-document.tsx'

beforeAll(() => loadTexts('documents', 'editor', 'problems', 'countries'))
afterEach(() => setUser(null))

test('a new invoice starts in the recipient, and goes on with the first line once one is chosen', async () => {
  await open({ 'GET /api/contacts': items(contact) }, null)
  const recipient = await screen.findByRole('textbox', { name: 'Recipient' })
  expect(document.activeElement).toBe(recipient)
  await userEvent.keyboard('clear')
  await screen.findByRole('option', { name: /Clear Glass/ })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
})

/** Stands as the recipient, and is not merely offered. */
const chosen = () => waitFor(() => expect(screen.queryByRole('textbox', { name: 'Recipient' })).toBeNull())
const chord = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`)

/** One line that can be issued, typed where the typing of lines begins. */
async function typeLine() {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
  await userEvent.keyboard('Design')
  await userEvent.type(screen.getByLabelText('Unit price, line 1'), '50')
}

test('Ctrl-Enter before the client that was entered is found waits for it, and issues once', async () => {
  const search = late()
  const { of, toView } = await open(
    {
      'GET /api/contacts': [items(), search.answer],
      [CREATE]: saved({ version: 1 }),
      [SAVE]: saved({ version: 2 }),
      [ISSUE]: ok(anIssued({ number: '0000001248', version: 3 })),
    },
    null,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'clear{Enter}')
  await typeLine()
  await chord('{Enter}')
  await chord('{Enter}')
  expect(screen.queryByText(/fields? (is|are) missing/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Unit price, line 1'))
  search.come(items(contact))
  await waitFor(() => expect(toView).toHaveBeenCalledExactlyOnceWith(DOCUMENT_ID))
  expect(of(ISSUE)).toHaveLength(1)
  expect([...of(CREATE), ...of(SAVE)].at(-1)?.body).toMatchObject({
    contactId: contact.id,
    lines: [{ name: { bg: 'Design' }, unitPrice: '50' }],
  })
})

test('a known client is issued to by keys alone: found, chosen, two lines of known products, and the chord', async () => {
  const service = aProduct({ price: '80' })
  const { of, toView } = await open(
    {
      'GET /api/contacts': items(contact),
      'GET /api/products': items(service),
      [CREATE]: saved({ version: 1 }),
      [SAVE]: saved({ version: 2 }),
      [ISSUE]: ok(anIssued({ number: '0000001248', version: 3 })),
    },
    null,
  )
  await screen.findByRole('textbox', { name: 'Recipient' })
  await userEvent.keyboard('clear')
  await screen.findByRole('option', { name: /Clear Glass/ })
  await userEvent.keyboard('{Enter}')
  for (const [line, quantity] of ['2', '3'].entries()) {
    const name = line === 0 ? 'New line' : `Product or description, line ${line + 1}`
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(name)))
    await userEvent.keyboard('label')
    await screen.findByRole('option', { name: /Label design/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(`Qty, line ${line + 1}`)))
    await userEvent.keyboard(line === 0 ? `${quantity}{Enter}` : quantity)
  }
  await chord('{Enter}')
  await waitFor(() => expect(toView).toHaveBeenCalledExactlyOnceWith(DOCUMENT_ID))
  expect(of(ISSUE)).toHaveLength(1)
  const sent = [...of(CREATE), ...of(SAVE)].at(-1)?.body
  expect(sent).toMatchObject({ contactId: contact.id, lines: [{ quantity: '2' }, { quantity: '3' }] })
  expect(sent?.['lines']).toEqual([expect.objectContaining({ productId: service.id }), expect.objectContaining({ productId: service.id })])
})

test('a client that nobody finds is not issued to, and its form opens over no line that is being written', async () => {
  const search = late()
  const { of } = await open({ 'GET /api/contacts': [items(), search.answer], [CREATE]: saved({ version: 1 }) }, null, () => (
    <div>a new client</div>
  ))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'lotus{Enter}')
  await typeLine()
  await chord('{Enter}')
  search.come(items())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Recipient' })))
  expect(await screen.findByText('Choose the recipient')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Recipient' })).toHaveProperty('value', 'lotus')
  expect(screen.queryByText('a new client')).toBeNull()
  expect(of(ISSUE)).toEqual([])
})

test('where nothing is written meanwhile, a client that nobody finds is made', async () => {
  const search = late()
  await open({ 'GET /api/contacts': [items(), search.answer] }, null, ({ name }) => <div>a new client: {name}</div>)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'lotus{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
  search.come(items())
  expect(await screen.findByText('a new client: lotus')).toBeDefined()
})

test('Ctrl-S before the client that was entered is found saves what is there, and the client with it once it is', async () => {
  const search = late()
  const { of } = await open(
    { 'GET /api/contacts': [items(), search.answer], [CREATE]: saved({ version: 1 }), [SAVE]: saved({ version: 2 }) },
    null,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'clear{Enter}')
  await typeLine()
  await save()
  await waitFor(() => expect(of(CREATE)).toHaveLength(1))
  expect(of(CREATE)[0]?.body).toMatchObject({ lines: [{ unitPrice: '50' }] })
  search.come(items(contact))
  await waitFor(() => expect(of(SAVE).at(-1)?.body).toMatchObject({ contactId: contact.id }))
})

test('what is typed of the recipient before the lists are there is gone on with, and Enter after it chooses', async () => {
  const companies = late()
  const { of } = await open({ 'GET /api/companies': companies.answer, 'GET /api/contacts': items(contact) }, null)
  const before = await screen.findByRole('textbox', { name: 'Recipient' })
  expect(document.activeElement).toBe(before)
  await userEvent.keyboard('clea')
  companies.come(items(company))
  await waitFor(() => expect(screen.getByLabelText('New line')).toBeDefined())
  const picker = screen.getByRole<HTMLInputElement>('textbox', { name: 'Recipient' })
  expect(document.activeElement).toBe(picker)
  expect(picker).toMatchObject({ value: 'clea', selectionStart: 4, selectionEnd: 4 })
  await userEvent.keyboard('r{Enter}')
  await chosen()
  expect(of('GET /api/contacts').at(-1)?.query['q']).toBe('clear')
})

test('Enter before the lists are there chooses once they are, and the typing goes on in the lines', async () => {
  const companies = late()
  await open({ 'GET /api/companies': companies.answer, 'GET /api/contacts': items(contact) }, null)
  await screen.findByRole('textbox', { name: 'Recipient' })
  await userEvent.keyboard('clear{Enter}')
  companies.come(items(company))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
  await chosen()
})

test('Ctrl-Enter before the product that was chosen is found issues the line with its price', async () => {
  const search = late()
  const { of, toView } = await open({
    [READ]: ok({ ...READY, lines: [] }),
    'GET /api/products': search.answer,
    'GET /api/products/0193b000-0000-7000-8000-000000000001/last-price': ok({ lastPrice: null }),
    [SAVE]: saved({ version: 4 }),
    [ISSUE]: ok(anIssued({ number: '0000001248', version: 5 })),
  })
  await userEvent.type(await screen.findByLabelText('New line'), 'label{ArrowDown}{Enter}')
  await chord('{Enter}')
  expect(screen.queryByText(/fields? (is|are) missing/)).toBeNull()
  search.come(items(aProduct()))
  await waitFor(() => expect(toView).toHaveBeenCalledExactlyOnceWith(DOCUMENT_ID))
  expect(of(SAVE).at(-1)?.body).toMatchObject({ lines: [{ unitPrice: '480.5' }] })
  expect(of(ISSUE)).toHaveLength(1)
})

test('Ctrl-Enter while the first save is under way issues what was typed until then, once it is saved, and once', async () => {
  const first = late()
  const { of, toView } = await open(
    {
      'GET /api/contacts': items(contact),
      [CREATE]: first.answer,
      [SAVE]: saved({ version: 2 }),
      [ISSUE]: ok(anIssued({ number: '0000001248', version: 3 })),
    },
    null,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'clear{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
  await chosen()
  await userEvent.keyboard('Design')
  await save()
  await waitFor(() => expect(of(CREATE)).toHaveLength(1))
  await userEvent.type(screen.getByLabelText('Unit price, line 1'), '50')
  await chord('{Enter}')
  await chord('{Enter}')
  expect(of(ISSUE)).toEqual([])
  first.come(ok({ ...READY, version: 1 }))
  await waitFor(() => expect(toView).toHaveBeenCalledExactlyOnceWith(DOCUMENT_ID))
  expect(of(SAVE).at(-1)?.body).toMatchObject({ lines: [{ unitPrice: '50' }], version: 1 })
  expect(of(ISSUE).map(({ body }) => body)).toEqual([{ version: 2, confirmed: [] }])
})

test('once a new client is saved, the first line takes the focus', async () => {
  await open({}, null, ({ onDone }) => (
    <FormDrawer opened title="New client" onClose={() => {}} onSubmit={() => onDone(contact)}>
      <input aria-label="Client’s name" />
    </FormDrawer>
  ))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Recipient' }), 'Лотос')
  await userEvent.click(await screen.findByRole('option', { name: /New client/ }))
  await userEvent.type(await screen.findByLabelText('Client’s name'), 'a{Control>}{Enter}{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New line')))
})
