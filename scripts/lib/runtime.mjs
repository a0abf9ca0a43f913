// Runs under whatever Node started npm (>= 20.19) and imports nothing that is not in Node itself.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
const WANTED_MAJOR = 24
/** In the top folder of a release: its version, its commit, and for which machine it is. */
export const RELEASE_MARK = 'release.json'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage */

/** @param {string} file @returns {Record<string, LockedPackage>} */
function packagesOf(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Whether what is installed is what the lock names; an optional package of another platform may be missing. */
function installIsCurrent() {
  const present = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true
    const found = present[path]
    return found ? found.version === wanted.version : wanted.optional === true
  })
}

/** What `npm run release` made is whole: it is installed, and built. */
export const isRelease = existsSync(join(root, RELEASE_MARK))

/** Installs once, and again whenever the lock has changed. Ends the process when it fails. */
export function ensureInstalled() {
  if (isRelease || installIsCurrent()) return
  console.log('Installing dependencies …')
  const npm = process.env['npm_execpath']
  const [file, ...before] = npm ? [process.execPath, npm] : ['npm']
  const shell = !npm && process.platform === 'win32'
  const done = spawnSync(file, [...before, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit', shell })
  if (done.status !== 0) fail('The dependencies could not be installed; npm says why above.')
}

/** The Node that everything runs in: the one that is installed with the application, elsewhere a Node 24 or newer of the system. */
export function runtime() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const system = { linux: 'linux', win32: 'win' }[String(process.platform)]
  const pinned = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', name)
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath
  return fail(`Node ${WANTED_MAJOR} or newer is needed on ${process.platform} ${process.arch}; this is ${process.versions.node}.`)
}

/** @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
