import { exportDocuments } from '@invoice/contract/documents/bulk.ts'
import { roundDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { paymentState } from '@invoice/domain/documents/open.ts'
import { localised } from '@invoice/domain/localised.ts'
import { isCurrency, minorUnits } from '@invoice/domain/money/currency.ts'
import { bg as bulkBg } from '@invoice/text/bulk/bg.ts'
import { en as bulkEn } from '@invoice/text/bulk/en.ts'
import { bg } from '@invoice/text/documents/bg.ts'
import { en } from '@invoice/text/documents/en.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import type { Language } from '@invoice/text/language.ts'
import { serve } from '../../../platform/serve.ts'
import type { Sheet } from '../../../platform/spreadsheets/write-xlsx.ts'
import { beginExport, type ExportedRow, readExported } from '../../documents/bulk/read-exported.ts'
import { type OwnColumn, ownCell, ownCellKind, readOwnColumns } from '../own-fields.ts'
import { writtenAs } from '../spreadsheet-reply.ts'
import { asWritten, type CellKind } from './as-written.ts'
import { inLane, type ListExport } from './list-export.ts'

const texts = { bg, en } as const
const headings = { bg: bulkBg.columns, en: bulkEn.columns } as const

type Facts = { readonly row: ExportedRow; readonly language: Language; readonly today: Day }
/** Heading by its key, how wide, what it is, and the cell: days as YYYY-MM-DD, amounts with a point. */
type Column = readonly [key: keyof (typeof bulkEn)['columns'], width: number, kind: CellKind, cell: (facts: Facts) => string | null]

const COLUMNS: readonly Column[] = [
  ['type', 24, 'text', ({ row, language }) => texts[language].types[row.type]],
  ['number', 16, 'text', ({ row }) => row.number ?? row.vendor_number],
  ['issued_on', 14, 'day', ({ row }) => row.issued_on],
  ['tax_on', 14, 'day', ({ row }) => row.tax_on],
  ['due_on', 14, 'day', ({ row }) => row.due_on],
  ['instalments', 36, 'text', ({ row }) => (row.due_parts ?? []).map((part) => `${part.dueOn} ${amount(part.amount, row)}`).join('; ')],
  ['client', 36, 'text', ({ row, language }) => localised({ bg: row.recipient_name_bg, en: row.recipient_name_en }, language)],
  ['client_number', 16, 'text', ({ row }) => row.recipient_number],
  ['client_vat_number', 18, 'text', ({ row }) => row.recipient_vat_number],
  ['state', 18, 'text', stateText],
  ['currency', 8, 'text', ({ row }) => row.currency],
  ['tax_base', 14, 'amount', ({ row }) => amount(row.tax_base, row)],
  ['vat', 14, 'amount', ({ row }) => amount(row.total_vat, row)],
  ['total', 14, 'amount', ({ row }) => amount(row.total, row)],
  ['outstanding', 14, 'amount', ({ row }) => amount(row.outstanding, row)],
  ['debit_account', 14, 'text', ({ row }) => row.debit_account],
  ['credit_account', 14, 'text', ({ row }) => row.credit_account],
]

type Parts = {
  readonly language: Language
  readonly today: Day
  readonly ids: readonly string[]
  /** The workspace's own fields of documents, after ours. */
  readonly own: readonly OwnColumn[]
  /** Those of a few of the ids, in their order. */
  readonly read: (ids: readonly string[]) => Promise<readonly ExportedRow[]>
  /** CSV for a country of comma decimals and days with points; null: as machines write them. */
  readonly written: 'local' | null
}

const AT_ONCE = 1000

/** Of what is selected, or all that the list finds: which documents it is of is settled, and counted, when it is asked for. */
export const documents: ListExport = (app) =>
  serve(app, exportDocuments, async (context, { body }) => {
    const { language, clock } = context
    return inLane(context, body, async (act) => {
      const { ids, own } = await act.transaction(async (tx) => ({
        ids: await beginExport(tx, context, body),
        own: await readOwnColumns(tx, act, 'documents'),
      }))
      return documentSheet({
        language,
        today: clock.today(),
        ids,
        own,
        read: (some) => act.transaction((tx) => readExported(tx, context, some)),
        written: writtenAs(body, language),
      })
    })
  })

/** A row a document; they are read as the file is taken. */
function documentSheet(parts: Parts): Sheet {
  const words = texts[parts.language]
  const kinds = [...COLUMNS.map(([, , kind]) => kind), ...parts.own.map(ownCellKind)]
  const columnsOf = (kind: CellKind) => kinds.flatMap((each, index) => (each === kind ? [index] : []))
  return {
    name: words.list.title,
    widths: [...COLUMNS.map(([, width]) => width), ...parts.own.map(({ heading }) => Math.max(14, heading[parts.language].length + 2))],
    numeric: new Set(columnsOf('amount')),
    days: new Set(columnsOf('day')),
    rows: rowsOf(parts),
  }
}

async function* rowsOf({ language, today, ids, own, read, written }: Parts): AsyncGenerator<readonly string[]> {
  yield [...COLUMNS.map(([key]) => headings[language][key]), ...own.map(({ heading }) => heading[language])]
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const row of await read(ids.slice(at, at + AT_ONCE))) {
      const cells = COLUMNS.map(([, , kind, cell]) => {
        const value = cell({ row, language, today }) ?? ''
        return written === 'local' ? asWritten(value, kind) : value
      })
      yield [...cells, ...own.map((column) => ownCell(column, row.custom_fields, { language, written }))]
    }
  }
}

function stateText({ row, language, today }: Facts): string {
  const { type, status, plain_total: total, settled, due_on: dueOn } = row
  const payment = paymentState({ type, status, total, settled, dueOn }, today)
  const word = payment === null ? status : payment.overdue ? 'overdue' : payment.state
  return texts[language].states[genderOf(type)][word]
}

function amount(text: string, { currency }: ExportedRow): string {
  return roundDecimal(text, isCurrency(currency) ? minorUnits(currency) : 2)
}
