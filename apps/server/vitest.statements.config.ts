import { defineConfig } from 'vitest/config'

/** Reads what the integration tests of the same run have sent to the database, so it comes after them. */
export default defineConfig({
  test: {
    name: 'statements',
    testTimeout: 600_000,
    hookTimeout: 600_000,
    include: ['src/platform/testing/statements/every-statement.test.ts', 'src/platform/testing/statements/row-types/row-types.test.ts'],
    sequence: { groupOrder: 2 },
  },
})
