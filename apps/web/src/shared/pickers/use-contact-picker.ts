import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { contactSearchQuery } from '../queries/records/contacts.ts'
import { SEARCH_PAUSE_MS } from './use-product-search.ts'

/** Of a field that comes later: what was typed in its place meanwhile, and whether Enter came after it. */
export type Begun = { readonly typed: string; readonly entered: boolean }

type Options = {
  readonly onChoose: (contact: ContactRow) => void
  readonly onCreate: ((typed: string) => void) | undefined
  readonly onEnterAhead: ((answer: Promise<boolean>) => void) | undefined
  readonly begun: Begun | undefined
}

const MOST_SHOWN = 8
const firstFew = (found: readonly ContactRow[]): readonly ContactRow[] => found.slice(0, MOST_SHOWN)
/** The option that makes the client that was not found. */
export const CREATE = 'create'

/** What is typed, who is found by it, and which of them Enter takes. */
export function useContactPicker({ onChoose, onCreate, onEnterAhead, begun }: Options) {
  const [typed, setTyped] = useState(begun?.typed ?? '')
  const [wanted, setWanted] = useState(false)
  const { data: found = [], isError, isFetching, isCurrent } = useContactSearch(typed, wanted)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { ask, answer, isAsked } = useEnterAhead(onEnterAhead)
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
    answer(contact !== undefined)
  }
  useEffect(() => {
    if (!isAsked()) return
    if (offered !== '') submit(found[0]?.id ?? CREATE)
    else if (isError) answer(false)
  })
  const input = useRef<HTMLInputElement>(null)
  const goOn = useEffectEvent(() => {
    if (typed === '') return
    input.current?.setSelectionRange(typed.length, typed.length)
    open()
    if (begun?.entered) ask()
  })
  const giveUp = useEffectEvent(() => answer(false))
  useEffect(() => {
    goOn()
    return () => giveUp()
  }, [])
  const pressEnter = (event: KeyboardEvent): void => {
    const isAhead = combobox.dropdownOpened && typed.trim() !== '' && !isCurrent && combobox.getSelectedOptionIndex() < 0
    answer(false)
    if (!isAhead) return
    // It chooses, as it does in the list: it is no Enter of the form around it.
    event.preventDefault()
    ask()
  }
  return {
    combobox,
    input,
    typed,
    type: (text: string): void => {
      setTyped(text)
      answer(false)
      open()
      combobox.resetSelectedOption()
    },
    found,
    isError,
    isFetching,
    want: (): void => setWanted(true),
    open,
    submit,
    pressEnter,
  }
}

/** Who types fast presses Enter, and Tab, before the answer is there: it counts when the answer comes. */
function useEnterAhead(onEnterAhead: Options['onEnterAhead']) {
  const ahead = useRef<((isChosen: boolean) => void) | null>(null)
  return {
    isAsked: (): boolean => ahead.current !== null,
    answer: (isChosen: boolean): void => {
      ahead.current?.(isChosen)
      ahead.current = null
    },
    ask: (): void => {
      if (ahead.current !== null) return
      const { promise, resolve } = Promise.withResolvers<boolean>()
      ahead.current = resolve
      onEnterAhead?.(promise)
    },
  }
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
