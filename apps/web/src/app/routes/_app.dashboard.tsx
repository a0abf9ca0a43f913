import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../features/dashboard/dashboard.tsx'
import { loadTexts } from '../../shared/text/texts.ts'
import { askFiguresAhead } from '../ask-ahead.ts'

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'dashboard' },
  loader: () => {
    askFiguresAhead()
    return loadTexts('dashboard', 'documents')
  },
  component: Dashboard,
})
