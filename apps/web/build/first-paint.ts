import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const SOURCES = [
  'node_modules/@fontsource-variable/inter/wght.css',
  'apps/web/src/shared/theme/tokens.css',
  'apps/web/src/shared/theme/base.css',
  'apps/web/src/features/documents/public/public-document.css',
  'apps/web/src/features/documents/public/public-names.css',
  'apps/web/src/features/documents/public/pay-column.module.css',
  'apps/web/src/features/documents/paper/paper-text.css',
]

/**
 * Writes down the styles of what the server sends of a public page, for it to put them into that page: nothing is asked for before it can be
 * painted, and the style sheets of the application come with the application.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    generateBundle(_, bundle) {
      const repository = join(import.meta.dirname, '../../..')
      const built = new Map(
        Object.values(bundle).flatMap((one) => (one.type === 'asset' ? one.names.map((name) => [name, one.fileName]) : [])),
      )
      const styles = SOURCES.map((source) => readFileSync(join(repository, source), 'utf8')).join('')
      const source = compact(styles).replaceAll(/url\(([^)]+\.woff2)\)/g, (_match, file: string) => `url(/${built.get(basename(file))})`)
      this.emitFile({ type: 'asset', fileName: '.vite/first-paint.css', source })
    },
  }
}

/** Names of classes are the application's, which stay as they are written here and meet nothing. */
export function compact(styles: string): string {
  return styles
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\(([^)]*)\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .trim()
}
