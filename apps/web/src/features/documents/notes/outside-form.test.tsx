import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../../../shared/text/texts.ts'
import { aDraft } from '../../../testing/a-document.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { items, ok, standIn } from '../../../testing/stand-in.ts'
import { listsOf } from '../editor/testing/open-editor.tsx'
import { company, contact, references, STANDARD, ZERO } from '../editor/testing/references.ts'
import { OutsideForm } from './outside-form.tsx'

beforeAll(() => loadTexts('documents', 'notes'))

const BEGIN = 'POST /api/documents/outside-notes'
const DRAFT = aDraft({ id: rowId(9), type: 'creditnote' })
const [EXPORT] = references.dealTerms

async function open(routes: Parameters<typeof standIn>[0] = {}) {
  const server = standIn({
    ...listsOf(),
    'GET /api/contacts': items(contact),
    'GET /api/login/browser/v1/config': ok({}),
    [BEGIN]: ok(DRAFT, 201),
    ...routes,
  })
  const onBegun = vi.fn()
  await renderScreen(() => <OutsideForm type="creditnote" onBegun={onBegun} onSearch={() => {}} />, '/invoices/create')
  await screen.findByDisplayValue('North Star Ltd')
  return { ...server, onBegun }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const select = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const choose = async (name: string, option: string | RegExp) => {
  await userEvent.click(select(name))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const write = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const begin = () => userEvent.click(screen.getByRole('button', { name: 'Continue to the draft' }))
const onDay = (day: string) => write('Date of issue', `${day}{Tab}`)

/** An invoice of 2025 over 100.00 and VAT. */
async function typed() {
  await userEvent.type(field('Client'), 'clear')
  await userEvent.click(await screen.findByRole('option', { name: /Clear Glass/ }))
  await write('Invoice number', '0000000077')
  await onDay('10/11/2025')
  await choose('VAT rate 1', '20%')
  await write('Tax base 1', '100')
}

describe('an invoice from elsewhere', () => {
  test('is what is printed on it, with the VAT that follows from base and rate, and its note is begun', async () => {
    const { of, onBegun } = await open()
    await typed()
    expect(field('VAT 1').value).toBe('20.00')
    await begin()
    await waitFor(() => expect(onBegun).toHaveBeenCalledExactlyOnceWith(DRAFT.id))
    expect(of(BEGIN).map(({ body }) => body)).toEqual([
      {
        type: 'creditnote',
        companyId: company.id,
        contactId: contact.id,
        number: '0000000077',
        issuedOn: '2025-11-10',
        currency: 'BGN',
        taxes: [{ taxRateId: STANDARD, dealTermId: '', base: '100', vat: '20.00' }],
        reason: { bg: 'Върната стока', en: 'Goods returned' },
      },
    ])
  })

  test('of which something is missing is told so once it is tried, and not begun', async () => {
    const { of } = await open()
    expect(screen.getByRole('alert').textContent).toBe('')
    await begin()
    expect(screen.getByRole('alert').textContent).toBe('Fill in client, number, date and at least one rate with its tax base.')
    expect(of(BEGIN)).toEqual([])
    await typed()
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('has the VAT that is printed where that differs by a cent, until base or rate are others', async () => {
    const { of } = await open()
    await typed()
    await write('VAT 1', '20.01')
    await begin()
    await waitFor(() => expect(of(BEGIN)[0]?.body).toMatchObject({ taxes: [{ vat: '20.01' }] }))
    await write('Tax base 1', '200')
    expect(field('VAT 1').value).toBe('40.00')
  })

  test('has a row for each rate, one of which may go again, but not the last', async () => {
    const { of } = await open()
    await typed()
    expect(screen.queryByRole('button', { name: 'Remove rate 1' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add a rate' }))
    await begin()
    expect(of(BEGIN)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Remove rate 2' }))
    await begin()
    await waitFor(() => expect(of(BEGIN)).toHaveLength(1))
  })

  test('names its ground where no VAT is charged, which goes with the rate', async () => {
    const { of } = await open()
    await typed()
    expect(select('Deal term 1').disabled).toBe(true)
    await choose('VAT rate 1', '0%')
    await choose('Deal term 1', 'Export, art. 28')
    expect([field('VAT 1').value, field('VAT 1').disabled]).toEqual(['0.00', true])
    await begin()
    await waitFor(() => expect(of(BEGIN)[0]?.body).toMatchObject({ taxes: [{ taxRateId: ZERO, dealTermId: EXPORT?.id, vat: '0.00' }] }))
    await choose('VAT rate 1', '20%')
    expect(select('Deal term 1').value).toBe('')
    await begin()
    await waitFor(() => expect(of(BEGIN)[1]?.body).toMatchObject({ taxes: [{ taxRateId: STANDARD, dealTermId: '' }] }))
  })
})

describe('its currency', () => {
  test('is that of its day, unless somebody chooses another', async () => {
    await open()
    expect(select('Currency').value).toBe('EUR')
    await onDay('10/11/2025')
    expect(select('Currency').value).toBe('BGN')
    await onDay('10/01/2026')
    expect(select('Currency').value).toBe('EUR')
    await choose('Currency', 'USD')
    await onDay('10/11/2025')
    expect(select('Currency').value).toBe('USD')
  })

  test('that was chosen is given up for a day on which there was none such any more', async () => {
    const { of } = await open()
    await choose('Currency', 'BGN')
    await typed()
    await onDay('10/01/2026')
    expect(select('Currency').value).toBe('EUR')
    await begin()
    await waitFor(() => expect(of(BEGIN)[0]?.body).toMatchObject({ issuedOn: '2026-01-10', currency: 'EUR' }))
  })
})
