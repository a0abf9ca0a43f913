import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import './texts.ts'
import { type Attachment, readAttachment, removeAttachment } from '@invoice/contract/documents/attachments.ts'
import { ActionIcon } from '@mantine/core'
import { IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { currentWorkspace } from '../../../shared/api/workspace.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { attachmentsQuery } from '../../../shared/queries/documents/document-attachments.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { sizeText } from '../../../shared/ui/marks/size-text.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from './attachments.module.css'

/** The files beside a document: each is downloaded by its name, and taken away by who may. */
export function AttachmentList({ documentId }: { readonly documentId: string }) {
  const { t } = useTranslation(['attachments', 'common'])
  const { data, isError } = useQuery(attachmentsQuery(documentId))
  const mayWrite = useMay('documents', 'write')
  const [removing, setRemoving] = useState<Attachment | null>(null)
  if (isError && data === undefined) return <p className={css['hint']}>{t('load_failed')}</p>
  if (data === undefined || data.length === 0) return mayWrite ? null : <p className={css['hint']}>{t('none')}</p>
  const remove = async (): Promise<void> => {
    if (removing === null) return
    await call(removeAttachment, { params: { id: documentId, attachmentId: removing.id } })
    toast(t('removed', { name: removing.name }))
  }
  return (
    <>
      <ul className={css['files']}>
        {data.map((attached) => (
          <AttachedFile
            key={attached.id}
            documentId={documentId}
            attached={attached}
            onRemove={mayWrite && attached.isRemovable ? () => setRemoving(attached) : undefined}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={removing !== null}
        name={removing?.name ?? ''}
        title={t('remove_question', { name: removing?.name ?? '' })}
        text={t('remove_warning')}
        confirmLabel={t('common:remove')}
        onClose={() => setRemoving(null)}
        onConfirm={remove}
      />
    </>
  )
}

type FileProps = { readonly documentId: string; readonly attached: Attachment; readonly onRemove: (() => void) | undefined }

function AttachedFile({ documentId, attached, onRemove }: FileProps) {
  const { t } = useTranslation('attachments')
  const language = useLanguage()
  const { id: attachmentId, name, size, pages, mediaType } = attached
  const params = { id: documentId, attachmentId }
  const { busy, onClick } = useDownload(() => call(readAttachment, { params, query: {} }))
  const Icon = mediaType === 'application/pdf' ? IconFileTypePdf : IconPhoto
  const facts = [sizeText(size, language), pages > 1 ? t('pages', { count: pages }) : ''].filter(Boolean).join(' · ')
  return (
    <li className={css['file']}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <a
        href={callUrl(readAttachment.path, params, { workspace: currentWorkspace() ?? undefined })}
        download
        aria-busy={busy || undefined}
        onClick={onClick}
      >
        {name}
      </a>
      <small>{facts}</small>
      {onRemove === undefined ? null : (
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('remove', { name })} onClick={onRemove}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </li>
  )
}
