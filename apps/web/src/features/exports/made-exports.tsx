import { type Export, endExport, linkExport, repeatExport } from '@invoice/contract/exports/exports.ts'
import { formatDateTime, formatShortDateTime } from '@invoice/text/format/instant.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconDownload, IconTrash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failedAct } from '../../shared/api/failure.ts'
import { newKey } from '../../shared/api/idempotency.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { copyLink } from '../../shared/documents/public-link.ts'
import { useDownload } from '../../shared/files/use-download.ts'
import { readExportFile } from '../../shared/queries/exports/exports.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { sizeText } from '../../shared/ui/marks/size-text.ts'
import { LaterConfirm } from '../../shared/ui/overlays/later-confirm.tsx'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { NameCell, type PlainColumn, PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import { noteExport } from './export-note.ts'
import css from './exports.module.css'
import './texts.ts'
import { useExportWords } from './use-export-words.ts'

/** What was taken out: by whom, when, how large, and until when its file is here; what is gone is made again by one press. */
export function MadeExports({ query }: { readonly query: UseQueryResult<readonly Export[]> }) {
  const { t } = useTranslation('exporting')
  const language = useLanguage()
  const { nameOf, noteOf } = useExportWords()
  const [ended, setEnded] = useState<Export | null>(null)
  const made = query.data?.filter(({ state }) => state !== 'making')
  const columns: readonly PlainColumn<Export>[] = [
    {
      id: 'what',
      header: t('what'),
      cell: (item) => (
        <span title={item.sha256 === null ? undefined : `SHA-256 ${item.sha256}`}>
          <NameCell name={nameOf(item)} note={noteOf(item)} mark={item.scheduleId !== null && t('by_schedule')} />
          {item.leftOut > 0 && item.state !== 'empty' ? (
            <small className={css['leftOut']} title={t('left_out_hint')}>
              {t('left_out', { count: item.leftOut })}
            </small>
          ) : null}
        </span>
      ),
    },
    { id: 'by', header: t('by'), width: 140, cell: ({ askedBy }) => askedBy.name },
    { id: 'at', header: t('at'), width: 120, cell: ({ askedAt }) => formatShortDateTime(askedAt, new Date(), language) },
    { id: 'size', header: t('size'), width: 90, cell: ({ size }) => (size === null ? '' : sizeText(size, language)) },
    { id: 'link', header: t('link.heading'), width: 210, cell: (item) => <Standing item={item} /> },
    {
      id: 'acts',
      header: t('download'),
      width: 140,
      align: 'right',
      actions: true,
      cell: (item) => <Acts item={item} onEnd={() => setEnded(item)} />,
    },
  ]
  return (
    <section className={css['section']} aria-label={t('ready')}>
      <div className={css['sectionHead']}>
        <h2>{t('ready')}</h2>
        <span className={css['quiet']}>{t('ready_text')}</span>
      </div>
      <PlainTable
        label={t('ready')}
        query={{ ...query, data: made }}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('none_title')} text={t('none_text')} />}
      />
      <LaterConfirm
        opened={ended !== null}
        name={ended?.name ?? ''}
        title={t('delete_title')}
        text={t('delete_text', { name: ended?.name ?? '' })}
        confirmLabel={t('delete_now')}
        onClose={() => setEnded(null)}
        onConfirm={async () => {
          if (ended) await call(endExport, { params: { id: ended.id } })
          toast(t('deleted'))
        }}
      />
    </section>
  )
}

/** Until when its link opens it, and how often it was fetched. */
function Standing({ item }: { readonly item: Export }) {
  const { t } = useTranslation('exporting')
  const language = useLanguage()
  const { state, expiresAt, fetches, scheduleId, mailedAt } = item
  const at = expiresAt === null ? '' : formatShortDateTime(expiresAt, new Date(), language)
  const mailed = mailedAt === null ? t('not_mailed') : t('mailed', { at: formatShortDateTime(mailedAt, new Date(), language) })
  const parts = [
    state === 'ready' ? t('until', { at }) : t(`states.${state}`, { at }),
    ...(fetches > 0 || state === 'ready' ? [t('fetched', { count: fetches })] : []),
    ...(scheduleId === null ? [] : [mailed]),
  ]
  return <span data-state={state}>{parts.join(', ')}</span>
}

function Acts({ item, onEnd }: { readonly item: Export; readonly onEnd: () => void }) {
  const { t } = useTranslation('exporting')
  const { nameOf } = useExportWords()
  const mayShare = useMay('documents', 'share')
  const { busy, run } = useDownload(() => readExportFile(item.id))
  const name = nameOf(item)
  if (item.state !== 'ready') return <Again item={item} name={name} />
  return (
    <span className={css['acts']}>
      {mayShare ? <CopyLink item={item} name={name} /> : null}
      {mayShare ? (
        <ActionIcon size={36} aria-label={`${t('delete_now')}: ${name}`} onClick={onEnd}>
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      ) : null}
      <ActionIcon size={36} loading={busy} aria-label={t('download_of', { name })} onClick={() => void run()}>
        <IconDownload size={18} stroke={1.6} />
      </ActionIcon>
    </span>
  )
}

function Again({ item, name }: { readonly item: Export; readonly name: string }) {
  const { t } = useTranslation('exporting')
  const [isAsking, setAsking] = useState(false)
  const repeat = async (): Promise<void> => {
    setAsking(true)
    try {
      noteExport((await call(repeatExport, { params: { id: item.id } }, { idempotencyKey: newKey() })).id)
    } catch (error) {
      toast(failedAct(t('failed'), error, translateKnown), { tone: 'error' })
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button variant="subtle" size="xs" loading={isAsking} aria-label={t('again_of', { name })} onClick={() => void repeat()}>
      {t('again')}
    </Button>
  )
}

/** Each press makes a link of its own: of those that were made before nothing is kept that opens. */
function CopyLink({ item, name }: { readonly item: Export; readonly name: string }) {
  const { t } = useTranslation('exporting')
  const language = useLanguage()
  const copy = async (): Promise<void> => {
    try {
      const { url, expiresAt } = await call(linkExport, { params: { id: item.id } }, { idempotencyKey: newKey() })
      if (url === null) return
      // Where the browser does not let us it is shown, to be copied by hand.
      toast((await copyLink(url)) ? t('copied', { at: formatDateTime(expiresAt, language) }) : url)
    } catch (error) {
      toast(failedAct(t('not_copied'), error, translateKnown), { tone: 'error' })
    }
  }
  return (
    <ActionIcon size={36} aria-label={t('copy_link_of', { name })} onClick={() => void copy()}>
      <IconCopy size={18} stroke={1.6} />
    </ActionIcon>
  )
}
