import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { WORKERS } from '../../vitest.workers.ts'

/** What is drawn. What is not is in vitest.logic.config.ts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    maxWorkers: WORKERS,
    // Modules and window are made once a worker, not once a file: that was a third of the time. Each file leaves them as it found them
    // (testing/setup.ts).
    isolate: false,
    // Whole forms are typed letter by letter, on a busy machine too.
    testTimeout: 30_000,
    environment: 'happy-dom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
  },
})
