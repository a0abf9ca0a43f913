import { createFileRoute } from '@tanstack/react-router'
import { SettingsLayout } from '../layout/settings-layout.tsx'

/** The settings pages share their second-level list. */
export const Route = createFileRoute('/_app/_settings')({ component: SettingsLayout })
