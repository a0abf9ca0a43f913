import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { defineConfig } from 'vitest/config'
import { filesLeftOut } from '../../scripts/lib/sampled-files.mjs'
import { BEGINNING, DRAWN } from './vitest.drawn.ts'

const WEB = globSync('src/**/*.test.tsx', { cwd: import.meta.dirname, exclude: [...BEGINNING] })
  .map((file) => file.split(sep).join('/'))
  .toSorted()

/** What is drawn, but for whole applications (vitest.beginning.config.ts). What is not is in vitest.logic.config.ts. */
export default defineConfig({
  ...DRAWN,
  test: {
    ...DRAWN.test,
    name: 'web',
    // As in vitest.logic.config.ts: modules and window are made once a worker, which was two fifths of the time.
    isolate: false,
    include: ['src/**/*.test.tsx'],
    exclude: [...BEGINNING, ...filesLeftOut(WEB, 'web', 5)],
  },
})
