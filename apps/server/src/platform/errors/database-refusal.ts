import type { RefusalCode } from '@invoice/contract/refusals.ts'
import pg from 'pg'

const BUSY = new Set([
  '55P03', // lock_timeout
  '57014', // statement_timeout
  '25P03', // idle_in_transaction_session_timeout
  '40001', // serialisation, after the last try
  '40P01', // deadlock, after the last try
  '53300', // too many connections
  '57P01', // the server is stopping
  '57P02',
  '57P03',
])
const POOL_TIMEOUT = 'timeout exceeded when trying to connect'
const LOST_CONNECTION = /^(Connection terminated|connect E|Client has encountered a connection error)/

const NOT_NULL = '23502'

/**
 * A row was refused for want of a value in that column. What a worker of a distributed database refuses comes without the fields that name
 * table, column and constraint: then the message is read. Nothing else of ours asks for these fields.
 */
export function lacksValue(fault: unknown, column: string): boolean {
  if (!(fault instanceof pg.DatabaseError) || fault.code !== NOT_NULL) return false
  return (fault.column ?? /"([^"]+)"/.exec(fault.message)?.[1]) === column
}

/** What a function of ours says with an error of that code; undefined for any other fault. */
export function detailOf(fault: unknown, code: string): string | undefined {
  return fault instanceof pg.DatabaseError && fault.code === code ? fault.detail : undefined
}

/** What a database error means to the caller; undefined for a fault of ours. */
export function databaseRefusal(error: unknown): RefusalCode | undefined {
  if (error instanceof pg.DatabaseError) return refusalOfState(error.code ?? '', error)
  if (!(error instanceof Error)) return undefined
  return error.message === POOL_TIMEOUT || LOST_CONNECTION.test(error.message) ? 'common.busy' : undefined
}

function refusalOfState(code: string, error: pg.DatabaseError): RefusalCode | undefined {
  if (BUSY.has(code) || code.startsWith('08')) return 'common.busy'
  // Class 22: a value that the column's type cannot hold (22P02, 22003, 22021 …); a domain's check says the same with 23514.
  if (code.startsWith('22')) return 'common.invalid_input'
  if (code === '23514' && error.dataType !== undefined) return 'common.invalid_input'
  if (code === '23505' || code === '23P01') return 'common.duplicate'
  if (code === '23503') return error.detail?.includes('still referenced') ? 'common.in_use' : 'common.invalid_input'
  return undefined
}
