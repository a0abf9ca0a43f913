import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './runtime.mjs'

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g
/** What is read without being imported. @type {readonly [of: RegExp, by: string][]} */
const READ = [[/^apps\/server\/migrations\//, 'apps/server/src/platform/db/migrate.ts']]
/** A test that reads the sources may be about any of them; one that starts something reads folders of its own. */
const READS_FOLDERS = /\b(?:readdirSync|globSync|import\.meta\.glob)\b/
const STARTS = /\b(?:testServer|testDatabase|mkdtempSync|mkdtemp)\b/

/**
 * The tests, but for those of the browser, that come to one of the files by imports, with how many imports lie between; and those that read
 * the sources, as if one did.
 * @param {readonly string[]} changed paths from the root
 * @returns {Map<string, number>}
 */
export function testsReaching(changed) {
  const sources = gitFiles(['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'])
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  const distances = new Map(changed.map((path) => [path, 0]))
  for (const [of, by] of READ) if (changed.some((path) => of.test(path))) distances.set(by, 0)
  for (const path of sources) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const imported = resolve(path, specifier)
      if (imported !== undefined) importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
    if (isTest(path) && READS_FOLDERS.test(text) && !STARTS.test(text) && !distances.has(path)) distances.set(path, 1)
  }
  const waiting = [...distances.keys()].filter((path) => distances.get(path) === 0)
  for (const path of waiting) {
    const distance = (distances.get(path) ?? 0) + 1
    for (const importer of importers.get(path) ?? []) {
      if (!distances.has(importer)) waiting.push(importer)
      if (distance < (distances.get(importer) ?? Number.POSITIVE_INFINITY)) distances.set(importer, distance)
    }
  }
  return new Map([...distances].filter(([path]) => isTest(path) && existsSync(join(root, path))))
}

/** @param {readonly string[]} args of git @returns {string[]} paths that it names, and that are there */
export function gitFiles(args) {
  const { status, stdout, stderr } = spawnSync('git', [...args], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return [...new Set(stdout.split('\n'))].filter((path) => path !== '' && existsSync(join(root, path)))
}

/** @param {string} path */
const isTest = (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/')

/** @param {string} from @param {string} specifier @returns {string | undefined} a path of ours */
function resolve(from, specifier) {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return posix.join(dirname(from), bare)
  const [, name, rest] = /^@invoice\/(\w+)\/(.+)$/.exec(bare) ?? []
  return name === undefined ? undefined : `packages/${name}/src/${rest}`
}
