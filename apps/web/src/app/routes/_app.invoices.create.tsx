import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/invoices/create')({
  staticData: { title: 'invoices_create', collapsesNavigation: true },
  component: ComingSoon,
})
