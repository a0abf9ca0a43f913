import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadTexts } from '../../shared/text/texts.ts'

/** Every shared component in both themes. Development only: a build leaves it out. */
export const Route = createFileRoute('/_blank/gallery')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw redirect({ to: '/404', replace: true })
  },
  ...(import.meta.env.DEV
    ? { component: lazyRouteComponent(() => import('../gallery/gallery.tsx')), loader: () => loadTexts('sorting') }
    : {}),
})
