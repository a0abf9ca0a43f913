import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './runtime.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser of the tests; Debian's is installed when we may. Ends the process where there is none. */
export function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const options = { stdio: /** @type {const} */ ('inherit'), env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-q'], options)
    spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], options)
  }
  return findChromium() ?? fail('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.')
}

function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named === undefined || named === '') return PLACES.find((place) => existsSync(place))
  return existsSync(named) ? named : fail(`CHROMIUM_PATH: there is no program ${named}.`)
}
