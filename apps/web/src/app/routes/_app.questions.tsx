import { createFileRoute } from '@tanstack/react-router'
import { InquiriesPage } from '../../features/inquiries/inquiries-page.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/questions')({
  staticData: { title: 'questions' },
  loader: () => loadTexts('documents'),
  component: InquiriesPage,
})
