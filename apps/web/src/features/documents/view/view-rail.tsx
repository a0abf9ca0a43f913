import type { Document } from '@invoice/contract/documents/document.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { isTaxDocument, isVendorDocument } from '@invoice/domain/documents/types.ts'
import { PAPER_TYPES } from '@invoice/domain/payments/papers.ts'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { actsOf, type DocumentAct } from '../../../shared/documents/in-front.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { ActButtons } from '../acts/act-buttons.tsx'
import { NotesSection } from '../notes/notes-section.tsx'
import css from './document-view.module.css'
import { PublicLink } from './paper/public-link.tsx'
import { AmountsSection } from './rail/amounts-section.tsx'
import { DueSection } from './rail/due-section.tsx'
import { LeftSection } from './rail/left-section.tsx'
import { LinkedSection } from './rail/linked-section.tsx'
import { PaymentsSection } from './rail/payments-section.tsx'
import { ViewHistory } from './view-history.tsx'

/** Comes, with its texts, once the rest is there. */
const RailEnd = laterPart(async () => ({ default: (await import('./later-parts.ts')).RailEnd }))

const EInvoiceSection = laterPart(async () => ({ default: (await import('./later-parts.ts')).EInvoiceSection }))
const AdvancesSection = laterPart(async () => ({ default: (await import('./later-parts.ts')).AdvancesSection }))
const PaperPayment = laterPart(() => import('./paper/paper-payment.tsx'))
const RecurrenceLink = laterPart(() => import('./links/recurrence-link.tsx'))
const SendingsSection = laterPart(async () => {
  const [{ SendingsSection: Section }] = await Promise.all([import('./later-parts.ts'), loadTexts('sending')])
  return { default: Section }
})
const RequestsSection = laterPart(async () => ({ default: (await import('./later-parts.ts')).RequestsSection }))
const TransmissionsSection = laterPart(async () => ({ default: (await import('./later-parts.ts')).TransmissionsSection }))
/** Likewise, where there is or may be something to tell of. */
const LinkFacts = laterPart(async () => {
  const [{ LinkFacts: Facts }] = await Promise.all([import('./later-parts.ts'), loadTexts('public-acts')])
  return { default: Facts }
})

/** May have been made from a payment. */
const PAPERS: readonly DocumentType[] = PAPER_TYPES

type Props = { readonly document: Document }
type OnAct = { readonly onAct: (act: DocumentAct) => void }
type RailProps = OnAct & { readonly id: string; readonly document: Document | undefined }

/** Beside the paper: what is due and paid, the next step; what happened, and where it belongs; then what one looks for more rarely. */
export function ViewRail({ id, document, onAct }: RailProps) {
  const { t } = useTranslation('documents')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls of its own, so the keyboard must reach it
    <aside className={css['rail']} aria-label={t('view.payment_and_history')} tabIndex={0}>
      {document === undefined ? <RailSkeleton /> : <RailContent document={document} onAct={onAct} />}
      <ViewHistory id={id} type={document?.type} />
      {document === undefined ? null : <RailRest document={document} onAct={onAct} />}
    </aside>
  )
}

function RailContent({ document, onAct }: Props & OnAct) {
  const maySend = useMay('documents', 'send')
  return (
    <>
      <DueSection document={document} onAct={onAct} />
      {document.paymentState === null && document.owedToClient === null ? null : <PaymentsSection document={document} onAct={onAct} />}
      {document.status === 'draft' || !isTaxDocument(document.type) ? null : (
        <Suspense>
          <EInvoiceSection documentId={document.id} />
        </Suspense>
      )}
      {document.status === 'draft' || isVendorDocument(document.type) ? null : (
        <Suspense>
          <SendingsSection document={document} maySend={maySend} canSend={document.allowedActions.includes('send')} />
        </Suspense>
      )}
      {document.status === 'draft' || isVendorDocument(document.type) ? null : (
        <Suspense>
          <RequestsSection document={document} />
        </Suspense>
      )}
      {document.status === 'draft' || isVendorDocument(document.type) ? null : (
        <Suspense>
          <TransmissionsSection document={document} />
        </Suspense>
      )}
    </>
  )
}

function RailRest({ document, onAct }: Props & OnAct) {
  return (
    <>
      <LinkedSection document={document} />
      {document.status === 'draft' || document.importId !== null || isVendorDocument(document.type) ? null : (
        <PublicLink document={document} />
      )}
      {document.publicToken === null && document.validUntilOn === null ? null : (
        <Suspense>
          <LinkFacts document={document} />
        </Suspense>
      )}
      <ActButtons acts={actsOf(document.allowedActions).filter(isOfRail)} onAct={onAct} />
      <LeftSection document={document} />
      <AmountsSection document={document} />
      <NotesSection document={document} />
      {document.isAdvance || document.deducts.length + document.deductedBy.length > 0 ? (
        <Suspense>
          <AdvancesSection document={document} />
        </Suspense>
      ) : null}
      {PAPERS.includes(document.type) ? (
        <Suspense>
          <PaperPayment documentId={document.id} className={css['linked']} />
        </Suspense>
      ) : null}
      <Suspense>
        <RecurrenceLink documentId={document.id} className={css['linked']} />
      </Suspense>
      <Suspense>
        <RailEnd document={document} />
      </Suspense>
    </>
  )
}

/** What has a place of its own beside the paper is not offered twice. */
const isOfRail = (act: DocumentAct): boolean => act !== 'send' && act !== 'addPayment'

function RailSkeleton() {
  return (
    <section aria-busy="true">
      <Skeleton height={10} width={120} />
      <Skeleton height={28} width={180} mt={12} />
      <Skeleton height={10} width={150} mt={12} />
      <Skeleton height={40} mt={20} />
    </section>
  )
}
