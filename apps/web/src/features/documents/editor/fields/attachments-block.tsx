import { AttachmentsSection } from '../../attachments/attachments-section.tsx'
import css from '../editor.module.css'
import { ChecksBlock } from '../panes/checks-drawer.tsx'
import { useDocumentId } from '../state/saving/use-document-id.ts'
import { CustomFieldsBlock } from './custom-fields-block.tsx'

/**
 * What comes last in the form: the workspace's own fields, what lies beside the document (a new one is saved for its first file), and the checks of its e-invoice
 * where they have no room beside the form.
 */
export function AttachmentsBlock() {
  return (
    <>
      <CustomFieldsBlock />
      <AttachmentsSection className={css['block']} {...useDocumentId()} />
      <ChecksBlock />
    </>
  )
}
