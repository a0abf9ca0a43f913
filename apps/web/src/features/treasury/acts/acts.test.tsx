import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { aContact } from '../../../testing/a-contact.ts'
import { anAccount, anEntry } from '../../../testing/an-account.ts'
import { held, listed, made, network, ok, refused } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { toasts } from '../../../testing/toasts.ts'
import { AccountMenu } from '../accounts/account-menu.tsx'
import EntryDrawer from '../entries/entry-drawer.tsx'
import CountDrawer from './count-drawer.tsx'
import TransactionDrawer from './transaction-drawer.tsx'
import TransferDrawer from './transfer-drawer.tsx'

const TILL = anAccount()
const BANK = anAccount({ id: rowId(2), name: 'Bank', type: 'bank', iban: 'BG80BNBG96611020345678', current: '500.00' })
const DOLLARS = anAccount({ id: rowId(3), name: 'Dollars', type: 'bank', currency: 'USD', current: '10.00' })
const ELSEWHERE = anAccount({ id: rowId(4), name: 'Of another company', companyId: rowId(8) })
const TRANSFER = 'POST /api/treasury/transfers'
const ENTER = 'POST /api/treasury/transactions'
const COUNT = 'POST /api/treasury/counts'

async function showing(screenOf: () => ReactElement, answers: Parameters<typeof network>[0] = {}, role = 'owner') {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Studio', role, isOwner: role === 'owner' }),
    'GET /api/treasury/accounts': listed(TILL, BANK, DOLLARS, ELSEWHERE),
    ...answers,
  })
  await renderScreen(screenOf, '/treasury')
  return net
}
const inDrawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const choose = async (label: string, option: RegExp) => {
  await userEvent.click(screen.getByLabelText(label, { selector: 'input' }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

beforeAll(() => loadTexts('treasury', 'imports', 'documents'))
beforeEach(() => chooseWorkspace('w'))

describe('a transfer', () => {
  const transfer = async (answers: Parameters<typeof network>[0] = {}) => {
    const onClose = vi.fn()
    const net = await showing(() => <TransferDrawer fromId={TILL.id} onClose={onClose} />, answers)
    return { net, onClose, drawer: await inDrawer('Transfer between own accounts') }
  }
  const DONE = made({ id: rowId(7), items: [], warnings: [] })

  it('says what each side has now and then, and every entry that it will write, the fee by itself', async () => {
    const { drawer, net, onClose } = await transfer({ [TRANSFER]: DONE })
    await choose('To', /^Bank …5678, EUR/)
    await userEvent.type(drawer.getByLabelText('Amount, EUR'), '20')
    await userEvent.type(drawer.getByLabelText('Bank fee, EUR'), '1.50')
    expect(drawer.getByText('now €70.00 → then €48.50')).toBeTruthy()
    expect(drawer.getByText('now €500.00 → then €520.00')).toBeTruthy()
    const will = within(drawer.getByRole('heading', { name: 'Entries that will be written' }).parentElement as HTMLElement)
    expect(will.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Till, money out−€20.00',
      'Bank, money in+€20.00',
      'Till, fee−€1.50',
    ])
    // A statement of the bank will tell of it again.
    expect(drawer.getByText(/They do not come twice/)).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: /^Transfer/ }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(net.asked(TRANSFER)[0]?.body).toMatchObject({ fromId: TILL.id, toId: BANK.id, amount: '20', received: '', fee: '1.50' })
    expect(toasts()).toEqual(['Transferred.'])
  })

  it('goes to accounts of the same company alone, and never to itself', async () => {
    const { drawer } = await transfer()
    await userEvent.click(drawer.getByLabelText('To', { selector: 'input' }))
    const offered = await screen.findAllByRole('option', { name: /EUR$|USD$/ })
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Bank …5678, EUR', 'Dollars, USD'])
  })

  it('between two currencies asks what arrived, and tells the rate that follows', async () => {
    const { drawer, net } = await transfer({ [TRANSFER]: DONE })
    await choose('To', /^Dollars/)
    await userEvent.type(drawer.getByLabelText('Amount, EUR'), '20')
    await userEvent.click(drawer.getByRole('button', { name: /^Transfer/ }))
    expect(drawer.getByLabelText('Amount received, USD').getAttribute('aria-invalid')).toBe('true')
    expect(net.asked(TRANSFER)).toEqual([])
    await userEvent.type(drawer.getByLabelText('Amount received, USD'), '25')
    expect(drawer.getByText('1 EUR = 1.25 USD')).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: /^Transfer/ }))
    await waitFor(() => expect(net.asked(TRANSFER)[0]?.body).toMatchObject({ amount: '20', received: '25' }))
  })

  it('is turned round by one press, with what each side gets', async () => {
    const { drawer } = await transfer()
    await choose('To', /^Dollars/)
    await userEvent.type(drawer.getByLabelText('Amount, EUR'), '20')
    await userEvent.type(drawer.getByLabelText('Amount received, USD'), '25')
    await userEvent.click(drawer.getByRole('button', { name: 'Swap the accounts' }))
    expect(drawer.getByLabelText<HTMLInputElement>('Amount, USD').value).toBe('25')
    expect(drawer.getByLabelText<HTMLInputElement>('Amount received, EUR').value).toBe('20')
  })

  it('that leaves less than nothing is done, and told', async () => {
    const { drawer } = await transfer({ [TRANSFER]: made({ id: rowId(7), items: [], warnings: ['below_zero'] }) })
    await choose('To', /^Bank/)
    await userEvent.type(drawer.getByLabelText('Amount, EUR'), '90')
    expect(drawer.getByText('now €70.00 → then −€20.00')).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: /^Transfer/ }))
    await waitFor(() => expect(toasts()).toEqual(['Mind: this leaves Till below zero.']))
  })
})

