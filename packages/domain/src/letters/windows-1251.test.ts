import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lostLetters } from './carriers.ts'
import { inWindows1251, isWindows1251, LOST, ofWindows1251, toWindows1251 } from './windows-1251.ts'

describe('a text in windows-1251', () => {
  test.each([
    ['Bulgarian as it is', '„Щъркел“ ЕООД – № 5, 10 €…', '„Щъркел“ ЕООД – № 5, 10 €…'],
    ['the letter that the code page lacks, as the letter under its mark', 'на нея ѝ дадоха, Ѝ', 'на нея и дадоха, И'],
    ['letters typed with their marks apart', 'Йордан ъгъл'.normalize('NFD'), 'Йордан ъгъл'],
    ['neighbours’ letters without their marks', 'Łódź, Škoda, Müller, Ağaoğlu, Nguyễn Đức', 'Lodz, Skoda, Muller, Agaoglu, Nguyen Duc'],
    ['Latin letters that are two', 'Søren Œuvre Straße Æbelø', 'Soren Oeuvre Strasse Aebelo'],
    ['Greek by its norm, whole words', 'ACME Ελλάς, Ευάγγελος Μπάμπης', 'ACME Ellas, Evangelos Bampis'],
    ['Georgian', 'თბილისი ООД', 'tbilisi ООД'],
    ['other Cyrillic, as the code page has it', 'Ёлка Џеп Љубав Україна', 'Ёлка Џеп Љубав Україна'],
    ['signs by their nearest', '2 × 3 m² ½ a‑b 5′ £', "2 x 3 m2 1/2 a-b 5' GBP"],
    ['line breaks, tabs and controls as blanks', 'a\nb\tc\u00a0d\u2028e\u0000f', 'a b c d e f'],
    ['marks that only direct others', 'съ\u00adкра\u200dще\u202eние', 'съкращение'],
    ['emoji as a blank', 'a😀b', 'a b'],
    ['a letter that no norm writes otherwise', '中文 Trade שלום', '?? Trade ????'],
    ['half a pair', 'a\ud83db', 'ab'],
    ['a character that decoders make of the byte without one', 'a\u0098b', 'a b'],
  ])('%s', (_, text, expected) => {
    expect(inWindows1251(text)).toBe(expected)
  })

  test('is one byte a character', () => {
    expect([...toWindows1251('АЯяЁё №€A1\r\n')]).toEqual([0xc0, 0xdf, 0xff, 0xa8, 0xb8, 0x20, 0xb9, 0x88, 0x41, 0x31, 13, 10])
    expect(() => toWindows1251('Ελλάς')).toThrow(RangeError)
    expect(() => toWindows1251('\u0098')).toThrow(RangeError)
  })

  test('the byte 98 is no character of it', () => {
    expect(isWindows1251(ofWindows1251(Uint8Array.of(0x98)))).toBe(false)
  })

  test('whatever is typed has its bytes, and is read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const text = inWindows1251(typed)
        expect(isWindows1251(text)).toBe(true)
        expect(inWindows1251(text)).toBe(text)
        expect(ofWindows1251(toWindows1251(text))).toBe(text)
      }),
    )
  })
})

test('letters that a file of VAT ledgers would lose are named', () => {
  expect(lostLetters('ACME שלום 中文', 'ledger_file')).toEqual(['ש', 'ל', 'ו', 'ם', '中', '文'])
  expect(lostLetters('Ελλάς, თბილისი, Łódź, ѝ, „Щъркел“ № 5 ☎ 😀 1️⃣', 'ledger_file')).toEqual([])
})

test('a letter is named where it is lost, and nowhere else', () => {
  // Without the thousands of signs of Chinese and Korean that are all alike; a question mark of any shape is one.
  const codes = Array.from({ length: 0x1_0000 }, (_, code) => code).filter((code) => code < 0x3500 || code > 0xd700)
  const letters = codes.map((code) => String.fromCharCode(code)).filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  const lost = letters.filter((letter) => inWindows1251(letter).includes(LOST))
  expect(letters.filter((letter) => lostLetters(letter, 'ledger_file').length > 0)).toEqual(lost)
  expect([letters.length - lost.length, lost.length].every((count) => count > 1000)).toBe(true)
})
