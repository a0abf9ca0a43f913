import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHash, vite } from './build-web.mjs'
import { isRelease, root } from './runtime.mjs'

const SOURCES = [
  'package-lock.json',
  'scripts/lib/children.vite.mjs',
  'apps/server/package.json',
  'apps/server/src/platform',
  ...['domain', 'text'].map((name) => `packages/${name}/src`),
]
const mark = join(root, 'apps/server/dist/children/.hash')

/**
 * Builds the programs that handle strangers' files, if anything that they are made of has changed, and tells whatever is started from here that they
 * are there (`platform/children/built.ts`).
 */
export function ensureChildrenBuilt() {
  const hash = isRelease ? '' : sourceHash(SOURCES)
  if (!isRelease && !(existsSync(mark) && readFileSync(mark, 'utf8') === hash)) {
    vite(['--config', 'scripts/lib/children.vite.mjs'], 'The programs that read files could not be built; the reason stands above.')
    writeFileSync(mark, hash)
  }
  process.env['CHILDREN'] = 'built'
}
