import type { Hours } from '@invoice/contract/records/hours.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setUser } from '../../../../shared/auth/auth-store.ts'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { DOCUMENT_ID } from '../../../../testing/a-document.ts'
import { items, late, ok, refused } from '../../../../testing/stand-in.ts'
import { toasts } from '../../../../testing/toasts.ts'
import { contact } from '../testing/references.ts'
import { notes, READY, SAVE, save, saved, write } from '../testing/write-document.tsx'

beforeAll(() => loadTexts('documents', 'editor', 'problems', 'countries'))
afterEach(() => setUser(null))

const ADD = 'POST /api/hours/add'
const entry = (last: string, changes: Partial<Hours> = {}): Hours => ({
  id: `0192f0c1-8a00-7000-8000-00000000000${last}`,
  version: 1,
  contactId: contact.id,
  doneOn: '2026-11-02',
  product: null,
  what: `Meeting ${last}`,
  quantity: '1.5',
  unitPrice: '45',
  includesVat: READY.pricesIncludeVat,
  currency: READY.currency,
  amount: '67.50',
  madeBy: 'Yana',
  document: null,
  ...changes,
})
const WAITING = items(entry('1'), entry('2'), entry('3', { currency: 'JPY' }))
const [LINE] = READY.lines
const ADDED = { ...LINE, id: '0192f0c1-8a00-7000-8000-000000000077', name: { bg: '', en: 'Meeting 1' } }
const withHours = (version: number) => ({ ...READY, version, lines: [LINE, ADDED] })
const offer = () => screen.findByText('Hours not invoiced yet: 2 entries, €135.00.')
async function choose() {
  await offer()
  await userEvent.click(screen.getByRole('button', { name: 'Add…' }))
  const drawer = await screen.findByRole('dialog', { name: 'Hours to invoice' })
  await userEvent.click(within(drawer).getByRole('checkbox', { name: /^Meeting 2/ }))
  await userEvent.click(within(drawer).getByRole('button', { name: 'Add 1 entry, €67.50' }))
}
const names = () => [...document.querySelectorAll<HTMLTextAreaElement>('[id^="cell-"][id$="-name"]')].map(({ value }) => value)

test('hours that go into the draft are offered below its lines; what was typed is saved first, and what is typed meanwhile stays', async () => {
  const answer = late()
  const { of, asked } = await write({
    'GET /api/hours': WAITING,
    [SAVE]: [saved({ version: 4 }), ok(withHours(6))],
    [ADD]: answer.answer,
  })
  await choose()
  await waitFor(() => expect(of(ADD)).toHaveLength(1))
  expect(of(ADD)[0]?.body).toEqual({ documentId: DOCUMENT_ID, ids: [entry('1').id] })
  const calls = asked.map(({ route }) => route)
  expect(calls.indexOf(SAVE)).toBeLessThan(calls.indexOf(ADD))
  expect(of(SAVE)[0]?.body).toMatchObject({ version: 3, notes: 'mine and more' })
  const field = document.querySelector<HTMLTextAreaElement>('#field-notes')
  fireEvent.change(field ?? document.body, { target: { value: 'mine and more, later' } })
  answer.come(ok(withHours(5)))
  await waitFor(() => expect(names()).toEqual(['Design', 'Meeting 1']))
  expect((await notes()).value).toBe('mine and more, later')
  await save()
  await waitFor(() => expect(of(SAVE)).toHaveLength(2))
  expect(of(SAVE)[1]?.body).toMatchObject({ version: 5, notes: 'mine and more, later', lines: [{ id: LINE?.id }, { id: ADDED.id }] })
})

test('what the server refuses is told, and no line comes', async () => {
  await write({ 'GET /api/hours': WAITING, [SAVE]: saved({ version: 4 }), [ADD]: refused(409, { __: ['Invoiced meanwhile.'] }) })
  await choose()
  await waitFor(() => expect(toasts()).toContain('Invoiced meanwhile.'))
  expect(screen.getByRole('dialog', { name: 'Hours to invoice' })).toBeDefined()
  expect(document.querySelectorAll('tr[data-line]')).toHaveLength(1)
})
