import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeLanguage, loadTexts } from '../../../../shared/text/texts.ts'
import { aMethod } from '../testing/choices.ts'
import { inEditor } from '../testing/open-editor.tsx'
import { aLine, company } from '../testing/references.ts'
import { Flag } from './flag.tsx'
import { loadMoreGroups, MoreFields } from './more-fields.tsx'
import { NoteBlock } from './note-block.tsx'
import { PaymentBlock } from './payment-block.tsx'
import { choose, field, offered } from './testing/find-fields.ts'

beforeAll(async () => {
  await loadTexts('documents', 'editor', 'problems', 'countries')
  await loadMoreGroups()
})
afterEach(() => changeLanguage('en'))

describe('payment', () => {
  test('offers what the company can be paid with in this currency, an account by its last digits', async () => {
    const methods = [
      aMethod({ id: 'a', iban: 'BG80BNBG96611020345678' }),
      aMethod({ id: 'b', currency: 'USD', iban: 'BG18RZBB91550123456789' }),
      aMethod({ id: 'c', kind: 'cash', iban: '', currency: null, companyId: null, name: { bg: 'В брой', en: 'Cash' } }),
      aMethod({ id: 'd', companyId: 'other' }),
      aMethod({ id: 'e', archivedAt: '2026-01-01T00:00:00.000Z' }),
    ]
    const { draft } = inEditor(<PaymentBlock />, { references: { paymentMethods: methods } })
    expect(await offered('Payment method')).toEqual(['Bank transfer · EUR · …5678', 'Cash'])
    await userEvent.click(screen.getByRole('option', { name: 'Cash' }))
    expect(draft().paymentMethodId).toBe('c')
  })

  test('the language of the document is one of three', async () => {
    const { draft } = inEditor(<PaymentBlock />)
    const group = screen.getByRole('radiogroup', { name: 'Document language' })
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
    await userEvent.click(within(group).getByRole('radio', { name: 'Both' }))
    expect(draft().language).toBe('both')
  })
})

describe('more fields', () => {
  const open = (start: Parameters<typeof inEditor>[1] = {}) => {
    const editor = inEditor(<MoreFields />, start)
    fireEvent.click(screen.getByRole('button', { name: /^More/ }))
    return editor
  }

  test('are behind a button that says whether they show', () => {
    open()
    const button = screen.getByRole('button', { name: 'More' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('group', { name: 'Currency' })).toBeNull()
  })

  test('a currency other than the euro has a rate, shown the other way round as well; with the euro it is forgotten', async () => {
    const { draft } = open({ draft: { currency: 'USD' } })
    fireEvent.change(field(/^Units of USD for €1/), { target: { value: '1,25' } })
    expect(screen.getByText('1 USD = €0.8')).toBeDefined()
    expect(draft().rateFromEur).toBe('1.25')
    fireEvent.change(field('Date of the rate'), { target: { value: '17.11.2026' } })
    await choose('Currency', 'EUR')
    expect(draft()).toMatchObject({ currency: 'EUR', rateFromEur: null, rateOn: null })
    expect(screen.queryByLabelText(/^Units of/)).toBeNull()
  })

  test('a rate that is none is refused, and shows no other way round', () => {
    open({ draft: { currency: 'USD' } })
    const rate = field(/^Units of USD/)
    for (const typed of ['0', 'much', '1.1234567']) {
      fireEvent.change(rate, { target: { value: typed } })
      expect(screen.queryByText(/^1 USD =/)).toBeNull()
      expect(rate.getAttribute('aria-invalid')).toBe('true')
    }
    expect(screen.getByText('The exchange rate must be a number above zero with at most 6 decimals.')).toBeDefined()
  })

  test('who is not registered cannot make an invoice with VAT, and reads why', () => {
    open({ references: { companies: [{ ...company, vatRegistration: 'none', vatNumber: '' }] } })
    const vat = screen.getByRole<HTMLInputElement>('switch', { name: /^VAT invoice/ })
    expect([vat.disabled, vat.checked]).toEqual([true, false])
    expect(screen.getByText('The supplier is not VAT-registered: the document shows no VAT.')).toBeDefined()
  })

  test('OSS asks for the client’s country, one of the other member states', async () => {
    const { draft } = open()
    expect(screen.queryByRole('combobox', { name: 'Client’s country (OSS)' })).toBeNull()
    await userEvent.click(screen.getByRole('switch', { name: 'OSS invoice' }))
    const countries = await offered('Client’s country (OSS)')
    expect(countries).toContain('Germany')
    expect(countries).not.toContain('Bulgaria')
    expect(countries).not.toContain('Norway')
    await userEvent.click(screen.getByRole('option', { name: 'Germany' }))
    expect(draft()).toMatchObject({ ossInvoice: true, ossCountryCode: 'DE' })
  })

  test('what is written in both languages has a field for each, and the other one as its example', () => {
    const { draft } = open({ draft: { language: 'both', place: { bg: 'София', en: '' } } })
    const [bg, en] = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Place of the transaction/ })
    expect([bg?.lang, en?.lang, en?.placeholder]).toEqual(['bg', 'en', 'София'])
    fireEvent.change(en as HTMLElement, { target: { value: 'Sofia' } })
    expect(draft().place).toEqual({ bg: 'София', en: 'Sofia' })
  })

  test('a note names its invoice and its reason, and its source is no field; an invoice has none of it', async () => {
    const { store } = inEditor(
      <>
        <NoteBlock />
        <MoreFields />
      </>,
      { draft: { sourceNumber: '0000001200', sourceIssuedOn: '2026-11-03' } },
    )
    store.set({ moreOpened: true })
    expect(await screen.findByLabelText(/^To document no/)).toBeDefined()
    expect(screen.queryByLabelText(/^Reason for the note/)).toBeNull()
    store.change({ type: 'creditnote' })
    await waitFor(() => expect(screen.getByLabelText(/^Reason for the note/)).toBeDefined())
    expect(screen.getByText('0000001200 · 03/11/2026')).toBeDefined()
    expect(screen.queryByLabelText(/^To document no/)).toBeNull()
  })

  test('prices that include VAT are a switch beside the lines', async () => {
    const { draft, store } = inEditor(<Flag field="pricesIncludeVat" label="Prices include VAT" />, {
      draft: { lines: [aLine('', '120')] },
    })
    await userEvent.click(screen.getByRole('switch', { name: 'Prices include VAT' }))
    expect(draft().pricesIncludeVat).toBe(true)
    expect(store.derived().totals).toMatchObject({ taxBase: '100.00', totalVat: '20.00', total: '120.00' })
  })
})
