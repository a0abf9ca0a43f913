import './texts.ts'
import { type PlaceholderNames, shownParts } from '@invoice/domain/notifications/template.ts'
import type { Language } from '@invoice/text/language.ts'
import { IconBraces } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Kbd } from '../../shared/ui/marks/kbd.tsx'
import { FieldPicker, type PickedField } from './field-picker.tsx'
import css from './token-field.module.css'
import { useTokenPicker } from './use-token-picker.ts'
import { useTokenText } from './use-token-text.ts'

type Props = {
  readonly label: string
  /** of the words: their spelling is checked in it */
  readonly language: Language
  /** as it is kept */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  readonly names: PlaceholderNames
  /** what may stand there, with its values */
  readonly fields: readonly PickedField[]
  /** whose values these are */
  readonly source: string
  readonly error: string | undefined
  readonly disabled: boolean
  /** One line, without the button: a subject. */
  readonly isLine?: boolean
}

/**
 * Plain text with tokens. It is a field of the browser's own, so that keys, undoing, pasting, spelling and screen readers work as in
 * any other; the same words are drawn beneath it with their tokens as chips, and what is read aloud are the names in their braces.
 */
export function TokenField(props: Props) {
  const { label, language, names, fields, source, error, disabled, isLine = false, onLeave } = props
  const { t } = useTranslation('notifications')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, type } = useTokenText(props)
  const picker = useTokenPicker({ field, text, names, fields, disabled, isLine })
  const { open, found, current } = picker
  return (
    <div className={css['field']} data-line={isLine || undefined}>
      <div className={css['label']}>
        <label htmlFor={id}>{label}</label>
        {isLine || disabled ? null : (
          <button type="button" onClick={picker.insert}>
            <IconBraces size={14} stroke={1.8} aria-hidden="true" /> {t('insert')} <Kbd>{'{'}</Kbd>
          </button>
        )}
      </div>
      <div className={css['box']} data-invalid={error === undefined ? undefined : true} data-disabled={disabled || undefined}>
        <Mirror text={text} names={names} fields={fields} />
        <textarea
          ref={field}
          id={id}
          lang={language}
          rows={1}
          spellCheck
          value={text}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={open ? `${id}-fields` : undefined}
          aria-activedescendant={open && current ? `${id}-${current.placeholder}` : undefined}
          onChange={({ currentTarget }) => {
            type(isLine ? currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') : currentTarget.value)
            picker.typed()
          }}
          onSelect={picker.see}
          onKeyDown={picker.press}
          onBlur={() => {
            picker.leave()
            onLeave()
          }}
        />
      </div>
      <span id={`${id}-hint`} className={css['hidden']}>
        {t('fields_hint')}
      </span>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={css['error']}>
          {error}
        </p>
      )}
      {open ? (
        <Layered kind="menu" opened onEscape={picker.close}>
          <FieldPicker
            id={id}
            query={open.query}
            found={found}
            active={current?.placeholder}
            names={names}
            source={source}
            onChoose={picker.choose}
          />
        </Layered>
      ) : null}
    </div>
  )
}

/** The words with their tokens as chips, beneath the field; it makes the field as high as they are. */
function Mirror({ text, names, fields }: Pick<Props, 'names' | 'fields'> & { readonly text: string }) {
  let at = 0
  return (
    <div className={css['mirror']} aria-hidden="true">
      {shownParts(text, names).map((part) => {
        const key = at
        at += part.text.length
        if (part.kind === 'text') return <span key={key}>{part.text}</span>
        const isKnown = fields.some(({ placeholder }) => placeholder === part.placeholder)
        return (
          <mark key={key} data-unknown={isKnown ? undefined : true}>
            <i>{'{'}</i>
            {part.name}
            <i>{'}'}</i>
          </mark>
        )
      })}
      {/* A line that was just begun has its height. */}
      {'\u200b'}
    </div>
  )
}
