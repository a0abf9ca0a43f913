import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aCompany } from '../../../testing/a-company.ts'
import { listed, made, network, ok, refused } from '../../../testing/network.ts'
import { renderUi } from '../../../testing/render.tsx'
import { aMethod, rowId } from '../../../testing/settings-rows.ts'
import { MethodDrawer } from './method-drawer.tsx'
import { MethodList } from './method-list.tsx'

const ID = rowId(1)
const IBAN = 'BG80BNBG96611020345678'
const COMPANY = aCompany({ isDefault: true })
const account = aMethod({
  id: rowId(2),
  kind: 'bank',
  name: { bg: 'Банков превод', en: 'Bank transfer' },
  bankName: { bg: 'БНБ', en: 'BNB' },
  iban: IBAN,
  bic: 'BNBGBGSD',
  currency: 'EUR',
  companyId: COMPANY.id,
  isDefault: true,
})
const gateway = aMethod({
  kind: 'local_card_gateway',
  name: { bg: 'Карти онлайн', en: 'Cards online' },
  merchantId: 'M-77',
  secrets: { secretKey: null, webhookSecret: null, privateKey: null, secret: '4f2a' },
})

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('en')
  await loadTexts('settings', 'sorting', 'parties')
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
const shownField = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
function open({
  id,
  accounts = false,
  companies = [COMPANY],
}: {
  readonly id?: string
  readonly accounts?: boolean
  readonly companies?: (typeof COMPANY)[]
} = {}) {
  const onClose = vi.fn()
  renderUi(<MethodDrawer opened id={id} accounts={accounts} companies={companies} onClose={onClose} />)
  return onClose
}

describe('the list of payment methods', () => {
  const answers = { 'GET /api/payment-methods': listed(account, gateway, aMethod({ id: rowId(3) })), 'GET /api/companies': listed(COMPANY) }

  it('tells of each what tells it apart, of a secret only its end, and where a fiscal receipt is due', async () => {
    network(answers)
    renderUi(<MethodList accounts={false} />)
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent?.replaceAll('\u00a0', ' ')
    expect(await row(/Bank transfer/)).toContain('BG80 BNBG 9661 1020 3456 78 · BNB')
    expect(await row(/Cards online/)).toContain('Local card gateway · M-77 · Secret •••• 4f2a')
    expect(await row(/Cash/)).toContain('fiscal receipt due')
    await waitFor(async () => expect(await row(/Bank transfer/)).toContain('Severna zvezda OOD'))
    expect(await row(/Cash/)).toContain('All companies')
  })

  it.each([
    ['member', false],
    ['accountant', false],
    ['admin', true],
    ['owner', true],
  ])('of what its role allows: for %s the list offers to change it, %s', async (role, isOffered) => {
    network({ ...answers, 'GET /api/workspaces': listed({ id: 'w', name: 'W', role }) })
    renderUi(<MethodList accounts={false} />)
    await screen.findByRole('row', { name: /Bank transfer/ })
    const reason = 'Only an owner or an administrator changes bank accounts and other payment methods.'
    await waitFor(() => expect(screen.queryByText(reason) === null).toBe(isOffered))
    for (const name of [/New payment method/, /^Actions: Bank transfer/, /^Move Bank transfer/]) {
      expect(screen.queryAllByRole('button', { name }).length > 0, String(name)).toBe(isOffered)
    }
    expect(screen.queryAllByRole('link', { name: /^Bank transfer/ }).length > 0).toBe(isOffered)
  })

  it('of bank accounts has no other methods, and knows each by its number', async () => {
    network(answers)
    renderUi(<MethodList accounts />)
    const table = await screen.findByRole('table', { name: 'Bank Accounts' })
    await within(table).findByText(/BG80/)
    expect(within(table).getAllByRole('row')).toHaveLength(2)
    expect(within(table).getByRole('button', { name: 'Actions: Bank transfer BG80 BNBG 9661 1020 3456 78' })).toBeTruthy()
  })
})

/** Whose companies come at a press. */
function LateAccount() {
  const [known, setKnown] = useState<(typeof COMPANY)[]>([])
  return (
    <>
      <button type="button" onClick={() => setKnown([COMPANY])}>
        come
      </button>
      <MethodDrawer opened id={undefined} accounts companies={known} onClose={() => {}} />
    </>
  )
}