describe('an entry by hand', () => {
  const enter = async (account: TreasuryAccount, answers: Parameters<typeof network>[0] = {}) => {
    const onClose = vi.fn()
    const net = await showing(() => <EntryDrawer account={account} onClose={onClose} />, answers)
    return { net, onClose, drawer: await inDrawer('New entry') }
  }
  const DONE = made({ transaction: anEntry(), warnings: [] })

  it('is money out unless said; a fee always is', async () => {
    const { drawer, net } = await enter(TILL, { [ENTER]: DONE })
    const isOut = () => drawer.getByRole<HTMLInputElement>('radio', { name: 'Money out' }).checked
    expect(isOut()).toBe(true)
    await userEvent.click(drawer.getByRole('radio', { name: 'Money in' }))
    await userEvent.click(drawer.getByRole('radio', { name: 'Fee' }))
    expect(isOut()).toBe(true)
    await userEvent.type(drawer.getByLabelText('Amount, EUR'), '3.20')
    await userEvent.type(drawer.getByLabelText('Description'), 'Card terminal')
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts()).toEqual(['The entry is written.']))
    expect(net.asked(ENTER)[0]?.body).toMatchObject({
      accountId: TILL.id,
      type: 'credit',
      kind: 'fee',
      amount: '3.20',
      description: 'Card terminal',
    })
  })

  it('of an amount that the currency does not know is refused at its field, before it is sent', async () => {
    const { drawer, net } = await enter(anAccount({ currency: 'JPY', current: '100' }))
    await userEvent.type(drawer.getByLabelText('Amount, JPY'), '10.5')
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
    expect(drawer.getByLabelText('Amount, JPY').getAttribute('aria-invalid')).toBe('true')
    expect(net.asked(ENTER)).toEqual([])
  })

  it('names whom it was with, and nobody again', async () => {
    const lipa = aContact({ name: { bg: '', en: 'Lipa' } })
    const { drawer, net } = await enter(TILL, { 'GET /api/contacts': listed(lipa), [ENTER]: DONE })
    await userEvent.type(drawer.getByLabelText('Contact'), 'lip')
    await userEvent.click(await screen.findByRole('option', { name: /Lipa/ }))
    expect(drawer.getByLabelText<HTMLInputElement>('Contact').value).toBe('Lipa')
    await userEvent.type(drawer.getByLabelText('Amount, EUR'), '5')
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(net.asked(ENTER)[0]?.body).toMatchObject({ contactId: lipa.id }))
    expect(net.asked(ENTER)[0]?.body).not.toHaveProperty('contactName')
  })

  it('refused by the server says why at its field, and stays', async () => {
    const { drawer, onClose } = await enter(TILL, { [ENTER]: refused(400, { on: ['The account begins later.'] }) })
    await userEvent.type(drawer.getByLabelText('Amount, EUR'), '5')
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }))
    expect(await drawer.findByText('The account begins later.')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a cash count', () => {
  const count = async (answers: Parameters<typeof network>[0] = {}) => {
    const net = await showing(() => <CountDrawer account={TILL} onClose={() => {}} />, answers)
    return { net, drawer: await inDrawer('Cash count') }
  }

  it('is typed by keys alone: Enter goes on, from the notes to the coins, and a sign takes one more or less', async () => {
    const { drawer } = await count()
    const field = (value: string) => drawer.getByLabelText<HTMLInputElement>(`Pieces of ${value}`)
    const last = field('€5.00')
    await userEvent.click(last)
    await userEvent.keyboard('3++-')
    expect(last.value).toBe('4')
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(field('€2.00'))
    await userEvent.keyboard('-x')
    expect(field('€2.00').value).toBe('')
  })

  it.each([
    ['60', 'Shortage', 'The balance becomes €60.00 by an entry “Shortage in a cash count” of €10.00.'],
    ['70', 'No difference', 'Nothing is booked.'],
    ['80', 'Surplus', 'The balance becomes €80.00 by an entry “Surplus in a cash count” of €10.00.'],
  ])('of %s beside 70.00 in the book: %s', async (sum, gap, text) => {
    const { drawer } = await count()
    await userEvent.type(drawer.getByLabelText('Pieces of €10.00'), String(Number(sum) / 10))
    expect(drawer.getByText(gap)).toBeTruthy()
    expect(drawer.getByRole('status').textContent).toContain(text)
  })

  it('sends the pieces and what the book said meanwhile', async () => {
    const { drawer, net } = await count({ [COUNT]: refused(409, { __: ['Somebody booked meanwhile.'] }) })
    await userEvent.type(drawer.getByLabelText('Pieces of €20.00'), '3')
    await userEvent.click(drawer.getByRole('button', { name: 'Finish the count' }))
    expect(await drawer.findByText('Somebody booked meanwhile.')).toBeTruthy()
    expect(net.asked(COUNT)[0]?.body).toMatchObject({ accountId: TILL.id, expected: '70.00', pieces: [{ value: '20', count: 3 }] })
  })
})

