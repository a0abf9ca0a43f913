import { createFileRoute } from '@tanstack/react-router'
import { readReportSearch } from '../../features/reports/report-address.ts'
import { ReportPage } from '../../features/reports/report-page.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/reports/$id')({
  staticData: { title: 'reports_view' },
  // Read where it is shown: nobody else loads how.
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  loader: () => loadTexts('reports', 'documents'),
  component: ReportRoute,
})

function ReportRoute() {
  const navigate = Route.useNavigate()
  return (
    <ReportPage
      id={Route.useParams().id}
      search={readReportSearch(Route.useSearch())}
      onSearch={(search) => navigate({ search, replace: true })}
    />
  )
}
