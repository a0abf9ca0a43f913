import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './runtime.mjs'

/** Chromium that has no window to draw takes two thirds of the time. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell'
/** Debian puts it where only administrators look. */
const PGBOUNCER = '/usr/sbin/pgbouncer'
const PLACES = [
  WINDOWLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * What the tests need besides npm's packages: a browser, Poppler's pdftotext, which reads our PDFs as a stranger would, pgbouncer, which
 * stands between others and their database, and faketime, which turns clocks.
 * Debian's packages are installed when we may; otherwise the process ends with a sentence that says what to install.
 * @returns {string} the browser's program
 */
export function ensureTestPrograms() {
  if (isRootOnDebian()) {
    const missing = [
      ...(hasFastChromium() ? [] : ['chromium-headless-shell']),
      ...(hasPdfToText() ? [] : ['poppler-utils']),
      ...(hasPgbouncer() ? [] : ['pgbouncer']),
      ...(hasFaketime() ? [] : ['faketime']),
    ]
    if (missing.length > 0) install(missing)
    // Where that is not packed.
    if (findChromium() === undefined) install(['chromium'])
  }
  if (!hasPdfToText()) fail('The tests of documents need pdftotext of poppler-utils: install it.')
  if (!hasPgbouncer()) fail('The tests of what stands before a database need pgbouncer: install it.')
  if (!hasFaketime()) fail('The simulated week needs faketime: install it.')
  return findChromium() ?? fail('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.')
}

function hasFastChromium() {
  return (process.env['CHROMIUM_PATH'] ?? '') !== '' || existsSync(WINDOWLESS)
}

export function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Whether it went well shows by what is there afterwards. @param {string[]} packages Debian's */
export function install(packages) {
  console.log(`Installing ${packages.join(' and ')} …`)
  const options = { stdio: /** @type {const} */ ('inherit'), env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-q'], options)
  // One by one: a package that is not known here would keep the others out.
  for (const name of packages) spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', name], options)
}

function hasPdfToText() {
  return spawnSync('pdftotext', ['-v']).status === 0
}

function hasFaketime() {
  return existsSync('/usr/bin/faketime')
}

function hasPgbouncer() {
  return existsSync(PGBOUNCER) || spawnSync('pgbouncer', ['--version']).status === 0
}

function findChromium() {
  const named = process.env['CHROMIUM_PATH'] ?? ''
  if (named === '') return PLACES.find((place) => existsSync(place))
  return existsSync(named) ? named : fail(`CHROMIUM_PATH: there is no program ${named}.`)
}
