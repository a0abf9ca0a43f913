import type { NoteRequest, NoteSource } from '@invoice/contract/documents/notes.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../shared/text/texts.ts'
import { aDraft, anInvoice, aRow } from '../../../testing/a-document.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { items, late, ok, refused, standIn } from '../../../testing/stand-in.ts'
import { listsOf } from '../editor/testing/open-editor.tsx'
import { aLine } from '../editor/testing/references.ts'
import { NoteStart } from './note-start.tsx'

beforeAll(() => loadTexts('documents', 'notes'))

const line = (n: number, name: string, quantity: string, unitPrice: string) => ({
  ...aLine('', unitPrice, { id: rowId(n), name: { bg: '', en: name }, quantity }),
  vatCategory: 'S' as const,
  vatRate: '20',
  amount: '0.00',
  discount: '0.00',
  net: '0.00',
  total: '0.00',
})
const INVOICE = anInvoice({ language: 'en', lines: [line(1, 'Labels', '2', '50'), line(2, 'Print', '10', '50')] })
const ADDED = anInvoice({ lines: [line(3, 'Freight', '1', '30')] })
const SOURCE = { id: INVOICE.id, type: 'invoice', status: 'issued', number: INVOICE.number, issuedOn: INVOICE.issuedOn } as const
const DRAFT = aDraft({ id: rowId(9), type: 'creditnote' })
/** Of 600.00 with VAT of 120.00 nothing was credited, but for so many of the second line. */
const source = (credited = '0', base = '600.00', vat = '120.00'): NoteSource => ({
  currency: 'EUR',
  rates: [
    { category: 'S', rate: '20', charged: { base: '600.00', vat: '120.00' }, credited: { base: '0', vat: '0' }, left: { base, vat } },
  ],
  lines: credited === '0' ? [] : [{ id: rowId(2), credited }],
  debitNotes: [],
})
const CREDIT = `POST /api/documents/${INVOICE.id}/credit-notes`
const DEBIT = `POST /api/documents/${INVOICE.id}/debit-notes`

type Start = { readonly type?: 'creditnote' | 'debitnote'; readonly invoiceId?: string | null }

async function open(routes: Parameters<typeof standIn>[0] = {}, { type = 'creditnote', invoiceId = INVOICE.id }: Start = {}) {
  const server = standIn({
    ...listsOf(),
    [`GET /api/documents/${INVOICE.id}`]: ok(INVOICE),
    [`GET /api/documents/${INVOICE.id}/notes`]: ok(source()),
    'GET /api/login/browser/v1/config': ok({}),
    ...routes,
  })
  const onBegun = vi.fn()
  const onChoose = vi.fn()
  await renderScreen(() => <NoteStart type={type} invoiceId={invoiceId} onBegun={onBegun} onChoose={onChoose} />, '/invoices/create')
  return { ...server, onBegun, onChoose }
}
const linesOf = (sent: readonly { body: unknown }[]) => sent.flatMap(({ body }) => (body as NoteRequest).lines)
const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue to the draft' }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** What it comes to, as it stands beside the button. */
const total = () => screen.getByText('Total of the note').parentElement?.textContent?.replace('Total of the note', '')
const write = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

