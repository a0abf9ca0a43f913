import { createFileRoute } from '@tanstack/react-router'
import { Companies } from '../../features/companies/companies.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/settings/companies')({
  staticData: { title: 'settings_companies' },
  loader: () => loadTexts('companies', 'files', 'parties', 'countries'),
  component: Companies,
})
