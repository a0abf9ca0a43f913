import { defineConfig } from 'vitest/config'
import { BEGINNING, DRAWN } from './vitest.drawn.ts'

/** What is drawn, but for whole applications (vitest.beginning.config.ts). What is not is in vitest.logic.config.ts. */
export default defineConfig({
  ...DRAWN,
  test: {
    ...DRAWN.test,
    name: 'web',
    // As in vitest.logic.config.ts: modules and window are made once a worker, which was two fifths of the time.
    isolate: false,
    include: ['src/**/*.test.tsx'],
    exclude: [...BEGINNING],
  },
})
