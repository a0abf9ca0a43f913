import { isCurrency, minorUnits } from '../../money/currency.ts'
import { discountLeft, type LineProgress, leftOf } from '../crediting/progress.ts'
import type { DocumentType } from '../document.ts'
import { isPast } from '../open.ts'
import { isVendorDocument } from '../types.ts'
import type { WholeDraft } from './whole-draft.ts'

/** The draft as the wire has it, with what a copy may not keep. */
type CopiedLine = WholeDraft['lines'][number] & { id: string }
export type CopiedDraft = Omit<WholeDraft, 'lines'> & {
  rangeId: string | null
  sourceDocumentId: string | null
  lines: readonly CopiedLine[]
}

/** What belongs to the day, the number and the payment of one document and of no other. A rate is of its day, and never silently old. */
const ITS_OWN = {
  vendorNumber: '',
  statedVat: [],
  issuedOn: null,
  taxOn: null,
  dueOn: null,
  instalments: [],
  validUntilOn: null,
  deliveredOn: null,
  rateFromEur: null,
  rateOn: null,
  fiscalReceiptNumber: '',
  fiscalReceiptOn: null,
}
const NO_SOURCE = { sourceDocumentId: null, sourceNumber: '', sourceIssuedOn: null }

/**
 * A new draft with all that was typed: days stay open, as those of a new document. It does not come from what the first one came from,
 * unless its type always comes from something (a note). What was deducted once is not deducted again.
 */
export function duplicateDraft<Draft extends CopiedDraft>(draft: Draft, isNote: boolean, newId: () => string): Draft {
  const sold = withoutDeductions(draft)
  return { ...sold, ...ITS_OWN, ...(isNote ? {} : NO_SOURCE), lines: withIds(sold.lines, newId) }
}

/**
 * The draft without the lines that deduct advances: a line that only says so would deduct twice, seen by nobody. What the first line says for
 * all of them, the next one then says.
 */
export function withoutDeductions<Draft extends Pick<CopiedDraft, 'oneVat' | 'oneDiscount' | 'lines'>>(draft: Draft): Draft {
  const [first] = draft.lines
  const [leading, ...others] = draft.lines.filter(({ advanceId }) => advanceId === null)
  if (!first || !leading || first === leading) return { ...draft, lines: leading ? [leading, ...others] : [] }
  const { taxRateId, dealTermId, discountPercent, discountAmount } = first
  const spoken = {
    ...leading,
    ...(draft.oneVat ? { taxRateId, dealTermId } : {}),
    ...(draft.oneDiscount ? { discountPercent, discountAmount } : {}),
  }
  return { ...draft, lines: [spoken, ...others] }
}

/**
 * What takes the place of a document that was voided: what was sold is the same, on the same days, paid by the same receipt, and made of
 * the same source; only the day of issue is another, and a due date that is past stays open.
 */
export function replacementDraft<Draft extends CopiedDraft>(draft: Draft, today: string, newId: () => string): Draft {
  const lines = withIds(draft.lines, newId)
  // Of what a vendor sent nothing changes by its being entered once more: neither its number nor its days.
  if (isVendorDocument(draft.type)) return { ...draft, lines }
  // Of several days one that is past would be before the issue: all of them stay open.
  const isOver = isPast(draft.instalments?.[0]?.dueOn ?? draft.dueOn, today)
  return { ...draft, issuedOn: null, ...(isOver ? { dueOn: null, instalments: [] } : {}), lines }
}

/**
 * What the draft becomes when it is converted to the type: all of it, or where `progress` tells what is left of each line, just that.
 * The lines of the new draft stand in the order of `sources`, the ids of those that they come from.
 */
export function convertDraft<Draft extends CopiedDraft>(
  draft: Draft,
  { id, target, progress }: { id: string; target: DocumentType; progress: readonly LineProgress[] | null },
  newId: () => string,
): { draft: Draft; sources: string[] } {
  const left = progress === null ? { lines: draft.lines, oneDiscount: draft.oneDiscount } : leftLines(draft, target, progress)
  return {
    sources: left.lines.map((line) => line.id),
    draft: {
      ...draft,
      ...ITS_OWN,
      type: target,
      direction: null,
      rangeId: null,
      reason: { bg: '', en: '' },
      sourceDocumentId: id,
      sourceNumber: '',
      sourceIssuedOn: null,
      oneDiscount: left.oneDiscount,
      lines: withIds(left.lines, newId),
    },
  }
}

/** The lines of which something is left. What the first line says for all of them, each says for itself: the first may be gone. */
function leftLines(draft: CopiedDraft, target: DocumentType, progress: readonly LineProgress[]) {
  const digits = isCurrency(draft.currency) ? minorUnits(draft.currency) : 2
  const [first] = draft.lines
  const lines = draft.lines.flatMap((line) => {
    const known = progress.find(({ lineId }) => lineId === line.id)
    if (!known || !first) return [line]
    const quantity = leftOf(known, target)
    if (quantity === '0') return []
    const { discountPercent, discountAmount } = draft.oneDiscount ? first : line
    const { taxRateId, dealTermId } = draft.oneVat ? first : line
    const discount =
      discountAmount === null || discountPercent !== null ? discountAmount : discountLeft(discountAmount, known, target, digits)
    return [{ ...line, quantity, discountPercent, discountAmount: discount, taxRateId, dealTermId }]
  })
  const isOneSum = draft.oneDiscount && first?.discountPercent === null && first.discountAmount !== null
  return { lines, oneDiscount: draft.oneDiscount && !isOneSum }
}

function withIds<Line extends CopiedLine>(lines: readonly Line[], newId: () => string): Line[] {
  return lines.map((line) => ({ ...line, id: newId() }))
}
