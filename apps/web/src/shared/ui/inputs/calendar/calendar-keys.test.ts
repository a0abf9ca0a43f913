import { expect, it } from 'vitest'
import { dayAfterKey, pickerRange, withinRange } from './calendar-keys.ts'

it.each([
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-12-05', '2026-11-28'],
  ['ArrowDown', '2026-12-05', '2026-12-12'],
  ['Home', '2026-12-05', '2026-11-30'],
  ['End', '2026-12-05', '2026-12-06'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2028-01-31', '2028-02-29'],
  ['Shift+PageUp', '2028-02-29', '2027-02-28'],
  ['Shift+PageDown', '2026-12-05', '2027-12-05'],
])('%s leads from %s to %s', (keys, from, to) => {
  const key = keys.replace('Shift+', '')
  expect(dayAfterKey(from, { key, shiftKey: key !== keys })).toBe(to)
})

it.each(['Enter', ' ', 'Tab', 'Escape', 'a', 'toString'])('%j leads nowhere', (key) => {
  expect(dayAfterKey('2026-12-05', { key, shiftKey: false })).toBeNull()
})

it('a calendar reaches from a hundred years back to fifty-two ahead, and no further', () => {
  const range = pickerRange('2026-11-21')
  expect(range).toEqual({ first: '1926-01-01', last: '2078-12-31' })
  expect(['1900-06-01', '2026-11-21', '2099-01-01'].map((day) => withinRange(day, range))).toEqual([
    '1926-01-01',
    '2026-11-21',
    '2078-12-31',
  ])
})
