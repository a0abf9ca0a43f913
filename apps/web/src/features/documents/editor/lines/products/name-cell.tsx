import type { LineDraft } from '@invoice/contract/documents/draft.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { memo, useCallback, useState } from 'react'
import type { Note } from '../../state/field-notes.ts'
import { Cell, cellAttributes } from '../cells.tsx'
import css from '../lines-grid.module.css'
import { ProductList, type Suggestion } from './product-list.tsx'

type Props = {
  readonly id: string
  readonly label: string
  readonly head: string
  readonly lineId: string
  readonly name: LineDraft['name']
  readonly nameIn: 'bg' | 'en'
  readonly note: Note | undefined
  readonly onType: (lineId: string, text: string) => void
  readonly onChoose: (lineId: string, suggestion: Suggestion) => void
  /** chosen by arrows before the list of this text was there */
  readonly onChooseAhead: (lineId: string, text: string, steps: number) => void
}

const NONE: readonly Suggestion[] = []

/** Where so many steps lead from before the first of a list; up goes round to its end. */
export function placeAfter(steps: number, count: number): number {
  if (count === 0) return -1
  const at = steps > 0 ? steps - 1 : steps
  return ((at % count) + count) % count
}

/** What is sold: free text, with the products that match while one types. Arrows choose; Enter without a choice goes on. */
export const NameCell = memo(function NameCell(props: Props) {
  const { id, label, head, lineId, name, nameIn, note, onType, onChoose, onChooseAhead } = props
  const text = name[nameIn] || name[nameIn === 'bg' ? 'en' : 'bg']
  const list = useSuggestions({ lineId, text, onChoose, onChooseAhead })
  const { opened, active, shown, found, choose, close } = list
  return (
    <Cell id={id} head={head} note={shown ? undefined : note} className={css['name'] ?? ''}>
      <input
        {...cellAttributes(id, label, note)}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        {...(shown && active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
        autoComplete="off"
        maxLength={LONGEST.lineText}
        title={text}
        value={text}
        onChange={(event) => {
          list.typed(event.currentTarget.value)
          onType(lineId, event.currentTarget.value)
        }}
        onKeyDown={list.onKeyDown}
        onBlur={close}
      />
      {opened ? <ProductList id={id} typed={text} active={active} onFound={found} onChoose={choose} /> : null}
    </Cell>
  )
})

type Listed = Pick<Props, 'lineId' | 'onChoose' | 'onChooseAhead'> & { readonly text: string }

/** The list under the cell: open while one types, and chosen from by arrows and Enter. */
function useSuggestions({ lineId, text, onChoose, onChooseAhead }: Listed) {
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(-1)
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>(NONE)
  const [isCurrent, setCurrent] = useState(false)
  // Who types fast presses the arrows before the list is there: they count in the list that belongs to the text.
  const [ahead, setAhead] = useState(0)
  const shown = opened && suggestions.length > 0
  const found = useCallback(
    (list: readonly Suggestion[], isOfText: boolean): void => {
      setSuggestions(list)
      setCurrent(isOfText)
      if (!isOfText || ahead === 0) return
      setActive(placeAfter(ahead, list.length))
      setAhead(0)
    },
    [ahead],
  )
  const close = (): void => {
    setOpened(false)
    setActive(-1)
    setAhead(0)
    setCurrent(false)
    setSuggestions(NONE)
  }
  const choose = (suggestion: Suggestion): void => {
    close()
    onChoose(lineId, suggestion)
  }
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const picked = suggestions[active]
    if (opened && !isCurrent && step !== 0) {
      setAhead(ahead + step)
      setActive(-1)
    } else if (opened && !isCurrent && event.key === 'Enter' && ahead !== 0) {
      close()
      onChooseAhead(lineId, text, ahead)
    } else if (step !== 0 && shown) {
      setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length)
    } else if (event.key === 'Enter' && picked) choose(picked)
    else if (event.key === 'Escape' && shown) close()
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    opened,
    active,
    shown,
    found,
    choose,
    close,
    onKeyDown,
    typed: (typed: string): void => {
      setOpened(typed.trim().length > 0)
      setActive(-1)
      setAhead(0)
      setCurrent(false)
    },
  }
}
