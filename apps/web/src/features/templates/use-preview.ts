import { previewLook } from '@invoice/contract/documents/templates.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import type { DocumentLanguage } from '@invoice/domain/localised.ts'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'

type Wanted = {
  readonly companyId: string
  readonly look: Look
  readonly logoFileId: string | null
  readonly language: DocumentLanguage | null
  readonly page: number
}
type ShownDocument = Awaited<ReturnType<typeof ask>>['document']
export type Preview = { readonly url: string; readonly pages: number; readonly document: ShownDocument }

const ask = ({ companyId, ...body }: Wanted, signal: AbortSignal) => call(previewLook, { params: { id: companyId }, body }, { signal })

/** The page in the look of this moment; an older question is dropped for a newer one, and the last picture stays until the next is there. */
export function usePreview(wanted: Wanted, pauseMs: number): { shown: Preview | null; failed: string | null } {
  const [shown, setShown] = useState<Preview | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const asked = JSON.stringify(wanted)
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { svg, pages, document } = await ask(JSON.parse(asked), asking.signal)
        if (asking.signal.aborted) return
        setShown({ url: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })), pages, document })
        setFailed(null)
      } catch (error) {
        // What is wrong with a field stands at the field.
        if (!asking.signal.aborted) setFailed(error instanceof Failure && error.status !== 400 ? error.message : '')
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asked, pauseMs])
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown.url) : undefined), [shown])
  return { shown, failed }
}
