import { type Ageing, readStatement } from '@invoice/contract/contact-acts.ts'
import type { Contact } from '@invoice/contract/contacts.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callUrl } from '../../shared/api/call.ts'
import { currentWorkspace } from '../../shared/api/workspace.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { DateInput } from '../../shared/ui/date-input.tsx'
import { ItemStates } from '../../shared/ui/item-states.tsx'
import { MoneyText, NoValue } from '../../shared/ui/money-text.tsx'
import { todayInSofia } from '../../shared/ui/today.ts'
import css from './contacts.module.css'
import { accountQuery } from './queries.ts'

type Props = { readonly contact: Contact }

/** What is open between the contact and us, by age, and a statement of it to hand over. */
export function ContactAccountPanel({ contact }: Props) {
  const { t } = useTranslation('contacts')
  const language = useLanguage()
  const query = useQuery(accountQuery(contact.id))
  const { data } = query
  return (
    <section aria-labelledby="contact-account">
      <h2 id="contact-account">{t('account')}</h2>
      <ItemStates query={query}>
        {data === undefined ? null : (
          <>
            {data.ageing.length === 0 ? <p className={css['quiet']}>{t('nothing_open')}</p> : <AgeingTable rows={data.ageing} />}
            {data.lastActivityAt === null ? null : (
              <p className={css['quiet']}>
                {t('last_activity')}: {formatDateTime(data.lastActivityAt, language)}
              </p>
            )}
          </>
        )}
      </ItemStates>
      <StatementForm contact={contact} />
    </section>
  )
}

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
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.owedTo} ${row.currency}`}>
              <th scope="row">{row.owedTo === 'us' ? t('owed_to_us') : t('owed_to_them')}</th>
              <td className={css['loud']}>
                <MoneyText amount={row.outstanding} currency={row.currency} />
              </td>
              {BUCKETS.map((bucket) => (
                <td key={bucket} data-late={bucket !== 'notDue' || undefined}>
                  {/[1-9]/.test(row[bucket]) ? <MoneyText amount={row[bucket]} currency={row.currency} /> : <NoValue />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Of this year so far, unless asked otherwise. */
function StatementForm({ contact }: Props) {
  const { t } = useTranslation(['contacts', 'common'])
  const screen = useLanguage()
  const today = todayInSofia()
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`)
  const [to, setTo] = useState(today)
  const [language, setLanguage] = useState<string>(contact.language === 'en' || contact.language === 'bg' ? contact.language : screen)
  const [side, setSide] = useState<string>(contact.isClient ? 'us' : 'them')
  const isPeriod = isDay(from) && isDay(to) && from <= to
  const url = callUrl(readStatement.path, { id: contact.id }, { from, to, language, side, workspace: currentWorkspace() ?? undefined })
  return (
    <fieldset className={css['statement']}>
      <legend>{t('statement')}</legend>
      <DateInput label={t('statement_from')} value={from} onChange={setFrom} w={150} />
      <DateInput
        label={t('statement_to')}
        value={to}
        onChange={setTo}
        w={150}
        error={isDay(from) && isDay(to) && from > to ? t('common:validation.date') : undefined}
      />
      <Select
        label={t('statement_language')}
        w={150}
        value={language}
        data={[
          { value: 'bg', label: t('common:bulgarian') },
          { value: 'en', label: t('common:english') },
        ]}
        onChange={(chosen) => setLanguage(chosen ?? language)}
      />
      {contact.isClient && contact.isVendor ? (
        <Select
          label={t('statement_side')}
          w={150}
          value={side}
          data={[
            { value: 'us', label: t('owed_to_us') },
            { value: 'them', label: t('owed_to_them') },
          ]}
          onChange={(chosen) => setSide(chosen ?? side)}
        />
      ) : null}
      {isPeriod ? (
        <Button variant="default" component="a" href={url} download leftSection={<IconDownload size={16} stroke={1.6} />}>
          {t('statement_download')}
        </Button>
      ) : (
        <Button variant="default" disabled leftSection={<IconDownload size={16} stroke={1.6} />}>
          {t('statement_download')}
        </Button>
      )}
    </fieldset>
  )
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
