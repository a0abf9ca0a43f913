import '../../features/users/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useWorkspaces, workspacesQuery } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { cx } from '../../shared/ui/marks/cx.ts'
import frame from './frame.module.css'
import css from './moving-notice.module.css'

/** A move takes minutes: who waits for it goes on without doing anything. */
const ASKED_AGAIN_MS = 20_000

/** The workspace is being moved to another installation, or is there already: the way leads to the same place there. */
export function MovingNotice() {
  const { t } = useTranslation('users')
  const { current } = useWorkspaces()
  const { href } = useLocation()
  useQuery({ ...workspacesQuery, refetchInterval: ASKED_AGAIN_MS })
  const movedTo = current?.frozen?.movedTo ?? null
  const workspace = current?.name ?? ''
  if (movedTo === null) {
    return (
      <p className={cx(frame['disk'], css['strip'])} role="status" data-space="moves">
        {t('moving.text', { workspace })}
      </p>
    )
  }
  return (
    <p className={cx(frame['disk'], css['strip'])} role="status" data-space="moves">
      {t('moving.moved', { workspace, address: new URL(movedTo).host })} <a href={`${movedTo}${href}`}>{t('moving.link')}</a>
    </p>
  )
}
