import { Suspense } from 'react'
import { loadTexts } from '../../../shared/text/texts.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { useBulkNote } from './bulk-note.ts'

/** Comes with the first job that is asked for. */
const BulkStrip = laterPart(async () => {
  const [module] = await Promise.all([import('./bulk-strip.tsx'), loadTexts('bulk', 'documents')])
  return module
})

/** How far the job is that this tab asked for, on every screen. */
export function BulkHost() {
  return useBulkNote() ? (
    <Suspense>
      <BulkStrip />
    </Suspense>
  ) : null
}
