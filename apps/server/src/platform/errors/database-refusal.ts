import type { RefusalCode } from '@invoice/contract/wire/refusals.ts'
import pg from 'pg'
import { CommitNotReplicated } from '../db/pipeline/pipelined-client.ts'

/** The connection is gone, and its transaction with it, or was not let in. */
const LOST = new Set([
  '53300', // too many connections
  '57P01', // ended by an administrator, or the server is stopping
  '57P02', // another of its processes died: the server ends all
  '57P03', // it is starting, recovering or stopping
  '57P05', // idle for too long
])
/** It is a replica now, which writes nothing; or the transaction may not write. */
const READ_ONLY = '25006'
const BUSY = new Set([
  '55P03', // lock_timeout
  '57014', // statement_timeout
  '25P03', // idle_in_transaction_session_timeout
  '40001', // serialisation, after the last try
  '40P01', // deadlock, after the last try
  READ_ONLY,
])
const DISK_FULL = '53100'
const POOL_TIMEOUT = 'timeout exceeded when trying to connect'
/** What the driver says, which has no code of its own. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|The server does not support SSL)/
/** What the system says: of a connection that broke, and of one that could not be made. */
const LOST_CODES = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ECONNREFUSED',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const OF_CONNECTIONS = new Set(['connect', 'read', 'write', 'shutdown', 'getaddrinfo'])

const NOT_NULL = '23502'

/**
 * A row was refused for want of a value in that column. What a worker of a distributed database refuses comes without the fields that name
 * table, column and constraint: then the message is read. Nothing else of ours asks for these fields.
 */
export function lacksValue(fault: unknown, column: string): boolean {
  if (!(fault instanceof pg.DatabaseError) || fault.code !== NOT_NULL) return false
  return (fault.column ?? /"([^"]+)"/.exec(fault.message)?.[1]) === column
}

/** A row was refused because another has what this unique index keeps apart. */
export function breaksUnique(fault: unknown, index: string): boolean {
  if (!(fault instanceof pg.DatabaseError) || fault.code !== '23505') return false
  return (fault.constraint ?? /"([^"]+)"/.exec(fault.message)?.[1]) === index
}

/** A row was refused for its values, what it points to or what it breaks; undefined for any other fault. */
export function refusedRow(fault: unknown): { readonly table: string; readonly message: string } | undefined {
  if (!(fault instanceof pg.DatabaseError) || !/^2[23]/.test(fault.code ?? '')) return undefined
  return { table: fault.table ?? '', message: fault.message }
}

/** What a function of ours says with an error of that code; undefined for any other fault. */
export function detailOf(fault: unknown, code: string): string | undefined {
  return fault instanceof pg.DatabaseError && fault.code === code ? fault.detail : undefined
}

/**
 * The connection to the database was lost, or there was none to be had. What was not committed is not done; of what was being committed
 * it is not known.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // FATAL is said to a connection that ends, for whatever reason.
  if (error instanceof pg.DatabaseError) return LOST.has(code) || code.startsWith('08') || (isEnd(error) && !BUSY.has(code))
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  return LOST_CONNECTION.test(error.message) || (LOST_CODES.has(code) && isOfConnection(error))
}

function isEnd({ severity }: pg.DatabaseError): boolean {
  return severity === 'FATAL' || severity === 'PANIC'
}

/** ENOENT is also said of files. */
function isOfConnection(error: Error): boolean {
  return !('syscall' in error) || (typeof error.syscall === 'string' && OF_CONNECTIONS.has(error.syscall))
}

/** There was no room for it, on a disk, in memory, among the connections, at that moment: whoever asks later may find some. */
export function lacksRoom(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return (error.code ?? '').startsWith('53') || error.code === READ_ONLY
  if (!(error instanceof Error)) return false
  return waitedForConnection(error) || ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
}

/** A transaction that may not write has tried to. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}

/** None was free or could be made in time: too much is at work, or the database does not answer. */
export function waitedForConnection(error: unknown): boolean {
  return error instanceof Error && error.message === POOL_TIMEOUT
}

/** What a database error means to the caller; undefined for a fault of ours. */
export function databaseRefusal(error: unknown): RefusalCode | undefined {
  if (isConnectionLost(error) || error instanceof CommitNotReplicated) return 'common.busy'
  if (error instanceof pg.DatabaseError) return refusalOfState(error.code ?? '', error)
  if (!(error instanceof Error)) return undefined
  if (!lacksRoom(error)) return undefined
  // A file of ours that found no room: a PDF on its way, a key.
  return waitedForConnection(error) ? 'common.busy' : 'common.disk_full'
}

function refusalOfState(code: string, error: pg.DatabaseError): RefusalCode | undefined {
  if (code === DISK_FULL) return 'common.disk_full'
  // Class 53: it lacks memory or another means for the moment.
  if (BUSY.has(code) || code.startsWith('53')) return 'common.busy'
  // Class 22: a value that the column's type cannot hold (22P02, 22003, 22021 …); a domain's check says the same with 23514.
  if (code.startsWith('22')) return 'common.invalid_input'
  if (code === '23514' && error.dataType !== undefined) return 'common.invalid_input'
  if (code === '23505' || code === '23P01') return 'common.duplicate'
  if (code === '23503') return error.detail?.includes('still referenced') ? 'common.in_use' : 'common.invalid_input'
  return undefined
}
