import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { contactSearchQuery } from '../queries/records/contacts.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import css from './picker.module.css'
import { SEARCH_PAUSE_MS } from './use-product-search.ts'

type Props = {
  readonly id?: string
  readonly label: ReactNode
  readonly placeholder: string
  readonly error?: ReactNode
  readonly autoFocus?: boolean
  readonly onChoose: (contact: ContactRow) => void
  /** offered below what was found; the typed text, or '' */
  readonly onCreate?: (typed: string) => void
  readonly createLabel?: (typed: string) => string
  /** Escape, where there is something to go back to */
  readonly onCancel?: () => void
  /** Enter came before what was typed is found: the answer says whether somebody was chosen by it */
  readonly onEnterAhead?: (answer: Promise<boolean>) => void
  /** what was typed before the picker was there */
  readonly begun?: Begun
}

/** Of a field that comes later: what was typed in its place meanwhile, and whether Enter came after it. */
export type Begun = { readonly typed: string; readonly entered: boolean }

const MOST_SHOWN = 8
const firstFew = (found: readonly ContactRow[]): readonly ContactRow[] => found.slice(0, MOST_SHOWN)
const CREATE = 'create'

/** Clients and vendors by name, company ID or VAT number, as one types. */
export function ContactPicker(props: Props) {
  const { id, label, placeholder, error, autoFocus = false, onChoose, onCreate, createLabel, onCancel, onEnterAhead, begun } = props
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState(begun?.typed ?? '')
  const [wanted, setWanted] = useState(false)
  const { data: found = [], isError, isFetching, isCurrent } = useContactSearch(typed, wanted)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  // Enter takes the first answer, or makes the client that was not found; never an answer to something typed before.
  const offered = isCurrent && typed.trim() !== '' ? `${typed} ${found[0]?.id ?? CREATE}` : ''
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (offered !== '') selectFirstOption()
  }, [offered, selectFirstOption])
  const open = (): void => {
    setWanted(true)
    combobox.openDropdown()
  }
  const submit = (value: string): void => {
    combobox.closeDropdown()
    if (value === CREATE) onCreate?.(typed.trim())
    const contact = found.find((one) => one.id === value)
    if (contact) onChoose(contact)
    answerAhead(contact !== undefined)
  }
  // Who types fast presses Enter, and Tab, before the answer is there: it counts when the answer comes.
  const ahead = useRef<((isChosen: boolean) => void) | null>(null)
  const answerAhead = (isChosen: boolean): void => {
    ahead.current?.(isChosen)
    ahead.current = null
  }
  const enterAhead = (): void => {
    if (ahead.current !== null) return
    const { promise, resolve } = Promise.withResolvers<boolean>()
    ahead.current = resolve
    onEnterAhead?.(promise)
  }
  useEffect(() => {
    if (ahead.current === null) return
    if (offered !== '') submit(found[0]?.id ?? CREATE)
    else if (isError) answerAhead(false)
  })
  const input = useRef<HTMLInputElement>(null)
  const goOn = useEffectEvent(() => {
    if (typed === '') return
    input.current?.setSelectionRange(typed.length, typed.length)
    open()
    if (begun?.entered) enterAhead()
  })
  const giveUp = useEffectEvent(() => answerAhead(false))
  useEffect(() => {
    goOn()
    return () => giveUp()
  }, [])
  const pressEnter = (event: KeyboardEvent): void => {
    const isAhead = combobox.dropdownOpened && typed.trim() !== '' && !isCurrent && combobox.getSelectedOptionIndex() < 0
    answerAhead(false)
    if (!isAhead) return
    // It chooses, as it does in the list: it is no Enter of the form around it.
    event.preventDefault()
    enterAhead()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal={false} position="bottom-start" offset={4} shadow="md">
      <Combobox.Target>
        <TextInput
          {...(id ? { id } : {})}
          ref={input}
          label={label}
          placeholder={placeholder}
          error={error}
          autoFocus={autoFocus}
          {...(autoFocus ? { 'data-autofocus': true } : {})}
          autoComplete="off"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={typed}
          onFocus={() => setWanted(true)}
          onClick={open}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            answerAhead(false)
            open()
            combobox.resetSelectedOption()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') pressEnter(event)
            if (event.key !== 'Escape' || combobox.dropdownOpened) return
            onCancel?.()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('picker.list')} className={css['options'] ?? ''}>
          {found.map((contact) => (
            <Combobox.Option key={contact.id} value={contact.id}>
              <ContactOption contact={contact} />
            </Combobox.Option>
          ))}
          {found.length === 0 ? (
            <Combobox.Empty>{isError ? t('picker.failed') : isFetching ? t('picker.searching') : t('picker.nothing')}</Combobox.Empty>
          ) : null}
          {onCreate ? (
            <Combobox.Option value={CREATE} className={css['create'] ?? ''}>
              <IconPlus size={16} stroke={1.6} aria-hidden="true" />
              {createLabel?.(typed.trim()) ?? t('picker.create', { name: typed.trim() })}
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function ContactOption({ contact }: { readonly contact: ContactRow }) {
  const language = useLanguage()
  const facts = [contact.registrationNumber, contact.vatNumber, localised(contact.city, language)].filter(Boolean)
  return (
    <div className={css['option']}>
      <span>{localised(contact.name, language)}</span>
      {facts.length > 0 ? <small>{facts.join(' · ')}</small> : null}
    </div>
  )
}

function useContactSearch(typed: string, wanted: boolean) {
  const [q] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS)
  const query = useQuery({
    ...contactSearchQuery(q),
    select: firstFew,
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  return { ...query, isCurrent: q === typed.trim() && query.isSuccess && !query.isPlaceholderData }
}
