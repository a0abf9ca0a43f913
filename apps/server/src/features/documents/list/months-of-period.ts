import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'

/** Days of which the documents themselves are asked: added to what whole months come to, or taken off. */
type Rest = { from: Day; to: Day; sign: 1 | -1 }
/** A period as whole months (by their first days; undefined: open on that side) and what is to be added or taken off. null: no month. */
export type Months = { months: { from: Day | undefined; to: Day | undefined } | null; rest: Rest[] }

/** A month that is not whole is counted with the others where fewer of its days lie outside than inside. */
export function monthsOfPeriod(from: Day | undefined, to: Day | undefined): Months {
  if (from !== undefined && to !== undefined) {
    if (from > to) return { months: null, rest: [] }
    if (firstOfMonth(from) === firstOfMonth(to)) return withinMonth(from, to)
  }
  const start = from === undefined ? undefined : startOf(from)
  const end = to === undefined ? undefined : endOf(to)
  const rest = [start?.rest, end?.rest].filter((part) => part !== undefined)
  const isEmpty = start !== undefined && end !== undefined && start.month > end.month
  return { months: isEmpty ? null : { from: start?.month, to: end?.month }, rest }
}

function withinMonth(from: Day, to: Day): Months {
  const [first, last] = [firstOfMonth(from), lastOfMonth(from)]
  const outside = daysBetween(first, from) + daysBetween(to, last)
  if (outside > daysBetween(from, to)) return { months: null, rest: [{ from, to, sign: 1 }] }
  const rest: Rest[] = []
  if (from > first) rest.push({ from: first, to: addDays(from, -1), sign: -1 })
  if (to < last) rest.push({ from: addDays(to, 1), to: last, sign: -1 })
  return { months: { from: first, to: first }, rest }
}

type Edge = { month: Day; rest: Rest | undefined }

function startOf(from: Day): Edge {
  const [first, last] = [firstOfMonth(from), lastOfMonth(from)]
  if (from === first) return { month: first, rest: undefined }
  const isMostInside = daysBetween(first, from) <= daysBetween(from, last)
  if (isMostInside) return { month: first, rest: { from: first, to: addDays(from, -1), sign: -1 } }
  return { month: monthBeside(from, 1), rest: { from, to: last, sign: 1 } }
}

function endOf(to: Day): Edge {
  const [first, last] = [firstOfMonth(to), lastOfMonth(to)]
  if (to === last) return { month: first, rest: undefined }
  const isMostInside = daysBetween(to, last) <= daysBetween(first, to)
  if (isMostInside) return { month: first, rest: { from: addDays(to, 1), to: last, sign: -1 } }
  return { month: monthBeside(to, -1), rest: { from: first, to, sign: 1 } }
}

/** The month before the first that there is, or after the last, is one that no document lies in. */
function monthBeside(day: Day, count: 1 | -1): Day {
  return addMonths(firstOfMonth(day), count)
}
