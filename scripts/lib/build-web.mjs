import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, isRelease, root, runtime } from './runtime.mjs'

const SOURCES = [
  'package-lock.json',
  'tsconfig.json',
  ...['src', 'public', 'build', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json'].map((name) => `apps/web/${name}`),
  ...['contract', 'domain', 'text'].map((name) => `packages/${name}/src`),
]
const mark = join(root, 'apps/web/dist/.hash')

/** Builds the web application if anything that it is made of has changed since. */
export function ensureWebBuilt() {
  if (isRelease) return
  const hash = sourceHash(SOURCES)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  console.log('Building the web application …')
  vite(['apps/web'], 'The web application could not be built; the reason stands above.')
  writeFileSync(mark, sourceHash(SOURCES)) // a build may write into the sources (the route tree)
}

/** @param {string[]} args @param {string} otherwise what is said where it does not end well */
export function vite(args, otherwise) {
  const done = spawnSync(runtime(), ['node_modules/vite/bin/vite.js', 'build', ...args, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (done.status !== 0) fail(otherwise)
}

/** Of names and contents, tests left out. @param {string[]} sources @returns {string} */
export function sourceHash(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [path]
  const names = readdirSync(absolute, { withFileTypes: true, recursive: true })
  return names
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
