import './texts.ts'
import { attachFile } from '@invoice/contract/documents/attachments.ts'
import { ATTACHMENT_MAX_BYTES } from '@invoice/contract/wire/uploads.ts'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'

/**
 * Files from their choice to the server, one after the other. `documentId` says beside which document, which may have to be saved first; null:
 * it could not be, and says why itself.
 */
export function useAttach(documentId: () => Promise<string | null>) {
  const { t } = useTranslation(['attachments', 'common'])
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [news, setNews] = useState('')
  const idempotency = useIdempotencyKey()

  const send = async (file: File): Promise<void> => {
    if (file.size > ATTACHMENT_MAX_BYTES) return setFault(t('common:validation.attachment'))
    const id = await documentId()
    if (id === null) return
    idempotency.renew()
    try {
      const attached = await call(attachFile, { params: { id }, body: { file } }, { idempotencyKey: idempotency.key() })
      setNews(t('added', { name: attached.name }))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFault(error.errors['file']?.[0] ?? error.message)
    }
  }
  const attach = async (files: readonly File[]): Promise<void> => {
    if (busy || files.length === 0) return
    setBusy(true)
    setFault(undefined)
    try {
      for (const file of files) await send(file)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    /** what is wrong with the last file that was refused */
    fault,
    /** what was attached, said to who cannot see it */
    news,
    attach: (files: readonly File[]): void => void attach(files),
  }
}
