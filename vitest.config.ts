import { defineConfig } from 'vitest/config'
import { LongestFirst } from './vitest.longest-first.ts'
import { WORKERS } from './vitest.workers.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Property tests and paper take their time on a busy machine.
      {
        test: {
          name: 'unit',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: WORKERS,
          // What each file imports is loaded once a worker: it was a fifth of the time.
          isolate: false,
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
