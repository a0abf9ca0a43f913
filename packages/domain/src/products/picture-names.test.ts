import { expect, test } from 'vitest'
import { picturesByName } from './picture-names.ts'

const find = picturesByName({
  'снимки/Стол.JPG': 'chair',
  'снимки/ES-10.png': 'es',
  'a/x.png': 'ax',
  'b/x.png': 'bx',
  'y.png': 'y',
  'y.jpg': 'yj',
  'кори#1.png': 'odd',
})

test.each([
  ['снимки/стол.jpg', 'chair'],
  ['СТОЛ.jpg', 'chair'],
  [' стол ', 'chair'],
  ['снимки\\стол.jpg', 'chair'],
  ['https://shop.example/img/стол.jpg?w=200', 'chair'],
  ['es-10', 'es'],
  ['a/x.png', 'ax'],
  ['x.png', undefined],
  ['y', undefined],
  ['y.jpg', 'yj'],
  ['стол.png', undefined],
  ['кори#1.png', 'odd'],
  ['', undefined],
])('a row that says "%s" means %s', (called, picture) => {
  expect(find(called)).toBe(picture)
})
