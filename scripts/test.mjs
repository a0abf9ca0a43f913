// `npm test`: everything that must hold, in one run, ending with the line `N passed, N failed`. What takes minutes is sampled;
// `npm test -- --whole` leaves nothing out.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { besideDebianPostgres, ensureDebianPostgres } from './lib/debian-postgres.mjs'
import { ensureInstalled, root, runtime } from './lib/runtime.mjs'
import { ensureTestPrograms } from './lib/test-programs.mjs'

/** @typedef {{ name: string, args: string[], report?: string, environment?: Record<string, string>, onDebianPostgres?: boolean }} Step */

/** What speaks most to the database: migrations from the first on, the catalogue, documents, the plans of their lists. */
const ON_DEBIAN_POSTGRES = [
  '--project=integration',
  'src/platform/db',
  ...['list/document-list', 'drafts/drafts', 'issuing/frozen', 'issuing/issuing', 'list/list-plans'].map(
    (name) => `src/features/documents/${name}`,
  ),
  'tenant-walk',
]

/** @type {{ passed: number, failed: number, troubles: string[] }} */
const NOTHING = { passed: 0, failed: 0, troubles: [] }

if (process.argv.includes('--whole')) Object.assign(process.env, { WHOLE: '1', E2E_WHOLE: '1' })
ensureInstalled()
const chromium = ensureTestPrograms()
const vitestReport = join(tmpdir(), `invoice-app-vitest-${process.pid}.json`)
const debianReport = join(tmpdir(), `invoice-app-debian-${process.pid}.json`)
const playwrightReport = join(tmpdir(), `invoice-app-playwright-${process.pid}.json`)

/**
 * What only reads, and the build: two rows of steps beside one another, each on one core. (TypeScript's own threads check what they share
 * anew each: twice the work.)
 * @type {Step[][]}
 */
const checks = [
  [
    { name: 'types of the web', args: ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', 'apps/web'] },
    { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded'] },
    { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  ],
  [
    { name: 'web build', args: ['scripts/build.mjs'] },
    { name: 'size of the first load', args: ['scripts/bundle-budget.mjs'] },
    { name: 'dead code', args: ['node_modules/knip/bin/knip.js'] },
  ],
]

/** @type {Step[]} */
const steps = [
  {
    name: 'tests',
    args: vitestWith(vitestReport),
    report: vitestReport,
  },
]
const hasDebianPostgres = ensureDebianPostgres()
if (hasDebianPostgres) {
  steps.push({
    name: 'tests on PostgreSQL 15',
    args: [...vitestWith(debianReport), ...ON_DEBIAN_POSTGRES],
    report: debianReport,
    onDebianPostgres: true,
  })
}
if (existsSync(join(root, 'playwright.config.ts'))) {
  steps.push({
    name: 'browser',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    report: playwrightReport,
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, CHROMIUM_PATH: chromium },
  })
}

const results = [...(await Promise.all(checks.map(runRow))).flat(), ...steps.map(run)]
console.log('\nSummary')
for (const { name, ok, seconds, passed, failed } of results) {
  const counts = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : ''
  console.log(`  ${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s${counts})`)
}
for (const trouble of results.flatMap(({ troubles }) => troubles)) console.log(`  ${trouble}`)
if (!hasDebianPostgres) console.log('  left out: tests on PostgreSQL 15, which is not installed (Debian: apt-get install postgresql-15)')
const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1

/** @param {Step} step */
function run({ name, args, report, environment = {}, onDebianPostgres = false }) {
  console.log(`\n— ${name}`)
  const begun = Date.now()
  /** @param {Record<string, string>} [further] */
  const runs = (further) =>
    spawnSync(runtime(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment, ...further } }).status === 0
  const ok = onDebianPostgres ? besideDebianPostgres(runs) : runs()
  return resultOf(name, ok, begun, report)
}

/**
 * One after the other, while others run beside them; what one says is shown once it is over.
 * @param {Step[]} row
 */
async function runRow(row) {
  const done = []
  for (const { name, args } of row) {
    const begun = Date.now()
    const child = spawn(runtime(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const said = []
    for (const output of [child.stdout, child.stderr]) output.on('data', (part) => said.push(part))
    const ok = await new Promise((resolve) => child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0)))
    console.log(`\n— ${name}\n${Buffer.concat(said)}`.trimEnd())
    done.push(resultOf(name, ok, begun))
  }
  return done
}

/** @param {string} name @param {boolean} ok @param {number} begun @param {string} [report] */
function resultOf(name, ok, begun, report) {
  const counted = report === undefined ? NOTHING : readReport(report)
  // A step without tests of its own counts as one; a run that broke outside of its tests is a failure too.
  const isBare = counted.passed + counted.failed === 0
  const passed = isBare && ok ? 1 : counted.passed
  const failed = ok ? counted.failed : Math.max(1, counted.failed)
  return { name, ok, seconds: Math.round((Date.now() - begun) / 1000), passed, failed, troubles: counted.troubles }
}

/** @param {string} file for the counts */
function vitestWith(file) {
  return ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
}

/**
 * Of Vitest's report or Playwright's: how many, and the beginning of what each that did not pass at once has said.
 * @param {string} file
 */
function readReport(file) {
  if (!existsSync(file)) return NOTHING
  const { numPassedTests, numFailedTests, stats, testResults = [], suites = [] } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: numPassedTests ?? stats.expected + stats.flaky,
    failed: numFailedTests ?? stats.unexpected,
    troubles: [...testResults.flatMap(troublesOfFile), ...suites.flatMap(troublesOfSuite)],
  }
}

/** @param {{ name: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }} of Vitest's */
function troublesOfFile({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const whole = failed.length === 0 && message ? [`FAILED ${relative(root, name)}: ${firstLines(message)}`] : []
  return [
    ...whole,
    ...failed.map(({ fullName, failureMessages }) => `FAILED ${relative(root, name)}: ${fullName}: ${firstLines(failureMessages?.[0])}`),
  ]
}

/** @typedef {{ error?: { message?: string, location?: { file: string, line: number } } }} Attempt */
/** @typedef {{ title: string, file: string, tests: { status: string, results: Attempt[] }[] }} Spec */

/** @param {{ specs?: Spec[], suites?: unknown[] }} suite of Playwright's @returns {string[]} */
function troublesOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky' || status === 'unexpected')
      .map(({ status, results: attempts }) => {
        const error = attempts.find((attempt) => attempt.error)?.error
        const word = status === 'flaky' ? 'ONLY AT THE SECOND TRY' : 'FAILED'
        return `${word} ${file}:${error?.location?.line ?? '?'}: ${title}: ${firstLines(error?.message)}`
      }),
  )
  return [...own, ...suites.flatMap((inner) => troublesOfSuite(/** @type {{}} */ (inner)))]
}

/** @param {string | undefined} message without colours */
function firstLines(message = '') {
  return stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 5)
    .join(' / ')
    .slice(0, 400)
}
