import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const REPOSITORY = join(import.meta.dirname, '../../../..')

function sourcesOf(folder: string): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ file: relative(REPOSITORY, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
}

const own = sourcesOf('packages/print/src/page')
/** `small`, `framed` and `answers` are looks that the form of an offer and what is downloaded have too. */
const PLACES = own
  .flatMap(({ text }) => [...text.matchAll(/(?:place(?:<\w+>)?\(\s*|'data-shared': )'(\w+)'/g)].map(([, name = '']) => name))
  .filter((name) => name !== 'small' && name !== 'answers' && name !== 'framed')

test('the page behind a public link has one markup, which the server writes and the application draws', () => {
  expect(PLACES).toEqual(expect.arrayContaining(['bar', 'names', 'main', 'paper', 'words', 'pay', 'loud', 'how', 'rows', 'ways']))
  const others = [...sourcesOf('apps/server/src'), ...sourcesOf('apps/web/src')]
  expect(others.length).toBeGreaterThan(1500)
  const again = new RegExp(`data-shared['"]?[=:] ?\\{?['"](?:${PLACES.join('|')})['"]|\\b(?:tellState|paperFacts)\\(`)
  expect(others.filter(({ text }) => again.test(text)).map(({ file }) => file)).toEqual([])
})
