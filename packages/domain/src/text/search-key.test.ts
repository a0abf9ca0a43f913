import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchKey, searchWords } from './search-key.ts'

test.each([
  ['Мастило и Линия ООД', 'mastilo i linia ood'],
  ['„Щъркел“ ЕООД', 'shtarkel eood'],
  ['  Фирма\t„А&Б“ – 24/7 ', 'firma a b 24 7'],
  ['BG175074752', 'bg175074752'],
  ['Müller & Söhne, Straße', 'muller sohne straße'],
  ['ﬁrma ２０２６', 'firma 2026'],
  ['İstanbul', 'istanbul'],
  ['%_%_%', ''],
  ['😀', ''],
  ['', ''],
])('"%s" is kept as "%s"', (text, key) => {
  expect(searchKey(text)).toBe(key)
})

test.each([
  ['фирма', 'Firma'],
  ['Firma', 'ФИРМА'],
  ['sofia', 'София'],
  ['Sofiya', 'София'],
  ['мария', 'Марияна'],
  ['българ', 'България'],
  ['bulgar', 'Българска'],
  ['muller', 'Müller'],
  ['Müller', 'MULLER'],
  ['ЛИНИЯ мастило', 'Мастило и Линия'],
])('"%s" finds "%s"', (query, text) => {
  expect(searchWords(query).every((word) => searchKey(text).includes(word))).toBe(true)
})

test('a query has at most eight words, none twice', () => {
  expect(searchWords('а б а в г д е ж з и к')).toEqual(['a', 'b', 'v', 'g', 'd', 'e', 'zh', 'z'])
  expect(searchWords(' — ')).toEqual([])
})

test('any text gives a key of at most 2,000 characters that is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(60), (text, times) => {
      const key = searchKey(text.repeat(times + 1))
      expect(key.length).toBeLessThanOrEqual(2000)
      expect(key).toMatch(/^$|^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u)
      expect(searchKey(key)).toBe(key)
    }),
    { numRuns: 30 },
  )
})