describe('a credit note', () => {
  test('begins with all that is left and the first usual reason, and its draft opens', async () => {
    const { of, onBegun } = await open({ [CREDIT]: ok(DRAFT, 201) })
    await begin()
    await waitFor(() => expect(onBegun).toHaveBeenCalledExactlyOnceWith(DRAFT.id))
    expect(of(CREDIT).map(({ body }) => body)).toEqual([
      {
        reason: { bg: 'Върната стока', en: 'Goods returned' },
        // Without a quantity the last cents of each line go as well.
        lines: [
          { id: rowId(1), quantity: '', amount: '' },
          { id: rowId(2), quantity: '', amount: '' },
        ],
      },
    ])
    expect(total()).toBe('€720.00')
  })

  test('takes a quantity of one line or a sum of it, never both, and says at once what it comes to', async () => {
    await open()
    await screen.findByRole('heading', { name: 'What is credited' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(total()).toBe('€0.00')
    await write('Quantity to credit 2', '4')
    expect(total()).toBe('€240.00')
    await write('or a sum off 2', '12.50')
    expect(field('Quantity to credit 2').value).toBe('')
    expect(total()).toBe('€15.00')
    await userEvent.click(screen.getByRole('button', { name: 'All that is left' }))
    expect([field('Quantity to credit 2').value, field('or a sum off 2').value]).toEqual(['10', ''])
  })

  test('begins with what debit notes added too, and of a debit note with that alone', async () => {
    const added = { ...ADDED, id: rowId(7), number: '2000000002' }
    const charged = { ...source('0', '630.00', '126.00'), debitNotes: [added] }
    const routes = {
      [`GET /api/documents/${INVOICE.id}/notes`]: ok(charged),
      [`GET /api/documents/${added.id}`]: ok(anInvoice({ ...added, type: 'debitnote', source: SOURCE })),
      [CREDIT]: ok(DRAFT, 201),
    }
    const whole = await open(routes)
    expect(await screen.findByText('debit note 2000000002')).toBeDefined()
    expect(total()).toBe('€756.00')
    await begin()
    await waitFor(() => expect(whole.of(CREDIT)).toHaveLength(1))
    expect(linesOf(whole.of(CREDIT)).map(({ id }) => id)).toEqual([rowId(1), rowId(2), rowId(3)])
    cleanup()
    const one = await open(routes, { invoiceId: added.id })
    expect(await screen.findByText('debit note 2000000002')).toBeDefined()
    expect(total()).toBe('€36.00')
    await begin()
    await waitFor(() => expect(one.of(CREDIT)).toHaveLength(1))
    expect(linesOf(one.of(CREDIT)).map(({ id }) => id)).toEqual([rowId(3)])
  })

  test('offers nothing of a line that was credited whole, and of another what is left', async () => {
    await open({ [`GET /api/documents/${INVOICE.id}/notes`]: ok(source('10', '100.00', '20.00')) })
    const gone = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Credit line 2' })
    expect([gone.checked, gone.disabled]).toEqual([false, true])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Credit line 1' }).checked).toBe(true)
    expect(total()).toBe('€120.00')
  })

  test('of more than is left of a line says so with what is left, and is not begun', async () => {
    const { of } = await open({ [CREDIT]: ok(DRAFT, 201) })
    await screen.findByRole('heading', { name: 'What is credited' })
    await write('Quantity to credit 2', '11')
    expect(screen.getByText('Line 2: 10 is left at most.')).toBeDefined()
    expect(field('Quantity to credit 2').getAttribute('aria-invalid')).toBe('true')
    await begin()
    expect(of(CREDIT)).toEqual([])
  })

  test('of more than a rate has left says by how much, and is not begun', async () => {
    const { of } = await open({ [CREDIT]: ok(DRAFT, 201) })
    await screen.findByRole('heading', { name: 'What is credited' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await write('or a sum off 1', '700')
    expect(screen.getByRole('alert').textContent).toBe('Rate 20%: €100.00 more than is left.')
    await begin()
    expect(of(CREDIT)).toEqual([])
  })

  test('of nothing is told once it is tried, and not before', async () => {
    const { of } = await open({ [CREDIT]: ok(DRAFT, 201) })
    await screen.findByRole('heading', { name: 'What is credited' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByRole('alert').textContent).toBe('')
    await begin()
    expect(screen.getByRole('alert').textContent).toBe('Choose at least one line.')
    expect(of(CREDIT)).toEqual([])
  })

  test('is begun once however often it is pressed; refused, it says why with the way to what stood in the way', async () => {
    const answer = late()
    const inTheWay = { id: rowId(7), type: 'creditnote', number: '0000000003' }
    const { of, onBegun } = await open({ [CREDIT]: [answer.answer, ok(DRAFT, 201)] })
    await begin()
    await userEvent.click(screen.getByRole('button', { name: 'Continue to the draft' }))
    expect(of(CREDIT)).toHaveLength(1)
    answer.come({ status: 409, body: { errors: { __: ['There is a draft already.'] }, documents: [inTheWay] } })
    expect(await screen.findByText('There is a draft already.')).toBeDefined()
    expect(onBegun).not.toHaveBeenCalled()
    await begin()
    await waitFor(() => expect(onBegun).toHaveBeenCalledOnce())
    const keys = of(CREDIT).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })
})

describe('a debit note', () => {
  test('begins with nothing, and takes more of a line than was invoiced', async () => {
    const { of, onBegun } = await open({ [DEBIT]: ok({ ...DRAFT, type: 'debitnote' }, 201) }, { type: 'debitnote' })
    await screen.findByRole('heading', { name: 'What is added' })
    expect(total()).toBe('€0.00')
    expect(screen.queryByRole('button', { name: 'All that is left' })).toBeNull()
    await write('Quantity to add 1', '5')
    expect(total()).toBe('€300.00')
    await begin()
    await waitFor(() => expect(onBegun).toHaveBeenCalledOnce())
    expect(of(DEBIT)[0]?.body).toMatchObject({
      reason: { en: 'Price raised' },
      lines: [{ id: rowId(1), quantity: '5', amount: '' }],
    })
  })

  test('without a line is one all the same: they are written in its draft', async () => {
    const { of, onBegun } = await open({ [DEBIT]: ok({ ...DRAFT, type: 'debitnote' }, 201) }, { type: 'debitnote' })
    await begin()
    await waitFor(() => expect(onBegun).toHaveBeenCalledOnce())
    expect(of(DEBIT)[0]?.body['lines']).toEqual([])
  })
})

describe('the reason', () => {
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Reason' }))
    await userEvent.click(await screen.findByRole('option', { name }))
  }

  test('is a usual one, written in both languages, or in one’s own words, which must be there', async () => {
    const { of } = await open({ [CREDIT]: ok(DRAFT, 201) })
    await choose('Trade discount')
    expect(field('What the document says').value).toBe('Trade discount')
    await choose('Another one')
    await begin()
    expect(screen.getByText('Choose or type the reason for the note.')).toBeDefined()
    expect(of(CREDIT)).toEqual([])
    await userEvent.type(field('What the document says'), 'Broken on the way')
    await begin()
    await waitFor(() => expect(of(CREDIT)[0]?.body['reason']).toEqual({ bg: '', en: 'Broken on the way' }))
  })

  test('of a note in both languages is written in each', async () => {
    await open({ [`GET /api/documents/${INVOICE.id}`]: ok({ ...INVOICE, language: 'both' }) })
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'What the document says (BG)' })).value).toBe('Върната стока')
    expect(field('What the document says (EN)').value).toBe('Goods returned')
  })
})

