import './texts.ts'
import type { ImportReading } from '@invoice/contract/documents/import-readings.ts'
import { formatTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import type { DocumentImport } from '../documents/use-document-import.ts'
import css from '../imports.module.css'
import { useGrouped } from '../use-grouped.ts'
import { TokenForm } from './token-form.tsx'
import { useReading } from './use-reading.ts'

/** Moving from inv.bg: its token, how far the reading is, and on from there. */
export function InvBgSource({ import_ }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation('import-readings')
  const id = useId()
  const work = useReading()
  const { reading } = work
  if (reading === undefined) return null
  return (
    <section className={css['drop']} data-plain aria-labelledby={id}>
      {reading === null ? (
        <>
          <h2 id={id}>{t('title')}</h2>
          <p>{t('text')}</p>
          <p>{t('left_out_text')}</p>
          <TokenForm label={t('begin')} onSend={work.begin} />
        </>
      ) : null}
      {reading?.state === 'reading' ? <UnderWay id={id} reading={reading} /> : null}
      {reading?.state === 'paused' ? <Halted id={id} reading={reading} onSend={work.goOn} /> : null}
      {reading?.state === 'read' ? <Whole id={id} reading={reading} /> : null}
      {reading === null ? null : (
        <div className={css['buttons']}>
          {reading.state === 'read' ? <Trial import_={import_} /> : null}
          <GiveUp onConfirm={work.giveUp} />
        </div>
      )}
    </section>
  )
}

type Part = { readonly id: string; readonly reading: ImportReading }

function UnderWay({ id, reading: { listed, read, total, round, message, waitsUntil } }: Part) {
  const { t } = useTranslation('import-readings')
  const grouped = useGrouped()
  const all = Math.max(total ?? 0, listed)
  const isListing = round === 1 && read === 0
  const shown = { shown: grouped(listed), total: grouped(all), done: grouped(read) }
  return (
    <>
      <h2 id={id}>{t('reading')}</h2>
      <div className={css['progress']}>
        <progress aria-labelledby={id} max={Math.max(all, 1)} value={isListing ? 0 : read} />
      </div>
      <p role="status">{isListing ? t('listing', shown) : round > 1 && read >= listed ? t('looking_again') : t('progress', shown)}</p>
      {message !== null && waitsUntil !== null ? (
        <p className={css['unsure']}>{t('waits', { message, time: formatTime(waitsUntil) })}</p>
      ) : null}
      <p className={css['hint']}>{t('may_leave')}</p>
    </>
  )
}

function Halted({ id, reading: { message, read }, onSend }: Part & { readonly onSend: (token: string) => Promise<void> }) {
  const { t } = useTranslation('import-readings')
  const grouped = useGrouped()
  return (
    <>
      <h2 id={id}>{t('halted')}</h2>
      <p role="alert" className={css['fault']}>
        {message}
      </p>
      <p>{t('halted_text', { shown: grouped(read) })}</p>
      <TokenForm label={t('go_on')} onSend={onSend} />
    </>
  )
}

function Whole({ id, reading: { read } }: Part) {
  const { t } = useTranslation('import-readings')
  const grouped = useGrouped()
  return (
    <>
      <h2 id={id}>{t('read_title', { count: read, shown: grouped(read) })}</h2>
      <p>{t('read_text')}</p>
    </>
  )
}

function Trial({ import_: { busy, takeReading } }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation('document-imports')
  return (
    <Button loading={busy === 'upload'} onClick={() => void takeReading()}>
      {t('check')}
    </Button>
  )
}

function GiveUp({ onConfirm }: { readonly onConfirm: () => Promise<void> }) {
  const { t } = useTranslation('import-readings')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('give_up')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        name="inv.bg"
        title={t('give_up_title')}
        text={t('give_up_text')}
        confirmLabel={t('give_up')}
        onClose={() => setAsked(false)}
        onConfirm={onConfirm}
      />
    </>
  )
}
