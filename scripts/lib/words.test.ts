import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

type Retired = {
  /** of the words of a name, each in lower case with a blank before and behind it */
  readonly word: RegExp
  /** what a source holds that is worth parsing for it */
  readonly candidate: RegExp
  /** where it is refused; everywhere unless said */
  readonly within?: RegExp
  /** where it is said */
  readonly but?: RegExp
  readonly instead: string
}

/** What docs/glossary.md says under "Words of the code". */
const RETIRED: readonly Retired[] = [
  { word: / (un)?told /, candidate: /told/i, instead: 'what it is: reported, shown, a text, facts' },
  { word: / deeds? /, candidate: /deed/i, instead: 'act, decision' },
  {
    word: / twin(s|ned)? /,
    candidate: /twin/i,
    but: /\/statements\/|treasury\/(statement-entries|entries\/reported-entries)\.ts$|features\/testing\/owners-/,
    instead: 'a word of its own: a twin is what the ledger has already of an entry of a bank statement',
  },
  {
    word: /(?<! account) statements? /,
    candidate: /statement/i,
    within:
      /\/(features\/contacts|domain\/src\/contacts|print\/src\/papers|contract\/src\/records|queries\/records)\/|text\/src\/(contacts|account-statement)\//,
    instead: 'accountStatement: a statement alone is a bank’s',
  },
]

const wordsOf = (name: string): string =>
  ` ${name
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
    .join(' ')
    .toLowerCase()} `

/** Comments and texts of one line: what else holds such a word is worth reading as code. */
const PROSE = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm

/** Names in the code of a file, each once: what stands in a comment or a text is prose. */
function namesIn(path: string, source: string): Set<string> {
  const names = new Set<string>()
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('name' in node && typeof node.name === 'string') names.add(node.name)
    for (const part of Object.values(node)) look(part)
  }
  look(parseSync(path, source).program)
  return names
}

test('one word is said for one thing, also in the names of the code', () => {
  const paths = globSync(['{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}'], {
    cwd: ROOT,
    exclude: (path) => /node_modules|build-output|^dist$/.test(String(path)),
  }).map((path) => path.replaceAll('\\', '/'))
  expect(paths.length).toBeGreaterThan(2000)
  const refused = paths.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    const rules = RETIRED.filter(({ within, but }) => (within?.test(path) ?? true) && !but?.test(path))
    const code = source.replaceAll(PROSE, '')
    const names = rules.some(({ candidate }) => candidate.test(code)) ? namesIn(path, source) : []
    return rules.flatMap(({ word, instead }) =>
      [path.slice(path.lastIndexOf('/') + 1), ...names]
        .filter((name) => word.test(wordsOf(name)))
        .map((name) => `${path}: ${name}, say ${instead}`),
    )
  })
  expect(refused).toEqual([])
})