describe('an entry that is there', () => {
  const READ = `GET /api/treasury/transactions/${rowId(5)}`
  const REVERSE = `POST /api/treasury/transactions/${rowId(5)}/reverse`
  const files = { [`GET /api/treasury/transactions/${rowId(5)}/attachments`]: listed() }
  const look = async (entry = anEntry(), answers: Parameters<typeof network>[0] = {}, role = 'owner') => {
    const net = await showing(
      () => <TransactionDrawer id={rowId(5)} onClose={() => {}} />,
      { [READ]: ok(entry), ...files, ...answers },
      role,
    )
    return { net, drawer: await inDrawer('Entry') }
  }

  it('tells what is known of it', async () => {
    const { drawer } = await look(anEntry({ contact: { id: rowId(7), name: { bg: '', en: 'Lipa' } } }))
    expect(await drawer.findByText('CO 7')).toBeTruthy()
    expect(drawer.getByRole('link', { name: 'Lipa' }).getAttribute('href')).toBe(`/contacts/${rowId(7)}`)
    expect(drawer.getByText(/^Ana, 10\/11\/2026/)).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Entry' }).textContent).toContain('Courier−€40.00')
  })

  it('is taken back after a question, once', async () => {
    const answer = held()
    const { drawer, net } = await look(anEntry(), { [REVERSE]: answer.answer })
    await userEvent.click(await drawer.findByRole('button', { name: 'Reverse' }))
    const question = within(await screen.findByRole('dialog', { name: /^Reverse “/ }))
    expect(question.getByText(/An opposite entry of today takes it back/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Reverse' }))
    answer.give(ok({ transaction: anEntry(), warnings: [] }))
    await waitFor(() => expect(toasts()).toEqual(['The entry is reversed.']))
    expect(net.asked(REVERSE)).toHaveLength(1)
  })

  it('of a transfer says that both sides go', async () => {
    const { drawer } = await look(
      anEntry({ kind: 'transfer', transferId: rowId(6), other: { id: BANK.id, name: 'Bank', currency: 'EUR' } }),
    )
    await userEvent.click(await drawer.findByRole('button', { name: 'Reverse' }))
    expect(await screen.findByText(/Both sides of the transfer, and its fee, are taken back/)).toBeTruthy()
  })

  it.each([
    ['of a payment, which is undone there', anEntry({ kind: 'payment', paymentId: rowId(6), isReversible: false }), 'owner'],
    ['that was taken back', anEntry({ isReversible: false, reversedBy: { id: rowId(6), on: '2026-11-12', by: 'Ana', at: '' } }), 'owner'],
    ['for who only reads', anEntry(), 'accountant'],
  ])('is not offered to be reversed %s', async (_, entry, role) => {
    const { drawer } = await look(entry, {}, role)
    await drawer.findByText('CO 7')
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Reverse' })).toBeNull())
  })
})

describe('an account', () => {
  const open = async (account: TreasuryAccount, answers: Parameters<typeof network>[0] = {}, role = 'owner') => {
    const [onOpen, onRemoved] = [vi.fn(), vi.fn()]
    const menu = <AccountMenu account={account} onEdit={() => {}} onOpen={onOpen} onRemoved={onRemoved} />
    const net = await showing(() => menu, answers, role)
    return { net, onOpen, onRemoved }
  }
  const items = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Actions/ }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }

  it.each([
    ['in use', anAccount(), ['Edit', 'Deactivate', 'Delete']],
    ['in levs', anAccount({ currency: 'BGN' }), ['Edit', 'Go on in euro', 'Deactivate', 'Delete']],
    ['out of use', anAccount({ isActive: false }), ['Edit', 'Activate', 'Delete']],
    ['that went on in euro', anAccount({ isActive: false, continuedById: rowId(6) }), ['Edit', 'goes on in euro', 'Delete']],
  ])('%s is offered what can be done with it', async (_, account, offered) => {
    await open(account)
    expect(await items()).toEqual(offered)
  })

  it('is put out of use after a question that says what still lies there', async () => {
    const path = `POST /api/treasury/accounts/${TILL.id}/deactivate`
    const { net } = await open(TILL, { [path]: ok(anAccount({ isActive: false })) })
    await items()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Deactivate' }))
    expect(await screen.findByText(/There is still €70\.00 in it/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(toasts()).toEqual(['“Till” is inactive now.']))
    expect(net.asked(path).map(({ body }) => body)).toEqual([{ version: 1, confirmed: 1 }])
  })

  it('that goes on in euro opens there', async () => {
    const levs = anAccount({ currency: 'BGN' })
    const { onOpen } = await open(levs, { [`POST /api/treasury/accounts/${TILL.id}/convert`]: made(anAccount({ id: rowId(6) })) })
    await items()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Go on in euro' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Go on in euro' }))
    await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith(rowId(6)))
  })

  it('that cannot be deleted says why, and stays', async () => {
    const { onRemoved } = await open(TILL, { [`DELETE /api/treasury/accounts/${TILL.id}`]: refused(409, { __: ['It has entries.'] }) })
    await items()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect((await screen.findByRole('alert')).textContent).toContain('It has entries.')
    expect(onRemoved).not.toHaveBeenCalled()
  })

  it('is not changed by who only reads', async () => {
    await open(TILL, {}, 'accountant')
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })
})
