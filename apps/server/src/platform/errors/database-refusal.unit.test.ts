import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseRefusal, isConnectionLost, lacksValue } from './database-refusal.ts'

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

const system = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

test.each([
  ['a pipe that broke', system('EPIPE', 'write')],
  ['a connection that was reset', system('ECONNRESET', 'read')],
  ['nobody at the address', system('ECONNREFUSED', 'connect')],
  ['a socket that is gone', system('ENOENT', 'connect')],
  ['a name that is not known for the moment', system('EAI_AGAIN', 'getaddrinfo')],
  ['none of several addresses', new AggregateError([system('ECONNREFUSED', 'connect'), system('ECONNREFUSED', 'connect')])],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['one that is used after its end', new Error('Client has encountered a connection error and is not queryable')],
  ['one that is closed', new Error('Client was closed and is not queryable')],
  ['an administrator’s order', fault('terminating connection due to administrator command', { code: '57P01' })],
  ['the crash of a neighbour', fault('terminating connection because of crash of another server process', { code: '57P02' })],
  ['a server that recovers', fault('the database system is in recovery mode', { code: '57P03' })],
  ['too many connections', fault('sorry, too many clients already', { code: '53300' })],
  ['whatever else ends a connection', fault('password authentication failed', { code: '28P01', severity: 'FATAL' })],
])('%s is a lost connection: come again', (_what, error) => {
  expect([isConnectionLost(error), databaseRefusal(error)]).toEqual([true, 'common.busy'])
})

test('a file that is not there is no lost connection, nor is a fault of a statement', () => {
  expect(isConnectionLost(system('ENOENT', 'open'))).toBe(false)
  expect(isConnectionLost(fault('syntax error', { code: '42601', severity: 'ERROR' }))).toBe(false)
  expect(isConnectionLost(fault('canceling statement due to statement timeout', { code: '57014', severity: 'ERROR' }))).toBe(false)
})

test.each([
  ['the database', fault('could not extend file: No space left on device', { code: '53100' })],
  ['the system', system('ENOSPC', 'write')],
  ['a quota', system('EDQUOT', 'write')],
])('a full disk is told for what it is, by %s', (_who, error) => {
  expect(databaseRefusal(error)).toBe('common.disk_full')
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
