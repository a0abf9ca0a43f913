import { type CustomField, type CustomValues, customFieldsOf } from '@invoice/domain/custom-fields/custom-fields.ts'
import { customFieldFacts } from '@invoice/domain/custom-fields/document-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CustomFieldInputs, type FieldNotes } from '../../../../shared/custom-fields/custom-field-inputs.tsx'
import { useCustomFields } from '../../../../shared/custom-fields/use-custom-facts.ts'
import { customFieldsQuery } from '../../../../shared/queries/settings/settings-lists.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import css from '../editor.module.css'
import { useDraft, useEditor } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { noteProps } from './field-note.tsx'

const NONE: CustomValues = {}

/** Fields of the workspace's own that documents of this type have; nothing where there are none. */
export function CustomFieldsBlock() {
  const { t } = useTranslation('custom-fields')
  useOwnProblems()
  const type = useDraft((draft) => draft.type)
  const fields = customFieldsOf(useCustomFields('document'), type).filter(({ archivedAt }) => archivedAt === null)
  if (fields.length === 0) return null
  return (
    <section className={css['block']}>
      <div className={css['blockHead']}>
        <h2>{t('title')}</h2>
      </div>
      <div className={css['pair']}>
        {fields.map((field) => (
          <OneField key={field.id} field={field} />
        ))}
      </div>
    </section>
  )
}

const NO_PRODUCTS: ReadonlyMap<string, CustomValues> = new Map()

/** What forbids issuing of them counts among the problems of the draft, by the same rule as the server's. */
function useOwnProblems(): void {
  const { store } = useEditor()
  const { data } = useQuery(customFieldsQuery())
  useEffect(() => {
    if (data === undefined) return
    store.set({ references: { ...store.get().references, ownFields: (draft) => customFieldFacts(data, draft, NO_PRODUCTS) } })
  }, [data, store])
}

function OneField({ field }: { readonly field: CustomField }) {
  const { store } = useEditor()
  const values = useDraft((draft) => draft.customFields) ?? NONE
  const path = `customFields.${field.id}`
  const note = useFieldNote(path)
  const notes: FieldNotes = () => ({ id: fieldId(path), ...noteProps(note) })
  return <CustomFieldInputs fields={[field]} values={values} onChange={(customFields) => store.change({ customFields })} notes={notes} />
}
