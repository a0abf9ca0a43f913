import type { Day } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { bg } from '@invoice/text/reports/bg.ts'
import { en } from '@invoice/text/reports/en.ts'

/** A table as it is written for people: its first column names the row, the others are numbers. */
export type PrintedReport = {
  title: string
  about: string
  issuerName: string
  madeOn: Day
  /** what it was narrowed to */
  facts: readonly { label: string; value: string }[]
  columns: readonly string[]
  /** a band names the rows below it; a total stands out */
  rows: readonly { kind: 'row' | 'band' | 'total'; cells: readonly string[] }[]
}

export type ReportModel = {
  template: 'report'
  language: Language
  metadata: { title: string; author: string; date: { year: number; month: number; day: number } }
  logo: null
  issuerName: string
  title: string
  about: string
  facts: { label: string; value: string }[]
  columns: string[]
  rows: { kind: 'row' | 'band' | 'total'; cells: string[] }[]
  page: { page: string; of: string }
}

/** A report on paper: landscape where it has many columns. */
export function reportModel(report: PrintedReport, language: Language): ReportModel {
  const t = language === 'bg' ? bg : en
  const { title, about, issuerName, madeOn } = report
  const [year = 1970, month = 1, day = 1] = madeOn.split('-').map(Number)
  return {
    template: 'report',
    language,
    metadata: { title: [title, ...report.facts.map(({ value }) => value)].join(', '), author: issuerName, date: { year, month, day } },
    logo: null,
    issuerName,
    title,
    about,
    facts: [...report.facts, { label: t.made_on, value: formatDay(madeOn, language) }],
    columns: [...report.columns],
    rows: report.rows.map(({ kind, cells }) => ({ kind, cells: [...cells] })),
    page: { page: t.page, of: t.page_of },
  }
}
