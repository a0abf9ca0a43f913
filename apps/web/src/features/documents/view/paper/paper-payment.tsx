import '../../../../shared/payments/paper-texts.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { IconFileArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paymentListQuery } from '../../../../shared/queries/treasury/payments.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'

type Props = {
  readonly documentId: string
  /** Of the screen, whose styles would come first for everybody if this knew them. */
  readonly className: string | undefined
}

/** The payment that a receipt or a cash order was made from; one that was made by hand has none. */
export default function PaperPayment({ documentId, className }: Props) {
  const { t } = useTranslation('payment-papers')
  const language = useLanguage()
  const { data } = useQuery(paymentListQuery({ documentId, pageSize: 1 }))
  const [payment] = data ?? []
  if (payment === undefined) return null
  const { methodKind, paidOn, amount, currency, undone, documents } = payment
  const number = documents[0]?.number
  return (
    <section>
      <h2>{t('of_payment')}</h2>
      <Link to="/payments" search={number ? { q: number } : {}} className={className}>
        <IconFileArrowLeft size={16} stroke={1.6} aria-hidden="true" />
        <span>
          {PAYMENT_KINDS[methodKind].name[language]}, {formatAmount(amount, currency, language)}
        </span>
        <time dateTime={paidOn}>{formatDay(paidOn, language)}</time>
      </Link>
      {undone === null ? null : <p>{t('undone_on', { day: formatDay(undone.on, language) })}</p>}
    </section>
  )
}
