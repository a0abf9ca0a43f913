import { REPORT_IDS, type ReportId } from '@invoice/domain/reports/report-facts.ts'
import { currentWorkspace } from '../../shared/api/workspace.ts'
import { recentKey } from '../../shared/search/recent.ts'
import { type ReportSearch, readReportSearch } from './report-address.ts'

/** What this browser knows of a report: whether it has a star, when it was opened last, and with which filter. Signing out forgets it. */
type Kept = { readonly starred?: boolean; readonly openedAt?: string; readonly search?: ReportSearch }
type AllKept = Partial<Record<ReportId, Kept>>

const keyNow = (): string => recentKey(`reports:${currentWorkspace()}`)

export function keptReports(): AllKept {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyNow()) ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    const entries = new Map(Object.entries(read))
    return Object.fromEntries(REPORT_IDS.flatMap((id) => (entries.has(id) ? [[id, keptOf(entries.get(id))]] : [])))
  } catch {
    return {}
  }
}

function keptOf(value: unknown): Kept {
  const { starred, openedAt, search } = Object(value)
  return {
    ...(starred === true && { starred }),
    ...(typeof openedAt === 'string' && !Number.isNaN(Date.parse(openedAt)) && { openedAt }),
    search: readReportSearch(Object(search)),
  }
}

function keep(report: ReportId, change: Kept): AllKept {
  const all = keptReports()
  const next = { ...all, [report]: { ...all[report], ...change } }
  localStorage.setItem(keyNow(), JSON.stringify(next))
  return next
}

export const keepOpened = (report: ReportId, search: ReportSearch): AllKept => keep(report, { openedAt: new Date().toISOString(), search })
export const keepStar = (report: ReportId, starred: boolean): AllKept => keep(report, { starred })
