import '../../bulk/texts.ts'
import { type DownloadFormat, MOST_NAMED, MOST_WRITTEN } from '@invoice/contract/documents/bulk.ts'
import { MOST_SENT } from '@invoice/contract/documents/bulk-sending.ts'
import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { MOST_PAID } from '@invoice/contract/documents/paying.ts'
import { groupDigits } from '@invoice/text/format/decimal.ts'
import { Button } from '@mantine/core'
import { IconBookOff, IconBookUpload, IconCash, IconCircleCheck, IconCopy, IconDots, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTakeMany } from '../../../../shared/books/use-take-many.ts'
import { ComingLayer } from '../../../../shared/layers/use-layer.tsx'
import { issuingCheckQuery } from '../../../../shared/queries/documents/bulk-issuing.ts'
import { documentListQuery, documentSummaryQuery } from '../../../../shared/queries/documents/documents.ts'
import { useMay } from '../../../../shared/queries/people/workspaces.ts'
import { SelectionFrame, SelectionSum, SelectionSummary, useWay } from '../../../../shared/selection/selection-frame.tsx'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { laterPart } from '../../../../shared/ui/later-part.ts'
import { MoneyText } from '../../../../shared/ui/marks/money-text.tsx'
import { ConfirmDialog } from '../../../../shared/ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../../../shared/ui/overlays/menu.tsx'
import type { BulkAct } from '../../bulk/bulk-store.ts'
import { useStartBulk } from '../../bulk/use-start-bulk.ts'
import { filterOf, type ListSearch, listQueryOf } from '../list-search.ts'
import type { Whose } from './chosen-facts.ts'
import { DownloadMenu } from './download-menu.tsx'
import { ExportDocuments } from './export-menu.tsx'
import { OddDrafts } from './odd-drafts.tsx'
import { type ChosenFacts, type Counted, useChosen } from './use-chosen.ts'
import type { Selection } from './use-selection.ts'

type Props = { readonly search: ListSearch; readonly selection: Selection }
/** Comes when somebody is about to send. */
const SendManyDrawer = laterPart(() => import('./send-many-drawer.tsx'))
const PayManyDrawer = laterPart(() => import('./pay-many-drawer.tsx'))

type Asked = Counted & { readonly act: Exclude<BulkAct, DownloadFormat | 'send' | 'pay'>; readonly whose?: Whose }

/** What is chosen, what it comes to, and what can be done with it. Escape clears it. */
export default function SelectionBar({ search, selection }: Props) {
  const { t } = useTranslation('bulk')
  const { chosen, clear } = selection
  const facts = useChosen(chosen, search)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sent, setSent] = useState<Counted | null>(null)
  const [paid, setPaid] = useState<Counted | null>(null)
  return (
    <SelectionFrame
      label={t('acts')}
      summary={<Summary facts={facts} search={search} selection={selection} />}
      acts={
        facts === undefined || facts.count === 0 ? null : (
          <Acts facts={facts} search={search} onAsk={setAsked} onSend={() => setSent(facts)} onPay={() => setPaid(facts)} onBegun={clear} />
        )
      }
      onClear={clear}
    >
      {asked === null ? null : <Question asked={asked} onClose={() => setAsked(null)} onBegun={clear} />}
      {sent === null ? null : (
        <Suspense fallback={<ComingLayer />}>
          <SendManyDrawer {...sent} onClose={() => setSent(null)} onBegun={clear} />
        </Suspense>
      )}
      {paid === null ? null : (
        <Suspense fallback={<ComingLayer />}>
          <PayManyDrawer {...paid} onClose={() => setPaid(null)} onBegun={clear} />
        </Suspense>
      )}
    </SelectionFrame>
  )
}

/** How many there are and their sum; the way to all of the filter, and back to those of the page. */
function Summary({ facts, search, selection }: Props & { readonly facts: ChosenFacts | undefined }) {
  const { t } = useTranslation('selection')
  const language = useLanguage()
  const { isAll } = selection.chosen
  const { data: page = NONE } = useQuery(documentListQuery(listQueryOf(search)))
  const { data: summary } = useQuery(documentSummaryQuery(filterOf(search)))
  const count = search.pageSize === 'all' ? undefined : summary?.count
  const way = useWay({ ...selection, page, count, isMore: summary?.isMore ?? false })
  return (
    <SelectionSummary count={facts && countText(facts)} way={way}>
      {facts?.sums.map(({ currency, total: sum }) => (
        <SelectionSum key={currency}>
          <MoneyText amount={sum} currency={currency} />
        </SelectionSum>
      ))}
    </SelectionSummary>
  )

  function countText({ count, isMore }: ChosenFacts): string {
    if (!isAll) return t('selected', { count })
    return isMore ? t('more_of_filter', { number: groupDigits(String(count), language) }) : t('all_of_filter', { count })
  }
}

const NONE: readonly DocumentRow[] = []

type ActProps = {
  readonly facts: ChosenFacts
  readonly search: ListSearch
  readonly onAsk: (asked: Asked) => void
  readonly onSend: () => void
  readonly onPay: () => void
  readonly onBegun: () => void
}

const ICON = { size: 16, stroke: 1.6 } as const

