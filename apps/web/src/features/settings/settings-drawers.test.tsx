import type { Company } from '@invoice/contract/settings/companies.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { aCompany } from '../../testing/a-company.ts'
import { held, made, network, ok, refused } from '../../testing/network.ts'
import { renderUi } from '../../testing/render.tsx'
import { aDealTerm, aRange, aTaxRate, aUnit, rowId } from '../../testing/settings-rows.ts'
import { DealTermDrawer } from './lists/deal-terms.tsx'
import { SuccessorDrawer } from './lists/successor-drawer.tsx'
import { TaxRateDrawer } from './lists/tax-rates.tsx'
import { UnitDrawer } from './lists/units.tsx'
import { RangeDrawer } from './ranges/range-drawer.tsx'

const ID = rowId(1)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
const shownField = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

async function retype(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
async function pick(name: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('settings', 'documents', 'countries', 'parties')
})

describe('a unit', () => {
  const open = (id?: string, onClose = vi.fn()) => {
    renderUi(<UnitDrawer opened id={id} onClose={onClose} />)
    return onClose
  }

  it('is made with its code found by name, and the English name proposed by the law on transliteration', async () => {
    const onClose = open()
    const { asked } = network({ 'POST /api/units': made(aUnit()) })
    await userEvent.type(await shownField('Name, BG'), 'кутия')
    await userEvent.click(screen.getByRole('button', { name: 'Propose' }))
    expect(field('Name, EN').value).toBe('kutia')
    await userEvent.type(field('UNECE code'), 'кутия')
    await userEvent.click(await screen.findByRole('option', { name: /^XBX · / }))
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked('POST /api/units')[0]?.body).toEqual({ name: { bg: 'кутия', en: 'kutia' }, code: 'XBX', isDefault: 0 })
  })

  it('may have a code that is not among ours, as long as it could be one', async () => {
    open()
    await userEvent.type(await shownField('UNECE code'), 'zz9')
    expect((await screen.findByRole('option')).textContent).toBe('Other code: ZZ9')
    await retype('UNECE code', 'zz9 9')
    expect(await screen.findByText('Nothing found')).toBeTruthy()
  })

  it('whose saving got no answer is saved again under the same key; what was refused gets another one', async () => {
    const onClose = open()
    const { asked } = network({
      'POST /api/units': ['no answer', refused(400, { 'name.bg': ['There is such a unit.'] }), made(aUnit())],
    })
    await userEvent.type(await shownField('Name, BG'), 'брой')
    await userEvent.type(field('UNECE code'), 'C62')
    await userEvent.click(await screen.findByRole('option', { name: /^C62/ }))
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please check your connection.')
    await save()
    expect(await screen.findByText('There is such a unit.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Name, BG'))
    await retype('Name, BG', 'бройка')
    expect(screen.queryByText('There is such a unit.')).toBeNull()
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [first, again, other] = asked('POST /api/units').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('is sent once, however often one clicks while it is being saved', async () => {
    const saving = held()
    open()
    const { asked } = network({ 'POST /api/units': saving.answer })
    await userEvent.type(await shownField('Name, BG'), 'час')
    await userEvent.type(field('UNECE code'), 'HUR')
    await userEvent.click(await screen.findByRole('option', { name: /^HUR/ }))
    await userEvent.click(field('Name, BG'))
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(asked('POST /api/units')).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    expect(asked('POST /api/units')).toHaveLength(1)
    saving.give(made(aUnit()))
  })

  it('that could not be read says so instead of an empty form, and is read when asked again', async () => {
    network({ [`GET /api/units/${ID}`]: [refused(404, {}), ok(aUnit())] })
    open(ID)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The requested resource was not found.')
    expect(screen.queryByLabelText('Name, BG')).toBeNull()
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect((await shownField('Name, BG')).value).toBe('брой')
  })
})

describe('a tax rate', () => {
  it('of another member state has those in force a click away, with the day from which they hold', async () => {
    renderUi(<TaxRateDrawer opened id={undefined} onClose={vi.fn()} />)
    await shownField('Name, BG')
    expect(screen.queryByText('In force today:')).toBeNull()
    await userEvent.clear(screen.getByRole('combobox', { name: 'Country' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'Germ')
    await userEvent.click(await screen.findByRole('option', { name: 'Germany' }))
    expect(screen.getByText('In force today:')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '19%' }))
    expect(field('Rate').value).toBe('19')
    expect(field('From').value).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  })

  it.each([
    ['100.5', 'The number must be between 0 and 100.', 'Числото трябва да е между 0 и 100.'],
    ['a lot', 'Please enter a valid number.', 'Моля, въведете валидно число.'],
  ])('of %s %% is refused at its field, once it is left, in the language of the screen', async (typed, english, bulgarian) => {
    renderUi(<TaxRateDrawer opened id={undefined} onClose={vi.fn()} />)
    await shownField('Rate')
    await userEvent.type(field('Rate'), typed)
    expect(screen.queryByText(english)).toBeNull()
    await userEvent.tab()
    expect(screen.getByText(english)).toBeTruthy()
    expect(field('Rate').getAttribute('aria-invalid')).toBe('true')
    await changeLanguage('bg')
    expect(await screen.findByText(bulgarian)).toBeTruthy()
  })

  it('that somebody else changed first shows both, in the words of the screen', async () => {
    network({
      [`GET /api/tax-rates/${ID}`]: [ok(aTaxRate()), ok(aTaxRate({ version: 3, rate: '9', validFrom: '2026-07-01', countryCode: 'RO' }))],
      [`PUT /api/tax-rates/${ID}`]: refused(412, { __: ['Somebody else changed this.'] }),
    })
    renderUi(<TaxRateDrawer opened id={ID} onClose={vi.fn()} />)
    await waitFor(() => expect(field('Rate').value).toBe('20'))
    await retype('Rate', '10')
    await save()
    const notice = await screen.findByRole('region', { name: 'Somebody else has changed this meanwhile' })
    const rows = within(notice).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Rate', '9%', '10%'],
      ['Country', 'Romania', 'not changed'],
      ['From', '01/07/2026', 'not changed'],
    ])
  })

  it('gets a successor: the percentage and the day are needed, and the version that was shown goes along', async () => {
    const onClose = vi.fn()
    const { asked } = network({
      [`POST /api/tax-rates/${ID}/successor`]: made(aTaxRate({ id: rowId(2), rate: '21', validFrom: '2027-01-01' })),
    })
    renderUi(<SuccessorDrawer opened rate={aTaxRate()} onClose={onClose} />)
    expect(await screen.findByText(/^Standard is 20% now\. It ends the day before/)).toBeTruthy()
    await save()
    // A percentage and a day that are not there are none.
    expect(document.activeElement).toBe(field('New percentage'))
    expect(asked(`POST /api/tax-rates/${ID}/successor`)).toEqual([])
    await userEvent.type(field('New percentage'), '21')
    await userEvent.type(field('From'), '1.1.2027')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked(`POST /api/tax-rates/${ID}/successor`)[0]?.body).toEqual({ rate: '21', validFrom: '2027-01-01', version: 2 })
  })
})

