import './texts.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { paymentMethodsQuery } from '../../shared/queries/settings/payment-methods.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'

type Props = {
  readonly companyId: string
  /** The company's: each currency has a default of its own. */
  readonly currency: string
  readonly value: string | null
  readonly error?: string | undefined
  readonly onChange: (id: string) => void
}

/** Which of the company's accounts its documents name: its default way to be paid. */
export function BankAccountSelect({ companyId, currency, value, error, onChange }: Props) {
  const { t } = useTranslation('companies')
  const mayChoose = useMay('payment_methods', 'manage')
  const { data } = useQuery(paymentMethodsQuery())
  const accounts = data?.filter((method) => method.kind === 'bank' && method.companyId === companyId && method.currency === currency)
  return (
    <Select
      label={t('bank_account')}
      data={accounts?.map(({ id, iban }) => ({ value: id, label: formatIban(iban) })) ?? []}
      value={value}
      error={error}
      disabled={!mayChoose || accounts?.length === 0}
      description={mayChoose ? undefined : t('bank_account_managed')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={accounts?.length === 0 ? t('no_bank_account') : ''}
      onChange={(id) => {
        if (id !== null) onChange(id)
      }}
    />
  )
}
