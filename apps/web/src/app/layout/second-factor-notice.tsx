import '../../features/users/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspaces, workspacesQuery } from '../../shared/queries/workspaces.ts'
import css from './frame.module.css'

const PROFILE = '/settings/profile'
/** Who turns a second step on is let in without doing anything more. */
const ASKED_AGAIN_MS = 5000

/** The workspace answers nobody who signs in without a second step: the way leads to where one is turned on, whatever was asked for. */
export default function SecondFactorNotice() {
  const { t } = useTranslation('users')
  const { current } = useWorkspaces()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useQuery({ ...workspacesQuery, refetchInterval: ASKED_AGAIN_MS })
  useEffect(() => {
    if (pathname !== PROFILE) void navigate({ to: PROFILE, replace: true })
  }, [pathname, navigate])
  return (
    <p className={css['disk']} role="alert">
      {t('lacking', { workspace: current?.name ?? '' })}
    </p>
  )
}
