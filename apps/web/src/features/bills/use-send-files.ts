import { receiveBillFile } from '@invoice/contract/documents/bill-files.ts'
import { ATTACHMENT_MAX_BYTES } from '@invoice/contract/wire/uploads.ts'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { newKey } from '../../shared/api/idempotency.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import './texts.ts'

type Faults = readonly { readonly name: string; readonly message: string }[]

/** Files from their choice to the inbox, one after the other; what is refused is told by its name, and the others go on. */
export function useSendFiles() {
  const { t } = useTranslation(['bill-inbox', 'common'])
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [faults, setFaults] = useState<Faults>([])
  const sendOne = async (file: File, source: 'drop' | 'camera'): Promise<{ name: string; message: string } | null> => {
    if (file.size > ATTACHMENT_MAX_BYTES) return { name: file.name, message: t('common:validation.bill_file') }
    try {
      const { isKnown } = await call(receiveBillFile, { body: { file, source } }, { idempotencyKey: newKey() })
      if (isKnown) toast(t('known', { name: file.name }))
      return null
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { name: file.name, message: error.errors['file']?.[0] ?? error.message }
    }
  }
  const send = async (files: readonly File[], source: 'drop' | 'camera'): Promise<void> => {
    if (progress !== null || files.length === 0) return
    const refused: { name: string; message: string }[] = []
    try {
      for (const [done, file] of files.entries()) {
        setProgress({ done: done + 1, of: files.length })
        const fault = await sendOne(file, source)
        if (fault !== null) refused.push(fault)
      }
      const count = files.length - refused.length
      if (count > 0) toast(t('uploaded', { count }), { id: 'bill-files' })
    } finally {
      setFaults(refused)
      setProgress(null)
    }
  }
  return { progress, faults, send: (files: readonly File[], source: 'drop' | 'camera' = 'drop'): void => void send(files, source) }
}
