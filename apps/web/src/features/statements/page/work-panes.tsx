import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LinkButton } from '../../../shared/ui/marks/link-button.tsx'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { DonePane } from '../entries/done-pane.tsx'
import { EntryFacts } from '../entries/entry-facts.tsx'
import { EntryList, type MoreEntries } from '../entries/entry-list.tsx'
import { EntryPane } from '../entries/entry-pane.tsx'
import { EntryQuestions } from '../entries/entry-questions.tsx'
import css from './statement-page.module.css'
import type { Tab } from './statement-search.ts'
import type { EntryActs } from './use-entry-acts.tsx'
import type { InFront } from './use-in-front.ts'

type Props = {
  readonly account: TreasuryAccount
  readonly tab: Tab
  readonly items: readonly StatementEntry[]
  readonly open: readonly StatementEntry[]
  readonly counts: { readonly open: number; readonly done: number }
  readonly inFront: InFront
  readonly acts: EntryActs
  readonly certain: readonly StatementEntry[]
  readonly mayWrite: boolean
  readonly more: MoreEntries | null
  readonly earlier: MoreEntries | null
}

/** Entries on the left, the one in front on the right; on a phone one of the two. */
export function WorkPanes(props: Props) {
  const { t } = useTranslation('statements')
  const { tab, items, counts, inFront, acts, certain, mayWrite, more, earlier } = props
  const next = (): void => inFront.move(1)
  const previous = (): void => inFront.move(-1)
  useShortcuts([
    { keys: 'ArrowDown', act: next, tells: t('keys.next') },
    { keys: 'J', act: next, tells: '' },
    { keys: 'ArrowUp', act: previous, tells: t('keys.previous') },
    { keys: 'K', act: previous, tells: '' },
  ])
  const { entry } = inFront
  // One that was decided is taken back itself, wherever it stands among what was done.
  const undo = (): void => (entry === null || entry.state === 'open' ? acts.undoLast() : acts.reopen(entry))
  useShortcuts(
    mayWrite
      ? [
          { keys: 'Z', act: undo, tells: t('do.undo') },
          { keys: 'U', act: undo, tells: '' },
        ]
      : [],
  )
  useShortcuts(
    // Of one letter alone, which slips, nothing is done to many at once.
    certain.length > 0 ? [{ keys: 'shift+Enter', act: () => acts.acceptCertain(certain), tells: t('keys.certain') }] : [],
  )
  if (items.length === 0) return <Nothing {...props} />
  const count = tab === 'open' ? counts.open : tab === 'done' ? counts.done : tab === 'all' ? counts.open + counts.done : null
  return (
    <div className={css['work']} data-entry={inFront.isOpen || undefined}>
      <EntryList
        items={items}
        selectedId={inFront.entry?.id ?? null}
        onSelect={inFront.select}
        count={count}
        more={more}
        earlier={earlier}
      />
      <section className={css['pane']} aria-label={t('facts.reason')}>
        <div className={css['walk']}>
          <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} stroke={1.6} />} onClick={inFront.close}>
            {t('entries')}
          </Button>
          <span>{t('shown', { shown: inFront.index + 1, all: items.length })}</span>
          <Button variant="default" size="compact-sm" aria-label={t('keys.previous')} disabled={inFront.index === 0} onClick={previous}>
            <IconChevronLeft size={16} stroke={1.6} />
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('keys.next')}
            disabled={inFront.index === items.length - 1}
            onClick={next}
          >
            <IconChevronRight size={16} stroke={1.6} />
          </Button>
        </div>
        <Front {...props} />
      </section>
    </div>
  )
}

function Front({ account, open, inFront: { entry }, acts, mayWrite }: Props) {
  if (entry === null) return null
  if (entry.state !== 'open') return <DonePane key={entry.id} entry={entry} onReopen={mayWrite ? () => acts.reopen(entry) : null} />
  if (!mayWrite) {
    return (
      <>
        <EntryFacts entry={entry} />
        <EntryQuestions entryId={entry.id} />
      </>
    )
  }
  return (
    <EntryPane
      key={`${entry.id} ${entry.version}`}
      entry={entry}
      accountId={account.id}
      companyId={account.companyId}
      open={open}
      acts={acts}
    />
  )
}

/** Nothing of the kind: everything is done, or nothing yet. */
function Nothing({ account, tab, counts: { open, done } }: Props) {
  const { t } = useTranslation('statements')
  if (open > 0 || done === 0) return <EmptyState title={t(tab === 'done' ? 'none.done' : 'none.filtered')} />
  return (
    <EmptyState title={t('all_done.title', { done, all: open + done })} text={t('all_done.text')}>
      <LinkButton to="/treasury/$id" params={{ id: account.id }} variant="default">
        {t('all_done.to_account')}
      </LinkButton>
    </EmptyState>
  )
}
