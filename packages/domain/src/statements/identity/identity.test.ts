import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identityOf, newEntries } from './identity.ts'
import type { StatementEntry } from './statement-entry.ts'

const ENTRY: StatementEntry = {
  bookedOn: '2026-11-10',
  valueOn: null,
  direction: 'in',
  isReversal: false,
  amount: '12.00',
  currency: 'EUR',
  reason: 'Ф-РА 12',
  joinedReason: '',
  partyName: 'А',
  partyIban: '',
  bankReference: '',
  endToEndId: '',
  kind: '',
}
const plain = (...identities: string[]) => identities.map((identity) => ({ identity, bankReference: '' }))
const referred = (...pairs: [identity: string, bankReference: string][]) =>
  pairs.map(([identity, bankReference]) => ({ identity, bankReference }))

test('blanks and line ends of an export make no other entry; a cent, a day and a letter do', () => {
  const same = (change: Partial<StatementEntry>) => identityOf({ ...ENTRY, ...change }) === identityOf(ENTRY)
  expect(same({ reason: 'ф-ра  12\n', valueOn: '2026-11-10', endToEndId: 'NOTPROVIDED', bankReference: 'x' })).toBe(true)
  expect([same({ amount: '12.01' }), same({ bookedOn: '2026-11-11' }), same({ reason: 'Ф-РА 13' }), same({ direction: 'out' })]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

describe('which entries of a file are new', () => {
  test('a file taken twice brings nothing, and however files overlap each entry is there once', () => {
    const kinds = fc.constantFrom('a', 'b', 'c')
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 30 }), fc.nat(30), fc.nat(30), (all, from, to) => {
        const days = plain(...all)
        expect(newEntries(days, days)).toEqual([])
        const part = days.slice(Math.min(from, to), Math.max(from, to))
        const added = newEntries(days, part).map((index) => all[index])
        expect([...part.map(({ identity }) => identity), ...added].sort()).toEqual([...all].sort())
      }),
    )
  })

  test('two equal entries are two; a third is new', () => {
    expect(newEntries(plain('a', 'a'), [])).toEqual([0, 1])
    expect(newEntries(plain('a', 'a', 'a'), plain('a', 'a'))).toEqual([2])
  })

  test('a differing reference makes another entry where references are known to stay', () => {
    const stored = referred(['a', '1'], ['b', '2'])
    expect(newEntries(referred(['a', '9'], ['b', '2'], ['c', '3']), [...stored, ...referred(['c', '3'])])).toEqual([0])
  })

  test('references that each export gives anew count for nothing', () => {
    expect(newEntries(referred(['a', '7'], ['b', '8']), referred(['a', '1'], ['b', '2']))).toEqual([])
  })

  test('an entry without a reference may be the one that has it', () => {
    expect(newEntries(plain('a', 'b'), referred(['a', '1'], ['b', '2']))).toEqual([])
  })
})