describe('a legal ground', () => {
  it('of another category loses a code that is not of it, and offers those that are', async () => {
    const { asked } = network({
      [`GET /api/deal-terms/${ID}`]: ok(aDealTerm({ vatex: 'VATEX-EU-132', key: 'education' })),
      [`PUT /api/deal-terms/${ID}`]: ok(aDealTerm()),
    })
    const onClose = vi.fn()
    renderUi(<DealTermDrawer opened id={ID} onClose={onClose} />)
    await waitFor(() => expect(field('VATEX code').value).toBe('VATEX-EU-132'))
    expect(screen.getByText('Key: education')).toBeTruthy()
    await userEvent.click(screen.getByRole('combobox', { name: 'Category' }))
    await userEvent.click(await screen.findByRole('option', { name: /^AE · / }))
    expect(field('VATEX code').value).toBe('None: the text alone')
    await userEvent.click(field('VATEX code'))
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(offered).toContain('VATEX-EU-AE')
    expect(offered).not.toContain('VATEX-EU-132')
    await userEvent.keyboard('{Escape}')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked(`PUT /api/deal-terms/${ID}`)[0]?.body).toMatchObject({ category: 'AE', vatex: '', ledgerColumn: '19', version: 2 })
  })
})

/** Whose companies come at a press. */
function LateRange({ companies }: { readonly companies: readonly Company[] }) {
  const [known, setKnown] = useState<readonly Company[]>([])
  return (
    <>
      <button type="button" onClick={() => setKnown(companies)}>
        come
      </button>
      <RangeDrawer opened id={undefined} companies={known} onClose={() => {}} />
    </>
  )
}

