// `npm test`: everything that must hold, in one run, ending with the line `N passed, N failed`. What takes minutes is sampled, and another
// part of it from commit to commit; `SAMPLE=… npm test` draws the same as a run that told so. `npm test -- --whole` leaves nothing out,
// `-- --postgres15` nothing of what is asked of the oldest PostgreSQL. `npm test -- changed` is for the inner loop: what differs from the
// last commit, without the browser; `-- changed main` from where the branch left `main`.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { besideDebianPostgres, ensureDebianPostgres, testsOnDebianPostgres } from './lib/debian-postgres.mjs'
import { ensureInstalled, root, runtime } from './lib/runtime.mjs'
import { SEED } from './lib/sample.mjs'
import { ofChanged } from './lib/test-changed.mjs'
import { keepDurations } from './lib/test-durations.mjs'
import { ensureTestPrograms } from './lib/test-programs.mjs'
import { readReport } from './lib/test-reports.mjs'

/**
 * `isBehind`: takes what those beside it leave of the machine, and is heard once it is over.
 * @typedef {{ name: string, args: string[], report?: string, environment?: Record<string, string>, isBehind?: boolean }} Step
 */
/** @typedef {{ name: string, ok: boolean, seconds: number, passed: number, failed: number, troubles: string[] }} Result */

/** Behind all that runs, and behind the children that the tests start. */
const LAST = 19

const TSC = ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile']
// (TypeScript's own threads check what they share anew each: twice the work.)
const TYPES = { name: 'types', args: [...TSC, 'node_modules/.cache/root.tsbuildinfo'] }
const TYPES_OF_WEB = { name: 'types of the web', args: [...TSC, 'node_modules/.cache/web.tsbuildinfo', '-p', 'apps/web'] }
const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']

const [mode, base] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isWhole = process.argv.includes('--whole')
Object.assign(process.env, isWhole ? { WHOLE: '1' } : { SAMPLE: SEED })
/** Of the files that take long a part too. @type {Record<string, string>} */
const SAMPLED = isWhole ? {} : { SAMPLE_FILES: '1' }
ensureInstalled()
const vitestReport = join(tmpdir(), `invoice-app-vitest-${process.pid}.json`)
tell(mode === 'changed' ? await runChanged() : await runAll())

/** What the application says is built before anything looks at it; what only reads takes what the tests leave of the machine. */
async function runAll() {
  const chromium = ensureTestPrograms()
  const hasDebianPostgres = ensureDebianPostgres()
  const checks = runRow(
    [TYPES_OF_WEB, TYPES, { name: 'lint', args: [...BIOME, '.'] }, { name: 'dead code', args: ['node_modules/knip/bin/knip.js'] }].map(
      (step) => ({ ...step, isBehind: true }),
    ),
  )
  const results = await runRow([
    { name: 'web build', args: ['scripts/build.mjs'] },
    { name: 'size of the first load', args: ['scripts/bundle-budget.mjs'] },
    { name: 'tests', args: vitestWith(vitestReport), report: vitestReport, environment: SAMPLED },
  ])
  keepDurations(vitestReport)
  if (hasDebianPostgres) results.push(await runOnDebianPostgres())
  const playwrightReport = join(tmpdir(), `invoice-app-playwright-${process.pid}.json`)
  const browser = {
    name: 'browser',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    report: playwrightReport,
    environment: { ...SAMPLED, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, CHROMIUM_PATH: chromium },
  }
  if (existsSync(join(root, 'playwright.config.ts'))) results.push(await run(browser))
  const leftOut = hasDebianPostgres ? [] : ['tests on PostgreSQL 15, which is not installed (Debian: apt-get install postgresql-15)']
  return { results: [...(await checks), ...results], leftOut }
}

async function runOnDebianPostgres() {
  const { tests, passed } = testsOnDebianPostgres(isWhole || process.argv.includes('--postgres15'))
  const report = join(tmpdir(), `invoice-app-debian-${process.pid}.json`)
  const args = [...vitestWith(report), '--project=integration', ...tests]
  const result = await besideDebianPostgres((environment) => run({ name: 'tests on PostgreSQL 15', args, report, environment }))
  if (result.ok) passed()
  return result
}

async function runChanged() {
  const { files, tests, left, isWeb, isElsewhere } = ofChanged(base)
  if (files.length === 0) return { results: [], leftOut: ['everything: nothing has changed'] }
  const checks = [
    { name: 'lint', args: [...BIOME, '--no-errors-on-unmatched', ...files] },
    ...(isWeb ? [TYPES_OF_WEB] : []),
    ...(isElsewhere ? [TYPES] : []),
  ]
  const [lintAndTypes, ofTests] = await Promise.all([
    runRow(checks.map((step) => ({ ...step, isBehind: true }))),
    runRow(tests.length > 0 ? [{ name: 'tests', args: [...vitestWith(vitestReport), ...tests], report: vitestReport }] : []),
  ])
  const leftOut = [...(left > 0 ? [`${left} files of tests that are further off`] : []), 'the browser, the build, dead code']
  return { results: [...lintAndTypes, ...ofTests], leftOut }
}

/** @param {{ results: Result[], leftOut: string[] }} run */
function tell({ results, leftOut }) {
  console.log('\nSummary')
  for (const { name, ok, seconds, passed, failed } of results) {
    const counts = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : ''
    console.log(`  ${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s${counts})`)
  }
  for (const trouble of results.flatMap(({ troubles }) => troubles)) console.log(`  ${trouble}`)
  for (const each of leftOut) console.log(`  left out: ${each}`)
  if (!isWhole) console.log(`  sampled: SAMPLE=${SEED} draws the same again`)
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}

/** One after the other, while others run beside them. @param {Step[]} row @returns {Promise<Result[]>} */
async function runRow(row) {
  const done = []
  for (const step of row) done.push(await run(step))
  return done
}

/** @param {Step} step @returns {Promise<Result>} */
async function run({ name, args, report, environment = {}, isBehind = false }) {
  const begun = Date.now()
  if (!isBehind) console.log(`\n— ${name}`)
  const child = spawn(runtime(), args, {
    cwd: root,
    stdio: isBehind ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...environment },
  })
  if (isBehind && child.pid !== undefined) setPriority(child.pid, LAST)
  /** @type {Buffer[]} */
  const said = []
  for (const output of [child.stdout, child.stderr]) output?.on('data', (part) => said.push(part))
  const ok = await new Promise((resolve) => child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0)))
  if (isBehind) console.log(`\n— ${name}\n${Buffer.concat(said)}`.trimEnd())
  const { passed, failed, troubles } = readReport(report)
  // A step without tests of its own counts as one; a run that broke outside of its tests is a failure too.
  const isBare = passed + failed === 0
  const seconds = Math.round((Date.now() - begun) / 1000)
  return { name, ok, seconds, passed: isBare && ok ? 1 : passed, failed: ok ? failed : Math.max(1, failed), troubles }
}

/** @param {string} file for the counts */
function vitestWith(file) {
  return ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
}
