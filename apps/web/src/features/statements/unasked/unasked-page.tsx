import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { statementsQuery, unaskedEntriesQuery } from '../../../shared/queries/treasury/statements.ts'
import { accountQuery } from '../../../shared/queries/treasury/treasury.ts'
import { useTitledBy } from '../../../shared/text/title-subject.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { BackLink } from '../../../shared/ui/page/back-link.tsx'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../../shared/ui/page/page-header.tsx'
import { periodText } from '../entries/period-text.ts'
import { AcceptingSwitch } from './accepting-switch.tsx'
import css from './unasked.module.css'
import { UnaskedList } from './unasked-list.tsx'

type Props = { readonly accountId: string; readonly statementId?: string | undefined; readonly onAll: () => void }

/** /treasury/{id}/automatic: what was done about entries of the bank without asking anybody, why, and the way back. */
export function UnaskedPage(props: Props) {
  const account = useQuery(accountQuery(props.accountId))
  useTitledBy(account.data?.name)
  return (
    <Page>
      {account.data === undefined ? (
        <ItemStates query={account} hasHeading>
          {null}
        </ItemStates>
      ) : (
        <Unasked {...props} account={account.data} />
      )}
    </Page>
  )
}

function Unasked({ accountId, statementId, onAll, account }: Props & { readonly account: TreasuryAccount }) {
  const { t } = useTranslation(['unasked', 'statements'])
  const mayWrite = useMay('treasury', 'write')
  const query = useInfiniteQuery(unaskedEntriesQuery(accountId, statementId))
  const last = query.data?.pages.at(-1)
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <BackLink to="/treasury/$id" params={{ id: accountId }}>
        {account.name}
      </BackLink>
      <PageHeader title={t('title')} text={t('text')} />
      {last === undefined ? null : <AcceptingSwitch accountId={accountId} accepting={last.accepting} mayWrite={mayWrite} />}
      {statementId === undefined ? null : <OfStatement accountId={accountId} statementId={statementId} onAll={onAll} />}
      <ItemStates query={query}>
        {items.length === 0 ? (
          <EmptyState title={t('none')} text={t(statementId === undefined ? 'none_text' : 'none_of_statement')} />
        ) : (
          <UnaskedList accountId={accountId} statementId={statementId} items={items} count={last?.count ?? 0} mayWrite={mayWrite} />
        )}
        {query.hasNextPage ? (
          <div className={css['more']}>
            <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('statements:more')}
            </Button>
          </div>
        ) : null}
      </ItemStates>
    </>
  )
}

type OfStatementProps = { readonly accountId: string; readonly statementId: string; readonly onAll: () => void }

function OfStatement({ accountId, statementId, onAll }: OfStatementProps) {
  const { t } = useTranslation(['unasked', 'statements'])
  const language = useLanguage()
  const { data } = useQuery(statementsQuery(accountId))
  const statement = data?.items.find(({ id }) => id === statementId)
  return (
    <p className={css['filter']}>
      <span>{t('of_statement', { period: statement === undefined ? '' : periodText(statement, language) })}</span>
      <Button variant="subtle" size="compact-sm" onClick={onAll}>
        {t('all')}
      </Button>
    </p>
  )
}
