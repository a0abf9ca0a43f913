import type { SendingCheck, SendingRow } from '@invoice/contract/documents/bulk-sending.ts'
import { isSentAgain, type SendingProblem } from '@invoice/domain/documents/sending/bulk-sending.ts'

export type PlannedRow = Omit<SendingRow, 'problem'> & { readonly problem: SendingProblem | 'day_limit' | null }

export type SendingPlan = {
  /** What goes, in the order in which it was chosen. */
  readonly going: readonly PlannedRow[]
  /** What needs a look first, what can be sent all the same among it. */
  readonly review: readonly PlannedRow[]
  /** Of the review: what goes if the person says so. */
  readonly again: number
  /** Addresses that today still allows; null: there is no limit. */
  readonly left: number | null
}

/** Of what was chosen: what goes, and what somebody must look at. `again`: also what was sent before. */
export function sendingPlan({ rows, today: { sent, most } }: Pick<SendingCheck, 'rows' | 'today'>, again: boolean): SendingPlan {
  const left = most === null ? null : Math.max(0, most - sent)
  const isAgain = ({ problem }: SendingRow): boolean => problem !== null && isSentAgain(problem)
  const ready = rows.filter((row) => row.problem === null || (again && isAgain(row)))
  const going = left === null ? ready : withinLimit(ready, left)
  const late = ready.slice(going.length).map((row) => ({ ...row, problem: 'day_limit' as const }))
  const review = rows.filter((row) => !ready.includes(row))
  return { going, review: [...review, ...late], again: rows.filter(isAgain).length, left }
}

/** The first of them whose addresses the day allows; each address counts. */
function withinLimit(rows: readonly SendingRow[], left: number): readonly SendingRow[] {
  let room = left
  const past = rows.findIndex(({ addresses }) => {
    room -= addresses.length
    return room < 0
  })
  return past === -1 ? rows : rows.slice(0, past)
}

/** Those whose client or address holds what was typed. */
export function soughtRows(rows: readonly PlannedRow[], typed: string): readonly PlannedRow[] {
  const sought = typed.trim().toLocaleLowerCase()
  if (sought === '') return rows
  return rows.filter(({ recipientName: { bg, en }, addresses, number }) =>
    [bg, en, number ?? '', ...addresses].some((text) => text.toLocaleLowerCase().includes(sought)),
  )
}
