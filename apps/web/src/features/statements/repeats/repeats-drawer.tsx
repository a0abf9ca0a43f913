import './texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { decideStatementRepeats, type StatementRepeat } from '@invoice/contract/treasury/statement-repeats.ts'
import { Button, Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { failedAct } from '../../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { translateKnown } from '../../../shared/api/translate.ts'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { statementRepeatsQuery } from '../../../shared/queries/treasury/statements.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import css from '../statements.module.css'
import { RepeatLine } from './repeat-line.tsx'
import own from './repeats.module.css'

type Props = {
  readonly account: TreasuryAccount
  /** what waits for an answer, or all that is there already, or may be, of one statement */
  readonly state: 'asked' | 'all'
  readonly statementId?: string
  readonly mayWrite: boolean
  readonly onClose: () => void
}

/** Entries of files that are there already, or may be; each can be told to be another one, and that can be taken back. */
export default function RepeatsDrawer({ account, state, statementId, mayWrite, onClose }: Props) {
  const { t } = useTranslation(['statementRepeats', 'statements'])
  const query = useInfiniteQuery(statementRepeatsQuery(account.id, state, statementId))
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const { isBusy, answer } = useAnswer(account.id)
  const isAsked = state === 'asked'
  return (
    <Layered kind="drawer" opened onEscape={onClose}>
      <Drawer.Root opened onClose={onClose} position="right" size={720} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t(isAsked ? 'asked' : 'known')} text={t(isAsked ? 'asked_text' : 'known_text')} onClose={onClose} />
          <div className={css['drawer']}>
            <ItemStates query={query}>
              {query.data !== undefined && items.length === 0 ? <EmptyState title={t('nothing')} /> : null}
              {mayWrite && isAsked && items.length > 1 ? (
                <div>
                  <Button variant="default" loading={isBusy} onClick={() => void answer(items, true)}>
                    {t('all_same', { number: items.length })}
                  </Button>
                </div>
              ) : null}
              <ul className={own['repeats']}>
                {items.map((repeat) => (
                  <RepeatLine
                    key={repeat.id}
                    repeat={repeat}
                    isBusy={isBusy}
                    onAnswer={mayWrite ? (isSame) => void answer([repeat], isSame) : null}
                  />
                ))}
              </ul>
              {query.hasNextPage ? (
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('statements:more')}
                </Button>
              ) : null}
            </ItemStates>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

/** So many the server takes at once. */
const AT_ONCE = 200

function useAnswer(accountId: string) {
  const { t } = useTranslation('statementRepeats')
  const { key, renew } = useIdempotencyKey()
  const [isBusy, setBusy] = useState(false)
  const answer = async (repeats: readonly StatementRepeat[], isSame: boolean): Promise<void> => {
    setBusy(true)
    try {
      const some = repeats.slice(0, AT_ONCE)
      const ids = some.map(({ id }) => id)
      const { items } = await call(decideStatementRepeats, { params: { id: accountId }, body: { ids, isSame } }, { idempotencyKey: key() })
      const isTakenBack = isSame && some.every(({ state }) => state === 'added')
      if (isTakenBack) toast(t('taken_back'))
      else if (isSame) toast(t('answered_same', { count: ids.length }))
      else toast(<Added text={t('answered_other', { count: ids.length })} onUndo={() => void answer(items, true)} />)
    } catch (error) {
      toast(failedAct(t('failed'), error, translateKnown), { tone: 'error' })
    }
    renew()
    setBusy(false)
  }
  return { isBusy, answer }
}

/** What was added, with the way back. */
function Added({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  const { t } = useTranslation('statementRepeats')
  return (
    <>
      {text}
      <button type="button" className={own['undo']} onClick={onUndo}>
        {t('undo')}
      </button>
    </>
  )
}
