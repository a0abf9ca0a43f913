import { previewNotification } from '@invoice/contract/letters/notifications.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { NotificationEvent } from '@invoice/domain/notifications/events.ts'
import type { Language } from '@invoice/text/language.ts'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'

export type TextPreview = ReplyOf<typeof previewNotification>
export type Tried = {
  readonly event: NotificationEvent
  readonly language: Language
  readonly subject: string
  readonly message: string
  readonly documentId: string | null
}

/** As long as one types on, nothing is asked. */
const PAUSE_MS = 200

/** The call's address and body. */
export const tryingOf = ({ event, language, subject, message, documentId }: Tried) => ({
  params: { id: event },
  body: { language, template: { subject, message }, documentId },
})

/** The mail in the words of this moment; the last one stays until the next is there. */
export function useTextPreview(tried: Tried): { readonly shown: TextPreview | null; readonly failed: string | null } {
  const [shown, setShown] = useState<TextPreview | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const asked = JSON.stringify(tried)
  const isFirst = shown === null
  useEffect(() => {
    const asking = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const preview = await call(previewNotification, tryingOf(JSON.parse(asked)), { signal: asking.signal })
        if (asking.signal.aborted) return
        setShown(preview)
        setFailed(null)
      } catch (error) {
        if (!asking.signal.aborted) setFailed(error instanceof Failure ? error.message : '')
      }
    }
    const timer = setTimeout(() => void ask(), isFirst ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked, isFirst])
  return { shown, failed }
}
