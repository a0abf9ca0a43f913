import type { Document } from '@invoice/contract/documents/document.ts'
import { daysBetween } from '@invoice/domain/calendar/day.ts'
import { freezingAction } from '@invoice/domain/documents/lifecycle.ts'
import { daysLate } from '@invoice/domain/documents/open.ts'
import { isSummed, totalKeyOf } from '@invoice/domain/documents/type-facts.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconSend } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import type { DocumentAct } from '../../../../shared/documents/in-front.ts'
import { usePdf } from '../../../../shared/documents/use-pdf.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { type Translate, useTranslation } from '../../../../shared/text/use-translation.ts'
import { currentDay } from '../../../../shared/ui/inputs/today.ts'
import { laterPart } from '../../../../shared/ui/later-part.ts'
import { LinkButton } from '../../../../shared/ui/marks/link-button.tsx'
import { LoudMoney } from '../../../../shared/ui/marks/money-text.tsx'
import amount from '../../paper/amount-due.module.css'
import css from '../document-view.module.css'
import { ViewState } from '../view-state.tsx'

const InstalmentsList = laterPart(() => import('./instalments-list.tsx'))
const DisputeNote = laterPart(() => import('../../acts/dispute-note.tsx'))

type Props = { readonly document: Document }

/** What is due and by when, and the next step. */
export function DueSection({ document, onAct }: Props & { readonly onAct: (act: DocumentAct) => void }) {
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
      {document.dueParts.length === 0 ? null : (
        <Suspense>
          <InstalmentsList document={document} />
        </Suspense>
      )}
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
  const today = currentDay()
  const days = daysBetween(today, dueOn)
  const words: ReactNode = isOverdue ? (
    <span className={amount['late']}>{t('view.overdue_by', { count: daysLate(dueOn, today) })}</span>
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

/** "Voided on 22.11.2026. Reason: …", in the gender of the document; the day of one voided long ago may not be known. */
function voidedText(t: Translate<'documents'>, { type, voidedOn, voidReason: reason }: Document, language: Language): string {
  if (voidedOn === null) return t('view.void_reason', { reason })
  return `${t(`view.voided_on.${genderOf(type)}`, { day: formatDay(voidedOn, language) })} ${t('view.void_reason', { reason })}`
}
