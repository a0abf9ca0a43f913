import type { Regime } from '../../regimes/regime.ts'
import type { Day, DocumentTotals } from '../document.ts'
import type { IssueCandidate, IssueContext } from '../drafts/issue-candidate.ts'
import type { Problem } from '../drafts/problem-codes.ts'

/** What a check sees: the candidate with its dates filled in, and its amounts. */
export type Checked = {
  document: IssueCandidate
  /** the issuer's */
  regime: Regime
  context: IssueContext
  today: Day
  issuedOn: Day
  taxOn: Day
  totals: DocumentTotals
  /** a tax document: the law's contents are demanded */
  tax: boolean
}

export type Check = (checked: Checked) => Problem[]
