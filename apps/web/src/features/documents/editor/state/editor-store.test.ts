import { expect, test, vi } from 'vitest'
import { aLine, company, contact, references } from '../testing/references.ts'
import { createEditorStore, steadyErrors } from './editor-store.ts'
import { newDraft } from './new-draft.ts'

const [design, print] = [aLine('Дизайн', '100'), aLine('Печат', '50')]
const store = () => createEditorStore({ ...newDraft('invoice', references), contactId: contact.id, lines: [design, print] }, references)

test('what the server refused stays with its line when lines move, until that very cell is written in', () => {
  const { get, set, changeLines, changeLine } = store()
  set({ refused: steadyErrors({ 'lines.1.quantity': ['Грешно'], 'lines.1.sku': ['Заето'], notes: ['Дълго'] }, get().draft) })
  changeLines((lines) => [...lines].reverse())
  expect(get().refused).toEqual({ [`${print.id}.quantity`]: ['Грешно'], [`${print.id}.sku`]: ['Заето'], notes: ['Дълго'] })
  changeLine(design.id, { quantity: '2' })
  expect(Object.keys(get().refused)).toHaveLength(3)
  changeLine(print.id, { quantity: '2' })
  expect(Object.keys(get().refused)).toEqual([`${print.id}.sku`, 'notes'])
})

test.each([
  ['issuer.vatNumber', 'companyId'],
  ['recipient.city', 'contactId'],
  ['dueOn', 'dueOn'],
  ['lines.7.quantity', 'lines.7.quantity'],
])('a refusal of %s is kept where a person can mend it', (field, kept) => {
  expect(Object.keys(steadyErrors({ [field]: ['?'] }, store().get().draft))).toEqual([kept])
})

test('a version from outside takes all refusals with it, and is no change of the person’s', () => {
  const { get, set, replace, onChange } = store()
  let changes = 0
  onChange(() => changes++)
  set({ refused: { notes: ['Дълго'] } })
  replace({ ...get().draft, notes: 'тяхна' })
  expect(get()).toMatchObject({ refused: {}, draft: { notes: 'тяхна' } })
  expect(changes).toBe(0)
})

test('an edit that leaves the lines as they were is no change: nothing is saved for it', () => {
  const { changeLines, onChange, get } = store()
  const before = get()
  let changes = 0
  onChange(() => changes++)
  changeLines((lines) => lines)
  expect(changes).toBe(0)
  expect(get()).toBe(before)
})

test('a line that is written in leaves the others the same objects, so that only its row is drawn anew', () => {
  const { changeLine, get } = store()
  changeLine(print.id, { quantity: '3' })
  expect(get().draft.lines[0]).toBe(design)
  expect(get().draft.lines[1]).toEqual({ ...print, quantity: '3' })
})

test('what follows is calculated once for a draft, however many parts of the screen ask, and anew when a list changes', () => {
  const { derived, set, get } = store()
  const first = derived()
  set({ attempted: true, moreOpened: true })
  expect(derived()).toBe(first)
  set({ references: { ...get().references, companies: [{ ...company, vatRegistration: 'none' }] } })
  expect(derived().totals.totalVat).toBe('0.00')
})

test('who no longer listens is not told', () => {
  const { subscribe, set } = store()
  let calls = 0
  const stop = subscribe(() => calls++)
  set({ attempted: true })
  stop()
  set({ attempted: false })
  expect(calls).toBe(1)
})

test('a draft that stays open over midnight is due from Sofia’s new day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T21:59:00Z') })
  const { derived } = store()
  const before = derived().dates
  vi.setSystemTime(new Date('2026-11-22T22:01:00Z'))
  const after = derived().dates
  vi.useRealTimers()
  expect([before.issuedOn, after.issuedOn]).toEqual(['2026-11-22', '2026-11-23'])
  expect(after.dueOn).not.toBe(before.dueOn)
})
