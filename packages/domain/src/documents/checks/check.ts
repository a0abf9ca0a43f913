import type { Day, DocumentTotals } from '../document.ts'
import type { IssueCandidate, IssueContext } from '../drafts/issue-candidate.ts'
import type { Problem } from '../drafts/problem-codes.ts'

/** What a check sees: the candidate with its dates filled in, and its amounts. */
export type Checked = {
  document: IssueCandidate
  context: IssueContext
  today: Day
  issuedOn: Day
  taxOn: Day
  totals: DocumentTotals
  /** a document of чл. 112 ЗДДС: the law's contents are demanded */
  tax: boolean
}

export type Check = (checked: Checked) => Problem[]
