import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { readMigrations } from '../migrate.ts'
import { statementsOf } from './statements-of.ts'

beforeAll(() => loadModule())

const count = (sql: string): number => (parseSync(sql) as { stmts?: unknown[] }).stmts?.length ?? 0

describe('a migration is told to a distributed database statement by statement, as PostgreSQL itself parts them', () => {
  test.each(readMigrations())('$name', ({ sql }) => {
    const parted = statementsOf(sql)
    expect(parted).toHaveLength(count(sql))
    expect(parted.map(count)).toEqual(parted.map(() => 1))
  })
})
