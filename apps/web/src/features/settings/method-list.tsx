import './texts.ts'
import { orderPaymentMethods, type PaymentMethod } from '@invoice/contract/payment-methods.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { allPaymentMethodsQuery, companiesQuery, paymentMethodsChanged } from '../../shared/settings/queries.ts'
import { useListOrder } from '../../shared/settings/use-list-order.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { SortableTable } from '../../shared/ui/sortable-table.tsx'
import { ArchivedMethods } from './archived-methods.tsx'
import { useMethodColumns } from './method-columns.tsx'
import { MethodDrawer } from './method-drawer.tsx'
import { MethodMenu } from './method-menu.tsx'
import { fullNameOfMethod } from './method-name.ts'
import { RemoveMethod } from './remove-method.tsx'
import { SettingsPage } from './settings-page.tsx'

type Editing = { readonly opened: boolean; readonly id: string | undefined }

/** How clients may pay: all payment methods, or the bank accounts among them. Sorted as documents offer them. */
export function MethodList({ accounts }: { readonly accounts: boolean }) {
  const { t } = useTranslation(['settings', 'navigation', 'common'])
  const language = useLanguage()
  const client = useQueryClient()
  const query = useQuery(allPaymentMethodsQuery())
  const companies = useQuery(companiesQuery())
  const [editing, setEditing] = useState<Editing>({ opened: false, id: undefined })
  const [removing, setRemoving] = useState<PaymentMethod | null>(null)
  const order = useListOrder({
    queryKey: allPaymentMethodsQuery().queryKey,
    save: (ids) => call(orderPaymentMethods, { body: { ids } }),
    onSettled: () => paymentMethodsChanged(client),
  })
  const columns = useMethodColumns({ accounts, companies: companies.data })
  const noun = accounts ? 'bank_accounts' : 'payment_methods'
  const edit = ({ id }: PaymentMethod): void => setEditing({ opened: true, id })
  const add = (): void => setEditing({ opened: true, id: undefined })
  const shown = query.data?.filter(({ kind }) => !accounts || kind === 'bank')
  return (
    <SettingsPage title={t(`navigation:${noun}`)} text={t(`${noun}.text`)} action={{ label: t(`${noun}.new`), onClick: add }}>
      <SortableTable<PaymentMethod>
        label={t(`navigation:${noun}`)}
        query={{ ...query, data: shown?.filter(({ archivedAt }) => archivedAt === null) }}
        rowKey={({ id }) => id}
        nameOf={(method) => fullNameOfMethod(method, language)}
        onOpen={edit}
        onOrder={order}
        empty={
          <EmptyState title={t(`${noun}.empty_title`)} text={t(`${noun}.empty_text`)}>
            <Button variant="default" leftSection={<IconPlus size={16} stroke={2} />} onClick={add}>
              {t(`${noun}.new`)}
            </Button>
          </EmptyState>
        }
        columns={[
          ...columns,
          {
            id: 'actions',
            header: t('common:actions'),
            width: 48,
            align: 'right',
            actions: true,
            cell: (method, moves) => (
              <MethodMenu method={method} moves={moves} onEdit={() => edit(method)} onRemove={() => setRemoving(method)} />
            ),
          },
        ]}
      />
      <ArchivedMethods
        methods={shown?.filter(({ archivedAt }) => archivedAt !== null) ?? []}
        columns={columns}
        onEdit={edit}
        onRemove={setRemoving}
      />
      <MethodDrawer
        opened={editing.opened}
        id={editing.id}
        accounts={accounts}
        companies={companies.data ?? []}
        onClose={() => setEditing({ ...editing, opened: false })}
      />
      <RemoveMethod method={removing} onClose={() => setRemoving(null)} />
    </SettingsPage>
  )
}
