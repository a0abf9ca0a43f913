import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/invoices/preview/$id')({
  staticData: { title: 'invoices_preview', collapsesNavigation: true },
  component: ComingSoon,
})
