import type { ProtocolLink } from '@invoice/contract/documents/document.ts'
import { readProtocol } from '@invoice/contract/documents/paper.ts'
import { callUrl } from '@invoice/contract/wire/outgoing.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { IconDownload } from '@tabler/icons-react'
import { call } from '../../../../shared/api/call.ts'
import { currentWorkspace } from '../../../../shared/api/workspace.ts'
import { useDownload } from '../../../../shared/files/use-download.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import css from '../document-view.module.css'

/** The protocol about a voided document, which both that one and what replaced it lead to. */
export function ProtocolDownload({ documentId, number, madeOn }: ProtocolLink) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const params = { id: documentId }
  const { onClick } = useDownload(() => call(readProtocol, { params, query: {} }))
  return (
    <a
      className={css['linked']}
      href={callUrl(readProtocol.path, params, { workspace: currentWorkspace() ?? undefined })}
      download
      onClick={onClick}
    >
      <IconDownload size={16} stroke={1.6} aria-hidden="true" />
      <span>{t('view.protocol', { number })}</span>
      <time dateTime={madeOn}>{formatDay(madeOn, language)}</time>
    </a>
  )
}
