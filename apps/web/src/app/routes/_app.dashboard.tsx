import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../features/dashboard/dashboard.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'dashboard' },
  loader: () => loadTexts('dashboard', 'documents'),
  component: Dashboard,
})
