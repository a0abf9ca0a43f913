import type { Note } from '../state/field-notes.ts'
import css from './fields.module.css'

/** What is wrong, or worth a look, under its field. */
export function FieldNote({ note }: { readonly note: Note | undefined }) {
  if (!note) return null
  return (
    <p className={css['note']} data-tone={note.tone}>
      {note.text}
    </p>
  )
}

/** The same as props of a Mantine input: an error, or a word of warning in its place. */
export function noteProps(note: Note | undefined) {
  if (!note) return {}
  return note.tone === 'error'
    ? { error: note.text }
    : { description: note.text, inputWrapperOrder: WARNING_BELOW, className: css['warned'] ?? '' }
}
const WARNING_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
