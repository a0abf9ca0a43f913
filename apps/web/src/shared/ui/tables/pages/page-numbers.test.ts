import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

it.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 10, [1, 2, 3, 4, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [10, 10, [1, null, 7, 8, 9, 10]],
])('page %i of %i shows %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected)
})
