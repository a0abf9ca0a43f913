import { BILL_FILE_STATES, type BillFileRow } from '@invoice/contract/documents/bill-files.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconMail, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { useShortcuts } from '../../shared/layers/use-layer.tsx'
import { billFilesQuery } from '../../shared/queries/documents/bill-files.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Kbd } from '../../shared/ui/marks/kbd.tsx'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { CountTabs } from '../../shared/ui/tables/filters/count-tabs.tsx'
import css from './bills.module.css'
import { FileButtons } from './file-buttons.tsx'
import { FileRow } from './file-row.tsx'
import held from './held.module.css'
import { InboxFilters, InboxPages, usePages } from './inbox-pages.tsx'
import { useDecide } from './use-decide.ts'
import { useSendFiles } from './use-send-files.ts'
import './texts.ts'

type State = BillFileRow['state']
type Asked = { readonly state: State; readonly source: BillFileRow['source'] | undefined; readonly sender: string }
type Props = { readonly asked: Asked; readonly onAsk: (asked: Asked) => void; readonly onOpen: (id: string) => void }

/** /bills/inbox: what vendors sent, with what was read of it and what is missing; gone through by keys. */
export function BillInbox({ asked, onAsk, onOpen }: Props) {
  const { t } = useTranslation('bill-inbox')
  const sending = useSendFiles()
  const mayAdd = useMay('documents', 'draft')
  const mayManage = useMay('companies', 'manage')
  const { state, source, sender } = asked
  const filter = { state, ...(source !== undefined && { source }), ...(sender !== '' && { sender }) }
  const page = usePages(JSON.stringify(filter))
  const query = useQuery(billFilesQuery({ ...filter, ...(page.before !== undefined && { before: page.before }) }))
  const counts = query.data?.counts
  return (
    <Page>
      <PageHeader title={t('title')}>
        {mayManage ? (
          <LinkButton to="/settings/mailbox" variant="subtle" leftSection={<IconMail size={16} stroke={1.6} />}>
            {t('by_mail')}
          </LinkButton>
        ) : null}
        {mayAdd ? <FileButtons busy={sending.progress !== null} onFiles={sending.send} /> : null}
      </PageHeader>
      <CountTabs
        label={t('states_label')}
        tabs={BILL_FILE_STATES.filter((key) => key !== 'held' || state === 'held' || (counts?.held ?? 0) > 0).map((key) => ({
          key,
          label: t(`states.${key}`),
          count: counts?.[key],
        }))}
        value={state}
        onChange={(chosen) => onAsk({ ...asked, state: chosen })}
      />
      <InboxFilters source={source} sender={sender} onChange={(change) => onAsk({ ...asked, ...change })} />
      <VisuallyHidden role="status">
        {sending.progress === null ? '' : t('uploading', { done: sending.progress.done, of: sending.progress.of })}
      </VisuallyHidden>
      <Faults faults={sending.faults} />
      <ItemStates query={query}>
        <Files
          key={`${state} ${page.before}`}
          files={query.data?.items ?? []}
          state={state}
          isFiltered={source !== undefined || sender !== ''}
          onOpen={onOpen}
        />
        <InboxPages page={page} next={query.data?.next ?? null} />
      </ItemStates>
      {mayAdd && state === 'waiting' ? <DropZone onFiles={sending.send} /> : null}
      <Keys />
    </Page>
  )
}

function Faults({ faults }: Pick<ReturnType<typeof useSendFiles>, 'faults'>) {
  if (faults.length === 0) return null
  return (
    <ul role="alert" className={css['faults']}>
      {faults.map(({ name, message }) => (
        <li key={name}>
          <b>{name}</b> {message}
        </li>
      ))}
    </ul>
  )
}

