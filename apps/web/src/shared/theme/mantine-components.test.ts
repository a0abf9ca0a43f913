import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../../..')
const MANTINE = join(ROOT, 'node_modules/@mantine')
const SOURCES = join(ROOT, 'apps/web/src')

/** Sheets that belong to no component. */
const BASE = ['baseline', 'default-css-variables', 'global']

const text = (path: string): string => readFileSync(path, 'utf8')

/** What a source takes from elsewhere, types apart: `import { Button, type ButtonProps } from '…'` gives Button. */
function importsOf(source: string): { names: string[]; from: string }[] {
  const statements = source.matchAll(/^import\s+(?!type\b)(?:\{([^}]*)\}|[^'"{]*?)(?:\s*from\s*)?['"]([^'"]+)['"]/gm)
  return [...statements].map(([, names = '', from = '']) => ({ names: names.split(',').map(firstName).filter(Boolean), from }))
}

function firstName(part: string): string {
  const [name = ''] = part.trim().split(/\s+/)
  return name === 'type' ? '' : name
}

/** Exported name → the file that defines it, of one of Mantine's packages. */
function indexOf(library: string): Map<string, string> {
  const folder = join(MANTINE, library, 'esm')
  const own = importsOf(text(join(folder, 'index.mjs'))).filter(({ from }) => from.startsWith('.'))
  return new Map(own.flatMap(({ names, from }) => names.map((name) => [name, join(folder, from)] as const)))
}

const indexes = new Map(['core', 'dates', 'notifications'].map((library) => [`@mantine/${library}`, indexOf(library)]))

/** Everything that a file of Mantine's pulls in, itself among it. */
function reach(path: string, seen: Set<string>): void {
  if (seen.has(path)) return
  seen.add(path)
  for (const statement of importsOf(text(path))) {
    if (statement.from.startsWith('.')) reach(join(path, '..', statement.from), seen)
    else reachNames(statement, seen)
  }
}

function reachNames({ names, from }: { names: string[]; from: string }, seen: Set<string>): void {
  const index = indexes.get(from)
  for (const path of names.map((name) => index?.get(name))) if (path !== undefined) reach(path, seen)
}

/** The sheets of the components that our sources use, directly or through others; the gallery, which nobody is sent, brings its own. */
function usedSheets(): Set<string> {
  const seen = new Set<string>()
  for (const file of globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['app/gallery/**'] })) {
    for (const statement of importsOf(text(join(SOURCES, file)))) reachNames(statement, seen)
  }
  const styled = [...seen].filter((path) => path.startsWith(join(MANTINE, 'core')) && path.endsWith('.module.mjs'))
  return new Set(styled.map((path) => basename(path, '.module.mjs')))
}

it('the sheets are those of the components we use, in the order of Mantine’s whole sheet', () => {
  const whole = text(join(MANTINE, 'core/styles.css'))
  const place = (name: string): number => whole.indexOf(text(join(MANTINE, 'core/styles', `${name}.css`)).trim())
  const wanted = [...BASE, ...usedSheets()].sort((a, b) => place(a) - place(b))
  const listed = text(join(import.meta.dirname, 'mantine-components.css')).matchAll(/^@import "@mantine\/core\/styles\/(.+)\.css";$/gm)
  expect([...listed].map(([, name]) => name)).toEqual(wanted)
})
