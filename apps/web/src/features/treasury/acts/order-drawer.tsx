import '../texts.ts'
import '../../../shared/ui/tables/sortable/sortable-texts.ts'
import { orderAccounts, type TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Drawer, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { allCompaniesQuery } from '../../../shared/queries/settings/companies.ts'
import { accountsQuery } from '../../../shared/queries/treasury/treasury.ts'
import { useListOrder } from '../../../shared/settings/use-list-order.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import { RowMenu } from '../../../shared/ui/tables/row-menu.tsx'
import { type Moves, SortableTable } from '../../../shared/ui/tables/sortable/sortable-table.tsx'
import { AccountIcon } from '../accounts/account-icon.tsx'
import css from '../treasury.module.css'

type Props = { readonly days: { from?: string; to?: string }; readonly onClose: () => void }

/** In which order accounts stand, of each company apart; every change is saved at once. */
export default function OrderDrawer({ days, onClose }: Props) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const list = accountsQuery(days)
  const query = useQuery(list)
  const { data: companies = [] } = useQuery(allCompaniesQuery())
  const order = useListOrder({ list, save: (ids) => call(orderAccounts, { body: { ids } }), onSaved: () => query.refetch() })
  const groups = [...Map.groupBy(query.data ?? [], ({ companyId }) => companyId)]
  const nameOf = (companyId: string): string => {
    const company = companies.find(({ id }) => id === companyId)
    return company === undefined ? '' : localised(company.name, language)
  }
  return (
    <Layered kind="dialog" opened onEscape={onClose}>
      <Drawer.Root opened onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('order_title')} text={t('order_text')} onClose={onClose} />
          <div className={css['orders']}>
            {groups.map(([companyId, accounts]) => (
              <section key={companyId}>
                {groups.length > 1 ? <h3>{nameOf(companyId)}</h3> : null}
                <SortableTable<TreasuryAccount>
                  label={`${t('accounts')} ${nameOf(companyId)}`.trim()}
                  query={{ ...query, data: accounts }}
                  rowKey={({ id }) => id}
                  nameOf={({ name }) => name}
                  onOrder={order}
                  columns={[
                    { id: 'name', header: t('fields.name'), cell: (account) => <Name account={account} /> },
                    {
                      id: 'actions',
                      header: t('order'),
                      width: 48,
                      align: 'right',
                      actions: true,
                      cell: ({ name }, moves) => <MoveMenu name={name} moves={moves} />,
                    },
                  ]}
                />
              </section>
            ))}
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Name({ account: { name, type, currency, isActive } }: { readonly account: TreasuryAccount }) {
  const { t } = useTranslation('treasury')
  return (
    <span className={css['ordered']}>
      <AccountIcon type={type} />
      <span>
        <b>{name}</b>
        <small>{[t(`types.${type}`), currency, ...(isActive ? [] : [t('inactive')])].join(' · ')}</small>
      </span>
    </span>
  )
}

function MoveMenu({ name, moves: { up, down } }: { readonly name: string; readonly moves: Moves }) {
  const { t } = useTranslation('sorting')
  return (
    <RowMenu name={name}>
      <Menu.Item leftSection={<IconArrowUp size={16} stroke={1.6} />} disabled={up === undefined} onClick={up}>
        {t('up')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown size={16} stroke={1.6} />} disabled={down === undefined} onClick={down}>
        {t('down')}
      </Menu.Item>
    </RowMenu>
  )
}
