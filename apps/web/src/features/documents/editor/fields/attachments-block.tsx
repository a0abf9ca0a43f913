import { AttachmentsSection } from '../../attachments/attachments-section.tsx'
import css from '../editor.module.css'
import { useDocumentId } from '../state/saving/use-document-id.ts'
import { CustomFieldsBlock } from './custom-fields-block.tsx'

/** What comes last in the form: the workspace's own fields, and what lies beside the document; a new one is saved for its first file. */
export function AttachmentsBlock() {
  return (
    <>
      <CustomFieldsBlock />
      <AttachmentsSection className={css['block']} {...useDocumentId()} />
    </>
  )
}
