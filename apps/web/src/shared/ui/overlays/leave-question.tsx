import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffectEvent } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { LaterConfirm } from './later-confirm.tsx'

type Props = {
  /** Asked when somebody is about to leave. */
  readonly isUnsaved: () => boolean
  /** Saves first; it resolves to whether one must ask all the same. */
  readonly save?: () => Promise<boolean>
}

/** Leaving the page, or closing the tab, with something typed that is saved nowhere asks. */
export function LeaveQuestion({ isUnsaved, save }: Props) {
  const { t } = useTranslation('common')
  const isUnsavedNow = useEffectEvent(isUnsaved)
  const mustAsk = useEffectEvent(async () => isUnsaved() && (save === undefined || (await save())))
  const shouldBlockFn = useCallback(() => mustAsk(), [])
  const enableBeforeUnload = useCallback(() => isUnsavedNow(), [])
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload, withResolver: true })
  return (
    <LaterConfirm
      opened={blocker.status === 'blocked'}
      name=""
      title={t('leave_question')}
      text={t('leave_warning')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onClose={() => blocker.reset?.()}
      onConfirm={async () => blocker.proceed?.()}
    />
  )
}
