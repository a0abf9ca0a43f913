import { Input, SegmentedControl } from '@mantine/core'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { useDraft, useEditor } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { FieldNote } from './field-note.tsx'
import css from './fields.module.css'

const DIRECTIONS = ['in', 'out'] as const

/** Whether a cash order takes money in or pays it out: it is headed by that, and says who pays whom. */
export function DirectionField() {
  const { t } = useTranslation('documents')
  const { store } = useEditor()
  const direction = useDraft((draft) => draft.direction)
  const note = useFieldNote('direction')
  return (
    <div>
      <Input.Label component="div" id={`${fieldId('direction')}-label`}>
        {t('directions.label')}
      </Input.Label>
      <SegmentedControl
        id={fieldId('direction')}
        fullWidth
        className={css['segments'] ?? ''}
        aria-labelledby={`${fieldId('direction')}-label`}
        data={DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))}
        value={direction ?? ''}
        // Orders in and orders out are numbered apart: a sequence that was chosen for the one is none of the other.
        onChange={(value) => store.change({ direction: value === 'in' ? 'in' : 'out', rangeId: null })}
      />
      <FieldNote note={note} />
    </div>
  )
}
