import { drawnBy, SEED } from './sample.mjs'

/** Set by `npm test` for a run of everything that is not `--whole`: whoever names a file gets it. */
const isSampled = process.env['SAMPLE_FILES'] === '1'

/**
 * Files of tests that this run leaves out of those that take long: half, or all but one of so many; others from commit to commit, none with `npm test -- --whole`.
 * @param {readonly string[]} files
 * @param {string} about of which they are: another thing, another draw
 * @param {number} [ofSoMany] one of so many is run
 * @returns {string[]}
 */
export function filesLeftOut(files, about, ofSoMany = 2) {
  if (!isSampled) return []
  const drawn = new Set(drawnBy(SEED, files, Math.ceil(files.length / ofSoMany), about))
  return files.filter((file) => !drawn.has(file))
}
