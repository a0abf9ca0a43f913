import { createFileRoute } from '@tanstack/react-router'
import { ReportList } from '../../features/reports/report-list.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/reports/')({
  staticData: { title: 'reports' },
  loader: () => loadTexts('reports'),
  component: ReportList,
})
