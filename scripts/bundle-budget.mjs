// What a browser fetches to show a screen for the first time, by the page that the server sends: every script and style sheet that it
// names, as they go over the wire (brotli), with the texts of one language. Fonts are told beside it, and so are not counted: text is drawn
// without them. Nor are the page itself, the answers of calls, headers, and what a screen asks for once it stands: `npm run bench browser`
// counts whatever a browser really gets. Fails when a screen outgrows its budget.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '../apps/web/dist')
const KIB = 1024
const LANGUAGE = 'bg'

const SCREENS = [
  { name: 'login', budget: 162 * KIB, path: '/login' },
  // Who follows a link reads the server's own page; this comes once they act on it.
  { name: 'public page', budget: 172 * KIB, path: '/v/:id' },
  { name: 'list', budget: 223 * KIB, path: '/invoices' },
  { name: 'document', budget: 226 * KIB, path: '/invoices/preview/:id' },
  { name: 'editor', budget: 274 * KIB, path: '/invoices/create' },
]

/** A slow line pays for each file as well. */
const MOST_FILES = 16

/** @typedef {{ path: string, files: string[], texts: Record<string, string[]> }} Preload */
/** @type {Preload[]} */
const preloads = JSON.parse(readFileSync(join(DIST, '.vite/preloads.json'), 'utf8'))
const page = readFileSync(join(DIST, 'index.html'), 'utf8')
const everywhere = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)

/** @param {string} path */
function filesOf(path) {
  const preload = preloads.find((each) => each.path === path)
  if (preload === undefined) throw new Error(`No screen of the build has the path ${path}`)
  return new Set([...everywhere, ...preload.files, ...(preload.texts[LANGUAGE] ?? [])])
}

/** @param {number} bytes */
const inKib = (bytes) => (bytes / KIB).toFixed(1)

let over = false
for (const { name, budget, path } of SCREENS) {
  const files = filesOf(path)
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0)
  const tooMuch = bytes > budget || files.size > MOST_FILES
  over ||= tooMuch
  console.log(`${name}: ${inKib(bytes)} of ${budget / KIB} KiB of scripts and styles in ${files.size} files${tooMuch ? ': too much' : ''}`)
}
const assets = readdirSync(join(DIST, 'assets'))
const fonts = ['inter-latin-wght-', 'inter-cyrillic-wght-'].map((start) => assets.find((file) => file.startsWith(start)) ?? '')
const [latin = 0, cyrillic = 0] = fonts.map((font) => statSync(join(DIST, 'assets', font)).size)
console.log(`fonts beside them: ${inKib(latin)} KiB of Latin letters, ${inKib(cyrillic)} of Cyrillic`)
process.exit(over ? 1 : 0)
