import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { WORKERS } from '../../vitest.workers.ts'

/** What is drawn: each file has a window and modules of its own. What is not is in vitest.logic.config.ts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    maxWorkers: WORKERS,
    // Whole forms are typed letter by letter, on a busy machine too.
    testTimeout: 30_000,
    environment: 'happy-dom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
  },
})
