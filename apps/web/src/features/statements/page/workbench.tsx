import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import type { listStatements } from '@invoice/contract/treasury/statements.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { statementEntriesQuery } from '../../../shared/queries/treasury/statements.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { CountTabs } from '../../../shared/ui/tables/filters/count-tabs.tsx'
import { KeyHints } from '../entries/key-hints.tsx'
import { ProgressLine } from '../entries/progress-line.tsx'
import { ProposedRule } from '../rules/proposed-rule.tsx'
import { StatementFaults, StatementFigures } from './statement-figures.tsx'
import { StatementHead } from './statement-head.tsx'
import css from './statement-page.module.css'
import type { Opened } from './statement-page.tsx'
import { type StatementSearch, TABS, type Tab } from './statement-search.ts'
import { useEntryActs } from './use-entry-acts.tsx'
import { isOfTab, useInFront } from './use-in-front.ts'
import { GoneEntry, useWantedEntry } from './use-wanted-entry.tsx'
import { WorkPanes } from './work-panes.tsx'

type Props = {
  readonly account: TreasuryAccount
  /** the newest first, at least one */
  readonly statements: ReplyOf<typeof listStatements>
  readonly search: StatementSearch
  readonly onSearch: (search: StatementSearch) => void
  readonly onOpen: (what: Opened) => void
  readonly mayWrite: boolean
}

const NONE: readonly StatementEntry[] = []
const NO_COUNTS = { open: 0, done: 0, byPerson: 0, byItself: 0 }

/** The entries and the one in front, with all that is done about them by keys. */
export function Workbench({ account, statements: { items: statements, balance, askedCount }, search, onSearch, onOpen, mayWrite }: Props) {
  const { t } = useTranslation('statements')
  const tab = search.tab ?? 'open'
  const statement = statements.find(({ id }) => id === search.statement) ?? null
  const state = tab === 'done' || tab === 'all' ? tab : 'open'
  const query = useInfiniteQuery({
    ...statementEntriesQuery(account.id, state, { statementId: search.statement, around: search.entry }),
    placeholderData: keepPreviousData,
  })
  const loaded = query.data?.pages.flatMap(({ items }) => items) ?? NONE
  const counts = query.data?.pages.at(-1)?.counts ?? NO_COUNTS
  const items = loaded.filter((entry) => isOfTab(entry, tab))
  const inFront = useInFront(items)
  const isGone = useWantedEntry(search.entry, query, inFront.select)
  const acts = useEntryActs(account.id, loaded, inFront.select)
  const certain = mayWrite && state === 'open' ? loaded.filter(({ twin, proposals }) => twin === null && proposals[0]?.isCertain) : NONE
  const shown = statement ?? statements[0]
  const open = (next: Tab): void =>
    onSearch({ ...(search.statement && { statement: search.statement }), ...(next !== 'open' && { tab: next }) })
  return (
    <>
      <StatementHead
        account={account}
        statement={statement ?? (statements.length === 1 ? (statements[0] ?? null) : null)}
        waiting={acts.waiting}
        certain={certain.length}
        mayWrite={mayWrite}
        onAcceptCertain={() => acts.acceptCertain(certain)}
        onOpen={onOpen}
        onAll={() => onSearch({})}
      />
      {shown === undefined ? null : (
        <>
          <StatementFigures statement={shown} currency={account.currency} />
          <StatementFaults
            statement={shown}
            balance={balance}
            askedCount={askedCount}
            currency={account.currency}
            onOpen={mayWrite ? onOpen : null}
          />
        </>
      )}
      {mayWrite ? <ProposedRule accountId={account.id} open={loaded} onMake={acts.rule} /> : null}
      <div className={css['tabs']}>
        <CountTabs
          label={t('tabs')}
          value={tab}
          onChange={open}
          tabs={TABS.map((key) => ({
            key,
            label: t(`tab.${key}`),
            count: countOf(key, loaded, counts, state === 'open' && !query.hasNextPage && !query.hasPreviousPage),
          }))}
        />
        <ProgressLine counts={counts} />
      </div>
      {isGone ? <GoneEntry /> : null}
      <ItemStates query={query}>
        <WorkPanes
          account={account}
          tab={tab}
          items={items}
          open={state === 'open' ? loaded : NONE}
          counts={counts}
          inFront={inFront}
          acts={acts}
          certain={certain}
          mayWrite={mayWrite}
          more={query.hasNextPage ? { isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() } : null}
          earlier={query.hasPreviousPage ? { isLoading: query.isFetchingPreviousPage, load: () => void query.fetchPreviousPage() } : null}
        />
      </ItemStates>
      {mayWrite ? <KeyHints /> : null}
    </>
  )
}

/** Of those with and without proposals it is known only where all that wait are here. */
function countOf(tab: Tab, loaded: readonly StatementEntry[], counts: typeof NO_COUNTS, isWhole: boolean): number | undefined {
  if (tab === 'open') return counts.open
  if (tab === 'done') return counts.done
  if (tab === 'all') return counts.open + counts.done
  return isWhole ? loaded.filter((entry) => isOfTab(entry, tab)).length : undefined
}
