import { formatTime } from '@invoice/text/format/instant.ts'
import { IconCheck, IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import css from '../editor.module.css'
import { HereWhisper } from '../here/here-strip.tsx'
import { useEditor, useIsKeptHere, useSaveState } from '../state/editor.ts'

/** "запазена 14:02": work is kept, and one knows it. */
export function Whisper({ hasLeftBehind }: { readonly hasLeftBehind: boolean }) {
  const { t } = useTranslation('editor')
  const { saver } = useEditor()
  const state = useSaveState()
  const isHere = useIsKeptHere()
  const isTroubled = !['clean', 'unsaved', 'saving', 'saved'].includes(state.kind)
  const retry = (): void => void saver.flush().catch(() => {})
  return (
    <span className={css['whisper']} role="status" data-tone={isTroubled ? 'error' : undefined}>
      {state.kind === 'conflict' ? t('state.conflict') : null}
      {state.kind === 'gone' ? t('state.gone') : null}
      {state.kind === 'clean' && hasLeftBehind ? t('state.left_behind') : null}
      {state.kind === 'saved' && !isHere ? (
        <>
          <IconCheck size={14} stroke={2} aria-hidden="true" />
          {t('state.saved_at', { time: formatTime(state.at) })}
        </>
      ) : null}
      {state.kind === 'saving' ? t('state.saving') : null}
      {isHere && (state.kind === 'saved' || state.kind === 'clean') ? <HereWhisper /> : null}
      {state.kind === 'unsaved' ? t('state.unsaved') : null}
      {state.kind === 'refused' ? t('state.refused') : null}
      {state.kind === 'failed' ? (
        <>
          <IconCloudOff size={14} stroke={1.8} aria-hidden="true" />
          <span>{state.failure.status === 0 ? t('state.offline') : t('state.failed')}</span>
          <button type="button" onClick={retry}>
            {t('state.try_again')}
          </button>
        </>
      ) : null}
    </span>
  )
}
