import { type Archive, askForArchive, removeArchive } from '@invoice/contract/exports/archives.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconArchive, IconCircleCheck, IconDownload, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failedAct } from '../../shared/api/failure.ts'
import { newKey } from '../../shared/api/idempotency.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { useDownload } from '../../shared/files/use-download.ts'
import { archivesQuery, readArchiveFile } from '../../shared/queries/exports/archives.ts'
import { useWorkspaces } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { sizeText } from '../../shared/ui/marks/size-text.ts'
import { LaterConfirm } from '../../shared/ui/overlays/later-confirm.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'

import css from './archive.module.css'

import { CloseWorkspace } from './close-workspace.tsx'
import { ClosedWorkspaces } from './closed-workspaces.tsx'
import { Inside } from './inside.tsx'
import { TakeIn } from './take-in.tsx'
import './texts.ts'

/** The whole workspace as a file: made by one press, checked, and fetched. */
export function ArchivePage({ onOpened }: { readonly onOpened: (workspaceId: string) => void }) {
  const { t } = useTranslation('archive')
  const query = useQuery(archivesQuery())
  const making = query.data?.find(({ state }) => state === 'making')
  const latest = query.data?.find(({ state }) => state !== 'making')
  return (
    <Page>
      <PageHeader title={t('title')} text={t('text', { name: useWorkspaces().current?.name ?? '' })}>
        <Make isMaking={making !== undefined} />
      </PageHeader>
      <ItemStates query={query}>
        {making === undefined ? null : <Making archive={making} />}
        {latest === undefined ? (
          making === undefined && <EmptyState title={t('none')} text={t('none_text')} />
        ) : (
          <Latest archive={latest} />
        )}
        {latest === undefined || latest.contents.length === 0 ? null : <Inside archive={latest} />}
      </ItemStates>
      <TakeIn onOpened={onOpened} />
      <CloseWorkspace />
      <ClosedWorkspaces />
    </Page>
  )
}

function Make({ isMaking }: { readonly isMaking: boolean }) {
  const { t } = useTranslation('archive')
  const [isAsking, setAsking] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    try {
      await call(askForArchive, {}, { idempotencyKey: newKey() })
    } catch (error) {
      toast(failedAct(t('failed'), error, translateKnown), { tone: 'error' })
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button
      leftSection={<IconArchive size={18} stroke={1.6} />}
      loading={isAsking}
      aria-disabled={isMaking || undefined}
      data-disabled={isMaking}
      onClick={() => (isMaking ? undefined : void ask())}
    >
      {t('make')}
    </Button>
  )
}

/** How far it is, and the way out. */
function Making({ archive: { id, done, total } }: { readonly archive: Archive }) {
  const { t } = useTranslation('archive')
  const stop = async (): Promise<void> => {
    await call(removeArchive, { params: { id } })
    toast(t('stopped'))
  }
  return (
    <section className={css['making']} aria-label={t('making')}>
      <span role="status">{t('making')}</span>
      <progress aria-label={t('making')} max={Math.max(1, total)} value={done} />
      <span className={css['quiet']}>{t('progress', { done, total })}</span>
      <Button variant="subtle" size="xs" onClick={() => void stop()}>
        {t('stop')}
      </Button>
    </section>
  )
}

function Latest({ archive }: { readonly archive: Archive }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const [isDeleting, setDeleting] = useState(false)
  const { id, state, name, size, files, askedBy, askedAt, expiresAt, fetches, sha256 } = archive
  const { busy, run } = useDownload(() => readArchiveFile(id))
  const at = (instant: string) => formatShortDateTime(instant, new Date(), language)
  const isReady = state === 'ready'
  return (
    <section className={css['section']} aria-label={t('latest')}>
      <div className={css['head']}>
        <h2>{t('latest')}</h2>
        <span className={css['quiet']}>{isReady && expiresAt !== null ? t('until', { at: at(expiresAt) }) : t('kept')}</span>
      </div>
      <div className={css['latest']} title={sha256 === null ? undefined : `SHA-256 ${sha256}`}>
        <IconArchive className={css['icon']} size={20} stroke={1.6} aria-hidden="true" />
        <div className={css['name']}>
          <b>{name ?? t('title')}</b>
          <span className={css['quiet']}>
            {t('by', { name: askedBy.name, at: at(askedAt) })}
            {fetches > 0 ? `, ${t('fetched', { count: fetches })}` : ''}
          </span>
        </div>
        <span className={css['size']}>{size === null ? '' : sizeText(size, language)}</span>
        <span className={css['state']} data-state={state}>
          {state === 'ready' ? (
            <>
              <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
              {t('checked', { count: files ?? 0 })}
            </>
          ) : state === 'making' ? null : (
            t(`states.${state}`)
          )}
        </span>
        {isReady ? (
          <span className={css['acts']}>
            <ActionIcon size={36} aria-label={`${t('delete')}: ${name}`} onClick={() => setDeleting(true)}>
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.6} />}
              loading={busy}
              aria-label={`${t('download')}: ${name}`}
              onClick={() => void run()}
            >
              {t('download')}
            </Button>
          </span>
        ) : null}
      </div>
      <LaterConfirm
        opened={isDeleting}
        name={name ?? ''}
        title={t('delete_title')}
        text={t('delete_text', { name: name ?? '' })}
        confirmLabel={t('delete')}
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await call(removeArchive, { params: { id } })
          toast(t('deleted'))
        }}
      />
    </section>
  )
}
