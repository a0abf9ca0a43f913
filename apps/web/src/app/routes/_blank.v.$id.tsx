import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_blank/v/$id')({ staticData: { title: 'v' }, component: ComingSoon })
