import type { CountProtocol } from '../papers/count-protocol-model.ts'
import { aSnapshot } from './snapshots.ts'

const even: CountProtocol = {
  account: { name: 'Каса ателие', currency: 'EUR' },
  own: aSnapshot().issuer,
  on: '2026-11-20',
  at: '2026-11-20T16:05:00Z',
  who: 'Яна Тодорова',
  pieces: [
    { value: '100', count: 4 },
    { value: '50', count: 10 },
    { value: '20', count: 12 },
    { value: '10', count: 7 },
    { value: '5', count: 6 },
    { value: '2', count: 6 },
    { value: '1', count: 7 },
    { value: '0.50', count: 4 },
    { value: '0.20', count: 7 },
    { value: '0.10', count: 3 },
    { value: '0.05', count: 2 },
  ],
  counted: '1262.80',
  expected: '1262.80',
  note: '',
  responsiblePerson: '',
}

/** Nothing differs, something is missing, there is too much. */
export const COUNT_CASES = {
  countEven: even,
  countShortage: { ...even, expected: '1264.80', note: 'Грешно ресто при продажбата на 19 ноември.', responsiblePerson: 'Галя Пейкова' },
  countSurplus: { ...even, pieces: [], counted: '0.00', expected: '-2.50' },
} satisfies Record<string, CountProtocol>
