import type { ImportProgress } from '@invoice/contract/records/imports.ts'
import { Failure } from '../../shared/api/failure.ts'

/** What became of an import whose answer was lost. */
export class ImportFault extends Error {
  readonly code: 'connection_lost' | 'not_done'

  constructor(code: ImportFault['code']) {
    super(code)
    this.code = code
  }
}

/** No answer of the application: none at all, or that of a server before it which could not reach it. */
export const isUnanswered = ({ status }: Failure): boolean => status === 0 || (status >= 502 && status <= 504)

const EVERY_MS = 1000
/** So often in a row nobody answers before one is told. */
const MOST_UNANSWERED = 10

/** Asks until the import no longer runs; `unknown` when nobody answers for some seconds. @throws Failure for any other answer */
export async function untilItEnds(
  progress: () => Promise<ImportProgress>,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<'done' | 'not_done' | 'unknown'> {
  for (let unanswered = 0; unanswered < MOST_UNANSWERED; await wait(EVERY_MS)) {
    const state = await progress().catch((error: unknown) => {
      if (error instanceof Failure && isUnanswered(error)) return undefined
      throw error
    })
    unanswered = state === undefined ? unanswered + 1 : 0
    if (state?.done === null) return 'not_done'
    if (state && state.done === state.rowCount) return 'done'
  }
  return 'unknown'
}
