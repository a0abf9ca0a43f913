import { documentFilters } from '@invoice/contract/documents/list.ts'
import type { ExportWhatInput } from '@invoice/contract/exports/exports.ts'
import type { SavedView } from '@invoice/contract/records/saved-views.ts'
import { periodNamed, yearNumbered } from '@invoice/domain/calendar/periods.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@invoice/domain/documents/document.ts'
import { isTaxDocument, isVendorDocument } from '@invoice/domain/documents/types.ts'
import { type ExportForm, type ExportKind, FORMS_OF, isByMonth } from '@invoice/domain/exports/forms.ts'
import * as z from 'zod/mini'

export const TYPE_GROUPS = ['tax', 'received', 'others'] as const
type TypeGroup = (typeof TYPE_GROUPS)[number]
export const CHOSEN_PERIODS = ['last_month', 'last_quarter', 'year', 'own'] as const
type ChosenPeriod = (typeof CHOSEN_PERIODS)[number] | 'all'

/** What is chosen on the page: nothing of it follows from the rest. */
export type Choice = {
  readonly kind: ExportKind
  /** of documents: as a view of the list has it; null: by type */
  readonly viewId: string | null
  readonly period: ChosenPeriod
  readonly from: string
  readonly to: string
  /** null: all of them */
  readonly companyId: string | null
  readonly groups: readonly TypeGroup[]
  readonly withVoided: boolean
  readonly byLine: boolean
  readonly form: ExportForm
  readonly templateId: string | null
}

export function firstChoice(today: string): Choice {
  return {
    kind: 'documents',
    viewId: null,
    period: 'last_month',
    ...periodNamed('last_month', today),
    companyId: null,
    groups: ['tax'],
    withVoided: true,
    byLine: false,
    form: 'pdf',
    templateId: null,
  }
}

/** What is chosen beside something new, so that the rest fits to it. */
export function chosen(choice: Choice, patch: Partial<Choice>, today: string): Choice {
  const next = { ...choice, ...patch }
  const forms = FORMS_OF[next.kind]
  const form = forms.includes(next.form) ? next.form : (forms[0] ?? 'xlsx')
  const period = next.period === 'all' && (next.kind !== 'documents' || next.viewId === null) ? 'last_month' : next.period
  return { ...next, form, period, ...daysOf(period, next, today) }
}

function daysOf(period: ChosenPeriod, { from, to }: Pick<Choice, 'from' | 'to'>, today: string): Pick<Choice, 'from' | 'to'> {
  if (period === 'last_month' || period === 'last_quarter') return periodNamed(period, today)
  return period === 'year' ? yearNumbered(Number(today.slice(0, 4))) : { from, to }
}

const GROUP_OF = (type: DocumentType): TypeGroup => (isVendorDocument(type) ? 'received' : isTaxDocument(type) ? 'tax' : 'others')

/** As the server is asked; null: something is still to be chosen. */
export function whatOf(
  choice: Choice,
  views: readonly SavedView[],
  rowsOfTemplate: 'document' | 'line' | undefined,
): ExportWhatInput | null {
  const { kind, form, companyId, period, groups, withVoided, byLine, templateId } = choice
  if (isByMonth(kind) && companyId === null) return null
  if (form === 'template' && (templateId === null || rowsOfTemplate === undefined)) return null
  const days = period === 'all' ? { from: null, to: null } : { from: choice.from, to: choice.to }
  if (kind !== 'documents') return { kind, form, companyId, ...days }
  const filter = choice.viewId === null ? ofGroups(groups) : ofView(views.find(({ id }) => id === choice.viewId))
  if (filter === null) return null
  const rowsOf = form === 'template' ? (rowsOfTemplate ?? 'document') : byLine ? 'line' : 'document'
  return { kind, form, companyId, ...days, filter, withVoided, rowsOf, templateId: form === 'template' ? templateId : null }
}

function ofGroups(groups: readonly TypeGroup[]): ExportWhatInput['filter'] | null {
  if (groups.length === 0) return null
  return groups.length === TYPE_GROUPS.length ? {} : { type: DOCUMENT_TYPES.filter((type) => groups.includes(GROUP_OF(type))) }
}

const FILTER = z.object(documentFilters)
/** Of a view what narrows: neither its order nor its page size. */
function ofView(view: SavedView | undefined): ExportWhatInput['filter'] | null {
  const read = z.safeParse(FILTER, view?.search ?? null)
  return read.success ? read.data : null
}

/** Whether it is a table of documents, whose rows may be lines. */
export const hasRows = ({ kind, form }: Pick<Choice, 'kind' | 'form'>): boolean =>
  kind === 'documents' && (form === 'xlsx' || form === 'csv')
