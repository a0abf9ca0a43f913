import type { DocumentImportReport, DocumentImportRequest } from '@invoice/contract/documents/document-imports.ts'
import { MOST_PROBLEMS } from '@invoice/contract/records/imports.ts'
import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { roundDecimal, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { missingNumbers } from '@invoice/domain/documents/elsewhere/missing-numbers.ts'
import type { ParsedDocument } from '@invoice/domain/documents/elsewhere/parsed-document.ts'
import { isTaxDocument } from '@invoice/domain/documents/types.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import * as bg from '@invoice/text/document-imports/bg.ts'
import * as en from '@invoice/text/document-imports/en.ts'
import type { Language } from '@invoice/text/language.ts'
import { textAt } from '@invoice/text/translate.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import { spreadsheetReply } from '../spreadsheet-reply.ts'
import type { ImportPlan } from './plan-import.ts'
import type { RowFault } from './read-rows.ts'

const WORDS = { bg: bg.bg, en: en.en } as const
const PROBLEMS = { bg: bg.rowProblems, en: en.rowProblems } as const
/** So many gaps and differences of a cent are told one by one. */
const MOST_LISTED = 20
const LONGEST_VALUE = 200

/** A plan as the contract tells it. */
export function tellReport(
  plan: ImportPlan,
  { rows, request }: { rows: readonly SheetRow[]; request: DocumentImportRequest },
  language: Language,
): DocumentImportReport {
  const documents = plan.documents.map(({ parsed }) => parsed)
  const cells = new Map(rows)
  const faults = plan.faults.toSorted((a, b) => a.row - b.row)
  return {
    documents: documents.length,
    contacts: { known: plan.known.size, added: plan.added.size },
    skipped: plan.skipped,
    bad: new Set(faults.map(({ row }) => row)).size,
    problems: faults.slice(0, MOST_PROBLEMS).map((fault) => tellFault(fault, request, cells, language)),
    sums: sumsOf(documents),
    source: plan.source,
    gaps: missingNumbers(documents.filter(({ type }) => isTaxDocument(type)).map(({ number }) => number)).slice(0, MOST_LISTED),
    near: plan.near.slice(0, MOST_LISTED),
    nearCount: plan.near.length,
    monthFirst: plan.monthFirst,
    next: plan.ranges.map(({ name, number }) => ({ range: name, number })),
  }
}

function tellFault(
  fault: RowFault,
  { mapping, mended }: DocumentImportRequest,
  cells: ReadonlyMap<number, readonly string[]>,
  language: Language,
) {
  const { row, field, acceptable = false } = fault
  const at = field === null ? -1 : mapping.indexOf(field)
  const message = messageOf(fault, language)
  const typed = mended.find((each) => each.row === row && each.column === at)
  return {
    row,
    column: at < 0 ? null : at,
    value: at < 0 ? '' : (typed?.value ?? cells.get(row)?.[at] ?? '').slice(0, LONGEST_VALUE),
    message: field === null || at >= 0 ? message : `${WORDS[language].fields[field]}: ${message}`,
    acceptable,
  }
}

const messageOf = ({ code, params = {} }: RowFault, language: Language): string => textAt(PROBLEMS[language], code, params)

function sumsOf(documents: readonly ParsedDocument[]): DocumentImportReport['sums'] {
  const keyOf = ({ issuedOn, type, currency }: ParsedDocument) => `${issuedOn.slice(0, 7)} ${type} ${currency}`
  return [...Map.groupBy(documents, keyOf).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group
      if (!first) return []
      const sum = (of: (document: ParsedDocument) => string[]) => roundDecimal(sumDecimals(group.flatMap(of)), minorUnits(first.currency))
      return [
        {
          month: first.issuedOn.slice(0, 7),
          type: first.type,
          currency: first.currency,
          documents: group.length,
          base: sum(({ lines }) => lines.map(({ base }) => base)),
          vat: sum(({ lines }) => lines.map(({ vat }) => vat)),
          total: sum(({ total }) => [total]),
        },
      ]
    })
}

/** The bad rows as they came, each with its number and reasons before it: mended, the file can be imported. */
export function badDocumentRows(plan: ImportPlan, headings: readonly string[], rows: readonly SheetRow[], language: Language): FileReply {
  const byRow = Map.groupBy(plan.faults, ({ row }) => row)
  const words = WORDS[language]
  async function* each(): AsyncGenerator<readonly string[]> {
    yield ['#', words.sheet, ...headings]
    for (const [row, cells] of rows) {
      const faults = byRow.get(row)
      if (faults) yield [String(row), faults.map((fault) => reasonOf(fault, language)).join(' '), ...cells]
    }
  }
  return spreadsheetReply({ name: words.sheet, widths: [], numeric: new Set<number>(), rows: each() }, { format: 'xlsx' }, language)
}

function reasonOf(fault: RowFault, language: Language): string {
  const message = messageOf(fault, language)
  return fault.field === null ? message : `${WORDS[language].fields[fault.field]}: ${message}`
}
