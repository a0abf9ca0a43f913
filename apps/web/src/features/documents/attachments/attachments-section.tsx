import './texts.ts'
import type { DragEvent } from 'react'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { AttachButton } from './attach-button.tsx'
import { AttachmentList } from './attachment-list.tsx'
import css from './attachments.module.css'
import { useAttach } from './use-attach.ts'

type Props = {
  /** null: it is not saved yet */
  readonly documentId: string | null
  /** beside which document a file is put, which may be saved for that; null where it cannot be */
  readonly saved: () => Promise<string | null>
  readonly className?: string | undefined
}

/** What lies beside the document, and more of it: chosen, or dropped here. */
export function AttachmentsSection({ documentId, saved, className }: Props) {
  const { t } = useTranslation('attachments')
  const mayWrite = useMay('documents', 'write')
  const attaching = useAttach(saved)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    if (mayWrite) attaching.attach([...event.dataTransfer.files])
  }
  return (
    <section className={className} aria-label={t('title')} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h2 className={css['title']}>{t('title')}</h2>
      {documentId === null ? null : <AttachmentList documentId={documentId} />}
      {mayWrite ? <AttachButton {...attaching} /> : null}
    </section>
  )
}
