// `npm run audit`: known faults of the locked packages, less those that scripts/audit-exceptions.json explains. Ends with 0 where there is
// none, 1 where there is one, 3 where the registry did not answer, so that nothing was looked at. No part of `npm test`: it asks the network.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { judge } from './lib/audit.mjs'

const exceptions = JSON.parse(readFileSync(new URL('./audit-exceptions.json', import.meta.url), 'utf8'))
// As npm runs it: on Windows it is a script.
const npm = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 })
process.exitCode = tell(judge(readReport(), exceptions, new Date().toISOString().slice(0, 10)))

function readReport() {
  try {
    return JSON.parse(npm.stdout)
  } catch {
    return {}
  }
}

/** @param {ReturnType<typeof judge>} judged */
function tell({ looked, open, explained, unneeded }) {
  if (!looked) {
    const { message = npm.stderr.trim() || 'no answer' } = readReport()
    console.error(`The registry does not say which packages have known faults, so none was looked at: ${message}`)
    return 3
  }
  for (const { severity, name, title, url } of open) console.error(`${severity}: ${name}: ${title} (${url})`)
  for (const { name, advisory, why } of explained) console.log(`explained: ${name} (${advisory}): ${why}`)
  for (const advisory of unneeded) console.log(`${advisory}: its explanation is needed no more, or its day is over.`)
  console.log(`${open.length} known faults of the locked packages, ${explained.length} explained.`)
  return open.length > 0 ? 1 : 0
}
