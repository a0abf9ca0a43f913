import type { DocumentDraft } from '@invoice/contract/document-draft.ts'
import type { Problem } from '@invoice/domain/documents/problem-codes.ts'

/**
 * What is wrong with what was typed is told at once; what is merely missing only after the person wanted to issue, or a new form would
 * be red all over. What concerns electronic invoices alone is not told: there are none to be made yet.
 */
export function shownProblems(problems: readonly Problem[], attempted: boolean): Problem[] {
  return problems.filter(({ code, severity }) => {
    if (severity !== 'block' && severity !== 'warning') return false
    return attempted || (code !== 'total.zero' && !code.endsWith('missing'))
  })
}

/** Fields of a company or a contact show where these are chosen. */
export function placeOf(field: string): string {
  if (field.startsWith('issuer.')) return 'companyId'
  return field.startsWith('recipient.') ? 'contactId' : field
}

export type LineField = { readonly index: number; readonly column: string }

/** `lines.3.quantity` → the fourth line's quantity; null for a field of the document. */
export function lineField(field: string): LineField | null {
  const [, index, column] = /^lines\.(\d+)\.(\w+)/.exec(field) ?? []
  return index === undefined || column === undefined ? null : { index: Number(index), column }
}

/** The key that a field keeps while lines move: `lines.3.quantity` → `<id of the line>.quantity`. */
export function steadyKey(field: string, { lines }: Pick<DocumentDraft, 'lines'>): string {
  const at = lineField(field)
  const id = at && lines[at.index]?.id
  return at && id ? `${id}.${at.column}` : placeOf(field)
}
