import '../../features/users/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWorkspaces, workspacesQuery } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './frame.module.css'
import { WAY_IN } from './shut-out.ts'

/** Who turns a second step on elsewhere is let in here without doing anything more; here they are at once. */
const ASKED_AGAIN_MS = 5000

/** The workspace answers nobody who signs in without a second step: the way leads to where one is turned on, whatever was asked for. */
export function SecondFactorNotice() {
  const { t } = useTranslation('users')
  const { current } = useWorkspaces()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useQuery({ ...workspacesQuery, refetchInterval: ASKED_AGAIN_MS })
  useEffect(() => {
    if (pathname !== WAY_IN) void navigate({ to: WAY_IN, replace: true })
  }, [pathname, navigate])
  return (
    <p className={css['disk']} role="alert">
      {t('lacking', { workspace: current?.name ?? '' })}
    </p>
  )
}
