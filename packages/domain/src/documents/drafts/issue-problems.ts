import { regimeOf } from '../../regimes/regime-of.ts'
import type { Check, Checked } from '../checks/check.ts'
import { checkDateBounds } from '../checks/date-bounds.ts'
import { checkDueDate, checkIssueDate, checkRange, checkTaxDate, impossibleDays, withoutImpossibleDays } from '../checks/dates.ts'
import { checkInstalments } from '../checks/instalments.ts'
import { checkLedgerAccounts } from '../checks/ledger-accounts.ts'
import { checkLetters } from '../checks/letters.ts'
import { checkLines, checkTotal } from '../checks/lines.ts'
import { checkBaseAmounts, checkCurrency, checkPayment, checkRate } from '../checks/money.ts'
import { checkCorrected, checkCorrectedTotal, checkCreditable, checkSource } from '../checks/notes.ts'
import { checkOrdered } from '../checks/ordered.ts'
import { checkDirection, checkIssuer, checkPeppol, checkRecipient } from '../checks/parties.ts'
import { checkReferences } from '../checks/references.ts'
import { checkStatedVat } from '../checks/stated-vat.ts'
import {
  checkDestination,
  checkLineVat,
  checkMixedScope,
  checkOneVat,
  checkOss,
  checkRateDays,
  checkReverseCharge,
  checkVatShown,
} from '../checks/vat.ts'
import type { Day, DocumentTotals } from '../document.ts'
import { isTaxDocument } from '../types.ts'
import type { IssueCandidate, IssueContext } from './issue-candidate.ts'
import { type Problem, problem } from './problem-codes.ts'

const CHECKS: readonly Check[] = [
  checkDirection,
  checkLedgerAccounts,
  checkIssuer,
  checkRecipient,
  checkRange,
  checkIssueDate,
  checkTaxDate,
  checkDueDate,
  checkInstalments,
  checkDateBounds,
  checkLines,
  checkTotal,
  checkLineVat,
  checkRateDays,
  checkVatShown,
  checkOneVat,
  checkMixedScope,
  checkReverseCharge,
  checkDestination,
  checkOss,
  checkStatedVat,
  checkCurrency,
  checkRate,
  checkBaseAmounts,
  checkPayment,
  checkReferences,
  checkSource,
  checkCorrected,
  checkCorrectedTotal,
  checkOrdered,
  checkCreditable,
  checkLetters,
  checkPeppol,
]

/**
 * All that speaks against issuing (or recording) a draft, in the order of the form: the contents that the law demands,
 * and the rules of EN 16931 that a person's input can break. Only `block` forbids; see canIssue. `totals` are the candidate's, `today`
 * is the regime's. Who has a draft asks resolveDraft.
 */
export function issueProblems(document: IssueCandidate, totals: DocumentTotals, context: IssueContext, today: Day): Problem[] {
  const dated = withoutImpossibleDays(document)
  const issuedOn = dated.issuedOn ?? today
  const checked: Checked = {
    document: dated,
    regime: regimeOf(dated.issuer),
    context,
    today,
    issuedOn,
    taxOn: dated.taxOn ?? issuedOn,
    totals,
    tax: isTaxDocument(dated.type),
  }
  const impossible = impossibleDays(document).map((field) => problem(field, 'date.invalid'))
  const { checkAdvances } = context
  return [...impossible, ...CHECKS.flatMap((check) => check(checked)), ...(checkAdvances?.(checked) ?? [])]
}

/** Whether nothing blocks. */
export function canIssue(problems: readonly Problem[]): boolean {
  return !problems.some((found) => found.severity === 'block')
}

/** What is odd: nothing of it forbids. */
export function oddProblems(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'warning')
}

/** Typed from the vendor's paper, as it is printed there: it is told at its field, and was no slip. */
const NOT_ASKED: readonly Problem['code'][] = ['stated_vat.differs']

/** What of it a person is asked about before a number is drawn. `known`: the codes that they have confirmed. */
export function askedProblems(problems: readonly Problem[], known: readonly string[] = []): Problem[] {
  return oddProblems(problems).filter(({ code }) => !NOT_ASKED.includes(code) && !known.includes(code))
}
