import { periodNamed } from '@invoice/domain/calendar/periods.ts'
import './texts.ts'
import { readCashBook, type TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { exportTransactions } from '@invoice/contract/treasury/transactions.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowsExchange, IconCoins, IconPlus, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { useDownload } from '../../shared/files/use-download.ts'
import { HistorySection } from '../../shared/history/history.tsx'
import { ComingLayer } from '../../shared/layers/use-layer.tsx'
import { IfMay } from '../../shared/queries/cache/if-may.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { accountQuery, countsQuery, transactionSumsQuery, transactionsQuery } from '../../shared/queries/treasury/treasury.ts'
import { ListFileMenu } from '../../shared/spreadsheets/list-file-menu.tsx'
import { useTitledBy } from '../../shared/text/title-subject.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { BackLink } from '../../shared/ui/page/back-link.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import css from './account.module.css'
import { AccountFigures } from './accounts/account-figures.tsx'
import { AccountMenu } from './accounts/account-menu.tsx'
import { AccountFilters } from './entries/account-filters.tsx'
import { type AccountSearch, daysOfPeriod } from './entries/account-search.ts'
import { ByBank } from './entries/by-bank.tsx'
import { EntriesTable } from './entries/entries-table.tsx'
import { StatementButton, WaitingEntries } from './entries/statement-links.tsx'

const AccountDrawer = laterPart(() => import('./accounts/account-drawer.tsx'))
const CountDrawer = laterPart(() => import('./acts/count-drawer.tsx'))
const EntryDrawer = laterPart(() => import('./entries/entry-drawer.tsx'))
const FeedPart = laterPart(() => import('./feed/feed-part.tsx'))
const ProviderPart = laterPart(() => import('./provider/provider-part.tsx'))
const TransferDrawer = laterPart(() => import('./acts/transfer-drawer.tsx'))
const TransactionDrawer = laterPart(() => import('./acts/transaction-drawer.tsx'))

type Props = {
  readonly id: string
  readonly search: AccountSearch
  readonly onSearch: (search: AccountSearch) => void
  readonly onOpen: (id: string) => void
  readonly onRemoved: () => void
}
type Opened = { readonly what: 'account' | 'count' | 'entry' | 'transfer' } | { readonly what: 'transaction'; readonly id: string } | null

/** An account as a statement: what there was, what came and went, day by day, and what there is. */
export function AccountView({ id, search, onSearch, onOpen, onRemoved }: Props) {
  const { t } = useTranslation('treasury')
  const [opened, setOpened] = useState<Opened>(null)
  const days = daysOfPeriod(search.period ?? currentDay().slice(0, 7))
  const query = useQuery({ ...accountQuery(id, days), placeholderData: keepPreviousData })
  const account = query.data
  useTitledBy(account?.name)
  return (
    <Page>
      <BackLink to="/treasury">{t('back')}</BackLink>
      <ItemStates query={query} hasHeading>
        {account === undefined ? null : (
          <>
            <PageHeader title={account.name} text={<About account={account} />}>
              <div className={css['acts']}>
                <AccountMenu account={account} onEdit={() => setOpened({ what: 'account' })} onOpen={onOpen} onRemoved={onRemoved} />
                <StatementButton account={account} />
                <Acts account={account} onOpen={(what) => setOpened({ what })} />
              </div>
            </PageHeader>
            <WaitingEntries account={account} />
            <ByBank account={account} />
            {account.type === 'payment_provider' || account.type === 'wallet' ? (
              <Suspense fallback={null}>
                <ProviderPart account={account} />
              </Suspense>
            ) : null}
            {account.type === 'cash' || account.iban === '' ? null : (
              <Suspense fallback={null}>
                <FeedPart account={account} />
              </Suspense>
            )}
            <AccountFigures account={account} days={days} />
            <AccountFilters account={account} search={search} onSearch={onSearch}>
              <Files account={account} search={search} days={days} />
            </AccountFilters>
            <Entries account={account} search={search} days={days} onOpen={(entryId) => setOpened({ what: 'transaction', id: entryId })} />
            <div className={css['history']}>
              <HistorySection id={id} />
            </div>
            <Suspense fallback={opened === null ? null : <ComingLayer />}>
              <Drawers account={account} opened={opened} onClose={() => setOpened(null)} />
            </Suspense>
          </>
        )}
      </ItemStates>
    </Page>
  )
}

function About({ account }: { readonly account: TreasuryAccount }) {
  const { t } = useTranslation('treasury')
  const { type, iban, currency, responsiblePerson, isActive, continuesId, continuedById } = account
  const parts = [
    ...(isActive ? [] : [t('inactive')]),
    ...(continuesId === null ? [] : [t('continues')]),
    ...(continuedById === null ? [] : [t('continued')]),
  ]
  return (
    <>
      {[t(`types.${type}`), currency].join(' · ')}
      {responsiblePerson === '' ? null : (
        <>
          {' · '}
          <span className={css['person']}>{t('responsible', { name: responsiblePerson })}</span>
        </>
      )}
      {parts.map((part) => ` · ${part}`)}
      {iban === '' ? null : (
        <>
          {' · '}
          <span className={css['whole']}>{formatIban(iban)}</span>
        </>
      )}
    </>
  )
}

function Acts({ account, onOpen }: { readonly account: TreasuryAccount; readonly onOpen: (what: 'count' | 'entry' | 'transfer') => void }) {
  const { t } = useTranslation('treasury')
  if (!account.isActive) return null
  return (
    <IfMay noun="treasury">
      {account.type === 'cash' ? (
        <Button variant="subtle" leftSection={<IconCoins size={16} stroke={1.6} />} onClick={() => onOpen('count')}>
          {t('count')}
        </Button>
      ) : null}
      <Button variant="default" leftSection={<IconArrowsExchange size={16} stroke={1.6} />} onClick={() => onOpen('transfer')}>
        {t('transfer')}
      </Button>
      <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => onOpen('entry')}>
        {t('new_entry')}
      </Button>
    </IfMay>
  )
}

