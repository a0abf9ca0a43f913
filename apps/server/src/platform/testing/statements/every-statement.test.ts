import { loadModule } from 'libpg-query'
import { beforeAll, expect, inject, test } from 'vitest'
import { type Exception, KNOWN_EXCEPTIONS } from './known-exceptions.ts'
import { type Heard, readStatementLog } from './statement-log.ts'
import { breaches, STATEMENT_RULES, type StatementRule } from './statement-rules.ts'

const RULES = Object.keys(STATEMENT_RULES) as StatementRule[]
const NONE: readonly string[] = []

type Breach = { rule: StatementRule; found: string; statement: string; testFile: string }
const found: Breach[] = []
let heard: Heard[] = []

beforeAll(async () => {
  await loadModule()
  const run = inject('statements')
  if (!run) throw new Error('The integration tests did not run with this one: there are no statements to read.')
  const mutable = new Set(run.mutableFunctions)
  heard = readStatementLog(run.folder)
  for (const { text, testFile } of heard) {
    for (const rule of RULES) {
      for (const each of breaches(rule, text, mutable))
        found.push({ rule, found: each, statement: text.replaceAll(/\s+/g, ' ').trim(), testFile })
    }
  }
})

test('the integration tests’ statements were heard', () => {
  expect(heard.length).toBeGreaterThan(0)
})

test.each(RULES)('%s', (rule) => {
  const broken = found.filter((breach) => breach.rule === rule && !KNOWN_EXCEPTIONS.some((known) => isThat(known, breach)))
  expect(broken.map(({ found: what, statement, testFile }) => `${what}: ${statement} (${testFile})`)).toEqual(NONE)
})

test('every known exception still occurs', () => {
  const due = KNOWN_EXCEPTIONS.filter(({ heardIn }) => heard.some(({ testFile }) => testFile.includes(heardIn)))
  expect(due.filter((known) => !found.some((breach) => isThat(known, breach)))).toEqual(NONE)
})

function isThat({ rule, found: what, within }: Exception, breach: Breach): boolean {
  return breach.rule === rule && breach.found === what && breach.statement.includes(within)
}
