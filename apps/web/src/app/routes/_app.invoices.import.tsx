import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/invoices/import')({ staticData: { title: 'invoices_import' }, component: ComingSoon })
