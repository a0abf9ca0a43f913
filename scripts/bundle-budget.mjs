// What a first visit to a screen loads: JS and CSS, brotli, fonts apart. Fails when a screen outgrows its budget.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '../apps/web/dist')
const KIB = 1024

const route = (/** @type {string} */ file) => `src/app/routes/${file}.tsx`
const texts = (/** @type {string[]} */ ...nouns) => nouns.map((noun) => `packages/text/src/${noun}/bg.ts`)
const FRAME = route('_app')
const EDITOR = [route('_app.invoices._editor'), route('_app.invoices._editor.create')]

/** Per screen: the sources whose chunks its routes and its texts bring in, beside the entry. */
const SCREENS = [
  { name: 'login', budget: 186 * KIB, sources: [route('_blank.login'), ...texts('accounts')] },
  { name: 'public page', budget: 191 * KIB, sources: [route('_blank.v.$id'), ...texts('public', 'documents')] },
  { name: 'list', budget: 244 * KIB, sources: [FRAME, route('_app.invoices.index'), ...texts('documents')] },
  { name: 'editor', budget: 303 * KIB, sources: [FRAME, ...EDITOR, ...texts('documents', 'editor', 'problems')] },
]

/** A slow line pays for each file as well. */
const MOST_FILES = 24

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))

/** @param {string} source */
function keysOf(source) {
  const keys = Object.keys(manifest).filter((key) => key === source || key.startsWith(`${source}?`) || key.endsWith(`/${source}`))
  if (keys.length === 0) throw new Error(`Not in the manifest: ${source}`)
  return keys
}

/**
 * Chunks and their style sheets, each once.
 * @param {string} key
 * @param {Set<string>} files
 */
function collect(key, files) {
  const chunk = manifest[key]
  if (chunk === undefined || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const sheet of chunk.css ?? []) files.add(sheet)
  for (const imported of chunk.imports ?? []) collect(imported, files)
}

const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
let over = false
for (const { name, budget, sources } of SCREENS) {
  /** @type {Set<string>} */
  const files = new Set()
  for (const key of [...entries, ...sources.flatMap(keysOf)]) collect(key, files)
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0)
  const tooMuch = bytes > budget || files.size > MOST_FILES
  over ||= tooMuch
  console.log(`${name}: ${(bytes / KIB).toFixed(1)} of ${budget / KIB} KiB in ${files.size} files${tooMuch ? ': too much' : ''}`)
}
process.exit(over ? 1 : 0)
