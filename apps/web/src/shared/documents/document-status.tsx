import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { isExpired } from '@invoice/domain/documents/lifecycle.ts'
import { daysLate } from '@invoice/domain/documents/open.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { currentDay } from '../ui/inputs/today.ts'
import { StatusMark } from '../ui/marks/status-mark.tsx'
import { type StateFacts, stateOf } from './document-state.ts'
import './texts.ts'

type Props = {
  readonly document: StateFacts &
    Pick<DocumentRow, 'type' | 'dueOn' | 'total' | 'outstanding'> &
    Partial<Pick<DocumentRow, 'voidedOn' | 'voidReason' | 'validUntilOn' | 'isImported'>>
}

/** Mark and word of a document's state, in the gender of its type; how late it is, where it is. */
export function DocumentStatusMark({ document }: Props) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const { type, status, voidedOn, voidReason, validUntilOn = null, isImported = false } = document
  const { word, look } = stateOf({ ...document, expired: isExpired({ type, status, validUntilOn }, currentDay()) })
  const days = overdueDays(document)
  return (
    <StatusMark
      look={look}
      share={paidShare(document)}
      {...(days > 0 ? { fact: t('overdue_days', { count: days }) } : {})}
      {...(isImported ? { note: t('elsewhere') } : {})}
      {...(voidReason ? { title: t('view.void_reason', { reason: voidReason }) } : {})}
    >
      {t(`states.${genderOf(document.type)}.${word}`)}
      {voidedOn ? ` ${formatDay(voidedOn, language)}` : ''}
    </StatusMark>
  )
}

/** How late it is; 0 where it is not. */
export function overdueDays(document: StateFacts & Pick<DocumentRow, 'dueOn'>): number {
  const { look } = stateOf(document)
  return look === 'overdue' ? daysLate(document.dueOn, currentDay()) : 0
}

/** From 0 to 1; for the drawing only, no amount is made of it. */
function paidShare({ total, outstanding }: Props['document']): number {
  return Number(total) === 0 ? 0 : 1 - Number(outstanding) / Number(total)
}
