import { useState } from 'react'
import { failedAct } from '../api/failure.ts'
import { translateKnown } from '../api/translate.ts'
import { useTranslation } from '../text/use-translation.ts'
import { toast } from '../ui/overlays/toast.ts'
import { saveFile } from './save-file.ts'

/** The address that the last tab shows: it is let go of with the next one, for the viewer saves from it. */
let shown = ''

/**
 * Shows a PDF in a tab of its own, by the browser's viewer. It is fetched through `call()`: what goes wrong is told here, and no tab is left with
 * an answer that is meant for us. A browser opens a tab for a click alone, so it is there before the file; where it opens none, the file is saved.
 */
export function usePdfTab(fetchFile: () => Promise<{ readonly blob: Blob; readonly name: string }>) {
  const { t } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  const show = async (): Promise<void> => {
    if (busy) return
    const tab = window.open('', '_blank')
    setBusy(true)
    try {
      const file = await fetchFile()
      if (tab === null) return saveFile(file)
      URL.revokeObjectURL(shown)
      shown = URL.createObjectURL(file.blob)
      tab.location.replace(shown)
    } catch (error) {
      tab?.close()
      toast(failedAct(t('download_failed'), error, translateKnown), { id: 'download', tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, show }
}
