import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../shared/text/use-translation.ts'
import css from './root.module.css'

/** Shows until a change of path has ended; a change of the search alone shows nothing. */
export function LoadingBar() {
  const { t } = useTranslation(['shell', 'navigation'])
  const changesPath = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) => isLoading && location.pathname !== resolvedLocation?.pathname,
  })
  return changesPath ? <div className={css['loading']} role="progressbar" aria-label={t('navigation:loading')} /> : null
}
