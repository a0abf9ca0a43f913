import { createFileRoute } from '@tanstack/react-router'
import { Jobs } from '../../features/jobs/jobs.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/settings/jobs')({
  staticData: { title: 'settings_jobs' },
  loader: () => loadTexts('jobs'),
  component: Jobs,
})
