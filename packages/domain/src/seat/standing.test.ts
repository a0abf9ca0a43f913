import { describe, expect, test } from 'vitest'
import { byUrgency, isNearThreshold, isPackable, type MonthSeen, STANDINGS, sentenceOf, shareOfThreshold, standingOf } from './standing.ts'

const stop = (count = 1, code = 'wrong_number') => ({ code, severity: 'stops', count }) as const
const look = (count = 1, code = 'drafts') => ({ code, severity: 'review', count }) as const
const month = (changes: Partial<MonthSeen> = {}): MonthSeen => ({
  isRegistered: true,
  rows: 3,
  state: 'open',
  isOver: true,
  checks: [],
  ...changes,
})

describe('how a client’s month stands', () => {
  test.each([
    ['filed, whatever is found of it since', month({ state: 'filed', checks: [stop()] }), 'filed'],
    ['stops, also when somebody marked it as ready', month({ state: 'ready', checks: [look(), stop()] }), 'stops'],
    ['wants to be seen', month({ checks: [look()] }), 'review'],
    ['is ready once somebody has looked at that', month({ state: 'ready', checks: [look()] }), 'ready'],
    ['is ready when nothing is in the way', month(), 'ready'],
    ['is ready without any document: a declaration of nothing is due all the same', month({ rows: 0 }), 'ready'],
    ['was opened again and nothing is in the way', month({ state: 'reopened' }), 'ready'],
    ['is not ready while it runs', month({ isOver: false }), 'open'],
    ['is not ready while it runs, whoever marked it', month({ isOver: false, state: 'ready' }), 'open'],
    ['is none of a client without registration', month({ isRegistered: false, rows: 0 }), 'not_registered'],
    ['is one of a client who was registered then', month({ isRegistered: false }), 'ready'],
  ] as const)('%s', (_, seen, standing) => expect(standingOf(seen)).toBe(standing))

  test('packages are made of what is ready or filed alone', () => {
    expect(STANDINGS.filter(isPackable)).toEqual(['ready', 'filed'])
  })
})

test('the worst come first, of those alike who has more of it, then by name', () => {
  const row = (name: string, standing: (typeof STANDINGS)[number], checks: MonthSeen['checks'] = []) => ({
    name,
    standing,
    checks,
    id: name,
  })
  const rows = [
    row('Роден Праг', 'not_registered'),
    row('Бреза', 'ready'),
    row('Аврора', 'ready'),
    row('Перла', 'filed'),
    row('Ехо', 'stops', [stop(1), look(9)]),
    row('Мастило', 'stops', [stop(3)]),
    row('Куриер', 'review', [look(2)]),
    row('Пекарна', 'review', [look(5)]),
    row('Юг', 'open'),
  ]
  expect(rows.toSorted(byUrgency).map(({ name }) => name)).toEqual([
    'Мастило',
    'Ехо',
    'Пекарна',
    'Куриер',
    'Юг',
    'Аврора',
    'Бреза',
    'Перла',
    'Роден Праг',
  ])
})

describe('a sentence of what is missing', () => {
  test('names what stops, and counts what wants to be seen', () => {
    expect(sentenceOf([stop(2), look(4), look(1, 'vies_unchecked')])).toEqual({ named: [stop(2)], stops: 0, review: 5 })
  })
  test('names two kinds and counts the others', () => {
    const [a, b, c] = [stop(1), stop(2, 'undecided'), stop(3, 'without_protocol')]
    expect(sentenceOf([a, b, c])).toEqual({ named: [a, b], stops: 3, review: 0 })
  })
  test('names what wants to be seen where nothing stops', () => {
    expect(sentenceOf([look(4)])).toEqual({ named: [look(4)], stops: 0, review: 0 })
  })
})

test('how much of the threshold was sold is told to a tenth, and never rounded up to it', () => {
  expect(shareOfThreshold('41824.34', '51130.00')).toBe('81.8')
  expect(shareOfThreshold('51129.99', '51130.00')).toBe('99.9')
  expect(shareOfThreshold('0.00', '51130.00')).toBe('0.0')
  expect(shareOfThreshold('1.00', '0')).toBeNull()
})

test('from 80 percent of the threshold on it wants to be seen', () => {
  expect([null, '0.0', '79.9', '80.0', '131.4'].map(isNearThreshold)).toEqual([false, false, false, true, true])
})
