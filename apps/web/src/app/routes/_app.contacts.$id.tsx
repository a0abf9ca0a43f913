import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/contacts/$id')({ staticData: { title: 'contacts_view' }, component: ComingSoon })
