import { type MouseEvent, useState } from 'react'
import { failedAct } from '../api/failure.ts'
import { translateKnown } from '../api/translate.ts'
import { useTranslation } from '../text/use-translation.ts'
import { toast } from '../ui/overlays/toast.ts'
import { saveFile } from './save-file.ts'

type File = { readonly blob: Blob; readonly name: string }

/**
 * Downloads through `call()`: what goes wrong is told, and a session that is over ends as with any other call. The link keeps its address,
 * for whoever copies it or opens it beside; only the plain click is taken over. The file is let go of as soon as the browser has it.
 */
export function useDownload(fetchFile: () => Promise<File>) {
  const { t } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await fetchFile())
    } catch (error) {
      toast(failedAct(t('download_failed'), error, translateKnown), { id: 'download', tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!busy) void run()
  }
  return { busy, onClick, run }
}
