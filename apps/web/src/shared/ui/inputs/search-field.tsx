import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useShortcuts } from '../../layers/use-layer.tsx'
import { useTranslation } from '../../text/use-translation.ts'
import { Kbd } from '../marks/kbd.tsx'
import css from './search-field.module.css'

const PAUSE_MS = 200

type Props = { readonly label: string; readonly value: string; readonly onChange: (text: string) => void }

/** The search of a list: `/` leads to it, Escape empties it. It asks once the person pauses. */
export function SearchField({ label, value, onChange }: Props) {
  const { t } = useTranslation('common')
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  // The filter was cleared, or the person went back.
  if (asked !== value) {
    setAsked(value)
    setTyped(value)
  }
  const ask = (text: string): void => {
    setAsked(text.trim())
    onChange(text.trim())
  }
  const askLater = useDebouncedCallback(ask, PAUSE_MS)
  const type = (text: string): void => {
    setTyped(text)
    if (text === '') ask('')
    else askLater(text)
  }
  useShortcuts([{ keys: '/', act: () => input.current?.focus() }])
  return (
    <TextInput
      ref={input}
      className={css['search'] ?? ''}
      size="sm"
      role="searchbox"
      autoComplete="off"
      maxLength={LONGEST.search}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') type('')
        if (key === 'Enter') ask(typed)
      }}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={typed === '' ? <Kbd>/</Kbd> : <CloseButton size="sm" aria-label={t('clear')} onClick={() => type('')} />}
    />
  )
}

/** The row between tabs and table: search, filters, what can be done with the list. */
export function FilterRow({ children }: { readonly children: React.ReactNode }) {
  return <div className={css['row']}>{children}</div>
}
