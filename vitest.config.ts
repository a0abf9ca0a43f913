import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './vitest.longest-first.ts'
import { WORKERS } from './vitest.workers.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Times are for what hangs: how fast a machine is, and what else it does, is no matter of a test.
      {
        test: {
          name: 'unit',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
          maxWorkers: WORKERS,
          // What each file imports is loaded once a worker: it was a fifth of the time.
          isolate: false,
          env: { NODE_COMPILE_CACHE: join(tmpdir(), 'invoice-app-compile-cache') },
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/server/src/**/*.unit.test.ts'],
        },
      },
      // Web tests have their own configuration, with a DOM.
      'apps/web/vitest.config.ts',
      'apps/web/vitest.beginning.config.ts',
      'apps/web/vitest.logic.config.ts',
      // Integration tests share one embedded PostgreSQL; each file has a database of its own.
      'apps/server/vitest.config.ts',
      'apps/server/vitest.statements.config.ts',
    ],
  },
})
