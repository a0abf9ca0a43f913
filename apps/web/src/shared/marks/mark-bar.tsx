import './texts.ts'
import { UnstyledButton } from '@mantine/core'
import { IconBold, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { MOD, matches } from '../layers/keys.ts'
import { useTranslation } from '../text/use-translation.ts'
import { insertMark, MARKS, type Mark } from './insert-mark.ts'
import css from './mark-bar.module.css'

const ICONS = { bold: IconBold, italic: IconItalic, bullets: IconList, numbers: IconListNumbers, link: IconLink } as const satisfies Record<
  Mark,
  unknown
>
/** Ctrl+K is the palette's. */
const KEYS: Partial<Record<Mark, string>> = { bold: 'B', italic: 'I' }

/** Above a text area, known by its id, whose text may have bold, lists and links: what is selected gets the mark, by a button or by its keys. */
export function MarkBar({ of, onChange }: { readonly of: string; readonly onChange: (text: string) => void }) {
  const { t } = useTranslation('marks')
  const act = (mark: Mark): void => {
    const area = document.getElementById(of)
    if (area instanceof HTMLTextAreaElement) put(area, mark, t('link_text'), onChange)
  }
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const area = document.getElementById(of)
    const press = (event: KeyboardEvent): void => {
      const mark = MARKS.find((each) => KEYS[each] && matches(`mod+${KEYS[each]}`, event))
      if (mark === undefined) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(mark)
    }
    area?.addEventListener('keydown', press)
    return () => area?.removeEventListener('keydown', press)
  }, [of])
  return (
    <div className={css['bar']} role="toolbar" aria-label={t('bar')} aria-controls={of} title={t('hint')}>
      {MARKS.map((mark) => {
        const [Icon, keys] = [ICONS[mark], KEYS[mark]]
        const name = t(mark)
        return (
          <UnstyledButton
            key={mark}
            className={css['mark'] ?? ''}
            aria-label={name}
            title={keys ? `${name} (${MOD}+${keys})` : name}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => act(mark)}
          >
            <Icon size={16} stroke={1.8} aria-hidden="true" />
          </UnstyledButton>
        )
      })}
    </div>
  )
}

/** As though it was typed, where the browser does that: then Ctrl+Z takes it back. */
function put(area: HTMLTextAreaElement, mark: Mark, label: string, onChange: (text: string) => void): void {
  const { value, selectionStart, selectionEnd } = area
  const made = insertMark({ text: value, from: selectionStart, to: selectionEnd }, mark, label)
  if (area.maxLength >= 0 && made.text.length > area.maxLength) return
  area.focus()
  area.setSelectionRange(0, value.length)
  // What browsers call deprecated is the one way to a change that can be undone.
  const isTyped = typeof document.execCommand === 'function' && document.execCommand('insertText', false, made.text)
  if (!isTyped) onChange(made.text)
  requestAnimationFrame(() => area.setSelectionRange(made.from, made.to))
}
