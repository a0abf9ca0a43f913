import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/products/')({ staticData: { title: 'products' }, component: ComingSoon })
