import './texts.ts'
import type { Placeholder } from '@invoice/domain/notifications/events.ts'
import type { PlaceholderNames } from '@invoice/domain/notifications/template.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Kbd } from '../../shared/ui/marks/kbd.tsx'
import css from './token-field.module.css'

/** A field and what it says of the document that is shown. */
export type PickedField = { readonly placeholder: Placeholder; readonly value: string }

type Props = {
  /** of the text field that it hangs on */
  readonly id: string
  readonly query: string
  readonly found: readonly PickedField[]
  readonly active: Placeholder | undefined
  readonly names: PlaceholderNames
  readonly source: string
  readonly onChoose: (placeholder: Placeholder) => void
}

/** What can be put in, with its real values. The focus stays in the text. */
export function FieldPicker({ id, query, found, active, names, source, onChoose }: Props) {
  const { t } = useTranslation('notifications')
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // Below the text there may be no room.
  useEffect(() => {
    // A browser may answer with a promise.
    void panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (active !== undefined) void list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing anything of it leaves the focus in the text
    <div ref={panel} className={css['picker']} onMouseDown={(event) => event.preventDefault()}>
      <p>
        <span role="status">{found.length === 0 ? t('picker_empty') : query === '' ? t('picker') : t('picker_with', { query })}</span>
        <span>{source}</span>
      </p>
      <div ref={list} id={`${id}-fields`} role="listbox" tabIndex={0} aria-label={t('picker')}>
        {found.map(({ placeholder, value }) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the option that is chosen
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys
          <div
            key={placeholder}
            id={`${id}-${placeholder}`}
            role="option"
            aria-selected={placeholder === active}
            onClick={() => onChoose(placeholder)}
          >
            <b>{names[placeholder]}</b>
            <span>{value === '' ? t('empty_value') : value}</span>
            {placeholder === active ? <Kbd>↵</Kbd> : null}
          </div>
        ))}
      </div>
    </div>
  )
}
