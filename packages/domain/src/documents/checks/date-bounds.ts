import { addYears } from '../../calendar/day.ts'
import type { Day } from '../document.ts'
import type { IssueCandidate } from '../drafts/issue-candidate.ts'
import { problem } from '../drafts/problem-codes.ts'
import { TYPE_FACTS } from '../type-facts.ts'
import type { Check } from './check.ts'

type Bounds = { readonly before: number; readonly after: number }

/**
 * How many years each date of a document may lie before and after its date of issue, and that from today: beyond is a slip of the pen. A tax
 * event may be told up to ten years late, as an inspection may demand it; more than one year late is asked about. Days that no field takes at
 * all are FIRST_DAY and LAST_DAY of the calendar.
 */
export const DATE_BOUNDS = {
  issuedOn: { before: 10, after: 1 },
  taxOn: { before: 10, after: 1 },
  dueOn: { before: 10, after: 5 },
  validUntilOn: { before: 10, after: 5 },
  deliveredOn: { before: 10, after: 5 },
  rateOn: { before: 10, after: 1 },
  fiscalReceiptOn: { before: 10, after: 1 },
  sourceIssuedOn: { before: 30, after: 1 },
} as const satisfies { readonly [Field in keyof IssueCandidate]?: Bounds }

type DateField = keyof typeof DATE_BOUNDS
const FIELDS = Object.keys(DATE_BOUNDS) as DateField[]
/** Those that only some types have; in the others such a day is nowhere to be seen. */
const OF_SOME_TYPES: readonly string[] = ['taxOn', 'dueOn', 'validUntilOn']

export const checkDateBounds: Check = ({ document, today, issuedOn, tax }) => {
  const ofIssue = outside('issuedOn', issuedOn, today)
  // That a tax document is dated ahead is told already.
  if (ofIssue) return tax && issuedOn > today ? [] : [problem('issuedOn', 'date.far', { params: ofIssue })]
  const dates: readonly string[] = TYPE_FACTS[document.type].dates
  return FIELDS.flatMap((field) => {
    const day = OF_SOME_TYPES.includes(field) && !dates.includes(field) ? null : document[field]
    const bounds = field === 'issuedOn' || day === null ? null : outside(field, day, issuedOn)
    if (bounds) return [problem(field, 'date.far', { params: bounds })]
    return field === 'taxOn' && day !== null && day < addYears(issuedOn, -1)
      ? [problem(field, 'tax_date.long_ago', { params: { taxOn: day } })]
      : []
  })
}

/** Where the day may lie, if it does not. */
function outside(field: DateField, day: Day, from: Day): { from: Day; to: Day } | null {
  const { before, after } = DATE_BOUNDS[field]
  const bounds = { from: addYears(from, -before), to: addYears(from, after) }
  return day < bounds.from || day > bounds.to ? bounds : null
}
