import { readAccountStatement } from '@invoice/contract/records/contact-acts.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { periodNamed } from '@invoice/domain/calendar/periods.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { currentWorkspace } from '../../../shared/api/workspace.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { companiesQuery } from '../../../shared/queries/settings/companies.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import css from '../contacts.module.css'

/** Whose account with the contact, of which days, in which language: of this year so far, unless asked otherwise. */
export function AccountStatementForm({ contact }: { readonly contact: Contact }) {
  const { t } = useTranslation(['contacts', 'common'])
  const screen = useLanguage()
  const today = currentDay()
  const company = useIssuer()
  const [from, setFrom] = useState(periodNamed('this_year', today).from)
  const [to, setTo] = useState(today)
  const [language, setLanguage] = useState<string>(contact.language === 'en' || contact.language === 'bg' ? contact.language : screen)
  const [side, setSide] = useState<string>(contact.isClient ? 'us' : 'them')
  const areDays = isDay(from) && isDay(to)
  const query = { from, to, language: language === 'en' ? 'en' : 'bg', side: side === 'us' ? 'us' : 'them', companyId: company.id } as const
  const { busy, onClick } = useDownload(() => call(readAccountStatement, { params: { id: contact.id }, query }))
  const url = callUrl(readAccountStatement.path, { id: contact.id }, { ...query, workspace: currentWorkspace() ?? undefined })
  const download = {
    variant: 'default',
    leftSection: <IconDownload size={16} stroke={1.6} />,
    children: t('account_statement_download'),
  } as const
  return (
    <fieldset className={css['accountStatement']}>
      <legend>{t('account_statement')}</legend>
      {company.options.length > 1 ? (
        <Select
          className={css['issuer'] ?? ''}
          label={t('common:company')}
          allowDeselect={false}
          value={company.id ?? null}
          data={company.options}
          onChange={company.choose}
        />
      ) : null}
      <DateInput label={t('account_statement_from')} value={from} onChange={setFrom} />
      <DateInput
        label={t('account_statement_to')}
        value={to}
        onChange={setTo}
        error={areDays && from > to ? t('common:validation.date') : undefined}
      />
      <Select
        label={t('account_statement_language')}
        value={language}
        data={[
          { value: 'bg', label: t('common:bulgarian') },
          { value: 'en', label: t('common:english') },
        ]}
        onChange={(chosen) => setLanguage(chosen ?? language)}
      />
      {contact.isClient && contact.isVendor ? (
        <Select
          label={t('account_statement_side')}
          value={side}
          data={[
            { value: 'us', label: t('owed_to_us') },
            { value: 'them', label: t('owed_to_them') },
          ]}
          onChange={(chosen) => setSide(chosen ?? side)}
        />
      ) : null}
      {areDays && from <= to ? (
        <Button component="a" href={url} download onClick={onClick} loading={busy} {...download} />
      ) : (
        <Button disabled {...download} />
      )}
    </fieldset>
  )
}

/** Where there are several companies, one of them, at first the default one. */
function useIssuer() {
  const language = useLanguage()
  const { data: companies = [] } = useQuery(companiesQuery())
  const [chosen, choose] = useState<string | null>(null)
  const usual = companies.length > 1 ? (companies.find(({ isDefault }) => isDefault) ?? companies[0]) : undefined
  const options = companies.map(({ id, name }) => ({ value: id, label: localised(name, language) }))
  return { id: chosen ?? usual?.id, options, choose }
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
