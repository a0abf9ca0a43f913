import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'integration',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.unit.test.ts', '**/node_modules/**'],
  },
})
