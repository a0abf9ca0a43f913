import { defineConfig } from 'vitest/config'
import { WORKERS } from '../../vitest.workers.ts'

/** What draws nothing. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'logic',
    maxWorkers: WORKERS,
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
  },
})
