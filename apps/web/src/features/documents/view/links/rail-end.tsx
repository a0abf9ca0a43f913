import type { Document } from '@invoice/contract/documents/document.ts'
import { Suspense } from 'react'
import { useCustomFacts } from '../../../../shared/custom-fields/use-custom-facts.ts'
import { InquiriesSection } from '../../../../shared/inquiries/inquiries-section.tsx'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { laterPart } from '../../../../shared/ui/later-part.ts'
import { AttachmentsSection } from '../../attachments/attachments-section.tsx'
import css from '../document-view.module.css'

/** It comes once the paper stands: who keeps the books looks for it, and few others. */
const BooksSection = laterPart(async () => ({ default: (await import('../../../../shared/books/books-section.tsx')).BooksSection }))

/** What comes last beside a paper: the workspace's own fields, of which not all are printed, and what lies beside the document. */
export function RailEnd({ document }: { readonly document: Document }) {
  return (
    <>
      {document.status === 'draft' ? null : (
        <Suspense>
          <BooksSection documentId={document.id} />
        </Suspense>
      )}
      <InquiriesSection noun="document" subjectId={document.id} />
      <CustomFieldsSection values={document.customFields ?? {}} />
      <AttachmentsSection documentId={document.id} saved={async () => document.id} />
    </>
  )
}

function CustomFieldsSection({ values }: { readonly values: NonNullable<Document['customFields']> }) {
  const { t } = useTranslation('custom-fields')
  const facts = useCustomFacts('document', values)
  if (facts.length === 0) return null
  return (
    <section>
      <h2>{t('title')}</h2>
      <dl className={css['pairs']}>
        {facts.map(({ label, value }) => [<dt key={label}>{label}</dt>, <dd key={`${label} `}>{value}</dd>])}
      </dl>
    </section>
  )
}
