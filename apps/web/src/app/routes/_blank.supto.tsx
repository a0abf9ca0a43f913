import { createFileRoute } from '@tanstack/react-router'
import { SuptoStatement } from '../../features/supto/statement.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_blank/supto')({
  staticData: { title: 'supto' },
  loader: () => loadTexts('supto'),
  component: SuptoStatement,
})
