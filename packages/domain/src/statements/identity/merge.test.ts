import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../calendar/day.ts'
import { addDecimals, subtractDecimals } from '../../decimal/decimal.ts'
import { sumsOf } from './balances.ts'
import { coreOf, type EntryFacts, plainReason } from './facts.ts'
import { mergeEntries, type StoredEntry, type StoredPart, type Verdict } from './merge.ts'

const FACTS: EntryFacts = {
  bookedOn: '2026-11-10',
  valueOn: null,
  direction: 'in',
  isReversal: false,
  amount: '12.00',
  currency: 'EUR',
  reason: 'НАЕМ',
  partyName: '',
  partyIban: '',
  bankReference: '',
  endToEndId: '',
}
const IBANS = ['BG80BNBG96611020345678', 'BG18RZBB91550123456789'] as const
const like = (more: Partial<EntryFacts> = {}): EntryFacts => ({ ...FACTS, ...more })

/** What a statement leaves behind, as the application keeps it. */
function memory() {
  const parts: StoredPart[] = []
  const entries: (StoredEntry & { tellers: string[]; askedBy: string[] })[] = []
  let asked: EntryFacts[] = []
  return {
    entries,
    get asked() {
      return asked
    },
    take: (file: readonly EntryFacts[], balances: { opening: string; number?: string } | null = null): string[] => {
      const days = file.map(({ bookedOn }) => bookedOn).sort()
      const opening = balances?.opening ?? null
      const sums = sumsOf(file)
      const closing = opening && subtractDecimals(addDecimals(opening, sums.in), sums.out)
      const part = { first: days[0] ?? '', last: days.at(-1) ?? '', count: file.length, number: balances?.number ?? '', opening, closing }
      const id = `part ${parts.length}`
      const verdicts: Verdict[] = mergeEntries({ part, entries: file }, { parts, entries })
      for (const [index, verdict] of verdicts.entries()) {
        const facts = file[index]
        if (!facts) continue
        if (verdict.as === 'new') entries.push({ id: `entry ${entries.length}`, facts, tellers: [id], askedBy: [] })
        else entries.find((entry) => entry.id === verdict.entry)?.[verdict.as === 'known' ? 'tellers' : 'askedBy'].push(id)
        if (verdict.as === 'asked') asked = [...asked, facts]
      }
      parts.push({ id, ...part })
      return verdicts.map(({ as }) => as)
    },
  }
}

describe('which entries of a file are new', () => {
  test('where a file begins with what the last one ended with, nothing of it is old, however alike', () => {
    const bank = memory()
    bank.take([like({ bankReference: 'FT100001', partyIban: IBANS[0] })], { opening: '100.00' })
    expect(bank.take([like({ bankReference: 'FT100001', partyIban: IBANS[0] })], { opening: '100.00' })).toEqual(['known'])
    expect(bank.take([like({ bankReference: 'FT100002', partyIban: IBANS[1] })], { opening: '112.00' })).toEqual(['new'])
    expect(bank.take([like()], { opening: '124.00' })).toEqual(['new'])
  })

  test('the payer and the bank’s reference are part of the question: one that differs makes it one, both make two entries', () => {
    const taken = (more: Partial<EntryFacts>) => {
      const bank = memory()
      bank.take([like({ bankReference: 'FT100001', partyIban: IBANS[0] })])
      return bank.take([like(more)])
    }
    expect(taken({ bankReference: 'FT100002', partyIban: IBANS[0] })).toEqual(['asked'])
    expect(taken({ bankReference: '', partyIban: IBANS[1] })).toEqual(['asked'])
    expect(taken({ bankReference: 'FT100002', partyIban: IBANS[1] })).toEqual(['new'])
    expect(taken({ bankReference: 'FT100001', partyIban: IBANS[0] })).toEqual(['known'])
  })

  test('five equal subscriptions of one day in three files are five, or are asked about', () => {
    const bank = memory()
    expect(bank.take([like(), like()])).toEqual(['new', 'new'])
    expect(bank.take([like(), like()])).toEqual(['asked', 'asked'])
    expect(bank.take([like()])).toEqual(['asked'])
    const balanced = memory()
    expect(balanced.take([like(), like()], { opening: '0.00' })).toEqual(['new', 'new'])
    expect(balanced.take([like(), like()], { opening: '24.00' })).toEqual(['new', 'new'])
    expect(balanced.take([like()], { opening: '48.00' })).toEqual(['new'])
  })

  test('two equal entries are two; of a day that a file has the whole of, what is more is new, and nothing is asked', () => {
    const bank = memory()
    const on = (day: number) => like({ bookedOn: `2026-11-${day}` })
    bank.take([on(10), on(10), on(11)])
    expect(bank.take([on(10), on(10), on(11), on(11), on(12)])).toEqual(['known', 'known', 'known', 'new', 'new'])
  })

  test('a differing reference makes another entry where references are known to stay', () => {
    const bank = memory()
    const others = ['13.00', '14.00'].map((amount) => like({ bankReference: `FT${amount}`, amount }))
    bank.take([like({ bankReference: 'FT100001' }), ...others])
    expect(bank.take([like({ bankReference: 'FT100009' }), ...others])).toEqual(['new', 'known', 'known'])
  })

  test('references that each export gives anew, and numbers of rows, count for nothing', () => {
    const day = (bookedOn: string, bankReference: string) => like({ bookedOn, bankReference, reason: bookedOn })
    const days = ['2026-11-10', '2026-11-11', '2026-11-12']
    const bank = memory()
    bank.take(days.map((on, index) => day(on, `FT10000${index}`)))
    expect(bank.take(days.map((on, index) => day(on, `XX20000${index}`)))).toEqual(['known', 'known', 'known'])
    const numbered = memory()
    numbered.take([like({ bankReference: '1' })])
    expect(numbered.take([like({ bankReference: '1' })])).toEqual(['asked'])
  })

  test('another form may write the reason otherwise: where both have the day, it is asked and never doubled in silence', () => {
    const days = ['2026-11-10', '2026-11-11', '2026-11-12']
    const bank = memory()
    bank.take(days.map((bookedOn) => like({ bookedOn, reason: 'ПО Ф-РА 12/20.11.2026' })))
    expect(bank.take(days.map((bookedOn) => like({ bookedOn, reason: 'PO F-RA 12/20.11.20 26' })))).toEqual(['known', 'known', 'known'])
    expect(bank.take(days.map((bookedOn) => like({ bookedOn, reason: 'INVOICE TWELVE' })))).toEqual(['asked', 'asked', 'asked'])
  })
})

