import type { PaymentSummary } from '@invoice/contract/treasury/payments.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { FigureAmount } from '../../shared/documents/figure-amount.tsx'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { FigureStrip } from '../../shared/ui/tables/filters/figure-strip.tsx'
import type { PaymentListFilter, PaymentTab } from './payment-filter.ts'

type Props = {
  readonly figures: PaymentSummary['figures'] | undefined
  readonly filter: PaymentListFilter
  readonly onChange: (part: Partial<PaymentListFilter>) => void
}

/** Of this month, and what waits for a person; each is a filter, and pressed again it is none. */
export function PaymentFigures({ figures, filter, onChange }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const today = currentDay()
  const month = monthName(today, language)
  const figure = (tab: PaymentTab, label: string, of: keyof PaymentSummary['figures'], within: string) => {
    const sums = figures?.[of]
    const count = sums?.reduce((all, sum) => all + sum.count, 0) ?? 0
    const isActive = filter.tab === tab && filter.month === within
    return {
      key: of,
      label,
      active: isActive,
      waits: within === '' && count > 0,
      onClick: () => onChange(isActive ? { tab: 'all', month: '' } : { tab, month: within }),
      value: <FigureAmount sums={sums?.map(({ currency, amount }) => ({ currency, total: amount, outstanding: amount }))} of="total" />,
      note: count === 0 ? undefined : of === 'advances' ? t('count_advances', { count }) : t('count', { count }),
    }
  }
  return (
    <FigureStrip
      label={t('figures')}
      figures={[
        figure('received', t('received_in', { month }), 'received', today.slice(0, 7)),
        figure('paid', t('paid_in', { month }), 'paid', today.slice(0, 7)),
        figure('unallocated', t('advances'), 'advances', ''),
        figure('receipt', t('without_receipt'), 'withoutReceipt', ''),
      ]}
    />
  )
}
