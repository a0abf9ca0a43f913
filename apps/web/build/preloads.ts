import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { facadeOf } from './facades.ts'
import { FIRST_CALLS } from './first-calls.ts'

/** What a path needs beside what every page loads: files of its screen, those of its texts by language, and its first calls. */
export type Preload = {
  /** `/invoices/preview/:id` */
  readonly path: string
  readonly files: readonly string[]
  readonly texts: Readonly<Record<string, readonly string[]>>
  readonly calls: readonly string[]
}

const SCREEN = /\/src\/app\/routes\/([^/]+)\.tsx\?tsr-split=component$/
const LANGUAGES = ['bg', 'en']

/**
 * Writes down which files each path of the application brings in, for the server to name them in the page: the browser then asks for
 * all at once, and not for each when the one before has named it. Their place in the page is behind what every page loads.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: lastInHead },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      this.emitFile({
        type: 'asset',
        fileName: '.vite/preloads.json',
        source: JSON.stringify(preloadsOf(chunks, (file) => readFileSync(file, 'utf8'))),
      })
    },
  }
}

/** Styles of a screen must come after those of the components that it styles, as they do when one comes from another screen. */
export function lastInHead(page: string): string {
  const [place = ''] = /\s*%preloads%/.exec(page) ?? []
  return page.replace(place, '').replace(/\s*<\/head>/, (end) => `${place}${end}`)
}

export function preloadsOf(chunks: readonly Rolldown.OutputChunk[], read: (file: string) => string): readonly Preload[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const screens = chunks.flatMap((chunk) => {
    const [, name] = SCREEN.exec(chunk.facadeModuleId ?? '') ?? []
    return name === undefined ? [] : [{ name, chunk, texts: textsOf(read((chunk.facadeModuleId ?? '').replace(/\?.*/, ''))) }]
  })
  // What only frames the screens below it has no path of its own: under that of another it would take its place.
  const shown = screens.filter(({ name }) => !/(^|\.)_[^.]*$/.test(name))
  return shown.map(({ name }) => {
    const drawn = screens.filter((one) => name === one.name || name.startsWith(`${one.name}.`))
    const path = pathOf(name)
    const nouns = new Set(drawn.flatMap(({ texts }) => texts))
    return {
      path,
      files: filesOf(
        drawn.map(({ chunk }) => chunk),
        byName,
      ),
      texts: Object.fromEntries(LANGUAGES.map((language) => [language, textFiles(chunks, nouns, language)])),
      calls: FIRST_CALLS[path] ?? [],
    }
  })
}

/** `_app.invoices.preview.$id` is /invoices/preview/:id: what begins with a line, and an index, add nothing to a path. */
export function pathOf(name: string): string {
  const parts = name.split('.').filter((part) => !part.startsWith('_') && part !== 'index')
  return `/${parts.map((part) => part.replace('$', ':')).join('/')}`
}

/** The nouns whose texts the loader of a route waits for. */
export function textsOf(source: string): readonly string[] {
  return [...source.matchAll(/loadTexts\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, noun = '']) => noun),
  )
}

function textFiles(chunks: readonly Rolldown.OutputChunk[], nouns: ReadonlySet<string>, language: string): readonly string[] {
  const isOne = (id: string): boolean =>
    basename(id) === `${language}.ts` && nouns.has(/\/packages\/text\/src\/(\w+)\//.exec(id)?.[1] ?? '')
  return chunks.filter(({ moduleIds }) => moduleIds.some(isOne)).map(({ fileName }) => fileName)
}

/** Of these chunks and all that they import: scripts and style sheets, without those that every page has. */
function filesOf(entries: readonly Rolldown.OutputChunk[], chunks: ReadonlyMap<string, Rolldown.OutputChunk>): readonly string[] {
  const seen = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk)
  const everywhere = new Set(seen)
  entries.forEach(visit)
  const own = [...seen].filter((chunk) => !everywhere.has(chunk) && facadeOf(chunk.code) === undefined)
  return [...own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]), ...own.map(({ fileName }) => fileName)]
}