describe('a range', () => {
  const other = aCompany({ id: rowId(9), name: { bg: 'Клонка ЕООД', en: 'Klonka EOOD' }, isDefault: true })
  const open = (id?: string, companies = [aCompany()], onClose = vi.fn()) => {
    renderUi(<RangeDrawer opened id={id} companies={companies} onClose={onClose} />)
    return onClose
  }
  const firstNumber = () => screen.getByText(/^(First|Next) number/, { selector: 'p' }).textContent

  it('begins with the default company, and shows the first number as it will be printed', async () => {
    const onClose = open(undefined, [aCompany(), other])
    const { asked } = network({ 'POST /api/ranges': made(aRange()) })
    expect((await shownField('Company')).value).toBe('Klonka EOOD')
    await userEvent.type(field('Name'), 'Магазин')
    await userEvent.type(field('Prefix'), '20')
    await retype('From', '7')
    expect(firstNumber()).toBe('First number 2000000007')
    expect(field('To').value).toBe('99999999')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked('POST /api/ranges')[0]?.body).toMatchObject({ companyId: other.id, prefix: '20', start: '7', end: '99999999', length: 10 })
  })

  it('gets its company when that comes, and what was typed meanwhile stays', async () => {
    renderUi(<LateRange companies={[aCompany(), other]} />)
    await userEvent.type(await shownField('Name'), 'Магазин')
    fireEvent.click(screen.getByText('come'))
    expect((await shownField('Company')).value).toBe('Klonka EOOD')
    expect(field('Name').value).toBe('Магазин')
  })

  it('of one company asks for none', async () => {
    open()
    await shownField('Name')
    expect(screen.queryByLabelText('Company')).toBeNull()
  })

  it('of tax documents has ten characters that nobody can change, and chooses among their types', async () => {
    open()
    expect((await shownField('Length')).readOnly).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Credit note' }))
    await pick('Numbered documents', 'Proforma invoices')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(field('Length').readOnly).toBe(false)
    expect(screen.getByText('Letters are allowed in the prefix; it counts in the length.')).toBeTruthy()
    await pick('Numbered documents', 'Invoices, credit and debit notes')
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true, true])
  })

  it('of no type is refused', async () => {
    open()
    await shownField('Name')
    for (const type of ['Invoice', 'Credit note', 'Debit note']) await userEvent.click(screen.getByRole('checkbox', { name: type }))
    await save()
    expect(screen.getByText('At least 1 entry is needed.')).toBeTruthy()
  })

  it('that has given a number keeps what it is made of; of tax documents the next number follows by itself', async () => {
    network({ [`GET /api/ranges/${ID}`]: ok(aRange({ used: true, next: '0000000043', lastIssuedOn: '2026-03-02' })) })
    open(ID)
    await waitFor(() => expect(field('Name').value).toBe('Основна'))
    expect(['Prefix', 'Length', 'From', 'To'].filter((name) => field(name).disabled)).toEqual(['Prefix', 'Length', 'From'])
    expect(screen.queryByLabelText('Next number')).toBeNull()
    expect(firstNumber()).toContain('Next number 0000000043')
  })

  it('of other documents can be moved on: the next number is sent, and none where it was left empty', async () => {
    const used = aRange({ types: ['proforma'], prefix: 'PF-', length: 8, end: '99999', used: true, next: 'PF-00043' })
    const { asked } = network({ [`GET /api/ranges/${ID}`]: ok(used), [`PUT /api/ranges/${ID}`]: ok(used) })
    const onClose = open(ID)
    await waitFor(() => expect(field('Next number').value).toBe('43'))
    await retype('Next number', 'fifty')
    await save()
    expect(screen.getByText('Please enter a valid number.')).toBeTruthy()
    await retype('Next number', '50')
    expect(firstNumber()).toBe('Next number PF-00050')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked(`PUT /api/ranges/${ID}`)[0]?.body).toMatchObject({ next: '50', version: 2 })
  })

  it('whose numbers are used up says so', async () => {
    network({ [`GET /api/ranges/${ID}`]: ok(aRange({ used: true, next: null })) })
    open(ID)
    await waitFor(() => expect(firstNumber()).toContain('used up'))
  })
})
