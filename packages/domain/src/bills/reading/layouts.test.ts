import { expect, test } from 'vitest'
import { canonicalDecimal } from '../../decimal/decimal.ts'
import type { BillProposal, Read } from '../proposal.ts'
import { readBill } from './read-bill.ts'
import { areSeveral } from './several.ts'
import layouts from './testing/layouts.json' with { type: 'json' }
import type { Word } from './words.ts'

// A bill of each layout of `bench/capture`, of invented companies: `npm run bench capture -- --keep` writes such pages.
const OWN = { eiks: ['220718451'], vatNumbers: ['BG220718451'], ibans: [], names: ['Ясен лист ООД'] }

function wordsOf(rows: string): Word[] {
  return rows.split('\n').map((row) => {
    const [text = '', ...numbers] = row.split(' ')
    const [page = 0, x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
    return { text, place: { page, x, y, width, height }, confidence: 1 }
  })
}

/** "line.2.net" of a proposal. */
function readOf({ vendor, rates, lines, ...bill }: BillProposal, field: string): Read<string> | null {
  const rate = rates.find(({ rate: { value } }) => value === field.split('.')[1])
  const line = lines[Number(field.split('.')[1])]
  const reads: Record<string, Read<string> | null | undefined> = {
    'vendor.name': vendor.name,
    'vendor.eik': vendor.eik,
    'vendor.vatNumber': vendor.vatNumber,
    'vendor.iban': vendor.iban,
    'vendor.bic': vendor.bic,
    'rate.base': rate?.base,
    'rate.vat': rate?.vat,
    'line.name': line?.name,
    'line.net': line?.net,
    'line.quantity': line?.quantity && { ...line.quantity, value: canonicalDecimal(line.quantity.value) },
    number: bill.number,
    issueDate: bill.issueDate,
    taxDate: bill.taxDate,
    dueDate: bill.dueDate,
    currency: bill.currency,
    total: bill.total,
  }
  return reads[field.replace(/\.\d+/, '')] ?? null
}

const compared = layouts.map(({ layout, expected, words }) => {
  const bill = readBill(wordsOf(words), 'text', OWN)
  return expected.map(([field = '', value = null]) => ({ layout, field: field ?? '', value, read: readOf(bill, field ?? '') }))
})

test('98 of 100 fields are read of layouts as programs, spreadsheets and people print them', () => {
  const all = compared.flat()
  const wrong = all.filter(({ value, read }) => (read?.value ?? null) !== value)
  expect(all.length).toBeGreaterThan(400)
  expect(wrong.length / all.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.02)
})

test('no field is wrong and marked sure', () => {
  const sure = compared.flat().filter(({ read }) => read?.certainty === 'sure')
  expect(sure.length).toBeGreaterThan(300)
  expect(sure.filter(({ value, read }) => read?.value !== value)).toEqual([])
})

test('pages of several bills are told from a bill of several pages', () => {
  const [first = [], second = []] = layouts.map(({ words }) => wordsOf(words))
  const onNextPage = second.map((word) => ({ ...word, place: { ...word.place, page: 2 } }))
  expect(layouts.map(({ words }) => areSeveral(wordsOf(words)))).not.toContain(true)
  expect(areSeveral([...first, ...onNextPage])).toBe(true)
  const again = first.map((word) => ({ ...word, place: { ...word.place, page: 2 } }))
  expect(areSeveral([...first, ...again])).toBe(false)
})