function DropZone({ onFiles }: { readonly onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('bill-inbox')
  const [isOver, setOver] = useState(false)
  return (
    <section
      className={css['drop']}
      data-over={isOver || undefined}
      aria-label={t('drop_title')}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <IconUpload size={22} stroke={1.6} aria-hidden />
      <b>{isOver ? t('dropping') : t('drop_title')}</b>
      <span>{t('drop_text')}</span>
    </section>
  )
}

function Head() {
  const { t } = useTranslation('bill-inbox')
  return (
    <thead>
      <tr>
        <th>{t('columns.file')}</th>
        <th>{t('columns.source')}</th>
        <th data-right>{t('columns.total')}</th>
        <th>{t('columns.read')}</th>
        <th>{t('columns.lacks')}</th>
        <th>
          <VisuallyHidden>{t('columns.act')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

function Keys() {
  const { t } = useTranslation('bill-inbox')
  return (
    <footer className={css['foot']}>
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t('keys.move')}
      </span>
      <span>
        <Kbd>Enter</Kbd> {t('keys.open')}
      </span>
      <span>
        <Kbd>R</Kbd> {t('keys.record')}
      </span>
      <span>
        <Kbd>⇧R</Kbd> {t('keys.record_ready')}
      </span>
      <span>
        <Kbd>X</Kbd> {t('keys.away')}
      </span>
      <span className={css['once']}>{t('once')}</span>
    </footer>
  )
}

/** Which row is chosen: the first one, until somebody chooses; then the bill itself, whatever comes above it, and where it went, what stands in its place. */
function useChosen(files: readonly BillFileRow[]) {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly index: number } | null>(null)
  const at = chosen === null ? 0 : files.findIndex(({ id }) => id === chosen.id)
  const current = at >= 0 ? at : Math.min(chosen?.index ?? 0, files.length - 1)
  const choose = (index: number): void => {
    const file = files[index]
    if (file !== undefined) setChosen({ id: file.id, index })
  }
  if (chosen !== null && (at < 0 || at !== chosen.index)) choose(current)
  return { current, choose }
}

type FilesProps = {
  readonly files: readonly BillFileRow[]
  readonly state: State
  readonly isFiltered: boolean
  readonly onOpen: (id: string) => void
}

function Files({ files, state, isFiltered, onOpen }: FilesProps) {
  const { t } = useTranslation('bill-inbox')
  const { isBusy, record, recordAll, putAway, decideSender } = useDecide()
  const mayRecord = useMay('documents', 'issue')
  const { current, choose } = useChosen(files)
  const file = files[current]
  const ready = files.filter(({ isReady }) => isReady)
  const areMany = state === 'waiting' && mayRecord && ready.length > 1
  const move = (by: number): void => choose(Math.max(0, Math.min(files.length - 1, current + by)))
  const decide = (act: (one: BillFileRow) => void): void => {
    if (file !== undefined && mayRecord && state === 'waiting') act(file)
  }
  // What is asked about it is asked on its own page.
  const recordOrAsk = (one: BillFileRow): void => {
    void record(one).then(({ asked }) => (asked.length > 0 ? onOpen(one.id) : undefined))
  }
  useShortcuts([
    { keys: 'J', act: () => move(1), tells: t('keys.move') },
    { keys: 'K', act: () => move(-1), tells: '' },
    { keys: 'ArrowDown', act: () => move(1), tells: '' },
    { keys: 'ArrowUp', act: () => move(-1), tells: '' },
    { keys: 'Enter', act: () => file !== undefined && onOpen(file.id), tells: t('keys.open') },
    // What is not ready is looked at first.
    { keys: 'R', act: () => decide((one) => (one.isReady ? recordOrAsk(one) : onOpen(one.id))), tells: t('keys.record') },
    { keys: 'shift+R', act: () => areMany && void recordAll(ready), tells: t('keys.record_ready') },
    { keys: 'X', act: () => decide((one) => void putAway(one, true)), tells: t('keys.away') },
  ])
  if (files.length === 0 && isFiltered) return <EmptyState title={t('nothing_found')} />
  if (files.length === 0) {
    const title = { waiting: t('empty_title'), held: t('empty_held'), recorded: t('empty_recorded'), put_away: t('empty_put_away') }[state]
    return <EmptyState title={title} text={state === 'waiting' ? t('empty_text') : undefined} />
  }
  return (
    <>
      {areMany ? (
        <div className={css['all']}>
          <Button variant="default" size="sm" loading={isBusy('all')} onClick={() => void recordAll(ready)}>
            {t('record_all', { count: ready.length })}
          </Button>
        </div>
      ) : null}
      {state === 'held' ? <p className={held['explained']}>{t('held_text')}</p> : null}
      <table className={css['files']} aria-label={t('title')}>
        <Head />
        <tbody>
          {files.map((one, index) => (
            <FileRow
              key={one.id}
              file={one}
              isCurrent={index === current}
              busy={isBusy(one.id)}
              mayRecord={mayRecord}
              onRecord={() => recordOrAsk(one)}
              onBack={() => void putAway(one, false)}
              onSender={(decision) => void decideSender(one, decision)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}
