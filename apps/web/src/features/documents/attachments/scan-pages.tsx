import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import './bill-texts.ts'
import { type Attachment, readAttachmentPage } from '@invoice/contract/documents/attachments.ts'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { currentWorkspace } from '../../../shared/api/workspace.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './scan-pages.module.css'

type Props = { readonly documentId: string; readonly attachments: readonly Attachment[] }

/** What is attached as pictures, page under page: drawn by the server, so that nothing of a stranger's file is opened here. */
export function ScanPages({ documentId, attachments }: Props) {
  return (
    <div className={css['pages']}>
      {attachments.flatMap((attached) =>
        Array.from({ length: attached.pages }, (_, index) => index + 1).map((page) => (
          <ScanPage key={`${attached.id} ${page}`} documentId={documentId} attached={attached} page={page} />
        )),
      )}
    </div>
  )
}

type PageProps = { readonly documentId: string; readonly attached: Attachment; readonly page: number }

function ScanPage({ documentId, attached, page }: PageProps) {
  const { t } = useTranslation(['bills', 'common'])
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const params = { id: documentId, attachmentId: attached.id, page }
  if (state === 'failed') {
    const again = (): void => {
      setState('loading')
      setAttempt(attempt + 1)
    }
    return (
      <div className={css['failed']} role="alert">
        <p>{t('page_failed')}</p>
        <button type="button" onClick={again}>
          {t('common:retry')}
        </button>
      </div>
    )
  }
  return (
    <div className={css['page']} data-state={state}>
      <img
        key={attempt}
        src={callUrl(readAttachmentPage.path, params, { workspace: currentWorkspace() ?? undefined })}
        alt={t('page', { name: attached.name, page, pages: attached.pages })}
        loading={page === 1 ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
      {state === 'loading' ? <Skeleton className={css['waiting'] ?? ''} /> : null}
    </div>
  )
}
