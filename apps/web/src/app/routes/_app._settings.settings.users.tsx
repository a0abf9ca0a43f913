import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/_settings/settings/users')({ staticData: { title: 'settings_users' }, component: ComingSoon })
