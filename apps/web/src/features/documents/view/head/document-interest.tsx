import type { Document } from '@invoice/contract/documents/document.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Suspense } from 'react'
import { ComingLayer } from '../../../../shared/layers/use-layer.tsx'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { laterPart } from '../../../../shared/ui/later-part.ts'

const InterestDrawer = laterPart(() => import('../../../../shared/interest/interest-drawer.tsx'))

/** Interest for what is overdue of one document. */
export function DocumentInterest({ document, onClose }: { readonly document: Document; readonly onClose: () => void }) {
  const language = useLanguage()
  const { id, companyId, contactId, recipientName } = document
  if (companyId === null || contactId === null) return null
  return (
    <Suspense fallback={<ComingLayer />}>
      <InterestDrawer
        contact={{ id: contactId, name: localised(recipientName, language) }}
        document={{ id, companyId }}
        onClose={onClose}
      />
    </Suspense>
  )
}
