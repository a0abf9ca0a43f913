import type { Payment, PaymentSummary } from '@invoice/contract/treasury/payments.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseWorkspace } from '../../../shared/api/workspace.ts'
import { changeLanguage, loadTexts } from '../../../shared/text/texts.ts'
import { aPayment } from '../../../testing/a-payment.ts'
import { listed, network, ok, refused } from '../../../testing/network.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { rowId } from '../../../testing/settings-rows.ts'
import { toasts } from '../../../testing/toasts.ts'
import type { PaymentSearch } from '../payment-filter.ts'
import { PaymentList } from '../payment-list.tsx'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('bg')
  await loadTexts('documents', 'imports')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const settled = (id: string, number: string): Payment['documents'][number] => ({
  documentId: id,
  type: 'invoice',
  status: 'issued',
  number,
  currency: 'EUR',
  amount: '30.00',
  settlingAmount: '30.00',
  exchangeDifference: '0.00',
  outstanding: '0.00',
  paymentState: 'paid',
})
const named = (bg: string, changes: Partial<Payment>): Payment =>
  aPayment({ contactName: { bg, en: '' }, contactId: rowId(40), ...changes })
const ROWS = [
  named('Липа', { id: rowId(1), amount: '30.00', documents: [settled(rowId(21), '0000000045')] }),
  named('Бреза', { id: rowId(2), amount: '70.00', documents: [settled(rowId(21), '0000000045'), settled(rowId(22), '0000000046')] }),
  named('Явор', { id: rowId(3), direction: 'out', amount: '11.00' }),
  named('Дъб', { id: rowId(4), amount: '5.00', currency: 'USD' }),
  named('Габър', {
    id: rowId(5),
    amount: '9.00',
    unallocated: '0.00',
    documents: [settled(rowId(23), '0000000047')],
    undone: { on: '2026-11-20', by: 'Мира' },
  }),
]
const SUMMARY: PaymentSummary = {
  count: 62,
  counts: { all: 62, received: 40, paid: 12, unallocated: 7, undone: 1234 },
  sums: [{ currency: 'EUR', count: 62, received: '1000.00', paid: '400.00', unallocated: '0.00' }],
  figures: { received: [], paid: [], advances: [], withoutReceipt: [] },
}

function Screen() {
  const [search, setSearch] = useState<PaymentSearch>({})
  return <PaymentList search={search} onSearch={setSearch} onOpen={() => {}} />
}

async function show(routes: Parameters<typeof network>[0] = {}, { role = 'owner' } = {}) {
  const net = network({
    'GET /api/workspaces': listed({ id: 'w', name: 'Студио', role, isOwner: role === 'owner' }),
    'GET /api/payments': listed(...ROWS),
    'GET /api/payments/summary': ok(SUMMARY),
    ...routes,
  })
  await renderScreen(() => <Screen />)
  await screen.findByText('Липа')
  return net
}

const bar = () => screen.findByRole('region', { name: 'Действия с избраните плащания' })
const box = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement).getByRole('checkbox')
const choose = async (...names: string[]): Promise<void> => {
  for (const name of names) await userEvent.click(box(name))
}
const press = (button: string | RegExp) => userEvent.click(screen.getByRole('button', { name: button }))
const plain = (element: HTMLElement): string => (element.textContent ?? '').replaceAll(/\s/gu, ' ')
const UNDO = 'POST /api/payments/undo'

test('each tab says how many it has', async () => {
  await show()
  const tabs = screen.getAllByRole('tab').map(plain)
  expect(tabs).toEqual(['Всички62', 'Получени40', 'Платени12', 'Неразпределени7', 'Отменени1 234'])
})

test('the sums say how many payments they are of, and what was undone is struck', async () => {
  await show({ 'GET /api/payments/summary': ok({ ...SUMMARY, sums: SUMMARY.sums.map((sum) => ({ ...sum, count: 61 })) }) })
  expect(await screen.findByText('61 плащания, без отменените')).toBeTruthy()
  const struck = (text: string) => screen.getByText(text).closest('tr')?.querySelectorAll('[class*=struck]').length
  expect([struck('Габър'), struck('Липа')]).toEqual([2, 0])
})

