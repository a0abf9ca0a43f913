import type { Report, ReportFormat } from '@invoice/contract/reports/reports.ts'
import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { factsOf, kindOf, type ReportColumn } from '@invoice/domain/reports/report-facts.ts'
import { type PrintedReport, reportModel } from '@invoice/print/papers/report-model.ts'
import { formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import { formatPeriod } from '@invoice/text/format/period.ts'
import { formatTenths } from '@invoice/text/format/tenths.ts'
import { bg } from '@invoice/text/reports/bg.ts'
import { en } from '@invoice/text/reports/en.ts'
import { askerOf, type FreeAct } from '../../platform/act.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sheet } from '../../platform/spreadsheets/write-xlsx.ts'
import { delimiterOf, spreadsheetReply } from '../spreadsheets/spreadsheet-reply.ts'
import { reportCell } from './report-cells.ts'

const TEXTS = { bg, en } as const
type Values = Report['total']['values']
type Line = { readonly kind: 'row' | 'band' | 'total'; readonly name: string; readonly values: Values | null }
/** Whose report it is, and of whom: names for the head of the paper and of the file. */
export type Names = { readonly company: string; readonly contact: string }
type Asked = { format: ReportFormat; delimiter?: 'semicolon' | 'comma' | undefined }

/** The whole report as a file; its filter is in the name. */
export async function reportFile(
  reader: Pick<FreeAct, 'actor' | 'signal' | 'language' | 'clock'> & Pick<Platform, 'renderer'>,
  report: Report,
  names: Names,
  { format, delimiter }: Asked,
): Promise<FileReply> {
  const { language } = reader
  const name = nameOf(report, names, language)
  if (format === 'pdf') {
    const model = reportModel(printed(report, names, language, reader.clock.today()), language)
    return { bytes: await reader.renderer.pdf(model, askerOf(reader)), name: `${name}.pdf`, mediaType: 'application/pdf' }
  }
  const isLocal = format === 'csv' && delimiterOf(delimiter, language) === ';'
  const reply = spreadsheetReply(sheetOf(report, language, isLocal), { format, delimiter }, language)
  return { ...reply, name: `${name}.${format}` }
}

function nameOf(report: Report, { company, contact }: Names, language: 'bg' | 'en'): string {
  const days = report.from === null ? report.to : `${report.from} ${report.to}`
  const parts = [TEXTS[language].names[report.report], company, contact, days, report.currency].filter(Boolean)
  return parts
    .join(' ')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .slice(0, 150)
}

/** Rows, with what names a part of them before it and what it comes to after it. */
function linesOf(report: Report, language: 'bg' | 'en'): Line[] {
  const t = TEXTS[language]
  const row = (each: Report['rows'][number]): Line => ({ kind: 'row', name: localised(each.name, language), values: each.values })
  const { result, main } = factsOf(report.report)
  const named = result === 'total' ? t.total : signOf(report.total.values[main] ?? '0') < 0 ? t.refundable : t.due
  const total: Line = { kind: 'total', name: named, values: report.total.values }
  if (report.groups.length === 0) return [...report.rows.map(row), total]
  const parts = report.groups.flatMap(({ group, values }): Line[] => [
    { kind: 'band', name: t.sides[group], values: null },
    ...report.rows.filter((each) => each.group === group).map(row),
    { kind: 'total', name: t.total, values },
  ])
  return [...parts, total]
}

function sheetOf(report: Report, language: 'bg' | 'en', isLocal: boolean): Sheet {
  const t = TEXTS[language]
  const { columns } = factsOf(report.report)
  const cell = (values: Values | null, column: ReportColumn): string => {
    const text = values === null ? '' : reportCell(report, values, column)
    return isLocal ? text.replace('.', ',') : text
  }
  async function* rows(): AsyncGenerator<readonly string[]> {
    yield [t.row_of[report.report], ...columns.map((column) => t.columns[column]), t.currency]
    for (const { name, values } of linesOf(report, language))
      yield [name, ...columns.map((column) => cell(values, column)), values === null ? '' : report.currency]
  }
  return {
    name: t.names[report.report],
    widths: [40, ...columns.map(() => 16), 10],
    numeric: new Set(columns.map((_, index) => index + 1)),
    rows: rows(),
  }
}

function printed(report: Report, { company, contact }: Names, language: 'bg' | 'en', madeOn: string): PrintedReport {
  const t = TEXTS[language]
  const { columns } = factsOf(report.report)
  const when =
    report.from === null
      ? { label: t.period, value: t.as_of.replace('{{day}}', formatDay(report.to, language)) }
      : { label: t.period, value: formatPeriod(report.from, report.to, language) }
  return {
    title: t.names[report.report],
    about: t[factsOf(report.report).about],
    issuerName: company || t.all_companies,
    madeOn,
    facts: [when, ...(contact === '' ? [] : [{ label: t.client, value: contact }]), { label: t.currency, value: report.currency }],
    columns: [t.row_of[report.report], ...columns.map((column) => t.columns[column])],
    rows: linesOf(report, language).map(({ kind, name, values }) => ({
      kind,
      cells: [name, ...columns.map((column) => (values === null ? '' : written(report, values, column, language)))],
    })),
  }
}

function written(report: Report, values: Values, column: ReportColumn, language: 'bg' | 'en'): string {
  const text = reportCell(report, values, column)
  // Nothing is a dash, as on the screen; a change of nothing is one.
  if (text === '' || (column !== 'change' && signOf(text) === 0)) return '–'
  const kind = kindOf(column)
  if (kind === 'amount') return formatAmountDigits(text, report.currency, language)
  return kind === 'percent' ? formatTenths(text, language) : formatQuantity(text, language)
}
