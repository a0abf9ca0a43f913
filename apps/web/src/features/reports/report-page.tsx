import { Navigate } from '@tanstack/react-router'
import { useOwnCompany } from '../../shared/companies/own-company.ts'
import type { ReportSearch } from './report-address.ts'
import { ReportScreen } from './report-screen.tsx'
import { isReport } from './report-search.ts'

type Props = { readonly id: string; readonly search: ReportSearch; readonly onSearch: (search: ReportSearch) => void }

/** Of another report, or another company of the frame, it is another screen. What is no report is not there. */
export function ReportPage({ id, search, onSearch }: Props) {
  const company = useOwnCompany()
  if (!isReport(id)) return <Navigate to="/404" replace />
  return <ReportScreen key={`${id} ${company?.isChosen ? company.id : ''}`} id={id} search={search} onSearch={onSearch} />
}
