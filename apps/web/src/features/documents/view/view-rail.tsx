import type { Document } from '@invoice/contract/documents/document.ts'
import { daysBetween } from '@invoice/domain/calendar/day.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@invoice/domain/documents/document.ts'
import { freezingAction } from '@invoice/domain/documents/lifecycle.ts'
import { isSummed, totalKeyOf } from '@invoice/domain/documents/type-facts.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import { PAPER_TYPES } from '@invoice/domain/payments/papers.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { Button, Skeleton } from '@mantine/core'
import { type Icon, IconDownload, IconFileArrowLeft, IconFileArrowRight, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, Suspense } from 'react'
import { actsOf, type DocumentAct } from '../../../shared/documents/in-front.ts'
import { usePdf } from '../../../shared/documents/use-pdf.ts'
import { paperQuery } from '../../../shared/queries/documents/documents.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { loadTexts } from '../../../shared/text/texts.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import type { Translate } from '../../../shared/text/use-translation.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { LinkButton } from '../../../shared/ui/marks/link-button.tsx'
import { LoudMoney, MoneyText, NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { ActButtons } from '../acts/act-buttons.tsx'
import { NotesSection } from '../notes/notes-section.tsx'
import amount from '../paper/amount-due.module.css'
import { Sums } from '../paper/sums.tsx'
import css from './document-view.module.css'
import { ProtocolDownload } from './protocol-download.tsx'
import { PublicLink } from './public-link.tsx'
import { ViewHistory } from './view-history.tsx'
import { ViewState } from './view-state.tsx'

/** Comes, with its texts, once the rest is there. */
const AttachmentsSection = laterPart(async () => ({ default: (await import('./later-parts.ts')).AttachmentsSection }))

const AdvancesSection = laterPart(async () => ({ default: (await import('./later-parts.ts')).AdvancesSection }))
const InvoiceOffer = laterPart(() => import('./invoice-offer.tsx'))
const PaperPayment = laterPart(() => import('./paper-payment.tsx'))
const RecurrenceLink = laterPart(() => import('./recurrence-link.tsx'))
/** Payments and the drawer of a new one come with their texts. */
const DocumentPayments = laterPart(async () => {
  const { DocumentPayments: Part } = await import('../../../shared/payments/document-payments.tsx')
  return { default: Part }
})

const DisputeNote = laterPart(() => import('../acts/dispute-note.tsx'))
const SendingsSection = laterPart(async () => {
  const [{ SendingsSection: Section }] = await Promise.all([import('./later-parts.ts'), loadTexts('sending')])
  return { default: Section }
})
/** Likewise, where there is or may be something to tell of. */
const LinkFacts = laterPart(async () => {
  const [{ LinkFacts: Facts }] = await Promise.all([import('./later-parts.ts'), loadTexts('public-acts')])
  return { default: Facts }
})

/** May have been made from a payment. */
const PAPERS: readonly DocumentType[] = PAPER_TYPES

type Props = { readonly document: Document }
type DocumentLink = Document['derived'][number]
type OnAct = { readonly onAct: (act: DocumentAct) => void }
type RailProps = OnAct & { readonly id: string; readonly document: Document | undefined }

/** Beside the paper: what is due, the next step, the link, relations and history. */
export function ViewRail({ id, document, onAct }: RailProps) {
  const { t } = useTranslation('documents')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls of its own, so the keyboard must reach it
    <aside className={css['rail']} aria-label={t('view.payment_and_history')} tabIndex={0}>
      {document === undefined ? <RailSkeleton /> : <RailContent document={document} onAct={onAct} />}
      <ViewHistory id={id} type={document?.type} />
    </aside>
  )
}

function RailContent({ document, onAct }: Props & OnAct) {
  const maySend = useMay('documents', 'send')
  return (
    <>
      <Due document={document} onAct={onAct} />
      {document.status === 'draft' || isVendorDocument(document.type) ? null : (
        <Suspense>
          <SendingsSection document={document} maySend={maySend} canSend={document.allowedActions.includes('send')} />
        </Suspense>
      )}
      <ActButtons acts={actsOf(document.allowedActions).filter(isOfRail)} onAct={onAct} />
      <Left document={document} />
      <Amounts document={document} />
      {document.paymentState === null && document.owedToClient === null ? null : <Payments document={document} onAct={onAct} />}
      <NotesSection document={document} />
      {document.isAdvance || document.deducts.length + document.deductedBy.length > 0 ? (
        <Suspense>
          <AdvancesSection document={document} />
        </Suspense>
      ) : null}
      {document.status === 'draft' || isVendorDocument(document.type) ? null : <PublicLink document={document} />}
      {document.publicToken === null && document.validUntilOn === null ? null : (
        <Suspense>
          <LinkFacts document={document} />
        </Suspense>
      )}
      {PAPERS.includes(document.type) ? (
        <Suspense>
          <PaperPayment documentId={document.id} className={css['linked']} />
        </Suspense>
      ) : null}
      <Linked document={document} />
      <Suspense>
        <RecurrenceLink documentId={document.id} className={css['linked']} />
      </Suspense>
      <Suspense>
        <AttachmentsSection documentId={document.id} saved={async () => document.id} />
      </Suspense>
    </>
  )
}

