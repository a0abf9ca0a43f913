import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.css'))
const parts = readFileSync(join(import.meta.dirname, 'mantine-parts.css'), 'utf8')
const IMPORT = /import \{([^}]*)\} from '@mantine\/core'/g

it('the styles of every component that is used are loaded', () => {
  const used = Object.values(sources).flatMap((source) => [...source.matchAll(IMPORT)].flatMap(([, names = '']) => names.split(',')))
  const components = new Set(used.map((name) => name.trim()).filter((name) => existsSync(join(styles, `${name}.css`))))
  expect(components.size).toBeGreaterThan(10)
  expect([...components].filter((name) => !parts.includes(`/${name}.css"`))).toEqual([])
})
