import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/invoices/recurring')({ staticData: { title: 'invoices_recurring' }, component: ComingSoon })
