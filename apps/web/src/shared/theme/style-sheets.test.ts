import { expect, it } from 'vitest'
import { sources } from '../../testing/sources.ts'

it('a module of classes is imported for its classes: one that is imported for its effect alone is left out by the build', () => {
  const without = sources.filter(({ text }) => /^import '[^']+\.module\.css'/m.test(text))
  expect(without.map(({ file }) => file)).toEqual([])
})
