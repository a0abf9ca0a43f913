import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../src')
const FUNCTIONS: ReadonlySet<string> = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
/** So many lines stand on a screen. */
const LONG = 70
/** Of a thousand functions so many may be longer: where one more cut would only move words about. */
const MOST = 2

type Long = { readonly at: string; readonly lines: number }
type Found = { count: number; readonly long: Long[] }

/** Functions with a body, those of one expression too, as a person counts them: from their first line to their last. */
function functionsIn(path: string, found: Found): void {
  const source = readFileSync(path, 'utf8')
  const lineOf = new Uint32Array(source.length)
  for (let at = 0, line = 0; at < source.length; at++) lineOf[at] = source[at] === '\n' ? line++ : line
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && 'start' in node && 'end' in node && FUNCTIONS.has(String(node.type))) {
      const [first = 0, last = 0] = [lineOf[Number(node.start)], lineOf[Number(node.end) - 1]]
      found.count++
      if (last - first >= LONG) found.long.push({ at: `${relative(SOURCES, path)}:${first + 1}`, lines: last - first + 1 })
    }
    for (const part of Object.values(node)) look(part)
  }
  look(parseSync(path, source).program)
}

test('two functions of a thousand are longer than a screen, no more: a form is a hook and sections', () => {
  const found: Found = { count: 0, long: [] }
  for (const entry of readdirSync(SOURCES, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen|d)\.tsx?$|\/testing\//.test(path)) functionsIn(path, found)
  }
  expect(found.count).toBeGreaterThan(6000)
  const most = Math.floor((found.count * MOST) / 1000)
  const longest = found.long.toSorted((a, b) => b.lines - a.lines).map(({ at, lines }) => `${lines} ${at}`)
  expect(longest.length, longest.join('\n')).toBeLessThanOrEqual(most)
})
