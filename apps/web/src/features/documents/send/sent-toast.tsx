import { cancelSending, type Sending } from '@invoice/contract/documents/sending.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from './send.module.css'

type Props = { readonly documentId: string; readonly sending: Sending }

/** So long a mail that waits for a day of its own is offered to be taken back here; later it is beside the document. */
const OFFERED_MS = 10_000

/** What became of it, with the way back while there is one. */
export function SentToast({ documentId, sending: { id: mailId, state, sendAt, undoMs } }: Props) {
  const { t } = useTranslation(['sending', 'common'])
  const language = useLanguage()
  const whole = undoMs ?? OFFERED_MS
  const left = useLeft(whole)
  const undo = async (): Promise<void> => {
    try {
      await call(cancelSending, { params: { id: documentId, mailId } })
      toast(t('undone'), { id: 'sending' })
    } catch (error) {
      toast(error instanceof Failure ? error.message : t('common:unknown_error'), { id: 'sending', tone: 'error' })
    }
  }
  const isOpen = left > 0
  useShortcuts(isOpen ? [{ keys: 'Z', act: () => void undo() }] : [])
  const seconds = Math.ceil(left / 1000)
  const words =
    state === 'held'
      ? t('is_held')
      : undoMs === null && sendAt !== null
        ? t('is_scheduled', { at: formatShortDateTime(sendAt, new Date(), language) })
        : isOpen
          ? t('going', { seconds })
          : t('is_going')
  return (
    <span className={css['toast']}>
      {isOpen ? (
        <svg className={css['ring']} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="8" pathLength="1" />
          <circle cx="10" cy="10" r="8" pathLength="1" style={{ animationDuration: `${whole}ms` }} />
        </svg>
      ) : null}
      {/* It is announced once: the seconds are for the eye. */}
      <span>{words}</span>
      {isOpen ? (
        <button type="button" className={css['undo']} onClick={() => void undo()}>
          {t('undo')} <Kbd>Z</Kbd>
        </button>
      ) : null}
    </span>
  )
}

function useLeft(whole: number): number {
  const [end] = useState(() => Date.now() + whole)
  const [left, setLeft] = useState(whole)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, end - Date.now())), 250)
    return () => clearInterval(timer)
  }, [end])
  return left
}
