import { Switch } from '@mantine/core'
import { useDraft, useEditor } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { noteProps } from './field-note.tsx'

type FlagField = 'isAdvance' | 'vatInvoice' | 'ossInvoice' | 'oneVat' | 'oneDiscount' | 'selfBilled' | 'pricesIncludeVat'
type FlagProps = {
  readonly field: FlagField
  readonly label: string
  /** off, and not the person's to switch */
  readonly locked?: boolean
  readonly hint?: string
  readonly size?: 'xs' | 'sm'
}
export function Flag({ field, label, locked = false, hint, size = 'xs' }: FlagProps) {
  const { store } = useEditor()
  const checked = useDraft((draft) => draft[field]) && !locked
  return (
    <Switch
      id={fieldId(field)}
      size={size}
      label={label}
      checked={checked}
      disabled={locked}
      onChange={({ currentTarget }) => store.change({ [field]: currentTarget.checked })}
      {...(hint ? { description: hint } : {})}
      {...noteProps(useFieldNote(field))}
    />
  )
}
