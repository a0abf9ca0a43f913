import type { Day } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { bg } from '@invoice/text/reports/bg.ts'
import { en } from '@invoice/text/reports/en.ts'
import { type CompanyPaper, companyPaper, type LabelledText } from './company-paper.ts'

/** A table as it is written for people: its first column names the row, the others are numbers. */
export type PrintedReport = {
  title: string
  about: string
  issuerName: string
  madeOn: Day
  /** what it was narrowed to */
  facts: readonly LabelledText[]
  columns: readonly string[]
  /** a band names the rows below it; a total stands out */
  rows: readonly { kind: 'row' | 'band' | 'total'; cells: readonly string[] }[]
}

export type ReportModel = CompanyPaper & {
  template: 'report'
  logo: null
  about: string
  columns: string[]
  rows: { kind: 'row' | 'band' | 'total'; cells: string[] }[]
}

/** A report on paper: landscape where it has many columns. */
export function reportModel(report: PrintedReport, language: Language): ReportModel {
  const t = language === 'bg' ? bg : en
  const { title, about, issuerName, madeOn } = report
  const of = report.facts.map(({ value }) => `, ${value}`).join('')
  const facts = [...report.facts, { label: t.made_on, value: formatDay(madeOn, language) }]
  return {
    template: 'report',
    ...companyPaper({ title, of, issuerName, on: madeOn, facts }, language),
    logo: null,
    about,
    columns: [...report.columns],
    rows: report.rows.map(({ kind, cells }) => ({ kind, cells: [...cells] })),
  }
}
