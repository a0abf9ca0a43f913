import { describe, expect, test } from 'vitest'
import { lostLetters } from './carriers.ts'
import { toLatin } from './latin.ts'
import { isOrdinary } from './printable.ts'

describe('in Latin letters', () => {
  test.each([
    ['Ελλάς', 'Ellas'],
    ['ACME Ελλάς Α.Ε.', 'ACME Ellas A.E.'],
    ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'PAPADOPOULOS'],
    ['Παπαδόπουλος', 'Papadopoulos'],
    ['Ευάγγελος Μπάμπης', 'Evangelos Bampis'],
    ['Αύγουστος, Ευθύμιος, Ζεύς', 'Avgoustos, Efthymios, Zefs'],
    ['Χρήστος Ψάλτης', 'Christos Psaltis'],
    ['Μαΐου, άυλος', 'Maiou, aylos'],
    ['Θεσσαλονίκη ΕΛΛΗΝΙΚΗ', 'Thessaloniki ELLINIKI'],
    ['Łódź, Großmann, Ørsted, Þór, Ağaoğlu, Ŋa', 'Lodz, Grossmann, Orsted, Thor, Agaoglu, Na'],
    ['Nguyễn Đức', 'Nguyen Duc'],
    ['თბილისი', 'tbilisi'],
    ['Щъркел ЕООД', 'Shtarkel EOOD'],
    ['ﬁrma ①', 'firma 1'],
  ])('%s is %s', (text, latin) => {
    expect(toLatin(text)).toBe(latin)
  })

  test('what no norm writes in them stays, and is lost in a bank’s file', () => {
    expect(toLatin('שלום')).toBe('שלום')
    expect(lostLetters('ACME שלום 中文', 'bank_file')).toEqual(['ש', 'ל', 'ו', 'ם', '中', '文'])
    expect(lostLetters('Ελλάς, თბილისი, Łódź, „Щъркел“ – ООД № 5 ☎ 😀', 'bank_file')).toEqual([])
  })
})

test('the paper loses what its face does not draw, mail and electronic invoices nothing', () => {
  expect(lostLetters('Nguyễn ₺', 'paper.sans')).toEqual(['ễ', '₺'])
  expect(lostLetters('Nguyễn ₺', 'paper.serif')).toEqual([])
  expect(lostLetters('שלום ✓', 'paper.serif')).toEqual(['ש', 'ל', 'ו', 'ם'])
  for (const carrier of ['mail', 'e_invoice'] as const) expect(lostLetters('שלום 中文 😀', carrier)).toEqual([])
})

test('what is not looked at letter by letter is carried by all', () => {
  const ordinary = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).filter(isOrdinary)
  expect(ordinary.length).toBeGreaterThan(150)
  for (const carrier of ['paper.sans', 'paper.serif', 'bank_file', 'ledger_file', 'mail', 'e_invoice'] as const) {
    // Beside a letter that is none of them each is looked at by itself.
    expect(lostLetters(`中${ordinary.join('')}`, carrier)).toEqual(lostLetters('中', carrier))
  }
})
