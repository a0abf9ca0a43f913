import type { Document } from '@invoice/contract/documents/document.ts'
import type { SetOffs as Reply } from '@invoice/contract/treasury/set-offs.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anInvoice, DOCUMENT_ID } from '../../testing/a-document.ts'
import { network, ok, refused } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { rowId } from '../../testing/settings-rows.ts'
import { toasts } from '../../testing/toasts.ts'
import { chooseWorkspace } from '../api/workspace.ts'
import { changeLanguage, loadTexts } from '../text/texts.ts'
import { SetOffs } from './set-offs.tsx'
import './texts.ts'

beforeEach(async () => {
  chooseWorkspace('w')
  await changeLanguage('bg')
  await loadTexts('documents')
})
afterEach(cleanup)

const READ = `GET /api/documents/${DOCUMENT_ID}/set-offs`
const other = (n: number, changes: Partial<Reply['open'][number]> = {}): Reply['open'][number] => ({
  id: rowId(n),
  type: 'invoice',
  number: `000000004${n}`,
  issuedOn: '2026-10-01',
  dueOn: `2026-11-0${n}`,
  isOverdue: false,
  currency: 'EUR',
  total: '100.00',
  rest: '100.00',
  ...changes,
})
const note = anInvoice({ type: 'creditnote', owedToClient: '120.00', paymentState: null })
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

async function beside(document: Document, rest: string, reply: Reply, routes: Parameters<typeof network>[0] = {}, mayWrite = true) {
  const net = network({ [READ]: ok(reply), ...routes })
  await renderScreen(() => <SetOffs document={document} rest={rest} mayWrite={mayWrite} />)
  await waitFor(() => expect(net.asked(READ)).toHaveLength(1))
  return net
}

describe('at a credit note', () => {
  const SET_OFF = `POST /api/documents/${DOCUMENT_ID}/set-offs`

  test('its rest goes to the oldest due, part of it where somebody says so, and the place of a refusal is its document', async () => {
    const refusal = refused(409, { 'allocations.1.amount': ['От Фактура 0000000042 остават 10,00 €.'] })
    const reply = { made: [], open: [other(1), other(2)] }
    const net = await beside(note, '120.00', reply, { [SET_OFF]: [refusal, ok({ made: [], open: [] })] })
    await userEvent.click(await screen.findByRole('button', { name: 'Прихвани с друг документ' }))
    const drawer = within(await screen.findByRole('dialog', { name: /Прихващане/ }))
    const amount = (n: number) => drawer.getByLabelText<HTMLInputElement>(`Сума за Фактура 000000004${n}`)
    expect([amount(1).value, amount(2).value].map((value) => value.slice(0, 5))).toEqual(['100,0', '20,00'])
    await userEvent.clear(amount(2))
    await userEvent.type(amount(2), '15')
    expect(plain(drawer.getByText(/^Остават по известието/).textContent)).toContain('5,00')
    await userEvent.click(drawer.getByRole('button', { name: 'Прихвани' }))
    const row = (await drawer.findByText('От Фактура 0000000042 остават 10,00 €.')).closest('tr')
    expect(row?.textContent).toContain('0000000042')
    await userEvent.click(drawer.getByRole('button', { name: 'Прихвани' }))
    await waitFor(() => expect(toasts()).toContain('Сумата е прихваната.'))
    expect(net.asked(SET_OFF)[1]?.body).toEqual({
      allocations: [
        { documentId: rowId(1), amount: '100.00' },
        { documentId: rowId(2), amount: '15' },
      ],
    })
  })

  test('with nothing else open offers nothing; what was set off is undone after a question', async () => {
    const UNDO = `POST /api/documents/${DOCUMENT_ID}/set-offs/undo`
    const { dueOn: _d, isOverdue: _o, total: _t, rest: _r, ...link } = other(1)
    const made = [{ ...link, amount: '40.00', given: '40.00', on: '2026-11-18' }]
    const net = await beside(note, '80.00', { made, open: [] }, { [UNDO]: ok({ made: [], open: [] }) })
    expect(plain((await screen.findByRole('listitem')).textContent)).toContain('40,00 €прихванато: Фактура 0000000041, 18.11.2026')
    expect(screen.queryByRole('button', { name: 'Прихвани с друг документ' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Отмени прихващането: Фактура 0000000041' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('От днес сумата отново се дължи и по фактурата, и по известието.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Отмени прихващането' }))
    await waitFor(() => expect(toasts()).toContain('Прихващането е отменено.'))
    expect(net.asked(UNDO)[0]?.body).toEqual({ documentId: rowId(1) })
  })
})

describe('at an open invoice', () => {
  const notes = [other(1, { type: 'creditnote', rest: '30.00' }), other(2, { type: 'creditnote', rest: '50.00' })]

  test('the notes of its client are told with what they have, and a press takes the oldest first, no more than is open', async () => {
    const [one, two] = [`POST /api/documents/${rowId(1)}/set-offs`, `POST /api/documents/${rowId(2)}/set-offs`]
    const done = ok({ made: [], open: [] })
    const net = await beside(anInvoice(), '60.00', { made: [], open: notes }, { [one]: done, [two]: done })
    expect(plain((await screen.findByText(/0000000041/)).textContent)).toBe('По кредитно известие 0000000041 остават 30,00 €.')
    const button = screen.getByRole('button', { name: /^Прихвани/ })
    expect(plain(button.textContent)).toBe('Прихвани 60,00 €')
    await userEvent.click(button)
    await waitFor(() => expect(toasts()).toContain('Сумата е прихваната.'))
    expect(net.asked(one)[0]?.body).toEqual({ allocations: [{ documentId: DOCUMENT_ID, amount: '30.00' }] })
    expect(net.asked(two)[0]?.body).toEqual({ allocations: [{ documentId: DOCUMENT_ID, amount: '30.00' }] })
  })

  test('who may not write is told nothing to press', async () => {
    await beside(anInvoice(), '60.00', { made: [], open: notes }, {}, false)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
