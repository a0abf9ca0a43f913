import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/invoices/edit/$id')({
  staticData: { title: 'invoices_edit', collapsesNavigation: true },
  component: ComingSoon,
})
