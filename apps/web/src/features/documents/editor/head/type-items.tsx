import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { OFFERED_TYPES } from '@invoice/domain/documents/type-facts.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { Menu } from '../../../../shared/ui/overlays/menu.tsx'
import { useEditor } from '../state/editor.ts'
import { typeFields } from '../state/new-draft.ts'

/** What else the draft may be; notes begin with their invoice. */
export function TypeItems({ type }: { readonly type: DocumentType }) {
  const { t } = useTranslation('documents')
  const { store } = useEditor()
  const change = (one: DocumentType): void => {
    const { draft, references } = store.get()
    store.change(typeFields(one, draft, references))
  }
  return (
    <Menu.RadioGroup value={type} onChange={(one) => change(one as DocumentType)}>
      {OFFERED_TYPES.filter((one) => !isNote(one)).map((one) => (
        <Menu.RadioItem key={one} value={one} closeMenuOnClick>
          {t(`types.${one}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
