import { describe, expect, test } from 'vitest'
import type { BillProposal, Read } from '../proposal.ts'
import { amountsOf } from './amounts.ts'
import { dayOf } from './dates.ts'
import { readBill } from './read-bill.ts'
import pages from './testing/pages.json' with { type: 'json' }
import { linesOf, type Word } from './words.ts'

// Invented companies; the bills are drawn by `bench/capture`.
const OWN = { eiks: ['220718451'], vatNumbers: ['BG220718451'], ibans: [], names: ['Ясен лист ООД'] }
type Page = keyof typeof pages

function wordsOf(page: Page): Word[] {
  return pages[page].map(([text, x, y, width, height]) => ({
    text: String(text),
    place: { page: 1, x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
    confidence: 1,
  }))
}

const value = (read: Read<string> | null) => read?.value ?? null

function factsOf({ vendor, ...bill }: BillProposal) {
  return {
    name: value(vendor.name),
    eik: value(vendor.eik),
    vatNumber: value(vendor.vatNumber),
    iban: value(vendor.iban),
    number: value(bill.number),
    days: [bill.issueDate, bill.taxDate, bill.dueDate].map(value),
    currency: value(bill.currency),
    rates: bill.rates.map(({ rate, base, vat }) => [rate.value, value(base), value(vat)]),
    total: value(bill.total),
    lines: bill.lines.length,
  }
}

describe('a page of words becomes a proposed bill', () => {
  test.each([
    [
      'modern',
      'Стара пекарна АД',
      '276420667',
      'BG17XRVB91551024645302',
      '0068281669',
      ['2026-07-17', '2026-07-14', '2026-08-03'],
      'EUR',
      '2591.80',
      5,
    ],
    [
      'english',
      'Горски извор ООД',
      '296626500',
      'BG92XRVB91551015735860',
      '0028686884',
      ['2026-05-24', '2026-05-24', '2026-06-03'],
      'EUR',
      '3260.18',
      2,
    ],
    [
      'pairs',
      'Зелен склад АД',
      '206963076',
      'BG43QZNB91551064503011',
      '0089504450',
      ['2026-09-12', '2026-09-10', '2026-09-28'],
      'EUR',
      '31182.47',
      4,
    ],
  ] as const)('%s', (page, name, eik, iban, number, days, currency, total, lines) => {
    const facts = factsOf(readBill(wordsOf(page), 'text', OWN))
    expect(facts).toMatchObject({ name, eik, vatNumber: `BG${eik}`, iban, number, days, currency, total, lines })
  })

  test('of euro and levs beside one another those of its day are taken', () => {
    const facts = factsOf(readBill(wordsOf('two-currencies'), 'text', OWN))
    expect(facts).toMatchObject({ currency: 'BGN', rates: [['20', '728.21', '145.64']], total: '873.85' })
  })

  test('two rates each have their base and VAT', () => {
    const { rates, total } = factsOf(readBill(wordsOf('two-rates'), 'text', OWN))
    expect(rates).toEqual(
      expect.arrayContaining([
        ['20', '1573.76', '314.75'],
        ['9', '4384.73', '394.63'],
      ]),
    )
    expect(total).toBe('6667.87')
  })

  test('a vendor without VAT charges none', () => {
    const facts = factsOf(readBill(wordsOf('unregistered'), 'text', OWN))
    expect(facts).toMatchObject({ eik: '280604744', vatNumber: null, rates: [['0', '5617.95', '0.00']], total: '5617.95' })
  })

  test('each value says where on the page it stands', () => {
    const { total } = readBill(wordsOf('modern'), 'text', OWN)
    const words = wordsOf('modern').filter((word) => word.text.startsWith('2591,80'))
    expect(words.map(({ place }) => place)).toContainEqual(total?.place)
  })
})

describe('nothing is sure that nothing else bears out', () => {
  const changed = (page: Page, from: string, to: string) =>
    wordsOf(page).map((word) => (word.text.startsWith(from) ? { ...word, text: word.text.replace(from, to) } : word))

  test('base and VAT that give the total are sure', () => {
    const bill = readBill(wordsOf('modern'), 'text', OWN)
    expect([bill.total, bill.rates[0]?.base, bill.rates[0]?.vat].map((read) => read?.certainty)).toEqual(['sure', 'sure', 'sure'])
  })

  test('a total that they do not give is for a person, with both amounts', () => {
    const bill = readBill(changed('modern', '2591,80', '2597,80'), 'text', OWN)
    expect(bill.total).toMatchObject({ value: '2597.80', certainty: 'doubtful' })
    expect(bill.problems).toEqual([{ rule: 'BR-CO-15', field: 'total', params: { stated: '2597.80', expected: '2591.80' } }])
  })

  test('a digit of an IBAN that is misread leaves none', () => {
    expect(readBill(changed('modern', '6453', '6458'), 'text', OWN).vendor.iban).toBeNull()
  })

  test('of a second account nobody is sure which is paid', () => {
    const other = changed('modern', 'BIC:', 'BG92XRVB91551015735860')
    expect(readBill(other, 'text', OWN).vendor.iban?.certainty).toBe('doubtful')
  })

  test('what the reader of a picture was not sure of stays doubtful', () => {
    const dim = wordsOf('unregistered').map((word) => ({ ...word, confidence: 0.6 }))
    const bill = readBill(dim, 'ocr', OWN)
    expect([bill.total, bill.vendor.iban, bill.vendor.eik, bill.number].map((read) => read?.certainty)).not.toContain('sure')
  })

  test('what is no bill gives nothing', () => {
    const facts = readBill([], 'text', OWN)
    expect([facts.total, facts.number, facts.vendor.eik, facts.vendor.iban]).toEqual([null, null, null, null])
  })
})

test.each([
  ['1 234,56 лв.', 123456n, 'BGN'],
  ['1,234.56', 123456n, null],
  ['1.234,56 EUR', 123456n, 'EUR'],
  ['€1234.56', 123456n, 'EUR'],
  ['-12,00', -1200n, null],
])('%s is an amount', (text, units, currency) => {
  const words = text
    .split(' ')
    .map((part, index) => ({ text: part, place: { page: 1, x: 0.1 + index * 0.045, y: 0.1, width: 0.04, height: 0.012 }, confidence: 1 }))
  const [line] = linesOf(words)
  expect(line && amountsOf(line, 0)).toMatchObject([{ units, currency }])
})

test.each([
  ['30.11.2026 г.', '2026-11-30'],
  ['30/11/2026', '2026-11-30'],
  ['2026-11-30', '2026-11-30'],
  ['5 ноември 2026 г.', '2026-11-05'],
  ['November 5, 2026', '2026-11-05'],
  ['31.02.2026', null],
  ['14.I2.2026', null],
])('%s as a day', (text, day) => {
  expect(dayOf(text)).toBe(day)
})

describe('of two rates of which one was not read', () => {
  const faint = (picture: boolean) =>
    readBill(
      wordsOf('two-rates')
        .filter((word) => !['1', '573,76', '314,75', '1,573.76', '1573,76'].includes(word.text))
        .map((word) => (picture ? { ...word, confidence: 0.95 } : word)),
      picture ? 'ocr' : 'text',
      OWN,
    )

  test('the other is no bill of its own, and never sure', () => {
    for (const bill of [faint(true), faint(false)]) {
      const read = [bill.total, ...bill.rates.flatMap(({ base, vat }) => [base, vat])]
      expect(
        read.filter((one) => one !== null && one.certainty === 'sure' && !['6667.87', '4384.73', '394.63'].includes(one.value)),
      ).toEqual([])
      expect(bill.total?.certainty).toBe('doubtful')
    }
  })
})
