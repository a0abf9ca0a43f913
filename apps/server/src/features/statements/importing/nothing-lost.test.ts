import { readTreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { ignoreStatementEntry, undoStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import { listStatementEntries } from '@invoice/contract/treasury/statement-entries.ts'
import { decideStatementRepeats, listStatementRepeats } from '@invoice/contract/treasury/statement-repeats.ts'
import { importStatement, listStatements } from '@invoice/contract/treasury/statements.ts'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UNLIMITED } from '../../../platform/allowances.ts'
import { camt, csv, IBAN, type MadeEntry, mt940 } from '../../../platform/bank-files/testing/files.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { fileOf } from '../../spreadsheets/imports/testing/tables.ts'
import { verifyTreasury } from '../../treasury/entries/verify-treasury.ts'
import { aTreasuryAccount } from '../testing/treasury-account.ts'

/** The whole with `WHOLE=1 npx vitest run --project=integration statements/importing/nothing-lost`. */
const FILES = process.env['WHOLE'] === '1' ? 200 : 16

/** The whole takes in more files than a person may at once. */
const server = await testServer({ parts: { allowances: UNLIMITED } })
let studio: Studio
let stranger: Studio
let account: string
beforeAll(async () => {
  studio = await aStudio(server)
  stranger = await aStudio(server)
})
beforeEach(async () => {
  account = await aTreasuryAccount(studio, { iban: IBAN })
})

const params = () => ({ params: { id: account } })
const take = (content: string, more: object = {}) =>
  studio.client.call(importStatement, { ...params(), body: { file: fileOf(content, 'statement'), ...more } })
const balance = async () => (await studio.client.call(readTreasuryAccount, { ...params(), query: {} })).current
const entries = async () => (await studio.client.call(listStatementEntries, { ...params(), query: { state: 'all' } })).items
const repeats = async (state: 'asked' | 'known' | 'added' | 'all' = 'asked') =>
  (await studio.client.call(listStatementRepeats, { ...params(), query: { state } })).items
const decide = (ids: readonly string[], isSame: boolean, from = studio) =>
  from.client.send(decideStatementRepeats, { ...params(), body: { ids: [...ids], isSame } })

const SUBSCRIPTION: MadeEntry = {
  amount: '12.00',
  direction: 'in',
  on: '2026-11-10',
  reason: 'АБОНАМЕНТ НОЕМВРИ',
  name: 'Алени макове ООД',
  iban: 'BG18RZBB91550123456789',
  reference: 'FT2600001',
}
const other = (more: Partial<MadeEntry>): MadeEntry => ({ ...SUBSCRIPTION, ...more })

describe('an entry that is like one that is there', () => {
  test('is new where the file begins with what the last one ended with', async () => {
    await take(camt({ entries: [SUBSCRIPTION], opening: 0 }))
    const another = other({ reference: 'FT2600002', name: 'Бели брези ООД', iban: 'BG11UNCR70001523456789' })
    expect(await take(camt({ entries: [another], opening: 1200 }))).toMatchObject({
      statements: [{ addedCount: 1, askedCount: 0, difference: '0.00', gap: null }],
      balance: { byBank: '24.00', byLedger: '24.00', difference: '0.00' },
    })
    expect(await balance()).toBe('24.00')
  })

  test('five of one day in three files are five where balances tell it, else the others are asked about and can be added', async () => {
    const five = Array.from({ length: 5 }, (_, index) => other({ reference: `FT26000${index}` }))
    await take(camt({ entries: five.slice(0, 2), opening: 0 }))
    await take(camt({ entries: five.slice(2, 4), opening: 2400 }))
    await take(mt940({ entries: five.slice(4), opening: 4800 }))
    expect(await balance()).toBe('60.00')

    account = await aTreasuryAccount(studio, { iban: IBAN })
    const table = (...rows: string[]) =>
      `Дата;Основание;Сума;Файл\r\n${rows.map((row) => `10.11.2026;АБОНАМЕНТ;12,00;${row}`).join('\r\n')}\r\n`
    await take(table('1', '1'))
    expect((await take(table('2', '2'))).statements).toMatchObject([{ addedCount: 0, askedCount: 2 }])
    expect((await take(table('3'))).statements).toMatchObject([{ addedCount: 0, askedCount: 1 }])
    expect(await balance()).toBe('24.00')
    const asked = await repeats()
    expect(asked).toMatchObject([{ state: 'asked', amount: '12.00', entry: { reason: 'АБОНАМЕНТ', fileName: 'statement' } }, {}, {}])
    const ids = asked.map(({ id }) => id)
    expect((await decide(ids.slice(0, 1), true)).status).toBe(200)
    expect(await decide(ids.slice(1), false)).toMatchObject({ status: 200, body: { items: [{ state: 'added' }, { state: 'added' }] } })
    expect(await balance()).toBe('48.00')
    expect(await studio.client.call(listStatements, params())).toMatchObject({ askedCount: 0, balance: null })
    expect((await entries()).map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open'])
    expect(await decide(ids.slice(1), false)).toMatchObject({ status: 409 })
    expect(await studio.inWorkspace((tx) => verifyTreasury(tx, studio.act))).toEqual([])
  })

  test('is a question where the payer or the reference is another one', async () => {
    await take(camt({ entries: [SUBSCRIPTION] }))
    expect((await take(camt({ entries: [other({ reference: 'FT2600009' })] }))).statements).toMatchObject([
      { addedCount: 0, askedCount: 1 },
    ])
    expect(await repeats()).toMatchObject([{ bankReference: 'FT2600009', entry: { bankReference: 'FT2600001' } }])
  })
})

test('what was taken for known is listed with its file, and can be added all the same; no one else does', async () => {
  await take(camt({ entries: [SUBSCRIPTION] }))
  expect((await take(camt({ entries: [SUBSCRIPTION] }, '02'))).statements).toMatchObject([{ addedCount: 0, askedCount: 0, entryCount: 1 }])
  const [known] = await repeats('known')
  if (!known) return expect.fail('nothing is known')
  expect(known).toMatchObject({ state: 'known', reason: SUBSCRIPTION.reason })
  expect((await decide([known.id], false, stranger)).status).toBe(404)
  expect((await stranger.client.send(listStatementRepeats, { ...params(), query: {} })).status).toBe(404)
  expect((await decide([known.id], false)).status).toBe(200)
  expect(await balance()).toBe('24.00')
})

describe('a question about an entry is closed by a file that comes later and proves', () => {
  const table = (...rows: string[]) => `Дата;Основание;Сума;Файл\r\n${rows.map((row) => `${row};12,00;1`).join('\r\n')}\r\n`
  const rent = '10.11.2026;НАЕМ'

  test('that it is the same: the file has the whole day, and one such entry', async () => {
    await take(table(rent))
    expect((await take(`${table(rent)}\r\n`)).statements).toMatchObject([{ addedCount: 0, askedCount: 1 }])
    const proof = await take(table('09.11.2026;ТАКСА', rent, '11.11.2026;ТАКСА'))
    expect(proof.statements).toMatchObject([{ addedCount: 2, askedCount: 0, answeredCount: 1 }])
    expect(await repeats()).toEqual([])
    expect(await repeats('known')).toMatchObject([{ reason: 'НАЕМ', provedBy: 'statement' }, { provedBy: null }])
    expect(await balance()).toBe('36.00')
  })

  test('that it is another one, which that file adds itself: it is known as that one, and counts once', async () => {
    await take(table(rent))
    await take(`${table(rent)}\r\n`)
    const proof = await take(table('09.11.2026;ТАКСА', rent, rent, '11.11.2026;ТАКСА'))
    expect(proof.statements).toMatchObject([{ addedCount: 3, askedCount: 0, answeredCount: 1 }])
    expect(await repeats()).toEqual([])
    expect(await balance()).toBe('48.00')
  })

  test('that it is another one, for a file without a gap lies between: it is added', async () => {
    await take(camt({ entries: [SUBSCRIPTION], opening: 0 }))
    const later = other({ reference: 'FT2600009' })
    expect((await take(camt({ entries: [later], opening: 1700 }))).statements).toMatchObject([{ addedCount: 0, askedCount: 1 }])
    const between = await take(camt({ entries: [other({ amount: '5.00', reference: 'FT2600005', reason: 'ТАКСА' })], opening: 1200 }))
    expect(between.statements).toMatchObject([{ addedCount: 1, answeredCount: 1 }])
    expect(await repeats()).toEqual([])
    expect(await repeats('added')).toMatchObject([{ bankReference: 'FT2600009', provedBy: 'statement' }])
    expect(await balance()).toBe('29.00')
    expect(await studio.inWorkspace((tx) => verifyTreasury(tx, studio.act))).toEqual([])
  })

  test('what a person answers is heard by the other questions: they are about what was added from then on', async () => {
    await take(table(rent))
    await take(`${table(rent)}\r\n`)
    await take(`${table(rent)}\r\n\r\n`)
    const [first, second] = await repeats()
    if (!first || !second) return expect.fail('there are two questions')
    await decide([first.id], false)
    expect(await repeats()).toMatchObject([{ id: second.id, entry: { id: first.id } }])
    expect(await balance()).toBe('24.00')
  })
})

describe('an entry that a person added', () => {
  const again = { entries: [SUBSCRIPTION] }
  const added = async () => {
    await take(camt(again))
    await take(camt(again, '02'))
    const [known] = await repeats('known')
    if (!known) throw new Error('nothing is known')
    await decide([known.id], false)
    return known.id
  }

  test('is taken back: it leaves the account as of its own day, and can be added again', async () => {
    const id = await added()
    expect(await balance()).toBe('24.00')
    expect(await decide([id], true)).toMatchObject({ status: 200, body: { items: [{ state: 'same' }] } })
    expect(await balance()).toBe('12.00')
    expect((await entries()).length).toBe(1)
    expect((await studio.client.call(listStatements, params())).items).toMatchObject([{ addedCount: 0, repeatCount: 1 }, { addedCount: 1 }])
    expect((await take(camt({ entries: [SUBSCRIPTION, other({ amount: '1.00', reference: 'FT9999999' })] }))).statements).toMatchObject([
      { addedCount: 1, askedCount: 0 },
    ])
    await decide([id], false)
    expect(await balance()).toBe('25.00')
    await decide([id], true)
    expect(await balance()).toBe('13.00')
    expect((await studio.client.send(ignoreStatementEntry, { params: { id }, body: { version: 1 } })).status).toBe(404)
    expect((await decide([id], true, stranger)).status).toBe(404)
    expect(await studio.inWorkspace((tx) => verifyTreasury(tx, studio.act))).toEqual([])
  })

  test('stays where something became of it, or a file has both', async () => {
    const id = await added()
    const entry = (await entries()).find((each) => each.id === id)
    if (!entry) return expect.fail('it is not there')
    const ignored = await studio.client.call(ignoreStatementEntry, { params: { id }, body: { version: entry.version } })
    expect(await decide([id], true)).toMatchObject({ status: 409, body: { errors: { __: [expect.stringContaining('dealt with')] } } })
    await studio.client.call(undoStatementEntry, { params: { id }, body: { version: ignored.version } })
    await take(camt({ entries: [SUBSCRIPTION, SUBSCRIPTION, other({ on: '2026-11-09' }), other({ on: '2026-11-11' })] }))
    expect(await decide([id], true)).toMatchObject({ status: 409, body: { errors: { __: [expect.stringContaining('has both entries')] } } })
    expect(await balance()).toBe('48.00')
  })
})

test('with what the account stands by its bank is told beside what it has here, until it is the same', async () => {
  const taken = await take(camt({ entries: [SUBSCRIPTION], opening: 5000 }))
  expect(taken.balance).toEqual({ on: '2026-11-10', byBank: '62.00', byLedger: '12.00', difference: '50.00' })
  await take(camt({ entries: [other({ amount: '50.00', on: '2026-11-09', reference: 'FT2599999' })], opening: 0 }))
  expect((await studio.client.call(listStatements, params())).balance).toMatchObject({ byBank: '62.00', difference: '0.00' })
})

const SHAPES = [
  (made: readonly MadeEntry[], opening: number) => camt({ entries: made, opening }),
  (made: readonly MadeEntry[], opening: number) => camt({ entries: made, opening }, '02'),
  (made: readonly MadeEntry[], opening: number) => mt940({ entries: made, opening }),
  (made: readonly MadeEntry[], opening: number) => mt940({ entries: made.map((entry) => ({ ...entry, reference: '' })), opening }, '^'),
  (made: readonly MadeEntry[], opening: number) => csv({ entries: made, opening }),
  (made: readonly MadeEntry[]) =>
    `Дата;Сума;Основание\r\n${made.map(({ on, amount, direction, reason }) => `${on};${direction === 'out' ? '-' : ''}${amount};${reason}`).join('\r\n')}\r\n`,
] as const

test(`${FILES} files of one history, of all forms, in any order and overlap, end with that history, or ask`, {
  timeout: 900_000,
}, async () => {
  const made = fc.record({
    history: fc.array(
      fc.record({
        step: fc.nat(1),
        amount: fc.constantFrom('10.00', '20.00'),
        isOut: fc.boolean(),
        reason: fc.constantFrom('НАЕМ', 'АБОНАМЕНТ 3-10'),
      }),
      {
        minLength: 3,
        maxLength: 12,
      },
    ),
    cuts: fc.array(fc.record({ from: fc.nat(11), length: fc.integer({ min: 1, max: 8 }), shape: fc.nat(SHAPES.length - 1) }), {
      minLength: 4,
      maxLength: 4,
    }),
  })
  for (const { history, cuts } of fc.sample(made, { numRuns: FILES / 4, seed: 24 })) {
    account = await aTreasuryAccount(studio, { iban: IBAN })
    let day = 1
    const whole = history.map(({ step, amount, isOut, reason }, index): MadeEntry => {
      day += step
      return other({
        on: `2026-11-${String(day).padStart(2, '0')}`,
        amount,
        direction: isOut ? 'out' : 'in',
        reason,
        reference: `FT26${index + 10_000}`,
      })
    })
    const cents = (some: readonly MadeEntry[]) =>
      some.reduce((sum, { amount, direction }) => sum + Math.round(Number(amount) * 100) * (direction === 'in' ? 1 : -1), 0)
    const covered = new Set<MadeEntry>()
    for (const { from, length, shape } of cuts) {
      const part = whole.slice(from, from + length)
      if (part.length === 0) continue
      for (const entry of part) covered.add(entry)
      await take(SHAPES[shape]?.(part, cents(whole.slice(0, from))) ?? '')
    }
    const core = ({ on, direction, amount }: Pick<MadeEntry, 'on' | 'direction' | 'amount'>) => `${on} ${direction} ${amount}`
    const [has, asked] = [await entries(), await repeats()]
    const count = (list: readonly string[], wanted: string) => list.filter((each) => each === wanted).length
    const [right, stored, waits] = [
      [...covered].map(core),
      has.map(({ bookedOn, ...entry }) => core({ on: bookedOn, ...entry })),
      asked.map(({ bookedOn, ...entry }) => core({ on: bookedOn, ...entry })),
    ]
    for (const each of new Set([...right, ...stored])) {
      expect(count(stored, each), `${each}: more in silence`).toBeLessThanOrEqual(count(right, each))
      expect(count(stored, each) + count(waits, each), `${each}: less in silence`).toBeGreaterThanOrEqual(count(right, each))
    }
  }
  expect(await studio.inWorkspace((tx) => verifyTreasury(tx, studio.act))).toEqual([])
})
