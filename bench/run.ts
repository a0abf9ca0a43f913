// Every subject in a process of its own, one after another; arguments choose: `npm run bench issue list`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const SUBJECTS = ['issue', 'list', 'print'] as const

const chosen = process.argv.slice(2)
for (const subject of SUBJECTS) {
  if (chosen.length > 0 && !chosen.includes(subject)) continue
  console.log(`\n${subject}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${subject}.ts`)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
