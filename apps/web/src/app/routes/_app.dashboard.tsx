import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../features/dashboard/dashboard.tsx'
import { useOwnCompany } from '../../shared/companies/own-company.ts'
import { loadTexts } from '../../shared/text/texts.ts'
import { askDashboardAhead } from '../navigation/ask-ahead.ts'

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'dashboard' },
  loader: () => {
    void askDashboardAhead().catch(() => {})
    return loadTexts('dashboard', 'documents')
  },
  component: DashboardRoute,
})

/** Of another company it is another screen. */
function DashboardRoute() {
  const company = useOwnCompany()
  return <Dashboard key={company?.isChosen ? company.id : ''} />
}
