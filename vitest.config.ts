import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Many tests wait for a server or a child process: on two cores a third worker fills what two leave idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      // Property tests and paper take their time on a busy machine.
      {
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/server/src/**/*.unit.test.ts'],
        },
      },
      // Web tests have their own configuration, with a DOM.
      'apps/web/vitest.config.ts',
      // Integration tests share one embedded PostgreSQL; each file has a database of its own.
      'apps/server/vitest.config.ts',
      'apps/server/vitest.statements.config.ts',
    ],
  },
})
