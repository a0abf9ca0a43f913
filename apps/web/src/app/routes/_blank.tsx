import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Public pages: no frame. */
export const Route = createFileRoute('/_blank')({ component: Outlet, codeSplitGroupings: [] })
