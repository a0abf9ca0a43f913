import { expect, it } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, typed: string) =>
  highlight(text, typed)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

it.each([
  ['Балкан Пример ООД', 'пример', 'Балкан [Пример] ООД'],
  ['Балкан Пример ООД', 'prim', 'Балкан [Прим]ер ООД'],
  ['Balkan Primer OOD', 'прим', 'Balkan [Prim]er OOD'],
  ['Балкан Пример ООД', 'оод балк', '[Балк]ан Пример [ООД]'],
  ['Ощава Жълто', 'sht', 'О[щ]ава Жълто'],
  ['0000000012', '12', '00000000[12]'],
  ['София', 'sofiya', '[София]'],
  ['Müller & Söhne', 'muller', '[Müller] & Söhne'],
  ['Балкан', 'залив', 'Балкан'],
  ['Балкан', '%', 'Балкан'],
  ['😀 Балкан', 'бал', '😀 [Бал]кан'],
])('of „%s“ what answers „%s“ is marked', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})

it('loses nothing of the text', () => {
  for (const text of ['Балкан-Пример (2) „ООД“', '', '  ', '\ud800 а']) {
    expect(
      highlight(text, 'пример 2 а')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  }
})