/** What has a place of its own beside the paper is not offered twice. */
const isOfRail = (act: DocumentAct): boolean => act !== 'send' && act !== 'addPayment'

function Due({ document, onAct }: Props & OnAct) {
  const { t } = useTranslation('documents')
  const { id, status, allowedActions, paymentState, currency, total, outstanding } = document
  const language = useLanguage()
  const draft = status === 'draft'
  const pdf = usePdf(id)
  const canSend = allowedActions.includes('send')
  const key = totalKeyOf(document)
  // What is to be paid once it is issued is an amount until then.
  const label = paymentState !== null ? t('totals.outstanding') : key === 'total' ? t('view.draft_amount') : t(`totals.${key}`)
  return (
    <section>
      <div className={css['railState']}>
        <ViewState document={document} />
      </div>
      {isSummed(document) ? (
        <>
          <p className={amount['label']}>{label}</p>
          <p className={amount['loud']}>
            <LoudMoney amount={paymentState === null ? total : outstanding} currency={currency} />
          </p>
        </>
      ) : null}
      <ValidUntil document={document} />
      {draft ? <p className={amount['small']}>{t('view.draft_hint')}</p> : <DueDay document={document} />}
      {document.dispute === null ? null : (
        <Suspense>
          <DisputeNote dispute={document.dispute} />
        </Suspense>
      )}
      {document.status === 'voided' ? <p className={amount['small']}>{voidedText(t, document, language)}</p> : null}
      <div className={css['actions']}>
        {allowedActions.includes('edit') ? (
          <LinkButton to="/invoices/edit/$id" params={{ id }}>
            {t(`view.finish.${freezingAction(document.type)}`)}
          </LinkButton>
        ) : isVendorDocument(document.type) ? null : (
          <>
            {canSend ? (
              <Button leftSection={<IconSend size={16} stroke={1.8} />} onClick={() => onAct('send')}>
                {t('actions.send')}
              </Button>
            ) : null}
            <Button
              {...pdf.link}
              {...(canSend ? { variant: 'default' } : {})}
              loading={pdf.busy}
              leftSection={<IconDownload size={16} stroke={1.8} />}
            >
              {t('actions.download')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** An offer stands until a day. */
function ValidUntil({ document: { type, validUntilOn } }: Props) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  if (validUntilOn === null) return null
  return (
    <p className={amount['quiet']}>
      {t(`valid_until.${genderOf(type)}`)} <b>{formatDay(validUntilOn, language)}</b>
    </p>
  )
}

/** "by 02.12.2026, in 12 days"; late in red, paid in a word. */
function DueDay({ document: { paymentState, dueOn, isOverdue } }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const language = useLanguage()
  if (paymentState === null) return null
  if (paymentState === 'paid' || paymentState === 'overpaid') return <p className={amount['quiet']}>{t('view.nothing_due')}</p>
  if (dueOn === null) return <p className={amount['quiet']}>{t('view.no_due_date')}</p>
  const days = daysBetween(currentDay(), dueOn)
  const words: ReactNode = isOverdue ? (
    <span className={amount['late']}>{t('view.overdue_by', { count: -days })}</span>
  ) : days === 0 ? (
    t('view.due_today')
  ) : (
    t('common:in_days', { count: days })
  )
  return (
    <p className={amount['quiet']}>
      {t('view.due_by')} <b>{formatDay(dueOn, language)}</b>, {words}
    </p>
  )
}

/** As the paper has them, which knows whether the issuer may show VAT at all. */
function Amounts({ document }: Props) {
  const { t } = useTranslation('documents')
  const { id, version, type } = document
  const { data } = useQuery({ ...paperQuery(id, version), enabled: !isVendorDocument(type) })
  // What a vendor sent has no paper of ours: its sums are those that were typed.
  const shown = isVendorDocument(type) ? { ...document, totals: document } : data?.snapshot
  if (shown === undefined || !isSummed(shown)) return null
  const { totals, currency, vatInvoice } = shown
  return (
    <section>
      <h2>{t('view.amounts')}</h2>
      <dl className={css['pairs']}>
        <Sums totals={totals} vatInvoice={vatInvoice} money={(amount) => <MoneyText amount={amount} currency={currency} />} />
        <dt>{t(`totals.${totalKeyOf(document)}`)}</dt>
        <dd>
          <MoneyText amount={totals.total} currency={currency} />
        </dd>
      </dl>
    </section>
  )
}

/** What is converted as a whole, was paid, and has not begun to become an invoice. */
function wantsInvoice({ paymentState, convertibleTo, derived }: Document): boolean {
  return (
    paymentState !== null &&
    convertibleTo.includes('invoice') &&
    !derived.some(({ type, status }) => type === 'invoice' && status === 'draft')
  )
}

function Payments({ document, onAct }: Props & OnAct) {
  const { t } = useTranslation('documents')
  const { currency, total, settled } = document
  const none = !/[1-9]/.test(settled)
  return (
    <section>
      <h2>{t('view.payments')}</h2>
      <dl className={css['pairs']}>
        <dt>{t('list.total')}</dt>
        <dd>
          <MoneyText amount={total} currency={currency} />
        </dd>
        <dt>{t('totals.paid')}</dt>
        <dd>{none ? <NoValue /> : <MoneyText amount={settled} currency={currency} />}</dd>
      </dl>
      {none ? <p className={amount['small']}>{t('view.no_payments')}</p> : null}
      <Suspense>
        <DocumentPayments document={document} />
        {!none && wantsInvoice(document) ? <InvoiceOffer document={document} onConvert={() => onAct('convert')} /> : null}
      </Suspense>
    </section>
  )
}

/** "Voided on 22.11.2026. Reason: …", in the gender of the document; the day of one voided long ago may not be known. */
function voidedText(t: Translate<'documents'>, { type, voidedOn, voidReason: reason }: Document, language: Language): string {
  if (voidedOn === null) return t('view.void_reason', { reason })
  return `${t(`view.voided_on.${genderOf(type)}`, { day: formatDay(voidedOn, language) })} ${t('view.void_reason', { reason })}`
}

/** What of an order is still to be delivered and invoiced. */
function Left({ document: { lines, progress } }: Props) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const rows = progress.flatMap(({ lineId, left }) => {
    const line = lines.find(({ id }) => id === lineId)
    const words = DOCUMENT_TYPES.flatMap((target) => {
      const [word, quantity] = [LEFT_FOR[target], left[target]]
      return word === undefined || quantity === undefined ? [] : t(`view.${word}`, { quantity: formatDecimal(quantity, language) })
    })
    return line ? [{ id: lineId, name: localised(line.name, language), words }] : []
  })
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{t('view.left')}</h2>
      <dl className={css['pairs']}>
        {rows.map(({ id, name, words }) => (
          <Fragment key={id}>
            <dt>{name}</dt>
            <dd className={css['left']}>
              {words.map((one, index) => (
                <Fragment key={one}>
                  {index === 0 ? '' : ', '}
                  <span>{one}</span>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

const LEFT_FOR: Partial<Record<DocumentType, 'to_deliver' | 'to_invoice'>> = {
  delivery_note: 'to_deliver',
  invoice: 'to_invoice',
  bill: 'to_invoice',
}

function Linked({ document: { source, derived, replaces, replacement, protocols } }: Props) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const links: (DocumentLink & { Icon: Icon; relation?: string })[] = [
    ...(source === null ? [] : [{ ...source, Icon: IconFileArrowLeft }]),
    ...derived.map((one) => ({ ...one, Icon: IconFileArrowRight })),
    ...(replaces === null ? [] : [{ ...replaces, Icon: IconFileArrowLeft, relation: t('view.replaces') }]),
    ...(replacement === null ? [] : [{ ...replacement, Icon: IconFileArrowRight, relation: t('view.replacement') }]),
  ]
  if (links.length + protocols.length === 0) return null
  return (
    <section>
      <h2>{t('view.linked')}</h2>
      {links.map(({ id, type, number, issuedOn, Icon, relation }) => (
        <Link key={id} to="/invoices/preview/$id" params={{ id }} className={css['linked']}>
          <Icon size={16} stroke={1.6} aria-hidden="true" />
          <span>
            {relation === undefined ? null : <span className={amount['small']}>{relation}: </span>}
            {t(`types.${type}`)} {number ?? t('fields.no_number')}
          </span>
          {issuedOn === null ? null : <time dateTime={issuedOn}>{formatDay(issuedOn, language)}</time>}
        </Link>
      ))}
      {protocols.map((protocol) => (
        <ProtocolDownload key={protocol.documentId} {...protocol} />
      ))}
    </section>
  )
}

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