describe('what is selected', () => {
  test('is counted and summed in each currency, what came in and what went out apart, without what was undone', async () => {
    await show()
    await choose('Липа', 'Бреза', 'Явор', 'Дъб', 'Габър')
    const text = plain(await bar())
    expect(text).toMatch(/^Избрани 5получени 100,00 €, 5,00 (USD|\$)платени 11,00 €1 отменено/)
  })

  test('goes with Escape, and with another filter', async () => {
    await show()
    await choose('Липа')
    await bar()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Действия с избраните плащания' })).toBeNull()
    await choose('Липа')
    await bar()
    await userEvent.click(screen.getByRole('tab', { name: /^Получени/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Действия с избраните плащания' })).toBeNull())
  })

  test('with Shift is everything between, by mouse and by keyboard', async () => {
    await show()
    await choose('Бреза')
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(box('Дъб'))
    await user.keyboard('{/Shift}')
    expect(plain(await bar())).toMatch(/^Избрани 3/)
    const row = screen.getByText('Липа').closest('tr') as HTMLElement
    row.focus()
    await user.keyboard('{Shift>} {/Shift}')
    expect(plain(await bar())).toMatch(/^Избрани 4/)
  })

  test('becomes a file of just these', async () => {
    const { asked } = await show({
      'GET /api/payments/export': { status: 200, body: 'x', headers: { 'content-disposition': 'attachment' } },
    })
    await choose('Липа')
    await bar()
    await press('Изнеси')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV, разделен със запетая' }))
    await waitFor(() => expect(asked('GET /api/payments/export')).toHaveLength(1))
    expect(asked('GET /api/payments/export')[0]?.query).toMatchObject({ ids: rowId(1), format: 'csv', delimiter: 'comma' })
  })

  test('of the whole page leads to all of the filter, whose few are had one by one', async () => {
    const { asked } = await show({ [UNDO]: listed() })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Избери всички на страницата' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Избери всички 62 от филтъра' }))
    await waitFor(() => expect(asked('GET /api/payments').at(-1)?.query).toMatchObject({ pageSize: '100' }))
    await press('Отмени 4')
    await userEvent.click(await screen.findByRole('button', { name: 'Отмени 4 плащания' }))
    await waitFor(() => expect(asked(UNDO)[0]?.body).toEqual({ ids: [1, 2, 3, 4].map(rowId) }))
  })

  test('of more than a hundred is a file, and is not undone at once', async () => {
    await show({ 'GET /api/payments/summary': ok({ ...SUMMARY, count: 101 }) })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Избери всички на страницата' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Избери всички 101 от филтъра' }))
    const undo = screen.getByRole<HTMLButtonElement>('button', { name: /^Отмени/ })
    expect([undo.disabled, undo.title]).toEqual([true, 'Наведнъж може с най-много 100: стеснете филтъра.'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Изнеси' }).disabled).toBe(false)
    expect(plain(await bar())).toContain('получени 1 000,00 €платени 400,00 €')
  })
})

describe('undoing what is selected', () => {
  test('asks first, with count, sums and what will be open again; each document once', async () => {
    const { asked } = await show({ [UNDO]: listed() })
    await choose('Липа', 'Бреза', 'Явор', 'Габър')
    await bar()
    await press('Отмени 3')
    const dialog = await screen.findByRole('dialog', { name: 'Да бъдат ли отменени 3 плащания?' })
    expect(plain(dialog)).toContain('Получени: 100,00 €. Платени: 11,00 €.')
    expect(plain(dialog)).toContain('От днес отново са неплатени 2 документа: 0000000045, 0000000046.')
    expect(asked(UNDO)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отмени 3 плащания' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(UNDO)[0]?.body).toEqual({ ids: [1, 2, 3].map(rowId) })
    expect(asked(UNDO)[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(toasts()).toContain('Отменени са 3 плащания.')
    expect(screen.queryByRole('region', { name: 'Действия с избраните плащания' })).toBeNull()
  })

  test('that was refused says which payment it is about, and what is selected stays', async () => {
    const message = '18.11.2026 г., 30,00 €, Липа: Това плащане вече е отменено. Нито едно плащане не е отменено.'
    await show({ [UNDO]: refused(409, { 'ids.0': [message] }) })
    await choose('Липа', 'Явор')
    await bar()
    await press('Отмени')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отмени 2 плащания' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(message)
    expect(plain(await bar())).toMatch(/^Избрани 2/)
  })

  test('is offered neither of what was undone nor to who only reads', async () => {
    await show()
    await choose('Габър')
    await bar()
    expect(screen.queryByRole('button', { name: /^Отмени/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Изнеси' })).toBeTruthy()
    cleanup()
    await show({}, { role: 'accountant' })
    await choose('Липа')
    await bar()
    expect(screen.queryByRole('button', { name: /^Отмени/ })).toBeNull()
  })
})