test('blanks and line ends make no other reason; a letter, a figure, and a mark between figures do', () => {
  const same = (one: string, other: string) => plainReason(one) === plainReason(other)
  expect([same('Ф-РА  12', 'ф-ра 12\n'), same('20.12.20 25', '20.12.2025'), same('НАЕМ', 'NAEM')]).toEqual([true, true, true])
  expect([same('3-10', '31-0'), same('Ф-РА 12', 'Ф-РА 13'), same('1/2', '12')]).toEqual([false, false, false])
})

/** How a file shows the history: what each form tells of an entry, and in which order. */
const SHAPES: Readonly<Record<string, (entry: EntryFacts, index: number, file: number) => EntryFacts>> = {
  camt: (entry) => entry,
  mt940: (entry) => ({ ...entry, reason: entry.reason.match(/.{1,9}/gu)?.join(' ') ?? '', partyName: entry.partyName.slice(0, 5) }),
  renumbered: (entry, index, file) => ({ ...entry, bankReference: `EXPORT${file}/${index}`, valueOn: null }),
  table: ({ bookedOn, direction, amount, reason }) => like({ bookedOn, direction, amount, reason }),
  shortTable: ({ bookedOn, direction, amount, reason }) => like({ bookedOn, direction, amount, reason: reason.slice(0, 6) }),
  numberedTable: ({ bookedOn, direction, amount, reason }, index) =>
    like({ bookedOn, direction, amount, reason, bankReference: String(index + 1) }),
}

const history = fc
  .array(
    fc.record({
      step: fc.nat(1),
      direction: fc.constantFrom('in' as const, 'in' as const, 'out' as const),
      amount: fc.constantFrom('10.00', '10.00', '20.00'),
      reason: fc.constantFrom('НАЕМ', 'НАЕМ', 'АБОНАМЕНТ 3-10', 'АБОНАМЕНТ 31-0'),
      party: fc.nat(1),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((made) => {
    let day = '2026-11-01'
    return made.map(({ step, direction, amount, reason, party }, index) => {
      day = addDays(day, step)
      const [partyName, partyIban] = [`Payer ${party}`, IBANS[party] ?? '']
      return like({ bookedOn: day, valueOn: day, direction, amount, reason, partyName, partyIban, bankReference: `FT${10_000 + index}` })
    })
  })
const cutting = fc.array(
  fc.record({
    from: fc.nat(14),
    length: fc.integer({ min: 1, max: 9 }),
    shape: fc.constantFrom(...Object.keys(SHAPES)),
    tellsBalances: fc.boolean(),
    isNewestFirst: fc.boolean(),
  }),
  { maxLength: 8 },
)

test('any cutting of one history into files, of any shape, order, overlap and repetition, ends with it or asks: never less, never more in silence', () => {
  fc.assert(
    fc.property(history, cutting, (whole, cuts) => {
      const bank = memory()
      const covered = new Set<number>()
      let files = 0
      for (const { from, length, shape, tellsBalances, isNewestFirst } of cuts) {
        const indexes = [...whole.keys()].slice(from, from + length)
        if (indexes.length === 0) continue
        for (const index of indexes) covered.add(index)
        const file = indexes.map((index, at) => SHAPES[shape]?.(whole[index] ?? FACTS, at, files) ?? FACTS)
        const before = sumsOf(whole.slice(0, from))
        const opening = subtractDecimals(addDecimals('100.00', before.in), before.out)
        const isTable = shape.includes('able')
        bank.take(isNewestFirst ? file.reverse() : file, tellsBalances && !isTable ? { opening, number: `${from}+${length}` } : null)
        files++
      }
      const count = (list: readonly EntryFacts[]) => {
        const counts = new Map<string, number>()
        for (const facts of list) counts.set(coreOf(facts), (counts.get(coreOf(facts)) ?? 0) + 1)
        return counts
      }
      const truth = count(whole.filter((_, index) => covered.has(index)))
      const stored = count(bank.entries.map(({ facts }) => facts))
      const asked = count(bank.asked)
      for (const [core, right] of truth) {
        const [has, waits] = [stored.get(core) ?? 0, asked.get(core) ?? 0]
        expect(has, `${core}: more in silence`).toBeLessThanOrEqual(right)
        expect(has + waits, `${core}: less in silence`).toBeGreaterThanOrEqual(right)
      }
    }),
    { numRuns: 2000 },
  )
})