describe('without an invoice', () => {
  test('one is found by its number or client, and chosen', async () => {
    const { of, onChoose } = await open(
      { 'GET /api/documents': ({ query }) => (query['q'] === 'orchid' ? items(aRow()) : items()) },
      { invoiceId: null },
    )
    await userEvent.type(await screen.findByRole('textbox', { name: 'Invoice' }), 'orchid')
    await userEvent.click(await screen.findByRole('option', { name: /0000001247 · Orchid Ltd/ }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(aRow().id)
    expect(of('GET /api/documents').at(-1)?.query).toMatchObject({ type: 'invoice', state: 'issued', q: 'orchid' })
  })

  test('one from elsewhere is entered, and one may go back to the list', async () => {
    await open({ 'GET /api/documents': items() }, { invoiceId: null })
    await userEvent.click(await screen.findByRole('button', { name: /it was issued elsewhere/ }))
    expect(await screen.findByRole('heading', { name: 'An invoice from elsewhere' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Choose an invoice from the list' }))
    expect(await screen.findByRole('heading', { name: 'Which invoice?' })).toBeDefined()
  })

  test('one that cannot be read is told, and asked for again', async () => {
    const path = `GET /api/documents/${INVOICE.id}/notes`
    const { of } = await open({ [path]: [refused(403, { __: ['No permission.'] }), ok(source())] })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('No permission.')).toBeDefined()
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'What is credited' })).toBeDefined()
    expect(of(path)).toHaveLength(2)
  })
})
