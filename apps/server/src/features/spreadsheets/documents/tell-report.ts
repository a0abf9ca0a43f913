import type { DocumentImportReport, DocumentImportRequest } from '@invoice/contract/documents/document-imports.ts'
import { MOST_PROBLEMS } from '@invoice/contract/records/imports.ts'
import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { negateDecimal, roundDecimal, signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { missingNumbers } from '@invoice/domain/documents/elsewhere/missing-numbers.ts'
import type { ParsedDocument } from '@invoice/domain/documents/elsewhere/parsed-document.ts'
import { isPayable } from '@invoice/domain/documents/open.ts'
import { isReversing, isTaxDocument } from '@invoice/domain/documents/types.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import * as bg from '@invoice/text/document-imports/bg.ts'
import * as en from '@invoice/text/document-imports/en.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import type { Language } from '@invoice/text/language.ts'
import { textAt } from '@invoice/text/translate.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import { spreadsheetReply } from '../spreadsheet-reply.ts'
import type { ImportPlan } from './plan-import.ts'
import { besideStated, type StatedSum } from './stated-sums.ts'
import type { RowFault } from './table-cells.ts'

const WORDS = { bg: bg.bg, en: en.en } as const
const PROBLEMS = { bg: bg.rowProblems, en: en.rowProblems } as const
/** So many gaps and differences of a cent are told one by one. */
const MOST_LISTED = 20
const LONGEST_VALUE = 200

/** A plan as the contract tells it. */
export function tellReport(
  plan: ImportPlan,
  { rows, request, stated }: { rows: readonly SheetRow[]; request: DocumentImportRequest; stated: readonly StatedSum[] | null },
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
    stated: besideStated(stated, plan.read),
    gaps: missingNumbers(documents.filter(({ type }) => isTaxDocument(type)).map(({ number }) => number)).slice(0, MOST_LISTED),
    near: plan.near.slice(0, MOST_LISTED),
    nearCount: plan.near.length,
    notesHere: tellNotesHere(plan),
    paid: tellPaid(plan),
    papers: tellPapers(plan.papers),
    monthFirst: plan.monthFirst,
    next: plan.ranges.map(({ name, number }) => ({ range: name, number })),
  }
}

function tellNotesHere({ documents, settled: { joined, apart } }: ImportPlan): DocumentImportReport['notesHere'] {
  const rows = apart.slice(0, MOST_LISTED).flatMap((at) => documents[at]?.parsed ?? [])
  return {
    joined: joined.length,
    apartCount: apart.length,
    apart: rows.map(({ rows: [row = 0], number, sourceNumber }) => ({ row, number, sourceNumber })),
  }
}

function tellPapers({ joined, left, came }: ImportPlan['papers']): DocumentImportReport['papers'] {
  if (came === 0) return null
  return { joined: [...joined.values()].flat().length, left: left.length, leftNames: left.slice(0, MOST_LISTED) }
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

/** Amounts among what a message names. */
const AMOUNTS: ReadonlySet<string> = new Set(['printed', 'own', 'paid', 'left', 'rate'])

function messageOf({ code, params = {} }: RowFault, language: Language): string {
  const written = Object.entries(params).map(([name, value]) => [name, AMOUNTS.has(name) ? formatDecimal(String(value), language) : value])
  return textAt(PROBLEMS[language], code, Object.fromEntries(written))
}

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

/** What payments and notes settle of the documents; null where the table says nothing of payments. */
function tellPaid({ documents, settled, tellsPaid }: ImportPlan): DocumentImportReport['paid'] {
  if (!tellsPaid) return null
  const rests = documents.map(({ parsed }, at) => ({ ...parsed, left: settled.rests[at] ?? '0' }))
  const invoices = rests.filter(({ type }) => !isReversing(type) && isTaxDocument(type))
  const inCurrency = [...new Set(documents.map(({ parsed }) => parsed.currency))].toSorted()
  const currencyOf = (at: number) => documents[at]?.parsed.currency
  return {
    payments: settled.payments.length,
    undated: settled.payments.filter(({ payment }) => payment.isUndated).length,
    settled: rests.filter(({ type, left }) => isPayable(type) && signOf(left) === 0).length,
    sums: inCurrency.map((currency) => {
      const sum = (amounts: readonly string[]) => roundDecimal(sumDecimals(amounts), minorUnits(currency))
      const own = settled.payments.filter(({ document }) => currencyOf(document) === currency)
      const notes = settled.allocations.filter(({ document, by }) => 'note' in by && currencyOf(document) === currency)
      return {
        currency,
        paid: sum(own.map(({ direction, amount }) => (direction === 'in' ? amount : negateDecimal(amount)))),
        credited: sum(notes.map(({ amount }) => amount)),
        open: sum(invoices.filter((document) => document.currency === currency).map(({ left }) => left)),
      }
    }),
  }
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
