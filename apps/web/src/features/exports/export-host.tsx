import { Suspense } from 'react'
import { loadTexts } from '../../shared/text/texts.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { useExportNote } from './export-note.ts'

/** Comes with the first export that is asked for. */
const ExportStrip = laterPart(async () => {
  const [module] = await Promise.all([import('./export-strip.tsx'), loadTexts('exporting', 'documents')])
  return module
})

/** How far the export is that this tab asked for, on every screen. */
export function ExportHost() {
  return useExportNote() ? (
    <Suspense>
      <ExportStrip />
    </Suspense>
  ) : null
}
