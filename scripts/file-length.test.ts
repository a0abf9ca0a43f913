import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'examples']
/** What people write; not what is generated, and no data. */
const SOURCE = /\.(tsx?|mjs|css|typ|sql|sh)$/
const NOT_OURS = /\/(node_modules|dist|build-output)\/|\.gen\.tsx?$/
/** Whoever opens a file sees through it. */
const MOST = 400
/** And through a folder; tests stand beside what they hold and are not counted. */
const MOST_IN_A_FOLDER = 25
/** One file each for the router, the database, and npm. */
const NO_ROOMS: ReadonlySet<string> = new Set(['apps/web/src/app/routes', 'apps/server/migrations', 'scripts'])

const sources = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !NOT_OURS.test(path))

test('no source is longer than 400 lines: a longer one is split by what it is about', () => {
  expect(sources.length).toBeGreaterThan(2000)
  const long = sources.flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n').length - 1
    return lines > MOST ? [`${lines} ${relative(ROOT, path)}`] : []
  })
  expect(long).toEqual([])
})

test('no folder holds more than 25 sources: more are rooms of what belongs together', () => {
  const counts = new Map<string, number>()
  for (const path of sources) {
    if (/\.test\.tsx?$/.test(path)) continue
    const folder = relative(ROOT, dirname(path)).replaceAll('\\', '/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const full = [...counts].flatMap(([folder, count]) => (count > MOST_IN_A_FOLDER && !NO_ROOMS.has(folder) ? [`${count} ${folder}`] : []))
  expect(full).toEqual([])
})
