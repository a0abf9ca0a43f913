import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const files = globSync('deploy/**/*.{yml,yaml,service,example}', { cwd: ROOT })
const MANUALS = ['docs/operations.md', 'docs/backup.md'].map(textOf).join('\n')
/** Of others: Node, PostgreSQL's image, and what the compose files put together from. */
const FOREIGN = /^(NODE_ENV|POSTGRES_\w+|DOMAIN|UPSTREAM|BACKUPS|IMAGE|LC_\w+)$/

test('each setting that a file of deployment gives is one of the application', () => {
  const given = files.flatMap((file) =>
    [...textOf(file).matchAll(/^\s*(?:Environment=)?(?:- \{ name: )?([A-Z][A-Z_]+)(?:[:=]|, value)/gm)].map(([, name = '']) => ({
      file,
      name,
    })),
  )
  expect(given.length).toBeGreaterThan(30)
  expect(given.filter(({ name }) => !FOREIGN.test(name) && !MANUALS.includes(`\`${name}\``))).toEqual([])
})

test('what is left to be filled in names no real house', () => {
  for (const file of files) expect(textOf(file).match(/@(?!example\.com|mail\.example\.com|db:|<)[\w-]+\.\w+/g) ?? [], file).toEqual([])
})
