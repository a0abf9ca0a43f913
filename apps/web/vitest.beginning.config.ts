import { defineConfig } from 'vitest/config'
import { BEGINNING, DRAWN } from './vitest.drawn.ts'

/** Each file has a window and modules of its own. */
export default defineConfig({ ...DRAWN, test: { ...DRAWN.test, name: 'beginning', include: [...BEGINNING] } })
