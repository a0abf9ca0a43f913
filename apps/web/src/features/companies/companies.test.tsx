import { notifications } from '@mantine/notifications'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseWorkspace } from '../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../shared/text/texts.ts'
import { ToastHost } from '../../shared/ui/overlays/toast-host.tsx'
import { aCompany } from '../../testing/a-company.ts'
import { done, listed, made, network, ok, refused } from '../../testing/network.ts'
import { renderUi } from '../../testing/render.tsx'
import { aMethod, rowId } from '../../testing/settings-rows.ts'
import { Companies } from './companies.tsx'

const LIST = 'GET /api/companies'
const METHODS = 'GET /api/payment-methods'

const first = aCompany({ isDefault: true, isUsed: true })
const second = aCompany({ id: rowId(2), name: { bg: 'Клонка ЕООД', en: '' }, vatNumber: '', vatRegistration: 'none', isUsed: true })
const person = aCompany({ id: rowId(3), kind: 'person', name: { bg: 'Иван Петров', en: '' }, isSample: true })
const gone = aCompany({ id: rowId(4), name: { bg: 'Стара ООД', en: '' }, archivedAt: '2026-01-05T10:00:00.000Z' })

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('companies', 'parties', 'countries', 'files')
})
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
})

/** Those that are archived come with the question for them too. */
function showing(companies: readonly unknown[], routes: Parameters<typeof network>[0] = {}) {
  const net = network({ [LIST]: listed(...companies), [METHODS]: listed(), ...routes })
  renderUi(
    <>
      <Companies />
      <ToastHost />
    </>,
  )
  return net
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
async function acts(name: string): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions: ${name}` }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
async function choose(name: string, item: string): Promise<void> {
  await acts(name)
  await userEvent.click(screen.getByRole('menuitem', { name: item }))
}

const PRACTICES = 'Cash, cards and collecting'
const PEPPOL = 'E-invoices through Peppol'
const SENDER = 'Own mail server'

describe('the list of companies', () => {
  it.each([
    ['the default one', first, 'Severna zvezda OOD', ['Edit', PRACTICES, PEPPOL, SENDER]],
    ['one that documents refer to', second, 'Клонка ЕООД', ['Edit', PRACTICES, PEPPOL, SENDER, 'Make default', 'Archive']],
    [
      'one that nothing refers to',
      { ...second, isUsed: false },
      'Клонка ЕООД',
      ['Edit', PRACTICES, PEPPOL, SENDER, 'Make default', 'Archive', 'Delete'],
    ],
  ])('offers with %s only what can be done with it', async (_, company, name, offered) => {
    showing([company])
    expect(await acts(name)).toEqual(offered)
  })

  it('shows of each its kind, place, number and registration; a sample is marked as one', async () => {
    showing([first, second, person])
    expect((await screen.findByRole('row', { name: /Severna/ })).textContent).toBe(
      'Severna zvezda OODdefaultCompany · SofiaBG990001370RegisteredEUR',
    )
    expect(screen.getByRole('row', { name: /Клонка/ }).textContent).toContain('990001370Not registered')
    expect(screen.getByRole('row', { name: /Иван Петров/ }).textContent).toContain('samplePerson')
  })

  it('has the archived ones behind a tab, and goes back when the last one was restored', async () => {
    showing([], {
      [LIST]: ({ query }) => (query['archived'] === '1' ? listed(first, gone) : listed(first)),
      [`POST /api/companies/${gone.id}/restore`]: ok({ ...gone, archivedAt: null }),
    })
    await userEvent.click(await screen.findByRole('tab', { name: /^Archived/ }))
    expect(await acts('Стара ООД')).toEqual(['Edit', PRACTICES, PEPPOL, SENDER, 'Restore', 'Delete'])
    network({
      [LIST]: listed(first, { ...gone, archivedAt: null }),
      [`POST /api/companies/${gone.id}/restore`]: ok({ ...gone, archivedAt: null }),
    })
    await userEvent.click(screen.getByRole('menuitem', { name: 'Restore' }))
    expect(await screen.findByText('Стара ООД is back.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    expect(screen.getByRole('row', { name: /Severna/ })).toBeTruthy()
  })

  it('makes another one the default with everything else as it was, but for the account, which may have changed since', async () => {
    const { asked } = showing([first, { ...second, bankAccountId: rowId(8) }], {
      [`PUT /api/companies/${second.id}`]: ok({ ...second, isDefault: true }),
    })
    await choose('Клонка ЕООД', 'Make default')
    expect(await screen.findByText('Клонка ЕООД is the default company.')).toBeTruthy()
    expect(asked(`PUT /api/companies/${second.id}`)[0]?.body).toMatchObject({
      isDefault: 1,
      version: 4,
      bankAccountId: '',
      vatRegistration: 'none',
      paymentDays: 14,
      city: { bg: 'София', en: 'Sofia' },
    })
  })

  it('tells why an act was refused, and asks what is true now', async () => {
    const { asked } = showing([first, second], {
      [`POST /api/companies/${second.id}/archive`]: refused(409, { __: ['It is the last one.'] }),
    })
    await acts('Клонка ЕООД')
    const before = asked(LIST).length
    await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }))
    expect((await screen.findByText('It is the last one.')).closest('[role=alert]')).not.toBeNull()
    await waitFor(() => expect(asked(LIST).length).toBeGreaterThan(before))
  })

  it('asks before it deletes, and says that its ranges go with it', async () => {
    const { asked } = showing([first, { ...second, isUsed: false }], { [`DELETE /api/companies/${second.id}`]: done })
    await choose('Клонка ЕООД', 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Клонка ЕООД?' })
    expect(dialog.textContent).toContain('Its document ranges are deleted with it. This cannot be undone.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Клонка ЕООД is deleted.')).toBeTruthy()
    expect(asked(`DELETE /api/companies/${second.id}`)).toHaveLength(1)
  })

  it('without companies says what they are for', async () => {
    showing([])
    expect(await screen.findByText('Documents are issued in the name of a company or a person.')).toBeTruthy()
  })
})

describe('the form of a company', () => {
  const begin = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'New company' })).then(() => screen.findByLabelText('Name, BG'))
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

  it('that is not registered under the VAT act asks for no VAT number, sends none, and says what follows', async () => {
    const { asked } = showing([first], { 'POST /api/companies': made(second) })
    await userEvent.type(await begin(), 'Клонка ЕООД')
    await userEvent.type(field('Company ID (UIC)'), '990001370')
    await userEvent.click(screen.getByRole('button', { name: 'Use BG990001370' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Not registered' }))
    expect(screen.queryByLabelText('VAT number')).toBeNull()
    expect(screen.getByText(/art\. 113\(9\) of the VAT Act/)).toBeTruthy()
    await save()
    await screen.findByText('Клонка ЕООД is saved.')
    expect(asked('POST /api/companies')[0]?.body).toMatchObject({ vatRegistration: 'none', vatNumber: '', registrationNumber: '990001370' })
  })

  it('of a person has the person’s name, bears it where there is no other, and asks for the number of a person', async () => {
    const { asked } = showing([first], { 'POST /api/companies': made(person) })
    await begin()
    expect(screen.getByText('Registered office')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Person' }))
    expect(screen.queryByText('Registered office')).toBeNull()
    await userEvent.type(screen.getByLabelText('Name of the person, BG'), 'Иван Петров')
    expect(screen.getByLabelText('Name on documents, if another, BG')).toBeTruthy()
    expect(screen.getByLabelText('Accountable person, BG')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Not registered' }))
    await userEvent.type(field('Personal or foreigner number'), '8001011239')
    await save()
    // A number with a wrong check digit stops it.
    expect(screen.getByText('Please enter a valid personal number.')).toBeTruthy()
    await userEvent.clear(field('Personal or foreigner number'))
    await save()
    await screen.findByText('Иван Петров is saved.')
    expect(asked('POST /api/companies')[0]?.body).toMatchObject({
      kind: 'person',
      name: { bg: 'Иван Петров' },
      personName: { bg: 'Иван Петров' },
    })
  })

  it('takes no term of no days, or of less or other than a whole number of them', async () => {
    const { asked } = showing([first])
    await userEvent.type(await begin(), 'Клонка ЕООД')
    for (const days of ['soon', '-1', '2.5', '']) {
      await userEvent.clear(field('Payment term'))
      if (days !== '') await userEvent.type(field('Payment term'), days)
      await save()
      expect([days, field('Payment term').getAttribute('aria-invalid')]).toEqual([days, 'true'])
    }
    expect(asked('POST /api/companies')).toEqual([])
  })

  it('shows a member the account that documents name, and leaves its choice to who manages them', async () => {
    const own = aMethod({ id: rowId(8), kind: 'bank', companyId: first.id, currency: 'EUR', iban: 'BG80BNBG96611020345678' })
    const company = { ...first, bankAccountId: own.id }
    const { asked } = showing([company], {
      [METHODS]: listed(own),
      [`GET /api/companies/${first.id}`]: ok(company),
      [`PUT /api/companies/${first.id}`]: ok(company),
      'GET /api/workspaces': listed({ id: 'w', name: 'W', role: 'member' }),
    })
    await userEvent.click(await screen.findByRole('link', { name: /^Severna/ }))
    await waitFor(() => expect(field('Bank account').disabled).toBe(true))
    expect(field('Bank account').value).toBe('BG80 BNBG 9661 1020 3456 78')
    expect(screen.getByText('Only an owner or an administrator chooses it.')).toBeTruthy()
    await userEvent.type(field('Issued by'), ' P.')
    await save()
    await screen.findByText('Severna zvezda OOD is saved.')
    expect(asked(`PUT /api/companies/${first.id}`)[0]?.body).toMatchObject({ bankAccountId: '' })
  })

  it('chooses among its own accounts in its currency, and sends only a choice that was made here', async () => {
    const iban = 'BG80BNBG96611020345678'
    const own = aMethod({ id: rowId(8), kind: 'bank', companyId: first.id, currency: 'EUR', iban })
    const other = aMethod({ id: rowId(9), kind: 'bank', companyId: first.id, currency: 'EUR', iban: 'BG46UNCR70001523456701' })
    const ofAnother = aMethod({ id: rowId(7), kind: 'bank', companyId: second.id, currency: 'EUR', iban: 'DE89370400440532013000' })
    const inDollars = aMethod({ id: rowId(6), kind: 'bank', companyId: first.id, currency: 'USD', iban: 'GB29NWBK60161331926819' })
    const company = { ...first, bankAccountId: own.id }
    const { asked } = showing([company], {
      [METHODS]: listed(own, other, ofAnother, inDollars, aMethod()),
      [`GET /api/companies/${first.id}`]: ok(company),
      [`PUT /api/companies/${first.id}`]: ok(company),
    })
    const edit = async () => {
      await userEvent.click(await screen.findByRole('link', { name: /^Severna/ }))
      await waitFor(() => expect(field('Bank account').value).toBe('BG80 BNBG 9661 1020 3456 78'))
    }
    await edit()
    // The default company stays the default: another one takes its place.
    expect(screen.queryByRole('switch', { name: 'Default company' })).toBeNull()
    await save()
    await screen.findByText('Severna zvezda OOD is saved.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await edit()
    await userEvent.click(field('Bank account'))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'BG80 BNBG 9661 1020 3456 78',
      'BG46 UNCR 7000 1523 4567 01',
    ])
    await userEvent.click(screen.getByRole('option', { name: /UNCR/ }))
    await save()
    await waitFor(() => expect(asked(`PUT /api/companies/${first.id}`)).toHaveLength(2))
    expect(asked(`PUT /api/companies/${first.id}`).map(({ body }) => (body as { bankAccountId: string }).bankAccountId)).toEqual([
      '',
      other.id,
    ])
  })
})
