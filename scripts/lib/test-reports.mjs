import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './runtime.mjs'

/** @type {{ passed: number, failed: number, troubles: string[] }} */
const NOTHING = { passed: 0, failed: 0, troubles: [] }

/**
 * Of Vitest's report or Playwright's: how many, and the beginning of what each that did not pass at once has said.
 * @param {string | undefined} file
 */
export function readReport(file) {
  if (file === undefined || !existsSync(file)) return NOTHING
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
