import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { documentsInTheWay } from '../../../../shared/documents/in-the-way.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { TextLink } from '../../../../shared/ui/marks/text-link.tsx'
import css from '../bottom-bar.module.css'
import { useEditor, useEditorState } from '../state/editor.ts'
import { useBlocks, useGeneralErrors } from '../state/field-notes.ts'
import { focusField } from '../state/focus-field.ts'
import { lineField } from '../state/shown-problems.ts'

/** What forbids issuing, once the person wanted to: each leads to its field. */
export function ProblemStrip() {
  const { t } = useTranslation(['editor', 'documents'])
  const { store } = useEditor()
  const attempted = useEditorState((state) => state.attempted)
  const blocks = useBlocks()
  const general = useGeneralErrors()
  const refusal = useEditorState((state) => state.refusal)
  const isMended = attempted && blocks.length === 0
  // Mended: a line begun afterwards is not red again before anything is in it.
  useEffect(() => {
    if (isMended) store.set({ attempted: false })
  }, [isMended, store])
  if (general.length === 0 && (!attempted || blocks.length === 0)) return null
  const onlyMissing = blocks.every(({ problem }) => problem.code.endsWith('missing'))
  const count = blocks.length
  return (
    <div className={css['strip']} role="status">
      <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
      {general.map((message) => (
        <span key={message}>{message}</span>
      ))}
      {general.length === 0
        ? null
        : documentsInTheWay(refusal).map(({ id, type, number }) => (
            <TextLink key={id} to="/invoices/preview/$id" params={{ id }} underlined>
              {t(`documents:types.${type}`)} {number ?? t('documents:fields.no_number')}
            </TextLink>
          ))}
      {attempted && count > 0 ? <b>{onlyMissing ? t('documents:missing', { count }) : t('to_fix', { count })}</b> : null}
      {attempted
        ? blocks.map(({ problem, text }) => (
            <button key={problem.field + problem.code} type="button" onClick={() => focusField(store, problem.field)}>
              {linkText(problem.field, text)}
            </button>
          ))
        : null}
    </div>
  )

  function linkText(field: string, text: string): string {
    const plain = text.replace(/\.$/, '')
    const at = lineField(field)
    return at ? t('documents:at_line', { position: at.index + 1, text: lowerFirst(plain) }) : plain
  }
}

/** Behind a colon; an abbreviation keeps its capitals. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
