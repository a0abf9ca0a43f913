import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { lacksValue } from './database-refusal.ts'

function fault(message: string, fields: Partial<pg.DatabaseError>): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, 1, 'error'), fields)
}

test('a value that is missing is known by the field, and where a worker gives none by its message', () => {
  const message = 'null value in column "request_hash" of relation "idempotency_102008" violates not-null constraint'
  expect(lacksValue(fault(message, { code: '23502', column: 'request_hash' }), 'request_hash')).toBe(true)
  expect(lacksValue(fault(message, { code: '23502' }), 'request_hash')).toBe(true)
  expect(lacksValue(fault(message, { code: '23502' }), 'key')).toBe(false)
  expect(lacksValue(fault(message, { code: '23505', column: 'request_hash' }), 'request_hash')).toBe(false)
  expect(lacksValue(new Error(message), 'request_hash')).toBe(false)
})

test('table, column, constraint and detail of a fault are read in one place', () => {
  const source = join(import.meta.dirname, '../..')
  const reading = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.endsWith('.test.ts') &&
      /\b(error|fault|err)\.(table|column|constraint|detail)\b/.test(readFileSync(join(source, name), 'utf8')),
  )
  expect(reading).toEqual([join('platform', 'errors', 'database-refusal.ts')])
})
