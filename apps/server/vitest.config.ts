import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { WORKERS } from '../../vitest.workers.ts'

export default defineConfig({
  test: {
    name: 'integration',
    maxWorkers: WORKERS,
    // The server is loaded once a worker, not once a file: that was a fifth of the time. A file closes what it opens, as it must anyway.
    isolate: false,
    include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
    exclude: ['src/**/*.unit.test.ts', 'src/platform/testing/statements/**/*.test.ts', '**/node_modules/**'],
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
