import { type DocumentSelection, type IssuingCheck, MOST_LOOKED_AT, MOST_WRITTEN } from '@invoice/contract/documents/bulk.ts'
import { askedProblems, canIssue } from '@invoice/domain/documents/drafts/issue-problems.ts'
import { eInvoiceProblems } from '@invoice/domain/einvoice/obstacles.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults } from '../../../platform/errors/refusal.ts'
import { prepareWith } from '../drafts/prepare-draft.ts'
import { draftsForIssuing, type JudgedDraft } from '../record/documents-reads-store.ts'
import { draftOfColumns } from '../record/draft-columns.ts'
import { presentProblems, problemWarnings } from '../record/problem-faults.ts'
import { selectedDocuments } from './selected-documents.ts'

/** What is odd about what would be issued, and what will have no e-invoice, so that a person is asked once and before. @throws Refusal as `selectedDocuments` */
export async function checkIssuing(tx: Tx, act: Act, selection: DocumentSelection): Promise<IssuingCheck> {
  const { ids } = await selectedDocuments(tx, act, selection, { most: MOST_WRITTEN })
  const looked = ids.slice(0, MOST_LOOKED_AT)
  const drafts = await draftsForIssuing(tx, act, looked)
  const rows = drafts.flatMap((draft): IssuingCheck['rows'] => {
    const { document } = draft
    const warnings = warningsOf(act, draft)
    if (warnings.length === 0) return []
    const { id, type, currency, recipient_name_bg: bg, recipient_name_en: en } = document
    return [{ documentId: id, type, recipientName: { bg, en }, currency, total: toAmount(document.total, currency), warnings }]
  })
  return { rows, looked: looked.length, count: ids.length }
}

/** None where it cannot be issued: the job says why. */
function warningsOf(act: Act, { document, lines, references }: JudgedDraft): IssuingCheck['rows'][number]['warnings'] {
  try {
    const { problems } = prepareWith(act, document.id, draftOfColumns(document, lines), references).resolved
    if (!canIssue(problems)) return []
    const odd = askedProblems(problems).length > 0 ? problemWarnings(problems, act.language) : []
    return [...odd, ...presentProblems(eInvoiceProblems(problems), act.language)]
  } catch (fault) {
    if (fault instanceof FieldFaults) return []
    throw fault
  }
}
