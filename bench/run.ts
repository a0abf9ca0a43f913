// Every subject in a process of its own, one after another; arguments choose: `npm run bench issue load`, and options are handed on:
// `npm run bench list -- --rows=1000000`. A missed aim is told and fails nothing: a busy machine is slower.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const SUBJECTS = {
  issue: 'issue.ts',
  list: 'list.ts',
  reports: 'reports.ts',
  pickers: 'pickers.ts',
  search: 'search.ts',
  bulk: 'bulk.ts',
  print: 'print.ts',
  preview: 'preview.ts',
  import: 'import.ts',
  statements: 'statements.ts',
  mixed: 'mixed.ts',
  neighbours: 'neighbours.ts',
  mail: 'mail.ts',
  editor: 'editor.ts',
  browser: 'browser.ts',
  load: '../scripts/bundle-budget.mjs',
}

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
for (const [subject, file] of Object.entries(SUBJECTS)) {
  if (chosen.length > 0 && !chosen.includes(subject)) continue
  console.log(`\n${subject}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...options], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
