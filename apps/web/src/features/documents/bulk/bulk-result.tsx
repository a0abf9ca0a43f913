import { type JobDetail, MOST_REFUSALS } from '@invoice/contract/history/jobs.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button, Drawer } from '@mantine/core'
import { failedAct } from '../../../shared/api/failure.ts'
import { translateKnown } from '../../../shared/api/translate.ts'
import { DocumentNumber } from '../../../shared/documents/document-number.tsx'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from './bulk.module.css'
import type { BulkJob } from './bulk-store.ts'
import { useStartBulk } from './use-start-bulk.ts'

type Props = { readonly job: BulkJob; readonly data: JobDetail; readonly onClose: () => void }

/** What of a job was refused: each document by its number, with the reason and the way to it; and the same once more for these. */
export default function BulkResult({ job, data, onClose }: Props) {
  const { t } = useTranslation('bulk')
  const { start, busy } = useStartBulk()
  const { done, refused, refusals } = data
  const ids = refusals.flatMap(({ document }) => document?.id ?? [])
  const again = async (): Promise<void> => {
    try {
      await start(job.act, { ids })
      onClose()
    } catch (error) {
      toast(failedAct(t('failed'), error, translateKnown), { tone: 'error' })
    }
  }
  return (
    <Layered kind="drawer" opened onEscape={onClose}>
      <Drawer.Root opened onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('result_title', { done: done - refused, refused })} text={t(`running.${job.act}`)} onClose={onClose} />
          <div className={css['body']}>
            <div className={css['share']} aria-hidden="true">
              {done > refused ? <span style={{ flex: done - refused }} /> : null}
              <span data-refused style={{ flex: refused }} />
            </div>
            <h3>{t('refused_title')}</h3>
            <ol className={css['list']}>
              {refusals.map((refusal) => (
                <Refused key={refusal.position} refusal={refusal} />
              ))}
            </ol>
            <p className={css['quiet']}>
              {t('nothing_changed')} {refused > MOST_REFUSALS ? t('first_shown', { shown: MOST_REFUSALS }) : null}
            </p>
          </div>
          <div className={css['foot']}>
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            {ids.length === 0 || job.act === 'pay' ? null : (
              <Button loading={busy} onClick={() => void again()}>
                {t('again', { count: ids.length })}
              </Button>
            )}
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Refused({ refusal: { document, messages } }: { readonly refusal: JobDetail['refusals'][number] }) {
  const { t } = useTranslation('bulk')
  const language = useLanguage()
  return (
    <li>
      <div className={css['line']}>
        {document === null ? (
          <span>{t('document_gone')}</span>
        ) : (
          <>
            <DocumentNumber document={document} />
            <span>{localised(document.recipientName, language)}</span>
            <MoneyText amount={document.total} currency={document.currency} />
          </>
        )}
      </div>
      {messages.map((message) => (
        <p key={message} className={css['why']}>
          {message}
        </p>
      ))}
    </li>
  )
}
