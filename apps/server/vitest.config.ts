import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { defineConfig } from 'vitest/config'
import { filesLeftOut } from '../../scripts/lib/sampled-files.mjs'
import { WORKERS } from '../../vitest.workers.ts'

/** Programs that are started, killed and started again, each for ten seconds and more. */
const WITH_PROGRAMS = [
  'src/drill.test.ts',
  'src/main.test.ts',
  'src/sealed-secrets.test.ts',
  'src/simulated-week.test.ts',
  'src/upgrade.test.ts',
  'src/verify.test.ts',
  'src/workspace-command.test.ts',
  'src/features/accounts/sign-in/database-away.test.ts',
  'src/features/archive/intakes.test.ts',
  'src/features/documents/issuing/kill.test.ts',
  'src/features/mails/killed-mails.test.ts',
  'src/features/notifications/reminders/killed-reminders.test.ts',
  'src/features/payments/record/random-acts.test.ts',
  'src/features/recurrences/killed-runs.test.ts',
  'src/features/webhooks/killed-webhooks.test.ts',
  'src/platform/backup/backup.test.ts',
  'src/platform/backup/by-itself.test.ts',
  'src/platform/db/replica/replica.test.ts',
  'src/platform/embedded-postgres/embedded-postgres.test.ts',
  'src/platform/http/bodies/slow-bodies.test.ts',
  'src/platform/jobs/lost-database.test.ts',
]

/** What no landing goes without: what one may reach of another's, what is frozen, what older databases become. */
const ALWAYS = /(walk|role-matrix|fresh-proof|released|vat)\.test\.ts$/
const OTHERS = globSync(['src/**/*.test.ts', 'seed/**/*.test.ts'], { cwd: import.meta.dirname })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !file.endsWith('.unit.test.ts') && !ALWAYS.test(file) && !WITH_PROGRAMS.includes(file))
  .toSorted()

export default defineConfig({
  test: {
    name: 'integration',
    maxWorkers: WORKERS,
    // The server is loaded once a worker, not once a file: that was a fifth of the time. A file closes what it opens, as it must anyway.
    isolate: false,
    include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
    exclude: [
      'src/**/*.unit.test.ts',
      'src/platform/testing/statements/**/*.test.ts',
      '**/node_modules/**',
      ...filesLeftOut(WITH_PROGRAMS, 'programs', 7),
      ...filesLeftOut(OTHERS, 'integration', 5),
    ],
    // Many tests start the server in a process of its own: what it loads is compiled once.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'invoice-app-compile-cache') },
    globalSetup: 'src/platform/testing/global-setup.ts',
    // For what hangs: how fast a machine is, and what else it does, is no matter of a test. Programs that are started three times need a
    // minute where other work has both cores.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What is waited for comes when it comes: Vitest's own second is less than our queue looks again after.
    expect: { poll: { timeout: 120_000 } },
    // Before the statements that they send are read. (Without a number of their own, files that run one by one come last of all.)
    sequence: { groupOrder: 1 },
  },
})
