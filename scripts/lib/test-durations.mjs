import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from './runtime.mjs'

const KEPT = join(root, 'node_modules/.cache/test-durations.json')

/** How long each file of tests took when it was last run whole, in seconds, by its path from the root; nothing in a fresh checkout. @returns {Record<string, number>} */
export function knownDurations() {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Keeps those of a run for the next one.
 * @param {string} report Vitest's, as JSON
 */
export function keepDurations(report) {
  if (!existsSync(report)) return
  /** @type {{ testResults?: { name: string, startTime: number, endTime: number }[] }} */
  const { testResults = [] } = JSON.parse(readFileSync(report, 'utf8'))
  const taken = testResults.map(({ name, startTime, endTime }) => [pathOf(name), Math.max(0, Math.round((endTime - startTime) / 100) / 10)])
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ ...knownDurations(), ...Object.fromEntries(taken) }))
}

/** As `knownDurations` names a file. @param {string} file */
export function pathOf(file) {
  return relative(root, file).split(sep).join('/')
}
