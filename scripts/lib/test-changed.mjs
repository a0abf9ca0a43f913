import { gitFiles, testsReaching } from './import-graph.mjs'
import { knownDurations } from './test-durations.mjs'

/** What is run of the tests that come to the changed files: the nearest, for about so long on one core. */
const MOST_SECONDS = 25
/** Of a file that was not measured yet. */
const UNKNOWN_SECONDS = 3

/**
 * What `npm test -- changed` looks at: what differs from the last commit, or from where the branch left another one (`changed main`); the
 * tests that come to it by imports, the nearest first.
 * @param {string | undefined} base
 */
export function ofChanged(base) {
  const from = base === undefined ? ['HEAD'] : ['--merge-base', base]
  const files = [...new Set([...gitFiles(['diff', '--name-only', ...from]), ...gitFiles(['ls-files', '--others', '--exclude-standard'])])]
  const durations = knownDurations()
  const reaching = [...testsReaching(files)]
    .map(([path, distance]) => ({ path, distance, seconds: durations[path] ?? UNKNOWN_SECONDS }))
    .sort((a, b) => a.distance - b.distance || a.seconds - b.seconds)
  let seconds = 0
  const nearest = reaching.filter((test, index) => {
    seconds += test.seconds
    return index === 0 || seconds <= MOST_SECONDS
  })
  const isWeb = files.some((path) => /^(apps\/web|packages)\//.test(path))
  const isElsewhere = files.some((path) => !path.startsWith('apps/web/'))
  return { files, tests: nearest.map(({ path }) => path), left: reaching.length - nearest.length, isWeb, isElsewhere }
}
