import type { PaymentMethod } from '@invoice/contract/payment-methods.ts'
import { useTranslation } from 'react-i18next'
import { type PlainColumn, PlainTable } from '../../shared/ui/plain-table.tsx'
import { MethodMenu } from './method-menu.tsx'
import css from './settings.module.css'

type Props = {
  readonly methods: readonly PaymentMethod[]
  readonly columns: readonly PlainColumn<PaymentMethod>[]
  readonly onEdit: (method: PaymentMethod) => void
  readonly onRemove: (method: PaymentMethod) => void
}

/** What is offered no more, folded away under the list. */
export function ArchivedMethods({ methods, columns, onEdit, onRemove }: Props) {
  const { t } = useTranslation(['common', 'settings'])
  if (methods.length === 0) return null
  const menu: PlainColumn<PaymentMethod> = {
    id: 'actions',
    header: t('actions'),
    width: 48,
    align: 'right',
    actions: true,
    cell: (method) => <MethodMenu method={method} onEdit={() => onEdit(method)} onRemove={() => onRemove(method)} />,
  }
  return (
    <details className={css['archived']}>
      <summary>{t('settings:archived_count', { count: methods.length })}</summary>
      <PlainTable<PaymentMethod>
        label={t('archived')}
        query={{ data: methods, isPending: false, error: null, refetch: () => undefined }}
        rowKey={({ id }) => id}
        columns={[...columns, menu]}
      />
    </details>
  )
}
