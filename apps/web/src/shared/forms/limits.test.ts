import { expect, it } from 'vitest'
import { sources } from '../../testing/sources.ts'

it('stops typing where the contract does: no limit of a text is written again in a screen', () => {
  // A digit alone is the shape of what is typed: a time, a day of a month, a colour.
  const again = sources.filter(
    ({ file, text }) => /\.tsx?$/.test(file) && /(?:\bmaxLength|\bmax)=\{[\d_]{2,}\}|\bLONGEST_\w+ = \d/.test(text),
  )
  expect(again.map(({ file }) => file)).toEqual([])
})
