import '../../../../shared/looks/texts.ts'
import { TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { Select } from '@mantine/core'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { useDraft, useEditor, useEditorState } from '../state/editor.ts'
import { fieldId } from '../state/focus-field.ts'
import { companyOf } from '../state/references/references.ts'

/** How this one document is drawn, where not as the others of its company. */
export function TemplateField() {
  const { t } = useTranslation('templates')
  const { store } = useEditor()
  const chosen = useDraft((draft) => draft.template)
  const usual = useEditorState(({ draft, references }) => companyOf(draft, references)?.template ?? 'modern')
  return (
    <Select
      id={fieldId('template')}
      label={t('template')}
      placeholder={t('as_company', { template: t(usual) })}
      clearable
      data={TEMPLATES.map((value) => ({ value, label: t(value) }))}
      value={chosen}
      onChange={(value) => store.change({ template: TEMPLATES.find((each) => each === value) ?? null })}
    />
  )
}
