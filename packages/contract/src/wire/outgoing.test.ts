import { describe, expect, test } from 'vitest'
import { outgoingBody, outgoingQuery } from './outgoing.ts'

const logo = new File(['x'], 'logo.png', { type: 'image/png' })
const formOf = (data: unknown): [string, string | File][] => {
  const body = outgoingBody(data)
  if (typeof body === 'string') throw new Error('Sent as JSON.')
  return [...body.entries()]
}

describe('outgoing data is JSON', () => {
  test.each([
    ['a string is trimmed', { name: ' Орхидея \n' }, { name: 'Орхидея' }],
    ['yes is 1', { vat: true }, { vat: 1 }],
    ['no is 0', { vat: false }, { vat: 0 }],
    ['null is an empty string', { note: null }, { note: '' }],
    ['undefined is not sent', { version: 3, note: undefined }, { version: 3 }],
    ['numbers stay', { zero: 0, days: 14, minus: -1.5 }, { zero: 0, days: 14, minus: -1.5 }],
    ['an instant is ISO 8601', { at: new Date('2026-11-21T09:30:00+02:00') }, { at: '2026-11-21T07:30:00.000Z' }],
    [
      'objects in objects',
      { name: { bg: ' а ', en: null }, on: { by: { post: true } } },
      { name: { bg: 'а', en: '' }, on: { by: { post: 1 } } },
    ],
    ['lists of objects', { lines: [{ text: ' a ', free: false, unit: null }, {}] }, { lines: [{ text: 'a', free: 0, unit: '' }, {}] }],
    ['lists in lists', { grid: [[true, null], [' x ']] }, { grid: [[1, ''], ['x']] }],
    ['a gap in a list keeps the others in their places', { tags: ['a', undefined, 'b'] }, { tags: ['a', '', 'b'] }],
    ['empty lists and objects', { tags: [], name: {} }, { tags: [], name: {} }],
    ['a list by itself', [true, ' a '], [1, 'a']],
  ])('%s', (_, data, sent) => {
    expect(JSON.parse(String(outgoingBody(data)))).toEqual(sent)
  })

  test('what is sent is a copy', () => {
    const typed = { name: ' а ', lines: [{ free: true }] }
    outgoingBody(typed)
    expect(typed).toEqual({ name: ' а ', lines: [{ free: true }] })
  })
})

describe('outgoing data with a file is multipart form data', () => {
  test('with the other fields said as in JSON', () => {
    expect(formOf({ logo, name: ' Орхидея ', active: true, closed: false, note: null, skipped: undefined, days: 14 })).toEqual([
      ['logo', logo],
      ['name', 'Орхидея'],
      ['active', '1'],
      ['closed', '0'],
      ['note', ''],
      ['days', '14'],
    ])
  })

  test('with nested values named by their path, as their errors are', () => {
    const at = new Date('2026-11-21T07:30:00Z')
    const lines = [
      { scan: logo, text: ' a ' },
      { scan: null, free: true },
    ]
    expect(formOf({ name: { bg: 'а', en: null }, lines, at, tags: ['x', undefined] })).toEqual([
      ['name.bg', 'а'],
      ['name.en', ''],
      ['lines.0.scan', logo],
      ['lines.0.text', 'a'],
      ['lines.1.scan', ''],
      ['lines.1.free', '1'],
      ['at', '2026-11-21T07:30:00.000Z'],
      ['tags.0', 'x'],
      ['tags.1', ''],
    ])
  })

  test('also where the only file lies deep inside', () => {
    expect(formOf({ document: { pages: [{ scan: logo }] } })).toEqual([['document.pages.0.scan', logo]])
  })
})

test('queries are written alike, lists as repeated names', () => {
  expect(outgoingQuery({ q: ' а б ', paid: false, status: ['draft', 'issued'], page: 2, sort: undefined })).toBe(
    '?q=%D0%B0+%D0%B1&paid=0&status=draft&status=issued&page=2',
  )
  expect(outgoingQuery({})).toBe('')
})
