import '../../../../shared/terms/texts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import { isPast } from '@invoice/domain/documents/open.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { currentDay } from '../../../../shared/ui/inputs/today.ts'
import css from './instalments-list.module.css'

type Part = Document['dueParts'][number]

/** What is due when, and what of that is open. */
export default function InstalmentsList({ document: { dueParts, currency } }: { readonly document: Document }) {
  const { t } = useTranslation('terms')
  return (
    <ul className={css['parts']} aria-label={t('instalments')}>
      {dueParts.map((part) => (
        <PartRow key={part.dueOn} part={part} currency={currency} />
      ))}
    </ul>
  )
}

function PartRow({ part: { dueOn, amount, open }, currency }: { readonly part: Part; readonly currency: string }) {
  const { t } = useTranslation('terms')
  const language = useLanguage()
  const money = (sum: string) => formatAmount(sum, currency, language)
  const isOpen = signOf(open) > 0
  const said = isOpen
    ? compareDecimals(open, amount) === 0
      ? ''
      : t('open_of', { open: money(open), amount: money(amount) })
    : t('paid_instalment')
  return (
    <li data-late={(isOpen && isPast(dueOn, currentDay())) || undefined} data-paid={!isOpen || undefined}>
      <span>{dueOn === null ? '' : formatDay(dueOn, language)}</span>
      <b>{money(amount)}</b>
      {said === '' ? null : <small>{said}</small>}
    </li>
  )
}
