import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../screens/not-found.tsx'

export const Route = createFileRoute('/_blank/404')({ staticData: { title: '404' }, component: NotFound })
