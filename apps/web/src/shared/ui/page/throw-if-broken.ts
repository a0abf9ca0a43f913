import { Failure } from '../../api/failure.ts'

/**
 * A screen without its own data is no screen: where the server is in trouble, asked twice (see newQueryClient), /500 shows in its place,
 * with "try again". What the server refuses is told where it stands, and so is a lost connection, which is nobody's fault.
 */
export function throwIfBroken(error: Error | null): void {
  if (error !== null && (!(error instanceof Failure) || error.status >= 500)) throw error
}
