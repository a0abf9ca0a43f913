import { AttachmentsSection } from '../../attachments/attachments-section.tsx'
import css from '../editor.module.css'
import { useDocumentId } from '../state/saving/use-document-id.ts'

/** What lies beside the document; a new one is saved for its first file. */
export function AttachmentsBlock() {
  return <AttachmentsSection className={css['block']} {...useDocumentId()} />
}
