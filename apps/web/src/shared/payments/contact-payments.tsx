import './texts.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paymentSummaryQuery } from '../queries/treasury/payments.ts'
import { useTranslation } from '../text/use-translation.ts'
import { MoneyText, NoValue } from '../ui/marks/money-text.tsx'
import { ItemStates } from '../ui/page/item-states.tsx'
import css from './payments.module.css'

type Props = { readonly contactId: string; readonly name: string }

/** What passed between a contact and us, by currency, and what of it is credit. */
export default function ContactPayments({ contactId, name }: Props) {
  const { t } = useTranslation('payments')
  const query = useQuery(paymentSummaryQuery({ contactId }))
  const sums = query.data?.sums ?? []
  return (
    <section aria-labelledby="contact-payments">
      <h2 id="contact-payments">{t('of_contact.title')}</h2>
      <ItemStates query={query}>
        {sums.length === 0 ? <p className={css['hint']}>{t('of_contact.none')}</p> : null}
        {sums.map(({ currency, received, paid, unallocated }) => (
          <dl key={currency} className={css['figures']}>
            {(
              [
                ['received', received],
                ['paid', paid],
                ['credit', unallocated],
              ] as const
            ).map(([what, amount]) => (
              <div key={what}>
                <dt>{t(`of_contact.${what}`)}</dt>
                <dd>{signOf(amount) === 0 ? <NoValue /> : <MoneyText amount={amount} currency={currency} />}</dd>
              </div>
            ))}
          </dl>
        ))}
        {sums.length === 0 ? null : (
          <Link to="/payments" search={{ q: name }}>
            {t('of_contact.all')}
          </Link>
        )}
      </ItemStates>
    </section>
  )
}
