import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './runtime.mjs'

/** What the suite gives a test (vitest.config.ts) and what it waits for; less would fail where other work has the machine. */
const LEAST_MS = 180_000
/** As an option of a test or of what is waited for, and as the last argument of a test. */
const OWN_TIME = /\btimeout: ?([\d_]+)|^\s*\}, ([\d_]+)\)$/gm
/** The clock on the wall, of which others take their part: what is computed is told by `computing`, what comes first by its place. */
const BY_THE_WALL = /expect\((?:performance|Date)\.now\(\)[^;\n]*\)\.toBeLessThan/

const sources = globSync(['{apps,packages,scripts}/**/*.test.{ts,tsx}', '{apps,packages,scripts}/**/testing/**/*.ts'], {
  cwd: root,
  exclude: (path) => /node_modules|^dist$/.test(String(path)),
}).map((path) => ({ path: path.replaceAll('\\', '/'), source: readFileSync(join(root, path), 'utf8') }))

test('no test gives up sooner than the suite does', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap(({ path, source }) =>
    Array.from(source.matchAll(OWN_TIME), ([written, option, last]) => ({
      written,
      ms: Number((option ?? last ?? '').replaceAll('_', '')),
    }))
      .filter(({ ms }) => ms > 1000 && ms < LEAST_MS)
      .map(({ written }) => `${path}: ${written.trim()}`),
  )
  expect(found).toEqual([])
})

test('no test fails since the machine was slow: nothing is held to be quick by the clock on the wall', () => {
  const found = sources.filter(({ source }) => BY_THE_WALL.test(source)).map(({ path }) => path)
  expect(found).toEqual([])
})
