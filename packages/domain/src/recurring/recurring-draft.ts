import type { Day, DocumentType } from '../documents/document.ts'
import type { WholeDraft } from '../documents/drafts/whole-draft.ts'
import { TYPE_FACTS } from '../documents/type-facts.ts'
import { isNote, isVendorDocument } from '../documents/types.ts'
import type { Localised } from '../localised.ts'
import { fillPeriods } from './periods.ts'
import { type PriceRaise, raisedPrice } from './raise-price.ts'
import type { Occurrence, Schedule } from './schedule.ts'

/** What can be repeated: what we number ourselves, and what is not about one document alone, as a note is. */
export const isRepeatable = (type: DocumentType): boolean => !(isNote(type) || isVendorDocument(type))

type Line = WholeDraft['lines'][number] & { readonly id: string; readonly description: Localised }
type Pattern = Omit<WholeDraft, 'lines'> & { readonly lines: readonly Line[] }

type Made = {
  readonly schedule: Pick<Schedule, 'every' | 'unit'>
  readonly raises: readonly PriceRaise[]
  readonly occurrence: Pick<Occurrence, 'plannedOn' | 'on'>
  /** the day that it bears; null: that of its issuing */
  readonly issuedOn: Day | null
  /** null: as the client, or the company, has it */
  readonly dueOn: Day | null
}

/**
 * The draft of one day of a schedule. Texts speak of the planned day, which a day off does not change; the tax event is the day that it became.
 * What is no tax document has no such day, and bears the day itself.
 */
export function recurringDraft<Draft extends Pattern>(
  pattern: Draft,
  { schedule, raises, occurrence, issuedOn, dueOn }: Made,
  newId: () => string,
): Draft {
  const { plannedOn, on } = occurrence
  const of = { on: plannedOn, ...schedule }
  const both = ({ bg, en }: Localised): Localised => ({ bg: fillPeriods(bg, of, 'bg'), en: fillPeriods(en, of, 'en') })
  const { dates, tax } = TYPE_FACTS[pattern.type]
  return {
    ...pattern,
    issuedOn: tax ? issuedOn : on,
    taxOn: dates.includes('taxOn') ? on : null,
    dueOn: dates.includes('dueOn') ? dueOn : null,
    notes: fillPeriods(pattern.notes, of, pattern.language === 'en' ? 'en' : 'bg'),
    lines: pattern.lines.map((line) => ({
      ...line,
      id: newId(),
      name: both(line.name),
      description: both(line.description),
      unitPrice: line.unitPrice === null ? null : raisedPrice(line.unitPrice, raises, on, pattern.currency),
    })),
  }
}
