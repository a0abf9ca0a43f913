import { Suspense } from 'react'
import { laterPart } from '../../../shared/ui/later-part.ts'
import css from './entries.module.css'

const InquiriesSection = laterPart(async () => ({
  default: (await import('../../../shared/inquiries/inquiries-section.tsx')).InquiriesSection,
}))

/** What was asked about an entry, below what is done about it. */
export function EntryQuestions({ entryId }: { readonly entryId: string }) {
  return (
    <div className={css['questions']}>
      <Suspense>
        <InquiriesSection key={entryId} noun="entry" subjectId={entryId} />
      </Suspense>
    </div>
  )
}
