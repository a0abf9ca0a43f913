import '../../../../shared/payments/paper-texts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paymentListQuery } from '../../../../shared/queries/treasury/payments.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import amount from '../../paper/amount-due.module.css'

type Props = { readonly document: Document; readonly onConvert: () => void }

/** What was paid ahead wants its invoice: that of a paid proforma is offered, with the day of the payment as its tax date. */
export default function InvoiceOffer({ document: { id }, onConvert }: Props) {
  const { t } = useTranslation('payment-papers')
  const language = useLanguage()
  const { data = [] } = useQuery(paymentListQuery({ documentId: id, state: 'live', sort: 'paidOn', pageSize: 1 }))
  const [first] = data
  if (first === undefined) return null
  const [day, until] = [first.paidOn, addDays(first.paidOn, regimeOf(null).daysToIssue)].map((each) => formatDay(each, language))
  return (
    <>
      <p className={amount['small']}>{t('invoice_wanted', { day: day ?? '', until: until ?? '' })}</p>
      <Button variant="light" size="sm" onClick={onConvert}>
        {t('make_invoice')}
      </Button>
    </>
  )
}
