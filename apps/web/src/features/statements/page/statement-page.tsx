import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { importStatement } from '@invoice/contract/treasury/statements.ts'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, Suspense, useState } from 'react'
import { ComingLayer } from '../../../shared/layers/use-layer.tsx'
import { useFollowedJob } from '../../../shared/queries/history/use-followed-job.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { statementsQuery } from '../../../shared/queries/treasury/statements.ts'
import { accountQuery } from '../../../shared/queries/treasury/treasury.ts'
import { useTitledBy } from '../../../shared/text/title-subject.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { Page } from '../../../shared/ui/page/page-header.tsx'
import { NoStatements } from '../import/no-statements.tsx'
import css from './statement-page.module.css'
import type { StatementSearch } from './statement-search.ts'
import { Workbench } from './workbench.tsx'

const ImportDrawer = laterPart(() => import('../import/import-drawer.tsx'))
const StatementsDrawer = laterPart(() => import('./statements-drawer.tsx'))
const RepeatsDrawer = laterPart(() => import('../repeats/repeats-drawer.tsx'))
const RulesDrawer = laterPart(() => import('../rules/rules-drawer.tsx'))

export type Opened = 'import' | 'statements' | 'rules' | 'asked' | { readonly repeatsOf: string } | null
type Props = { readonly accountId: string; readonly search: StatementSearch; readonly onSearch: (search: StatementSearch) => void }

/** /treasury/{id}/statement: what the bank says happened, and what each entry of it is. */
export function StatementPage(props: Props) {
  const account = useQuery(accountQuery(props.accountId))
  useTitledBy(account.data?.name)
  if (account.data !== undefined) return <Statements {...props} account={account.data} />
  return (
    <Page>
      <ItemStates query={account} hasHeading>
        {null}
      </ItemStates>
    </Page>
  )
}

function Statements({ accountId, search, onSearch, account }: Props & { readonly account: TreasuryAccount }) {
  const { t } = useTranslation('statements')
  const mayWrite = useMay('treasury', 'write')
  const statements = useQuery(statementsQuery(accountId))
  const [opened, setOpened] = useState<Opened>(search.import && mayWrite ? 'import' : null)
  const [dropped, setDropped] = useState<File | null>(null)
  const [working, setWorking] = useState<string | null>(null)
  useFollowedJob(working, importStatement, () => setWorking(null))
  const drop = useDrop(mayWrite, (file) => {
    setDropped(file)
    setOpened('import')
  })
  const close = (): void => {
    setOpened(null)
    setDropped(null)
    const { import: _, ...rest } = search
    if (search.import) onSearch(rest)
  }
  const show = (statement: string | undefined): void => {
    setOpened(null)
    setDropped(null)
    onSearch(statement === undefined ? {} : { statement })
  }
  return (
    <div className={css['page']} {...drop.handlers}>
      {statements.data === undefined ? (
        <Page>
          <ItemStates query={statements} hasHeading>
            {null}
          </ItemStates>
        </Page>
      ) : statements.data.items.length === 0 ? (
        <NoStatements account={account} onImport={mayWrite ? () => setOpened('import') : null} />
      ) : (
        <Workbench
          account={account}
          statements={statements.data}
          search={search}
          onSearch={onSearch}
          onOpen={setOpened}
          mayWrite={mayWrite}
        />
      )}
      {drop.isOver ? <div className={css['dropHere']}>{t('drop_here')}</div> : null}
      <Suspense fallback={opened === null ? null : <ComingLayer />}>
        {opened === 'import' ? (
          <ImportDrawer account={account} dropped={dropped} onClose={close} onWork={setWorking} onShow={show} onOpen={setOpened} />
        ) : null}
        {opened === 'statements' ? <StatementsDrawer account={account} onClose={close} onShow={show} onOpen={setOpened} /> : null}
        {opened === 'asked' ? <RepeatsDrawer account={account} state="asked" mayWrite={mayWrite} onClose={close} /> : null}
        {typeof opened === 'object' && opened !== null ? (
          <RepeatsDrawer account={account} state="all" statementId={opened.repeatsOf} mayWrite={mayWrite} onClose={close} />
        ) : null}
        {opened === 'rules' ? <RulesDrawer accountId={accountId} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}

/** A file may be dropped anywhere on the page. */
function useDrop(isOn: boolean, take: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) take(file)
  }
  return { isOver, handlers: isOn ? { onDragOver: over, onDragLeave: leave, onDrop: drop } : {} }
}
