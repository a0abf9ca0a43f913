import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeLanguage, loadTexts } from '../../../../shared/text/texts.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { items, late, ok, refused, standIn } from '../../../../testing/stand-in.ts'
import { EditorHead } from '../head/editor-head.tsx'
import { createEditor, EditorContext } from '../state/editor.ts'
import { newDraft } from '../state/new-draft.ts'
import { aMethod } from '../testing/choices.ts'
import { inEditor } from '../testing/open-editor.tsx'
import { aLine, company, contact, references } from '../testing/references.ts'
import { DatesBlock } from './dates-block.tsx'
import { DirectionField } from './direction-field.tsx'
import { LedgerAccountFields } from './ledger-account-fields.tsx'
import { loadMoreGroups, MoreFields } from './more-fields.tsx'
import { type CreateContact, Parties } from './parties.tsx'
import { PaymentBlock } from './payment-block.tsx'
import { field } from './testing/find-fields.ts'

beforeAll(async () => {
  await loadTexts('documents', 'editor', 'problems', 'countries')
  await loadMoreGroups()
})
afterEach(() => changeLanguage('en'))

describe('dates', () => {
  const at = { now: new Date('2026-11-18T10:00:00Z'), toFake: ['Date'] as 'Date'[] }
  afterEach(() => void vi.useRealTimers())

  test('left open they show what they would be today, and are not written into the draft by a glance', async () => {
    vi.useFakeTimers(at)
    const { draft } = inEditor(<DatesBlock />)
    expect([field('Date of issue').value, field('Tax event date').value, field(/^Due date/).value]).toEqual([
      '18/11/2026',
      '18/11/2026',
      '02/12/2026',
    ])
    vi.useRealTimers()
    expect(await screen.findByRole('button', { name: 'Change the payment term: 14 days after issue' })).toBeDefined()
    fireEvent.focus(field('Date of issue'))
    fireEvent.blur(field('Date of issue'))
    expect(draft()).toMatchObject({ issuedOn: null, taxOn: null, dueOn: null })
  })

  test('the others follow a day of issue that is typed, until they are typed themselves', () => {
    vi.useFakeTimers(at)
    const { draft } = inEditor(<DatesBlock />)
    fireEvent.change(field('Date of issue'), { target: { value: '10.11.2026' } })
    expect([field('Tax event date').value, field(/^Due date/).value]).toEqual(['10/11/2026', '24/11/2026'])
    fireEvent.change(field(/^Due date/), { target: { value: '30.11.2026' } })
    expect(draft()).toMatchObject({ issuedOn: '2026-11-10', taxOn: null, dueOn: '2026-11-30' })
    fireEvent.change(field(/^Due date/), { target: { value: '' } })
    expect(draft().dueOn).toBeNull()
  })

  test('a term of its own is chosen under the due date, takes the place of a day, and is given up again', async () => {
    const { draft } = inEditor(<DatesBlock />)
    fireEvent.change(field(/^Due date/), { target: { value: '30.11.2026' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a term' }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Days' }), { target: { value: '30' } })
    expect(draft()).toMatchObject({ paymentDays: 30, paymentDaysFrom: 'issue', dueOn: null })
    fireEvent.click(screen.getByRole('button', { name: 'As usual with the client' }))
    expect(draft()).toMatchObject({ paymentDays: null, dueOn: null })
  })

  test('several due days take its place, the last with what is left, and are given up again', async () => {
    const { draft } = inEditor(<DatesBlock />)
    fireEvent.change(field(/^Due date/), { target: { value: '30.11.2026' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a term' }))
    fireEvent.click(await screen.findByRole('button', { name: 'In instalments' }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Percentage of instalment 1' }), { target: { value: '30' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add an instalment' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Amount of instalment 2' }), { target: { value: '12' } })
    expect(draft().instalments).toEqual([
      { dueOn: '2026-11-30', percent: '30', amount: null },
      { dueOn: '2026-12-30', percent: null, amount: '12' },
      { dueOn: '2027-01-29', percent: null, amount: null },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Remove instalment 3' }))
    expect(draft().instalments[1]).toEqual({ dueOn: '2026-12-30', percent: null, amount: null })
    fireEvent.click(screen.getByRole('button', { name: 'Due in one day' }))
    expect(draft()).toMatchObject({ instalments: [], dueOn: '2026-11-30' })
  })

  test.each([
    ['30.02.2026', 'Enter a date that exists.'],
    ['19.11.2026', 'The date of issue, 19/11/2026, is after today, 18/11/2026.'],
  ])('a day of issue of %s is told at once at its field, as it was typed', (typed, text) => {
    vi.useFakeTimers(at)
    inEditor(<DatesBlock />, { draft: { lines: [aLine('', '1')] } })
    fireEvent.change(field('Date of issue'), { target: { value: typed } })
    fireEvent.blur(field('Date of issue'))
    expect(screen.getByText(text)).toBeDefined()
    expect(field('Date of issue').getAttribute('aria-invalid')).toBe('true')
  })

  test('those of a bill are open until its own day is entered, which may be today', () => {
    vi.useFakeTimers(at)
    const { draft } = inEditor(<DatesBlock />, { draft: { type: 'bill' } })
    const days = () => [field('Date of issue').value, field('Tax event date').value]
    expect(days()).toEqual(['', ''])
    fireEvent.change(field('Date of issue'), { target: { value: '18.11.2026' } })
    fireEvent.blur(field('Date of issue'))
    expect(draft().issuedOn).toBe('2026-11-18')
    expect(days()).toEqual(['18/11/2026', '18/11/2026'])
  })

  test.each([
    ['proforma', ['Date of issue', 'Due date']],
    ['quote', ['Date of issue', 'Valid until']],
    ['order', ['Date of issue', 'Deliver by']],
    ['delivery_note', ['Date of issue', 'Delivery date']],
    ['warehouse_receipt', ['Date of issue', 'Date of receipt']],
    ['payment', ['Date of issue']],
  ] as const)('a %s has days of its own', (type, expected) => {
    inEditor(<DatesBlock />, { draft: { type } })
    expect(
      screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).labels?.[0]?.textContent?.replace(/\d.*/, '')),
    ).toEqual(expected)
  })
})

describe('the kind of document', () => {
  async function head(type: 'invoice' | 'proforma' = 'invoice') {
    const never = () => new Promise<never>(() => {})
    const draft = { ...newDraft(type, references), rangeId: 'of invoices' }
    const editor = createEditor({ draft, saved: null, references, calls: { create: never, save: never }, onSaved: () => {} })
    await renderScreen(() => (
      <EditorContext value={editor}>
        <EditorHead hasLeftBehind={false} onDelete={() => {}} onShowPreview={undefined} />
      </EditorContext>
    ))
    return () => editor.store.get().draft
  }

  test('another type lets go of a range that is not for it, and is the heading', async () => {
    const draft = await head()
    await userEvent.click(screen.getByRole('button', { name: 'Change the document type' }))
    const types = await screen.findAllByRole('menuitemradio')
    expect(types.find((one) => one.getAttribute('aria-checked') === 'true')?.textContent).toBe('Invoice')
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Offer' }))
    expect(draft()).toMatchObject({ type: 'offer', rangeId: null })
    expect(screen.getByRole('heading', { name: 'New offer' })).toBeDefined()
  })

  test('another type keeps what was typed, has what it needs by itself, and takes it up again on the way back', async () => {
    const draft = await head()
    const change = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Change the document type' }))
      await userEvent.click(await screen.findByRole('menuitemradio', { name }))
    }
    await change('Payment document')
    expect(draft()).toMatchObject({ type: 'payment', direction: 'in', place: company.city })
    await change('Invoice')
    expect(draft()).toMatchObject({ type: 'invoice', vatInvoice: true, issuedBy: company.issuedBy })
  })

  test('nothing that is not saved yet can be deleted', async () => {
    await head()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  test('in Bulgarian the heading has the gender of the type', async () => {
    await changeLanguage('bg')
    await head()
    expect(screen.getByRole('heading', { name: 'Нова фактура' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Смени вида на документа' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Оферта' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Нова /)
  })
})

describe('what a type does not have is not asked for', () => {
  test.each<[DocumentType, string[], string[]]>([
    ['offer', ['Order number', 'Issued by'], ['Date of delivery', 'Place of the transaction', 'Received by', 'Fiscal receipt no.']],
    ['delivery_note', ['Order number', 'Handed over by', 'Taken over by'], ['Fiscal receipt no.', 'Self-billing: issued by the recipient']],
    ['payment', ['Cashier', 'Through whom', 'Fiscal receipt no.'], ['Buyer reference', 'Date of delivery', 'Delivery to city']],
    ['purchase_order', ['Issued by', 'With VAT'], ['Buyer reference', 'Received by', 'Under the OSS scheme']],
  ])('%s', (type, there, absent) => {
    const { store } = inEditor(<MoreFields />, { draft: { type } })
    act(() => store.set({ moreOpened: true }))
    for (const label of there) expect(screen.getByLabelText(label)).toBeDefined()
    for (const label of absent) expect(screen.queryByLabelText(label)).toBeNull()
    expect(screen.queryByRole('group', { name: 'VAT and discounts' }) !== null).toBe(hasField(type, 'vat'))
  })

  test('a day of delivery that the document is about is asked for once, and a place to deliver to is at home unless said otherwise', async () => {
    const { store, draft } = inEditor(
      <>
        <DatesBlock />
        <MoreFields />
      </>,
      { draft: { type: 'purchase_order' } },
    )
    act(() => store.set({ moreOpened: true }))
    expect(screen.getAllByLabelText(/Deliver by|Date of delivery/)).toHaveLength(1)
    await userEvent.type(field('Delivery to city'), 'Ruse')
    expect(draft()).toMatchObject({ deliverToCity: 'Ruse', deliverToCountryCode: 'BG' })
  })

  test('a cash order has no method of payment, and says whether the money comes in', async () => {
    const { draft } = inEditor(
      <>
        <DirectionField />
        <PaymentBlock />
      </>,
      { draft: { type: 'payment', direction: 'in' } },
    )
    expect(screen.queryByText('Payment method')).toBeNull()
    await userEvent.click(screen.getByLabelText(/goes out/))
    expect(draft().direction).toBe('out')
  })
})

describe('the accounts of a cash order', () => {
  const order = () =>
    inEditor(
      <>
        <DirectionField />
        <Parties renderCreateContact={undefined} />
        <LedgerAccountFields />
      </>,
      { draft: { type: 'payment', direction: 'in' } },
    )
  const shown = () => [field('Debit account').value, field('Credit account').value]
  const turn = (to: 'comes in' | 'goes out') => userEvent.click(screen.getByLabelText(to))

  test('of a new one are proposed, and follow the direction, the vendor and the currency', async () => {
    const vendor = { ...contact, isClient: false, isVendor: true }
    standIn({ 'GET /api/contacts': items(vendor), [`GET /api/contacts/${contact.id}`]: ok(vendor) })
    const { store, saver } = order()
    expect(shown()).toEqual(['501', '411'])
    expect(saver.isUnsaved()).toBe(false)
    await turn('goes out')
    expect(shown()).toEqual(['401', '501'])
    await turn('comes in')
    expect(shown()).toEqual(['501', '411'])
    await userEvent.type(screen.getByRole('textbox', { name: 'Payer' }), 'glass')
    await userEvent.click(await screen.findByRole('option', { name: /^Clear Glass/ }))
    await waitFor(() => expect(shown()).toEqual(['501', '401']))
    act(() => store.change({ currency: 'USD' }))
    expect(shown()).toEqual(['502', '401'])
  })

  test('that were typed stay, and change sides with the direction', async () => {
    standIn({})
    const { draft } = order()
    await userEvent.clear(field('Credit account'))
    await userEvent.type(field('Credit account'), '422')
    await turn('goes out')
    expect(draft()).toMatchObject({ direction: 'out', debitAccount: '422', creditAccount: '501' })
  })

  test('that are none are told at their field', async () => {
    standIn({})
    const { store } = order()
    await userEvent.type(field('Debit account'), 'x')
    act(() => store.set({ attempted: true }))
    expect(screen.getByText(/^Enter the account as digits/)).toBeDefined()
    expect(field('Debit account').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('parties', () => {
  const FOUND = { ...contact, name: { bg: 'Стъклария', en: 'Clear Glass' }, city: { bg: 'Русе', en: 'Ruse' }, postcode: '7000' }
  const CONTACT = `GET /api/contacts/${contact.id}`
  const pick = async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Recipient' }), 'glass')
    await userEvent.click(await screen.findByRole('option', { name: /^Clear Glass/ }))
  }

  test('a client that is chosen shows name, address and numbers, and brings the language and currency that it prefers', async () => {
    standIn({ 'GET /api/contacts': items(FOUND), [CONTACT]: ok({ ...FOUND, language: 'both', currency: 'USD' }) })
    const euro = aMethod({ id: 'euro' })
    const dollar = aMethod({ id: 'dollar', currency: 'USD' })
    const { draft } = inEditor(<Parties renderCreateContact={undefined} />, {
      draft: { paymentMethodId: 'euro' },
      references: { paymentMethods: [euro, dollar] },
    })
    await pick()
    expect(await screen.findByText('3 Lipova Str., 7000 Ruse')).toBeDefined()
    expect(screen.getByText('ID 993487116')).toBeDefined()
    await waitFor(() => expect(draft()).toMatchObject({ language: 'both', currency: 'USD', paymentMethodId: 'dollar' }))
  })

  test('preferences that come late for a client who is no longer chosen change nothing', async () => {
    const slow = late()
    standIn({ 'GET /api/contacts': items(FOUND), [CONTACT]: slow.answer })
    const { draft, store } = inEditor(<Parties renderCreateContact={undefined} />)
    await pick()
    expect(draft().contactId).toBe(contact.id)
    store.change({ contactId: null })
    slow.come(ok({ ...FOUND, language: 'both' }))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(draft().language).toBe('en')
  })

  test('where the preferences cannot be read the choice stands', async () => {
    standIn({ 'GET /api/contacts': items(FOUND), [CONTACT]: refused(403) })
    const { draft } = inEditor(<Parties renderCreateContact={undefined} />)
    await pick()
    expect(draft()).toMatchObject({ contactId: contact.id, language: 'en' })
  })

  test('Escape leaves the client that was chosen before', async () => {
    standIn({ 'GET /api/contacts': items(FOUND), [CONTACT]: ok(FOUND) })
    const { draft } = inEditor(<Parties renderCreateContact={undefined} />, { draft: { contactId: contact.id } })
    await userEvent.click(await screen.findByRole('button', { name: 'Change the recipient' }))
    const search = await screen.findByRole('textbox', { name: 'Recipient' })
    expect(document.activeElement).toBe(search)
    await userEvent.keyboard('{Escape}{Escape}')
    expect(await screen.findByText('Clear Glass')).toBeDefined()
    expect(draft().contactId).toBe(contact.id)
  })

  test('who is not found may be created with the name that was typed, and is chosen then', async () => {
    standIn({ 'GET /api/contacts': items(), [CONTACT]: ok(FOUND) })
    const create: CreateContact = ({ name, onDone }) => (
      <button type="button" onClick={() => onDone(FOUND)}>
        {`form for ${name}`}
      </button>
    )
    const { draft } = inEditor(<Parties renderCreateContact={create} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Recipient' }), 'Heron')
    await userEvent.click(await screen.findByRole('option', { name: 'New client “Heron”' }))
    await userEvent.click(screen.getByRole('button', { name: 'form for Heron' }))
    expect(draft().contactId).toBe(contact.id)
    expect(await screen.findByText('Clear Glass')).toBeDefined()
  })

  test('a supplier is chosen where there are several that are in use', async () => {
    standIn({})
    const second = {
      ...company,
      id: 'second',
      name: { bg: 'Втора', en: 'Second Ltd' },
      isDefault: false,
      issuedBy: 'Mira',
      language: 'bg' as const,
    }
    const gone = { ...company, id: 'gone', name: { bg: 'Стара', en: 'Old Ltd' }, isDefault: false, archivedAt: '2026-01-01T00:00:00.000Z' }
    const { draft } = inEditor(<Parties renderCreateContact={undefined} />, { references: { companies: [company, second, gone] } })
    await userEvent.click(screen.getByRole('button', { name: 'Change the supplier' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['North Star Ltd', 'Second Ltd'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Second Ltd' }))
    expect(draft()).toMatchObject({ companyId: 'second', issuedBy: 'Mira', language: 'bg' })
  })

  test('with one company there is nothing to choose', () => {
    standIn({})
    inEditor(<Parties renderCreateContact={undefined} />)
    expect(screen.getByText('North Star Ltd')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Change the supplier' })).toBeNull()
  })
})
