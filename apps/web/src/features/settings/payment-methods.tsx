import './texts.ts'
import type { PaymentMethod } from '@invoice/contract/payment-methods.ts'
import { formatIban } from '@invoice/domain/identifiers/iban.ts'
import { localised } from '@invoice/domain/localised.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paymentMethodsQuery } from '../../shared/settings/queries.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { NameCell, PlainTable } from '../../shared/ui/plain-table.tsx'
import { SettingsPage } from './settings-page.tsx'

export function PaymentMethods() {
  const { t } = useTranslation(['settings', 'navigation'])
  const language = useLanguage()
  const query = useQuery(paymentMethodsQuery())
  const noteOf = ({ kind, iban, bankName }: PaymentMethod): string => {
    if (kind === 'bank') return [formatIban(iban), localised(bankName, language)].filter((text) => text !== '').join(' · ')
    return PAYMENT_KINDS[kind].fiscalReceipt ? t('payment_methods.fiscal') : ''
  }
  return (
    <SettingsPage title={t('navigation:payment_methods')} text={t('payment_methods.text')}>
      <PlainTable<PaymentMethod>
        label={t('navigation:payment_methods')}
        query={query}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('payment_methods.name'),
            cell: (method) => (
              <NameCell name={localised(method.name, language)} note={noteOf(method)} mark={method.isDefault && t('default_mark')} />
            ),
          },
          {
            id: 'kind',
            header: t('payment_methods.kind'),
            width: 200,
            cell: ({ kind }) => localised(PAYMENT_KINDS[kind].name, language),
          },
        ]}
      />
    </SettingsPage>
  )
}
