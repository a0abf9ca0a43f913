import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const WORKER = join(import.meta.dirname, '../src/worker/service-worker.ts')
const PUBLIC = join(import.meta.dirname, '../public')
/** What the page of a member asks for beside the build's own files; a shared document's script is nobody's who works offline. */
const PUBLIC_FILES = ['theme.js', 'first-calls.js', 'icon.svg']
/** Letters that a Bulgarian business meets; rarer ones are fetched as ever. */
const FONTS = /\/inter-(?:latin|latin-ext|cyrillic)-wght-/
/** For us who build the application. */
const NOT_FOR_MEMBERS = /gallery/

/** Files of the build by their hashed names; of others a revision says which they are. */
export type Precached = { readonly url: string; readonly revision: string | null }

/** Writes the service worker, with the names of all that it keeps, beside the page that starts it. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    // Once it is settled which files there are: after facades.ts.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const fromPublic = PUBLIC_FILES.map((name) => ({ url: `/${name}`, revision: hashOf(readFileSync(join(PUBLIC, name))) }))
        const source = await bundled([...fromPublic, ...precachedOf(Object.values(bundle))])
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

/** Scripts, style sheets and fonts that screens of a member may ask for. */
export function precachedOf(files: readonly { readonly fileName: string }[]): readonly Precached[] {
  const kept = files.filter(({ fileName }) => isAskedFor(fileName) && !NOT_FOR_MEMBERS.test(fileName))
  return kept.map(({ fileName }) => ({ url: `/${fileName}`, revision: null })).toSorted((a, b) => (a.url < b.url ? -1 : 1))
}

const isAskedFor = (fileName: string): boolean =>
  fileName.endsWith('.woff2') ? FONTS.test(fileName) : /^assets\/.*\.(?:js|css)$/.test(fileName)

async function bundled(precached: readonly Precached[]): Promise<string> {
  const list = JSON.stringify(precached)
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { PRECACHED: list, BUILD: JSON.stringify(hashOf(list)), 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  })
  const [made] = [built].flat()
  const [chunk] = made !== undefined && 'output' in made ? made.output : []
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built')
  return chunk.code
}

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16)
