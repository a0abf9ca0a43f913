import '../../attachments/bill-texts.ts'
import { ActionIcon } from '@mantine/core'
import { IconEyeOff, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { attachmentsQuery } from '../../../../shared/queries/documents/document-attachments.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { AttachButton } from '../../attachments/attach-button.tsx'
import { ScanPages } from '../../attachments/scan-pages.tsx'
import { useAttach } from '../../attachments/use-attach.ts'
import { useDocumentId } from '../state/saving/use-document-id.ts'
import css from './scan-pane.module.css'

/** The vendor's document beside what is typed from it; until it is attached, the place where it is dropped. */
export function ScanPane({ onHide }: { readonly onHide: () => void }) {
  const { t } = useTranslation('bills')
  const [isLarger, setIsLarger] = useState(false)
  const { documentId, saved } = useDocumentId()
  const { data: attachments = [] } = useQuery({ ...attachmentsQuery(documentId ?? ''), enabled: documentId !== null })
  const attaching = useAttach(saved)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    attaching.attach([...event.dataTransfer.files])
  }
  const hasScan = documentId !== null && attachments.length > 0
  return (
    <aside className={css['pane']} aria-label={t('scan')} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div className={css['tools']}>
        <span>{t('scan')}</span>
        <div>
          {hasScan ? (
            <ActionIcon size={32} aria-label={isLarger ? t('smaller') : t('larger')} onClick={() => setIsLarger(!isLarger)}>
              {isLarger ? <IconZoomOut size={16} stroke={1.6} /> : <IconZoomIn size={16} stroke={1.6} />}
            </ActionIcon>
          ) : null}
          <ActionIcon size={32} aria-label={t('hide_scan')} onClick={onHide}>
            <IconEyeOff size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      </div>
      {hasScan ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls of its own, so the keyboard must reach it
        <section className={css['desk']} data-larger={isLarger || undefined} tabIndex={0} aria-label={t('scan')}>
          <ScanPages documentId={documentId} attachments={attachments} />
        </section>
      ) : (
        <div className={css['empty']}>
          <p>{t('no_scan')}</p>
          <AttachButton {...attaching} />
        </div>
      )}
    </aside>
  )
}
