import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BREAKPOINTS, below, from } from './breakpoints.ts'

const WEB = join(import.meta.dirname, '../../')
const read = (pattern: string): [path: string, text: string][] =>
  globSync(pattern, { cwd: WEB }).map((path) => [path, readFileSync(WEB + path, 'utf8')])

test('the breakpoints are 600, 960, 1280, 1920 and 2560 px', () => {
  expect(Object.values(BREAKPOINTS).map((em) => em * 16)).toEqual([600, 960, 1280, 1920, 2560])
  expect([below('medium'), from('medium')]).toEqual(['(max-width: 59.99em)', '(min-width: 60em)'])
})

test('style sheets ask the window for no other width', () => {
  const asked = read('**/*.css').flatMap(([path, css]) =>
    [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/\((min|max)-width: ([\d.]+)(px|em)\)/g)].map(([, bound, value, unit]) => {
        const px = Number(value) * (unit === 'em' ? 16 : 1)
        const edges = Object.values(BREAKPOINTS).map((em) => (bound === 'min' ? em : em - 0.01) * 16)
        return edges.some((edge) => Math.abs(edge - px) < 0.01) ? null : `${path}: ${query.trim()}`
      }),
    ),
  )
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter(Boolean)).toEqual([])
})

test('and what a script asks goes through the breakpoints', () => {
  const literal = read('**/*.{ts,tsx}').filter(([, source]) => /\((min|max)-width: \d/.test(source))
  expect(literal.map(([path]) => path)).toEqual(['shared/theme/breakpoints.test.ts'])
})