describe('a bank account', () => {
  it('is of the default company once that is known, and what was typed meanwhile stays', async () => {
    renderUi(<LateAccount />)
    const { asked } = network({ 'POST /api/payment-methods': made(account) })
    await userEvent.type(await shownField('IBAN or account number'), IBAN)
    fireEvent.click(screen.getByText('come'))
    expect(field('IBAN or account number').value.replaceAll(' ', '')).toBe(IBAN)
    await save()
    await waitFor(() => expect(asked('POST /api/payment-methods')[0]?.body).toMatchObject({ iban: IBAN, companyId: COMPANY.id }))
  })

  it('gets bank and BIC from a Bulgarian IBAN, until the person writes their own', async () => {
    const { asked } = network({ 'POST /api/payment-methods': made(account) })
    const onClose = open({ accounts: true })
    await userEvent.type(await shownField('IBAN or account number'), IBAN)
    expect([field('BIC').value, field('Bank, EN').value]).toEqual(['BNBGBGSD', 'Bulgarian National Bank'])
    await userEvent.clear(field('BIC'))
    await userEvent.type(field('BIC'), 'UNCRBGSF')
    expect(screen.getByText('This BIC is of another bank than the IBAN. Please check both.')).toBeTruthy()
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked('POST /api/payment-methods')[0]?.body).toMatchObject({
      kind: 'bank',
      bic: 'UNCRBGSF',
      iban: IBAN,
      companyId: COMPANY.id,
      currency: 'EUR',
    })
  })

  it('with a mistyped IBAN is refused at its field as soon as it was typed out', async () => {
    open({ accounts: true })
    await userEvent.type(await shownField('IBAN or account number'), IBAN.slice(0, -1))
    expect(screen.queryByText('Please enter a valid IBAN.')).toBeNull()
    await userEvent.type(field('IBAN or account number'), '9')
    expect(screen.getByText('Please enter a valid IBAN.')).toBeTruthy()
    expect(field('IBAN or account number').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a payment method', () => {
  const kind = async (name: string) => {
    await userEvent.click(await shownField('Kind'))
    await userEvent.click(await screen.findByRole('option', { name }))
  }

  it('has the fields of its kind; what was typed stays where the next kind has it too', async () => {
    open()
    await userEvent.type(await shownField('Email of the account'), 'pay@example.com')
    await kind('Wallet')
    expect(field('Email of the account').value).toBe('pay@example.com')
    expect(field('Client ID')).toBeTruthy()
    expect(screen.queryByLabelText('Public key')).toBeNull()
    await kind('Cash')
    expect(screen.queryByLabelText('Email of the account')).toBeNull()
    await kind('Bank transfer')
    expect(field('Company').value).toBe('Severna zvezda OOD')
    await kind('Offsetting')
    expect(field('Company').value).toBe('All companies')
  })

  it('that is there keeps its kind, shows no secret, and sends an empty one to keep what is there', async () => {
    const { asked } = network({ [`GET /api/payment-methods/${ID}`]: ok(gateway), [`PUT /api/payment-methods/${ID}`]: ok(gateway) })
    const onClose = open({ id: ID })
    const secret = await shownField('Secret')
    expect(screen.queryByLabelText('Kind')).toBeNull()
    expect([secret.value, secret.placeholder, secret.autocomplete]).toEqual(['', '•••• 4f2a', 'off'])
    expect(screen.getByText('Kept. Leave empty to keep it, or enter a new one.')).toBeTruthy()
    await userEvent.type(field('Merchant ID'), '8')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked(`PUT /api/payment-methods/${ID}`)[0]?.body).toMatchObject({ merchantId: 'M-778', secret: '', version: 2 })
  })

  it('tells a conflict over a secret without showing it', async () => {
    network({
      [`GET /api/payment-methods/${ID}`]: [ok(gateway), ok({ ...gateway, version: 3, merchantId: 'M-1' })],
      [`PUT /api/payment-methods/${ID}`]: refused(412, { __: ['Changed meanwhile.'] }),
    })
    open({ id: ID })
    await userEvent.type(await shownField('Secret'), 'hunter2')
    await save()
    const notice = await screen.findByRole('region')
    expect(notice.textContent).toContain('Secretempty••••••')
    expect(notice.textContent).toContain('Merchant IDM-1not changed')
    expect(notice.textContent).not.toContain('hunter2')
  })

  it('takes letters, digits, dashes and underscores for its merchant, and says so in both languages', async () => {
    network({ [`GET /api/payment-methods/${ID}`]: ok(gateway) })
    open({ id: ID })
    await userEvent.type(await shownField('Merchant ID'), ' №5')
    await userEvent.tab()
    expect(screen.getByText('Letters, digits, dashes and underscores only.')).toBeTruthy()
    await changeLanguage('bg')
    expect(await screen.findByText(/тирета/)).toBeTruthy()
  })

  it('of trial is tried: what the client sees, what came, and what would be booked; one that is live is not', async () => {
    const at = new Date().toISOString()
    const online = { accountName: 'M-77', checkedAt: at, notifyPath: '/api/payment-notifications/t', heardAt: null, refusedAt: null }
    const trial = {
      provider: 'ePay.bg',
      reference: 'R',
      amount: '1.00',
      currency: 'EUR',
      state: 'paid',
      page: '/api/payment-notifications/t/trial/R',
      begunAt: at,
      paidAt: at,
      heardAt: at,
      canAsk: false,
      paidBy: '',
      reason: '',
      booked: { received: '1.00', fee: null, left: null },
    }
    const waiting = { ...trial, state: 'waiting', paidAt: null, heardAt: null, booked: null }
    network({
      [`GET /api/payment-methods/${ID}`]: ok({ ...gateway, online }),
      [`GET /api/payment-methods/${ID}/trial`]: [ok({ trial: null }), ok({ trial: waiting }), ok({ trial })],
      [`POST /api/payment-methods/${ID}/trial`]: ok(waiting),
    })
    open({ id: ID })
    await userEvent.click(await screen.findByRole('button', { name: 'Try it' }))
    const link = await screen.findByRole('link', { name: 'Open the page of ePay.bg' })
    expect(link.getAttribute('href')).toBe(trial.page)
    expect(await screen.findByText(/its signature is right/)).toBeTruthy()
    expect(screen.getByText('Payment of the client').nextElementSibling?.textContent).toBe('€1.00')
    await userEvent.click(screen.getByRole('radio', { name: 'Live' }))
    expect(screen.getByText(/Live is not tried/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Try/ })).toBeNull()
  })
})
