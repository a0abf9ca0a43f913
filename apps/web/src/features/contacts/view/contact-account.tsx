import type { Ageing } from '@invoice/contract/records/contact-acts.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { contactAccountQuery } from '../../../shared/queries/records/contacts.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { MoneyText, NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import css from '../contacts.module.css'
import { AccountStatementForm } from './account-statement-form.tsx'

/** Of few contacts is anything late. */
const ContactInterest = laterPart(() => import('./contact-interest.tsx'))

type Props = { readonly contact: Contact }

/** What is open between the contact and us, by age, and a statement of it to hand over. */
export function ContactAccountPanel({ contact }: Props) {
  const { t } = useTranslation('contacts')
  const language = useLanguage()
  const query = useQuery(contactAccountQuery(contact.id))
  const { data } = query
  return (
    <section aria-labelledby="contact-account">
      <h2 id="contact-account">{t('account')}</h2>
      <ItemStates query={query}>
        {data === undefined ? null : (
          <>
            {data.ageing.length === 0 ? <p className={css['quiet']}>{t('nothing_open')}</p> : <AgeingTable rows={data.ageing} />}
            {data.ageing.some(isLate) ? (
              <Suspense>
                <ContactInterest contact={contact} />
              </Suspense>
            ) : null}
            {data.lastActivityAt === null ? null : (
              <p className={css['quiet']}>
                {t('last_activity')}: {formatDateTime(data.lastActivityAt, language)}
              </p>
            )}
          </>
        )}
      </ItemStates>
      <AccountStatementForm contact={contact} />
    </section>
  )
}

const isLate = ({ owedTo, days1to30, days31to60, days61to90, daysOver90 }: Ageing): boolean =>
  owedTo === 'us' && [days1to30, days31to60, days61to90, daysOver90].some((amount) => /[1-9]/.test(amount))

const BUCKETS = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'daysOver90'] as const

function AgeingTable({ rows }: { readonly rows: readonly Ageing[] }) {
  const { t } = useTranslation('contacts')
  const headers = {
    notDue: t('not_due'),
    days1to30: t('days_range', { from: 1, to: 30 }),
    days31to60: t('days_range', { from: 31, to: 60 }),
    days61to90: t('days_range', { from: 61, to: 90 }),
    daysOver90: t('days_over'),
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={css['scroll']} aria-label={t('outstanding')} tabIndex={0}>
      <table className={css['ageing']}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('outstanding')}</th>
            {BUCKETS.map((bucket) => (
              <th key={bucket} scope="col">
                {headers[bucket]}
              </th>
            ))}
            <th scope="col">{t('credit')}</th>
            <th scope="col">{t('owed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.owedTo} ${row.currency}`}>
              <th scope="row">{row.owedTo === 'us' ? t('owed_to_us') : t('owed_to_them')}</th>
              <td className={css['loud']} data-head={t('outstanding')}>
                <MoneyText amount={row.outstanding} currency={row.currency} />
              </td>
              {BUCKETS.map((bucket) => (
                <td key={bucket} data-head={headers[bucket]} data-late={bucket !== 'notDue' || undefined}>
                  {/[1-9]/.test(row[bucket]) ? <MoneyText amount={row[bucket]} currency={row.currency} /> : <NoValue />}
                </td>
              ))}
              <td data-head={t('credit')}>
                {/[1-9]/.test(row.credit) ? <MoneyText amount={row.credit} currency={row.currency} /> : <NoValue />}
              </td>
              <td className={css['loud']} data-head={t('owed')}>
                <MoneyText amount={row.owed} currency={row.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
