import { lazy, Suspense } from 'react'
import { loadTexts } from '../../../shared/text/texts.ts'
import { useBulkJob } from './bulk-store.ts'

/** Comes with the first job that is asked for. */
const BulkStrip = lazy(async () => {
  const [module] = await Promise.all([import('./bulk-strip.tsx'), loadTexts('bulk', 'documents')])
  return module
})

/** How far the job is that this tab asked for, on every screen. */
export function BulkHost() {
  const job = useBulkJob()
  return job === null ? null : (
    <Suspense>
      <BulkStrip key={job.id} job={job} />
    </Suspense>
  )
}
