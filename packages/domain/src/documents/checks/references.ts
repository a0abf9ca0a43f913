import type { Problem } from '../drafts/problem-codes.ts'
import { problem } from '../drafts/problem-codes.ts'
import type { Check } from './check.ts'

/** A date alone names nothing, and is not printed. */
export const checkReferences: Check = ({ document }) => {
  const problems: Problem[] = []
  if (document.fiscalReceiptOn && !document.fiscalReceiptNumber) {
    problems.push(problem('fiscalReceiptNumber', 'fiscal_receipt.number_missing'))
  }
  if (document.sourceIssuedOn && !document.sourceNumber) problems.push(problem('sourceNumber', 'source.number_missing'))
  return problems
}