/** No more than the person's role may do, and what is chosen allows. */
function Acts({ facts, search, onAsk, onSend, onPay, onBegun }: ActProps) {
  const { t } = useTranslation('bulk')
  const [mayIssue, maySend, mayPay] = [useMay('documents', 'issue'), useMay('documents', 'send'), useMay('payments', 'write')]
  const { drafts } = facts
  const some = drafts !== null && drafts.count < facts.count
  const freezing = drafts?.whose === 'theirs' ? 'record' : 'issue'
  return (
    <>
      {drafts !== null && mayIssue ? (
        <Button
          {...QUIET}
          leftSection={<IconCircleCheck {...ICON} />}
          disabled={tooMany(drafts)}
          onClick={() => onAsk({ act: freezing, ...drafts })}
        >
          {some ? t(`${freezing}_some`, { count: drafts.count }) : t(freezing)}
        </Button>
      ) : null}
      {hasMoreThanDrafts(facts) && maySend ? (
        <LimitedAct facts={facts} most={MOST_SENT} icon={<IconSend {...ICON} />} label={t('send')} onClick={onSend} />
      ) : null}
      {hasMoreThanDrafts(facts) && mayPay ? (
        <LimitedAct facts={facts} most={MOST_PAID} icon={<IconCash {...ICON} />} label={t('pay')} onClick={onPay} />
      ) : null}
      <DownloadMenu facts={facts} search={search} onBegun={onBegun} />
      <ExportDocuments facts={facts} search={search} />
      <MoreActs facts={facts} onAsk={onAsk} onBegun={onBegun} />
    </>
  )
}

const QUIET = { variant: 'subtle', color: 'gray', size: 'sm', px: 10 } as const

type LimitedProps = {
  readonly facts: ChosenFacts
  readonly most: number
  readonly icon: ReactNode
  readonly label: string
  readonly onClick: () => void
}

/** Of more than so many it is not done at once. */
function LimitedAct({ facts, most, icon, label, onClick }: LimitedProps) {
  const { t } = useTranslation('selection')
  const isTooMuch = facts.isMore || facts.count > most
  return (
    <Button {...QUIET} leftSection={icon} disabled={isTooMuch} title={isTooMuch ? t('most', { most }) : ''} onClick={onClick}>
      {label}
    </Button>
  )
}

function MoreActs({ facts, onAsk, onBegun }: Pick<ActProps, 'facts' | 'onAsk' | 'onBegun'>) {
  const { t } = useTranslation(['bulk', 'selection'])
  const [mayWrite, mayRemove, mayTake] = [useMay('documents', 'write'), useMay('documents', 'remove'), useMay('books', 'write')]
  const { drafts } = facts
  const removes = drafts !== null && mayRemove
  const takes = mayTake && hasMoreThanDrafts(facts)
  if (!mayWrite && !removes && !takes) return null
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button {...QUIET} aria-label={t('more')}>
          <IconDots {...ICON} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayWrite ? (
          <Menu.Item
            leftSection={<IconCopy {...ICON} />}
            disabled={facts.isMore || tooMany(facts)}
            onClick={() => onAsk({ act: 'duplicate', count: facts.count, selection: facts.selection })}
          >
            {t('duplicate')}
          </Menu.Item>
        ) : null}
        {takes ? <TakeItems facts={facts} onDone={onBegun} /> : null}
        {removes ? (
          <Menu.Item
            color="red"
            leftSection={<IconTrash {...ICON} />}
            disabled={tooMany(drafts)}
            onClick={() => onAsk({ act: 'delete', ...drafts })}
          >
            {drafts.count < facts.count ? t('delete_some', { count: drafts.count }) : t('delete')}
          </Menu.Item>
        ) : null}
        {tooMany(facts) ? <Menu.Label>{t('selection:most', { most: MOST_WRITTEN })}</Menu.Label> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

/** How they stand in the books, of all in one act. */
function TakeItems({ facts, onDone }: { readonly facts: ChosenFacts; readonly onDone: () => void }) {
  const { t } = useTranslation('books')
  const { mutate, isPending } = useTakeMany(onDone)
  const disabled = isPending || facts.isMore || tooMany(facts)
  const take = (taken: boolean) => mutate({ selection: facts.selection, taken })
  return (
    <>
      <Menu.Item leftSection={<IconBookUpload {...ICON} />} disabled={disabled} onClick={() => take(true)}>
        {t('take')}
      </Menu.Item>
      <Menu.Item leftSection={<IconBookOff {...ICON} />} disabled={disabled} onClick={() => take(false)}>
        {t('take_back')}
      </Menu.Item>
    </>
  )
}

/** Of drafts alone there is nothing to send yet. */
const hasMoreThanDrafts = ({ drafts, count }: ChosenFacts): boolean => drafts === null || drafts.count < count
const tooMany = ({ count, selection: { ids } }: Counted): boolean => count > (ids === undefined ? MOST_WRITTEN : MOST_NAMED)

/** Before anything is done: how many it is about. */
function Question({ asked, onClose, onBegun }: { readonly asked: Asked; readonly onClose: () => void; readonly onBegun: () => void }) {
  const { t } = useTranslation('bulk')
  const { start } = useStartBulk()
  const { act, count, selection, whose } = asked
  // What is odd is asked about once, of all of them, and where it cannot be read the job is begun as it was asked for.
  const freezes = act === 'issue' || act === 'record'
  const { data: checked, isLoading } = useQuery({ ...issuingCheckQuery(selection), enabled: freezes })
  const isOdd = checked !== undefined && checked.rows.length > 0
  return (
    <ConfirmDialog
      opened
      name=""
      title={t(`question.${act}`, { count })}
      text={act === 'issue' && whose === 'both' ? `${t('about.issue')} ${t('about.issue_theirs')}` : t(`about.${act}`)}
      confirmLabel={isOdd && freezes ? t(`odd_confirm.${act}`) : t(act)}
      waiting={isLoading}
      harmless={act !== 'delete'}
      onClose={onClose}
      failed={t('failed')}
      onConfirm={async () => {
        await start(act, selection)
        onBegun()
      }}
    >
      {checked === undefined ? null : <OddDrafts checked={checked} />}
    </ConfirmDialog>
  )
}
