import { codePointsOf, printable } from '@invoice/domain/letters/printable.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fontCoverage } from '../testing/font-coverage.ts'

test.each(['sans', 'serif'] as const)('the table of what the paper draws is that of its fonts: %s', (face) => {
  expect(new Set(codePointsOf(face))).toEqual(fontCoverage(face))
})

describe('a text made printable', () => {
  test.each([
    ['Bulgarian, with its own letters', 'Ѝ на нея ѝ дадоха – „щъркел“ № 5 € 10 ½', 'Ѝ на нея ѝ дадоха – „щъркел“ № 5 € 10 ½'],
    ['decomposed letters', 'и\u0306 и и\u0300', 'й и ѝ'],
    ['neighbours’ letters', 'Łódź, Großmann, Škoda, Ёлка, Џеп, Ağaoğlu', 'Łódź, Großmann, Škoda, Ёлка, Џеп, Ağaoğlu'],
    ['one square for a whole emoji', 'Здравей 👩‍👩‍👧‍👦 ❤️ 😀!', 'Здравей □ □ □!'],
    ['Chinese', '中文', '□□'],
    ['Hebrew, with its direction marks', '\u202eשלום\u202c \u200fx', '□□□□ x'],
    ['controls', 'a\u0000b\u0007c\u001bd\u009fe', 'abcde'],
    ['half a pair, private use, no character', 'a\ud800b\ue000c\uffffd', 'abcd'],
    ['soft hyphen, joiners, byte order mark', 'съ\u00adкра\u200dще\u2060ние\ufeff', 'съкращение'],
    ['line breaks of all kinds', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['blanks of all kinds', 'a\tb\u2003c\u202fd', 'a b c\u00a0d'],
    ['signs with a twin', '✓ 5′ ■ a‑b', '√ 5’ • a-b'],
    ['source code', '#panic("x") $1$ *b* @a <c> \\', '#panic("x") $1$ *b* @a <c> \\'],
  ])('%s', (_, text, expected) => {
    expect(printable(text)).toBe(expected)
  })

  test('whatever is typed, only what the font can draw is left', () => {
    const coverage = fontCoverage('sans')
    const allowed = (character: string) => character === '\n' || character === '□' || coverage.has(character.codePointAt(0) ?? 0)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect([...printable(text)].filter((character) => !allowed(character))).toEqual([])
        expect(printable(printable(text))).toBe(printable(text))
      }),
    )
  })

  test('ordinary text stays as it is, and so it does beside what must be replaced', () => {
    const ordinary = [
      ...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at)),
      ...Array.from({ length: 64 }, (_, at) => String.fromCodePoint(0x410 + at)),
    ]
    const text = [...ordinary, ...'\n\u00a0€№„“–…·'].join('')
    expect(printable(text)).toBe(text)
    expect(printable(`${text}中`)).toBe(`${text}□`)
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...text), maxLength: 30 }), (words) => {
        expect(printable(words)).toBe(words)
        expect(printable(`${words}中`)).toBe(`${words}□`)
      }),
    )
  })
})
