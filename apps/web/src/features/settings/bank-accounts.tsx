import './texts.ts'
import type { PaymentMethod } from '@invoice/contract/payment-methods.ts'
import { formatIban } from '@invoice/domain/identifiers/iban.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companiesQuery, paymentMethodsQuery } from '../../shared/settings/queries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { NameCell, PlainTable } from '../../shared/ui/plain-table.tsx'
import { BankAccountDrawer } from './bank-account-drawer.tsx'
import { SettingsPage } from './settings-page.tsx'

const isAccount = ({ kind }: PaymentMethod): boolean => kind === 'bank'

export function BankAccounts() {
  const { t } = useTranslation(['settings', 'navigation'])
  const language = useLanguage()
  const methods = useQuery(paymentMethodsQuery())
  const companies = useQuery(companiesQuery())
  const [opened, setOpened] = useState(false)
  const companyOf = ({ companyId }: PaymentMethod): string => {
    const company = companies.data?.find(({ id }) => id === companyId)
    return company === undefined ? t('all_companies') : localised(company.name, language)
  }
  return (
    <SettingsPage
      title={t('navigation:bank_accounts')}
      text={t('bank_accounts.text')}
      action={{ label: t('bank_accounts.new'), onClick: () => setOpened(true) }}
    >
      <PlainTable<PaymentMethod>
        label={t('navigation:bank_accounts')}
        query={{ ...methods, data: methods.data?.filter(isAccount) }}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t('bank_accounts.empty_title')} text={t('bank_accounts.empty_text')}>
            <Button variant="default" leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setOpened(true)}>
              {t('bank_accounts.new')}
            </Button>
          </EmptyState>
        }
        columns={[
          {
            id: 'iban',
            header: 'IBAN',
            cell: (account) => (
              <NameCell
                name={formatIban(account.iban)}
                note={[localised(account.bankName, language), account.bic].filter((text) => text !== '').join(' · ')}
                mark={account.isDefault && t('default_mark')}
              />
            ),
          },
          { id: 'company', header: t('company'), width: 220, cell: companyOf },
          { id: 'currency', header: t('bank_accounts.currency'), width: 90, align: 'right', cell: ({ currency }) => currency },
        ]}
      />
      <BankAccountDrawer opened={opened} companies={companies.data ?? []} onClose={() => setOpened(false)} />
    </SettingsPage>
  )
}
