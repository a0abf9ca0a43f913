import { fileURLToPath } from 'node:url'

/** As `npm start` builds them (`scripts/lib/build-children.mjs`). */
const BUILT = new URL('../../../dist/children/', import.meta.url)
const SOURCES = new URL('../', import.meta.url)

export const isBuilt = (): boolean => process.env['CHILDREN'] === 'built'

/**
 * The file that a child runs: JavaScript where whoever started us has built it, for Node makes it from TypeScript anew in each process; else the
 * source itself, which is always what the tests run.
 */
export function fileOf(source: URL): string {
  if (!isBuilt()) return fileURLToPath(source)
  return fileURLToPath(new URL(source.href.slice(SOURCES.href.length).replace(/\.ts$/, '.mjs'), BUILT))
}
