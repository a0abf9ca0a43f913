import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import type { Problem } from '@invoice/domain/documents/drafts/problem-codes.ts'
import { eInvoiceProblems } from '@invoice/domain/einvoice/obstacles.ts'

/**
 * What is wrong with what was typed is told at once; what is merely missing only after the person wanted to issue, or a new form would
 * be red all over. What concerns its e-invoice alone is told where it is news.
 */
export function shownProblems(problems: readonly Problem[], attempted: boolean): Problem[] {
  const ofEInvoice = eInvoiceProblems(problems)
  return problems.filter((found) => {
    const { code, severity } = found
    if (severity !== 'block' && severity !== 'warning') return ofEInvoice.includes(found)
    return attempted || (code !== 'total.zero' && !code.endsWith('missing'))
  })
}

/** Fields of a company or a contact show where these are chosen. */
export function placeOf(field: string): string {
  if (field.startsWith('issuer.')) return 'companyId'
  return field.startsWith('recipient.') ? 'contactId' : field
}

export type LineField = { readonly index: number; readonly column: string }

/** `lines.3.quantity` → the fourth line's quantity; null for a field of the document. What a line deducts is told at its name. */
export function lineField(field: string): LineField | null {
  const [, index, column] = /^lines\.(\d+)\.(\w+)/.exec(field) ?? []
  if (index === undefined || column === undefined) return null
  return { index: Number(index), column: column === 'advanceId' ? 'name' : column }
}

/** The key that a field keeps while lines move: `lines.3.quantity` → `<id of the line>.quantity`. */
export function steadyKey(field: string, { lines }: Pick<DocumentDraft, 'lines'>): string {
  const at = lineField(field)
  const id = at && lines[at.index]?.id
  return at && id ? `${id}.${at.column}` : placeOf(field)
}
