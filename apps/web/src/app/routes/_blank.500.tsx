import { createFileRoute } from '@tanstack/react-router'
import { FailurePage } from '../screens/failure-page.tsx'

export const Route = createFileRoute('/_blank/500')({ staticData: { title: '500' }, component: FailurePage })
