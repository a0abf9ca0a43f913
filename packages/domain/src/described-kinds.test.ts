import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { REPORT_IDS } from './reports/report-facts.ts'

/**
 * A report is one description, and all else is made of it. Whoever names one of them in a comparison, a case or a table of their own
 * writes a second one.
 */
const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = ['packages', 'apps', 'bench'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/node_modules|\/testing\/|\/seed\/|^packages\/text\//.test(path))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const),
)

/** The files in which something stands. */
const filesWith = (patterns: readonly RegExp[], within = /./): string[] =>
  SOURCES.filter(([path, source]) => within.test(path) && patterns.some((pattern) => pattern.test(source)))
    .map(([path]) => path)
    .sort()

test('the sources are read', () => {
  expect(SOURCES.length).toBeGreaterThan(1000)
})

test('a report is named by its description and its reader, and by who leads to it', () => {
  expect(filesWith([new RegExp(`'(?:${REPORT_IDS.filter((id) => id.includes('-')).join('|')})'`)])).toEqual([
    'apps/server/src/features/reports/readers.ts',
    // The panels of the dashboard lead to their report.
    'apps/web/src/features/dashboard/money-panels.tsx',
    'apps/web/src/features/dashboard/revenue-panel.tsx',
    'packages/domain/src/reports/report-facts.ts',
  ])
  const ids = REPORT_IDS.join('|')
  const second = [
    new RegExp(`\\b(?:report|id)\\s*[=!]==\\s*'(?:${ids})'`),
    new RegExp(`\\bcase '(?:${ids})'`),
    /^\s*(?:receivables|payables): /m,
  ]
  expect(filesWith(second, /\breports?\/(?!.*dashboard)|\/report-/)).toEqual([
    'apps/server/src/features/reports/readers.ts',
    'packages/domain/src/reports/report-facts.ts',
  ])
})
