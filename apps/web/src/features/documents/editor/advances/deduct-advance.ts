import type { Advance } from '@invoice/contract/documents/advances.ts'
import { type DocumentDraft, type LineDraft, MAX_LINES } from '@invoice/contract/documents/draft.ts'
import { amountsToDeduct } from '@invoice/domain/documents/advances/amounts-to-deduct.ts'
import { isBlank } from '../lines/line-edits.ts'
import type { Derived } from '../state/derive.ts'
import { newLineId } from '../state/new-draft.ts'

type Sold = Pick<Derived, 'totals' | 'deductions'>

/** The lines that deduct what can be taken of the advance, one per rate; one that no rate of ours fits is left to the person. */
export function deductingLines(draft: DocumentDraft, { totals, deductions }: Sold, advance: Advance): LineDraft[] {
  const taken = deductions.filter(({ advanceId }) => advanceId === advance.id)
  const { pricesIncludeVat } = draft
  const amounts = amountsToDeduct(advance.left.taxes, { totals, pricesIncludeVat, taken })
  return amounts.flatMap(({ category, amount, taxRateId, dealTermId }) => {
    if (category === 'S' && taxRateId === null) return []
    return [
      {
        id: newLineId(),
        productId: null,
        name: advance.name,
        description: { bg: '', en: '' },
        sku: '',
        unitId: null,
        quantity: '-1',
        unitPrice: amount,
        discountPercent: null,
        discountAmount: null,
        taxRateId,
        dealTermId,
        advanceId: advance.id,
      },
    ]
  })
}

/**
 * The draft in which each line says for itself what the first one said for all of them, where the new lines would not take that: another rate, or
 * a discount, which no advance has. It means the same.
 */
export function spelledOut(draft: DocumentDraft, added: readonly LineDraft[]): DocumentDraft {
  const [first] = draft.lines
  if (!first) return draft
  const oneVat = draft.oneVat && added.every(({ taxRateId }) => taxRateId === first.taxRateId)
  const oneDiscount = draft.oneDiscount && first.discountPercent === null && first.discountAmount === null
  const { taxRateId, dealTermId, discountPercent, discountAmount } = first
  const lines = draft.lines.map((line) => ({
    ...line,
    ...(draft.oneVat && !oneVat ? { taxRateId, dealTermId } : {}),
    ...(draft.oneDiscount && !oneDiscount ? { discountPercent, discountAmount } : {}),
  }))
  return { ...draft, oneVat, oneDiscount, lines }
}

/** After what is sold: empty rows at the end make way. Null where there is no room. */
export function withLinesAdded(lines: readonly LineDraft[], added: readonly LineDraft[]): LineDraft[] | null {
  const last = lines.findLastIndex((line) => !isBlank(line))
  const all = [...lines.slice(0, last + 1), ...added]
  return all.length > MAX_LINES ? null : all
}

/** The printed notes with the leva that an advance of those days cites, in the document's language. */
export function citingNotes({ notes, language }: DocumentDraft, { cited }: Advance): string {
  const words = (language === 'both' ? [cited.bg, cited.en] : [cited[language]]).filter((text) => text !== '' && !notes.includes(text))
  return [notes, ...words].filter(Boolean).join('\n')
}
