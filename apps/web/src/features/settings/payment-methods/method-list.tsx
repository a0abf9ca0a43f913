import '../texts.ts'
import {
  archivePaymentMethod,
  orderPaymentMethods,
  type PaymentMethod,
  removePaymentMethod,
  restorePaymentMethod,
  setDefaultPaymentMethod,
} from '@invoice/contract/settings/payment-methods.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { askAgain } from '../../../shared/queries/cache/refresh.ts'
import { companiesQuery } from '../../../shared/queries/settings/companies.ts'
import { allPaymentMethodsQuery } from '../../../shared/queries/settings/payment-methods.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { SettingsList } from '../lists/settings-list.tsx'
import { useMethodColumns } from './method-columns.tsx'
import { MethodDrawer } from './method-drawer.tsx'
import { fullNameOfMethod } from './method-name.ts'

/** How clients may pay: all payment methods, or the bank accounts among them. Sorted as documents offer them. */
export function MethodList({ accounts }: { readonly accounts: boolean }) {
  const { t } = useTranslation(['settings', 'navigation'])
  const language = useLanguage()
  const client = useQueryClient()
  const query = useQuery({
    ...allPaymentMethodsQuery(),
    select: (methods) => methods.filter(({ kind }) => !accounts || kind === 'bank'),
  })
  const companies = useQuery(companiesQuery())
  const noun = accounts ? 'bank_accounts' : 'payment_methods'
  return (
    <SettingsList<PaymentMethod>
      title={t(`navigation:${noun}`)}
      text={t(`${noun}.text`)}
      newLabel={t(`${noun}.new`)}
      empty={{ title: t(`${noun}.empty_title`), text: t(`${noun}.empty_text`) }}
      query={query}
      noun="payment_methods"
      columns={useMethodColumns({ accounts, companies: companies.data })}
      acts={{
        nameOf: (method) => fullNameOfMethod(method, language),
        archive: ({ id }) => call(archivePaymentMethod, { params: { id } }),
        restore: ({ id }) => call(restorePaymentMethod, { params: { id } }),
        remove: ({ id }) => call(removePaymentMethod, { params: { id } }),
        mark: ({ id, version }, isDefault) => call(setDefaultPaymentMethod, { params: { id }, body: { isDefault, version } }),
        list: allPaymentMethodsQuery(),
        order: (ids) => call(orderPaymentMethods, { body: { ids } }),
        ordered: () => askAgain(client, orderPaymentMethods),
      }}
      drawer={(editing) => <MethodDrawer {...editing} accounts={accounts} companies={companies.data ?? []} />}
    />
  )
}
