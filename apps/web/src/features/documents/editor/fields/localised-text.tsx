import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { hasField } from '@invoice/domain/documents/type-facts.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { useDraft, useEditor } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { noteProps } from './field-note.tsx'
import { Labelled } from './labelled.tsx'

export function ReasonField() {
  const { t } = useTranslation('editor')
  const ofNote = useDraft(({ type }) => isNote(type) || hasField(type, 'corrects'))
  return <LocalisedText field="reason" label={ofNote ? t('reason') : t('reason_money')} max={LONGEST.reason} />
}

export function LocalisedText({ field, label, max }: { readonly field: 'place' | 'reason'; readonly label: string; readonly max: number }) {
  const { store } = useEditor()
  const value = useDraft((draft) => draft[field])
  const language = useDraft((draft) => draft.language)
  const note = noteProps(useFieldNote(field))
  const written = language === 'both' ? (['bg', 'en'] as const) : [language]
  return written.map((one, index) => (
    <TextInput
      key={one}
      {...(index === 0 ? { id: fieldId(field) } : {})}
      label={<Labelled text={label} aside={language === 'both' ? one.toUpperCase() : undefined} />}
      lang={one}
      autoComplete="off"
      maxLength={max}
      value={value[one]}
      placeholder={value[one === 'bg' ? 'en' : 'bg']}
      onChange={({ currentTarget }) => store.change({ [field]: { ...value, [one]: currentTarget.value } })}
      {...note}
    />
  ))
}
