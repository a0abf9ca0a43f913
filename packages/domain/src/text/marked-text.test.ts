import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlain, type MarkedBlock, plainText, readMarked, type Span } from './marked-text.ts'

const spansIn = (blocks: readonly MarkedBlock[]): Span[] =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
/** As HTML would say it, which is short. */
const said = (text: string): string =>
  readMarked(text)
    .map((block) =>
      block.kind === 'paragraph'
        ? block.spans.map(tag).join('')
        : `${block.start ?? '-'}[${block.items.map((item) => item.map(tag).join('')).join('|')}]`,
    )
    .join('¶')
const tag = ({ text, bold, italic, href }: Span): string => {
  const linked = href === null ? text : `<a ${href}>${text}</a>`
  const leaning = italic ? `<i>${linked}</i>` : linked
  return bold ? `<b>${leaning}</b>` : leaning
}

test.each([
  ['Плаща се **до края на месеца**.', 'Плаща се <b>до края на месеца</b>.'],
  ['*Важно:* виж ***това***', '<i>Важно:</i> виж <b><i>това</i></b>'],
  ['**Обща *сума* днес**', '<b>Обща </b><b><i>сума</i></b><b> днес</b>'],
  ['Включва:\n- доставка\n- **монтаж**\n\nБлагодарим!', 'Включва:¶-[доставка|<b>монтаж</b>]¶Благодарим!'],
  ['1. първо\n2. второ', '1[първо|второ]'],
  ['3) трето\n4) четвърто\n- и още', '3[трето|четвърто]¶-[и още]'],
  ['[Условия](https://example.com/terms)', '<a https://example.com/terms>Условия</a>'],
  ['Вижте https://example.com/a_(b), моля.', 'Вижте <a https://example.com/a_(b)>https://example.com/a_(b)</a>, моля.'],
  ['(https://example.com)', '(<a https://example.com/>https://example.com</a>)'],
  ['[пишете](mailto:a@example.com) ни', '<a mailto:a@example.com>пишете</a> ни'],
  ['https://пример.бг/път', '<a https://xn--e1afmkfd.xn--90ae/%D0%BF%D1%8A%D1%82>https://пример.бг/път</a>'],
])('%j is read', (text, wanted) => {
  expect(said(text)).toBe(wanted)
})

describe('what is no mark stays as it was typed', () => {
  test.each([
    'Размери 5*3*2 и 2 * 3 * 4, звезди **',
    'Първи ред\n\nтрети ред',
    '-без интервал\n12.05.2026 г.',
    '[скоба] (и друга)',
    '[клик](javascript:alert(1))',
    '[клик](JaVaScRiPt:alert(1)) [клик](data:text/html,x) [клик](//example.com) [клик](file:///etc/passwd)',
    '[клик](mailto:a"><script>)',
    '#panic() $x$ <script>alert(1)</script> @ref',
    'C:\\dir\\*.txt',
  ])('%j', (text) => {
    expect(plainText(readMarked(text))).toBe(text.replace('\\*', '*'))
    expect(isPlain(readMarked(text))).toBe(true)
  })

  test('and what a backslash keeps from being one', () => {
    expect(said('\\*не\\* \\[не](https://example.com)')).toContain('*не* [не](')
    expect(said('\\- не\n1\\. не')).toBe('- не\n1. не')
  })
})

test('without marks: items as lines, links with where they lead', () => {
  const text = 'Вижте **[условията](https://example.com/t)**:\n\n* едно\n* [п](mailto:a@example.com)\n7. седем\n8. https://example.com/x'
  expect(plainText(readMarked(text))).toBe(
    'Вижте условията (https://example.com/t):\n- едно\n- п (a@example.com)\n7. седем\n8. https://example.com/x',
  )
})

const aText = fc
  .array(fc.constantFrom('**', '*', '- ', '1. ', '\n', ' ', '[', '](', ')', 'https://', 'javascript:', 'mailto:', 'а', 'b', '\\', '.'), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''))

test('whatever is typed is read, leads nowhere but to the web and mail, and loses no letter', () => {
  fc.assert(
    fc.property(aText, (text) => {
      const blocks = readMarked(text)
      for (const { href } of spansIn(blocks)) if (href !== null) expect(href).toMatch(/^(https?:\/\/|mailto:)[^\s"<>\\]+$/)
      const letters = (one: string) => one.replace(/[^аb]/g, '')
      const shown = spansIn(blocks).map((span) => span.text + (span.href ?? ''))
      for (const letter of letters(text)) expect(shown.join('')).toContain(letter)
    }),
    { numRuns: 500 },
  )
})
