import { groupDigits } from '@invoice/text/format/decimal.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLanguage } from '../../../text/use-language.ts'
import css from './count-tabs.module.css'

type Tab<Key extends string> = { readonly key: Key; readonly label: string; readonly count?: number | undefined }
type Props<Key extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly value: Key
  readonly onChange: (key: Key) => void
  /** Id of what the tabs switch. */
  readonly controls?: string
}

/** px that stay free beside the chosen tab. */
const EDGE = 48

/** States of a list, with quiet counts. Arrows move between them. */
export function CountTabs<Key extends string>({ label, tabs, value, onChange, controls }: Props<Key>) {
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  // On a phone they scroll sideways: the chosen one is in sight.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-key="${value}"]`)
    if (!list.current || !tab) return
    const after = tab.offsetLeft + tab.offsetWidth + EDGE - list.current.clientWidth
    if (after > list.current.scrollLeft || tab.offsetLeft < list.current.scrollLeft) list.current.scrollLeft = Math.max(0, after)
  }, [value])
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    // With a key held it is a shortcut of the page.
    if (step === undefined || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    const at = tabs.findIndex(({ key }) => key === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onChange(next.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div ref={list} className={css['tabs']} role="tablist" aria-label={label} onKeyDown={move} tabIndex={-1}>
      {tabs.map(({ key, label: text, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className={css['tab']}
          data-key={key}
          aria-selected={key === value}
          aria-controls={controls}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {text}
          {count === undefined ? null : <span>{groupDigits(String(count), language)}</span>}
        </button>
      ))}
    </div>
  )
}
