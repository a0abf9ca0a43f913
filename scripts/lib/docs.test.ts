import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('every decision says whether it holds', () => {
  const decisions = documents.filter((path) => path.startsWith('docs/decisions/'))
  expect(decisions.length).toBeGreaterThan(60)
  const without = decisions.filter((path) => !/^\**Status:\** (accepted|proposed|superseded by )/m.test(textOf(path)))
  expect(without).toEqual([])
})

test('no two decisions have one number', () => {
  const numbers = documents.flatMap((path) => path.match(/^docs\/decisions\/(\d{4})-/)?.[1] ?? [])
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test('what a document leads to is there', () => {
  const missing = documents.flatMap((path) => {
    const links = [...textOf(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => join(dirname(path), link))
    // A path from the top, in the running text.
    const named = [...textOf(path).matchAll(/`((?:docs|packages|apps|scripts|e2e|bench)\/[\w./-]+\.\w+)`/g)].map(([, name = '']) => name)
    // A change tells of what was then; a decision of what it decided.
    const judged = path === 'CHANGELOG.md' || path.startsWith('docs/decisions/') ? links : [...links, ...named]
    return judged.filter((to) => !existsSync(join(ROOT, to))).map((to) => `${path}: ${to}`)
  })
  expect(missing).toEqual([])
})

test('the architecture is read in three pages', () => {
  expect(textOf('docs/architecture.md').split('\n').length).toBeLessThan(150)
})