type OfPeriod = { readonly account: TreasuryAccount; readonly search: AccountSearch; readonly days: { from?: string; to?: string } }

const filterOf = ({ account, search, days }: OfPeriod) => ({
  accountId: account.id,
  ...days,
  ...(search.q ? { q: search.q } : {}),
  ...(search.type ? { type: search.type } : {}),
  ...(search.kind ? { kind: [search.kind] } : {}),
  ...(search.contactId ? { contactId: search.contactId } : {}),
  ...(search.amountFrom ? { amountFrom: search.amountFrom } : {}),
  ...(search.amountTo ? { amountTo: search.amountTo } : {}),
})
const isFiltered = ({ period: _, ...filter }: AccountSearch): boolean => Object.values(filter).some((one) => one !== undefined)

function Files(props: OfPeriod) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { account, days } = props
  const today = currentDay()
  const query = { from: days.from ?? account.begunOn ?? periodNamed('this_year', today).from, to: days.to ?? today, language }
  const { busy, run } = useDownload(() => call(readCashBook, { params: { id: account.id }, query }))
  const book = account.type === 'cash' ? t('cash_book') : t('account_book')
  return (
    <div className={css['fileActs']}>
      <Button
        className={css['book'] ?? ''}
        variant="default"
        size="sm"
        loading={busy}
        title={book}
        aria-label={book}
        leftSection={<IconPrinter size={16} stroke={1.6} />}
        onClick={() => void run()}
      >
        {book}
      </Button>
      <ListFileMenu importTo={null} onExport={(choice) => call(exportTransactions, { query: { ...filterOf(props), ...choice } })} />
    </div>
  )
}

function Entries({ onOpen, ...props }: OfPeriod & { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation(['treasury', 'common'])
  const { account, search, days } = props
  const filter = filterOf(props)
  const query = useInfiniteQuery({ ...transactionsQuery(filter), placeholderData: keepPreviousData })
  const { data: sums } = useQuery({ ...transactionSumsQuery(filter), placeholderData: keepPreviousData })
  const { data: counts = [] } = useQuery({ ...countsQuery({ accountId: account.id, ...days }), enabled: account.type === 'cash' })
  const mayWrite = useMay('treasury', 'write')
  const entries = query.data?.pages.flat() ?? []
  const last = entries.at(-1)?.on ?? ''
  // Of days that are not shown yet nothing is told.
  const shown = isFiltered(search) ? [] : counts.filter(({ entryId, on }) => entryId === null && (!query.hasNextPage || on >= last))
  if (query.isPending || query.error) return <ItemStates query={query}>{null}</ItemStates>
  if (entries.length === 0 && shown.length === 0) {
    return isFiltered(search) ? (
      <EmptyState title={t('common:nothing_found')} />
    ) : (
      <EmptyState title={t('no_entries_title')} {...(mayWrite ? { text: t('no_entries_text') } : {})} />
    )
  }
  return (
    <>
      <EntriesTable
        account={account}
        entries={entries}
        counts={shown}
        onOpen={({ id }) => onOpen(id)}
        foot={<Foot account={account} sums={sums} closing={isFiltered(search) ? null : account.closing} />}
      />
      {query.hasNextPage ? (
        <div className={css['more']}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

type Sums = { readonly count: number; readonly sums: readonly { readonly debits: string; readonly credits: string }[] }

/** What the filter comes to as a whole, never a part of it. */
function Foot({
  account,
  sums,
  closing,
}: {
  readonly account: TreasuryAccount
  readonly sums: Sums | undefined
  readonly closing: string | null
}) {
  const { t } = useTranslation('treasury')
  const sum = sums?.sums[0]
  const money = (amount: string | undefined) =>
    sums === undefined ? <Skeleton height={14} width={80} ml="auto" /> : <MoneyText amount={amount ?? '0'} currency={account.currency} />
  return (
    <tr>
      <td>
        {t('total')}
        {sums === undefined ? null : <small>{t('entry_count', { count: sums.count })}</small>}
      </td>
      <td />
      <td data-right data-label={t('columns.debit')}>
        {money(sum?.debits)}
      </td>
      <td data-right data-label={t('columns.credit')}>
        {money(sum?.credits)}
      </td>
      <td data-right data-label={t('columns.balance')}>
        {closing === null ? null : <MoneyText amount={closing} currency={account.currency} />}
      </td>
    </tr>
  )
}

function Drawers({
  account,
  opened,
  onClose,
}: {
  readonly account: TreasuryAccount
  readonly opened: Opened
  readonly onClose: () => void
}) {
  const { t } = useTranslation('treasury')
  if (opened === null) return null
  if (opened.what === 'transaction') return <TransactionDrawer id={opened.id} onClose={onClose} />
  if (opened.what === 'entry') return <EntryDrawer account={account} onClose={onClose} />
  if (opened.what === 'count') return <CountDrawer account={account} onClose={onClose} />
  if (opened.what === 'transfer') return <TransferDrawer fromId={account.id} onClose={onClose} />
  return (
    <AccountDrawer
      id={account.id}
      onClose={onClose}
      onSaved={({ name }) => {
        onClose()
        toast(t('account_saved', { name }))
      }}
    />
  )
}
