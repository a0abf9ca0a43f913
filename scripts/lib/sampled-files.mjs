import { drawnBy, SEED } from './sample.mjs'

/** Set by `npm test` for a run of everything that is not `--whole`: whoever names a file gets it. */
const isSampled = process.env['SAMPLE_FILES'] === '1'

/**
 * Files of tests that this run leaves out: half of those that take long, others from commit to commit; none with `npm test -- --whole`.
 * @param {readonly string[]} files
 * @param {string} about of which they are: another thing, another draw
 * @returns {string[]}
 */
export function filesLeftOut(files, about) {
  if (!isSampled) return []
  const drawn = new Set(drawnBy(SEED, files, Math.ceil(files.length / 2), about))
  return files.filter((file) => !drawn.has(file))
}
