import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'examples']
/** What people write; not what is generated, and no data. */
const SOURCE = /\.(tsx?|mjs|css|typ|sql|sh)$/
const NOT_OURS = /\/(node_modules|dist|build-output)\/|\.gen\.tsx?$/
/** Whoever opens a file sees through it. */
const MOST = 400

test('no source is longer than 400 lines: a longer one is split by what it is about', () => {
  const sources = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NOT_OURS.test(path))
  expect(sources.length).toBeGreaterThan(2000)
  const long = sources.flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n').length - 1
    return lines > MOST ? [`${lines} ${relative(ROOT, path)}`] : []
  })
  expect(long).toEqual([])
})
