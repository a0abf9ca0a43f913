// What is alike is tried in part by `npm test`, another part from commit to commit, and whole by `npm test -- --whole`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from './runtime.mjs'

/** Whether nothing is left out: `WHOLE=1`. */
export const isWhole = process.env['WHOLE'] === '1'

/** By what the parts are drawn: `SAMPLE`, else the last commit. With the one that a run has told, the same are drawn again. */
export const SEED = process.env['SAMPLE'] ?? lastCommit()

/**
 * So many of what is alike, in their order; all of it where the whole is wanted.
 * @template T
 * @param {readonly T[]} things
 * @param {number} most at least one
 * @param {string} about of which this is drawn: another thing, another draw
 * @returns {readonly T[]}
 */
export function sampleOf(things, most, about) {
  return isWhole ? things : drawnBy(SEED, things, most, about)
}

/**
 * One of so many of what is alike.
 * @template T
 * @param {readonly T[]} things
 * @param {number} ofSoMany
 * @param {string} about
 * @returns {readonly T[]}
 */
export function partOf(things, ofSoMany, about) {
  return sampleOf(things, Math.max(1, Math.ceil(things.length / ofSoMany)), about)
}

/**
 * @template T
 * @param {string} seed
 * @param {readonly T[]} things
 * @param {number} most
 * @param {string} about
 * @returns {readonly T[]}
 */
export function drawnBy(seed, things, most, about) {
  const rankOf = (/** @type {number} */ index) => createHash('sha256').update(`${seed}\0${about}\0${index}`).digest('hex')
  const ranks = things.map((_, index) => rankOf(index))
  const last = ranks.toSorted()[most - 1] ?? ''
  return last === '' ? things : things.filter((_, index) => (ranks[index] ?? '') <= last)
}

/** Of a folder that is no checkout: always the same. */
function lastCommit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : '0'
}
