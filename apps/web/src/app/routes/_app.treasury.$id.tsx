import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/treasury/$id')({ staticData: { title: 'treasury_view' }, component: ComingSoon })
