// Every subject in a process of its own, one after another; arguments choose: `npm run bench issue load`, and options are handed on:
// `npm run bench list -- --rows=1000000`. A missed aim is told and fails nothing: a busy machine is slower.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { untilStopRequested } from '../apps/server/src/platform/stop-requested.ts'

const SUBJECTS = {
  issue: 'issue.ts',
  create: 'create.ts',
  list: 'list.ts',
  reports: 'reports.ts',
  ledgers: 'ledgers.ts',
  seat: 'seat/run.ts',
  pickers: 'pickers.ts',
  search: 'search.ts',
  bulk: 'bulk.ts',
  print: 'print.ts',
  einvoice: 'einvoice.ts',
  preview: 'preview.ts',
  import: 'import.ts',
  history: 'imports/documents.ts',
  statements: 'statements.ts',
  mixed: 'mixed/run.ts',
  neighbours: 'neighbours/run.ts',
  mail: 'mail.ts',
  editor: 'editor.ts',
  browser: 'browser.ts',
  backup: 'backup.ts',
  capture: 'capture/run.ts',
  load: '../scripts/bundle-budget.mjs',
}

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
let running: ChildProcess | undefined
let isStopping = false
// The subject stops what it started (server.ts), and is waited for.
void untilStopRequested().then(() => {
  isStopping = true
  running?.kill('SIGTERM')
})
for (const [subject, file] of Object.entries(SUBJECTS)) {
  if (isStopping || (chosen.length > 0 && !chosen.includes(subject))) continue
  console.log(`\n${subject}`)
  // The channel tells a subject when this process is gone, even when it is killed outright.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
  running = spawn(process.execPath, [join(import.meta.dirname, file), ...options], { stdio: [...stdio] })
  const [status] = await once(running, 'exit')
  if (status !== 0) process.exitCode = 1
}
// Listening for the end of who started this one keeps it alive.
process.channel?.unref()
