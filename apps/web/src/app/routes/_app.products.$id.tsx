import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/products/$id')({ staticData: { title: 'products_view' }, component: ComingSoon })
