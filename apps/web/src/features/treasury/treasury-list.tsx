import './texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { localised } from '@invoice/domain/localised.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { Button, Skeleton, Switch } from '@mantine/core'
import { IconArrowsExchange, IconArrowsSort, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ComingLayer } from '../../shared/layers/use-layer.tsx'
import { IfMay } from '../../shared/queries/cache/if-may.tsx'
import { allCompaniesQuery } from '../../shared/queries/settings/companies.ts'
import { accountsQuery, balancesQuery } from '../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { LoudMoney } from '../../shared/ui/marks/money-text.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { FigureStrip } from '../../shared/ui/tables/filters/figure-strip.tsx'
import css from './account.module.css'
import { AccountCard } from './accounts/account-card.tsx'
import { daysOfPeriod } from './entries/account-search.ts'

const AccountDrawer = laterPart(() => import('./accounts/account-drawer.tsx'))
const OrderDrawer = laterPart(() => import('./acts/order-drawer.tsx'))
const TransferDrawer = laterPart(() => import('./acts/transfer-drawer.tsx'))

type OpenDrawer = 'account' | 'transfer' | 'order'

/** Where money lies: accounts by company, each with what there is and what this month did to it. */
export function TreasuryList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation('treasury')
  const [drawer, setDrawer] = useState<OpenDrawer | null>(null)
  const [inactive, setInactive] = useState(false)
  const days = daysOfPeriod(currentDay().slice(0, 7))
  const query = useQuery(accountsQuery(days))
  const all = query.data ?? []
  const shown = inactive ? all : all.filter(({ isActive }) => isActive)
  const create = (): void => setDrawer('account')
  return (
    <Page>
      <Head accounts={all} onOpen={setDrawer} />
      <Totals accounts={query.data} />
      <ItemStates query={query}>
        {all.length === 0 ? (
          <EmptyState title={t('empty_title')} text={t('empty_text')}>
            <IfMay noun="treasury">
              <Button variant="default" leftSection={<IconPlus size={16} stroke={2} />} onClick={create}>
                {t('new_account')}
              </Button>
            </IfMay>
          </EmptyState>
        ) : (
          <>
            {all.some(({ isActive }) => !isActive) ? (
              <Switch
                className={css['switch'] ?? ''}
                label={t('show_inactive')}
                checked={inactive}
                onChange={({ currentTarget }) => setInactive(currentTarget.checked)}
              />
            ) : null}
            <ByCompany accounts={shown} />
          </>
        )}
      </ItemStates>
      {drawer === 'account' ? (
        <Suspense fallback={<ComingLayer />}>
          <AccountDrawer
            onClose={() => setDrawer(null)}
            onSaved={(account) => {
              setDrawer(null)
              toast(t('account_saved', { name: account.name }))
              onOpen(account.id)
            }}
          />
        </Suspense>
      ) : null}
      {drawer === 'order' ? (
        <Suspense fallback={<ComingLayer />}>
          <OrderDrawer days={days} onClose={() => setDrawer(null)} />
        </Suspense>
      ) : null}
      {drawer === 'transfer' ? (
        <Suspense fallback={<ComingLayer />}>
          <TransferDrawer onClose={() => setDrawer(null)} />
        </Suspense>
      ) : null}
    </Page>
  )
}

function Head({ accounts, onOpen }: { readonly accounts: readonly TreasuryAccount[]; readonly onOpen: (drawer: OpenDrawer) => void }) {
  const { t } = useTranslation('treasury')
  return (
    <PageHeader title={t('title')}>
      <IfMay noun="treasury">
        {canBeSorted(accounts) ? (
          <Button variant="default" leftSection={<IconArrowsSort size={16} stroke={1.6} />} onClick={() => onOpen('order')}>
            {t('order')}
          </Button>
        ) : null}
        {accounts.filter(({ isActive }) => isActive).length > 1 ? (
          <Button variant="default" leftSection={<IconArrowsExchange size={16} stroke={1.6} />} onClick={() => onOpen('transfer')}>
            {t('transfer')}
          </Button>
        ) : null}
        <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => onOpen('account')}>
          {t('new_account')}
        </Button>
      </IfMay>
    </PageHeader>
  )
}

/** A company has more than one. */
const canBeSorted = (accounts: readonly TreasuryAccount[]): boolean =>
  [...Map.groupBy(accounts, ({ companyId }) => companyId).values()].some((some) => some.length > 1)

function Totals({ accounts }: { readonly accounts: readonly TreasuryAccount[] | undefined }) {
  const { t } = useTranslation('treasury')
  if (accounts?.length === 0) return null
  const byCurrency = [...Map.groupBy(accounts ?? [], ({ currency }) => currency)].filter(
    ([, some]) => some.some(({ isActive }) => isActive) || some.some(({ current }) => /[1-9]/.test(current)),
  )
  const figures = byCurrency.map(([currency, some]) => ({
    key: currency,
    label: `${t('cash_now')}, ${currency}`,
    value: <LoudMoney amount={toAmount(sumDecimals(some.map(({ current }) => current)), currency)} currency={currency} />,
  }))
  const loading = [{ key: 'loading', label: t('cash_now'), value: <Skeleton height={20} width={140} my={4} /> }]
  return <FigureStrip label={t('totals')} figures={accounts === undefined ? loading : figures} />
}

function ByCompany({ accounts }: { readonly accounts: readonly TreasuryAccount[] }) {
  const language = useLanguage()
  const { data: companies = [] } = useQuery(allCompaniesQuery())
  const { data: lines = [] } = useQuery(balancesQuery())
  const groups = [...Map.groupBy(accounts, ({ companyId }) => companyId)]
  return groups.map(([companyId, some]) => {
    const company = companies.find(({ id }) => id === companyId)
    const name = company ? localised(company.name, language) : ''
    return (
      <section key={companyId} className={css['company']} aria-label={name}>
        {groups.length > 1 ? <h2>{name}</h2> : null}
        <ul className={css['cards']}>
          {some.map((account) => (
            <li key={account.id}>
              <AccountCard
                account={account}
                iban={formatIban(account.iban)}
                line={lines.find(({ accountId }) => accountId === account.id)}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
