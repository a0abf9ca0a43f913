import { defineConfig } from 'vitest/config'
import { WORKERS } from '../../vitest.workers.ts'

/** What draws nothing. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'logic',
    maxWorkers: WORKERS,
    // Modules and window are made once a worker, not once a file: that was a third of the time. Each file leaves them as it found them
    // (testing/setup.ts).
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As what is found in the window (src/testing/setup.ts).
    expect: { poll: { timeout: 60_000 } },
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
  },
})
