import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { takeTypedAhead } from '../../layers/typed-ahead.ts'

type Options = {
  /** Makes chips of what was typed. */
  readonly add: (text: string) => void
  /** Whether it ends with what ends a chip: keyboards of phones do not tell which key it was. */
  readonly isWhole: (text: string) => boolean
}

/**
 * What stands typed in a field of chips, for each such field. It counts as a chip with whatever sends or leaves the form: with its keys here,
 * with a click because the field is left. What was typed while the field was on its way begins it.
 */
export function useTypedChip({ add, isWhole }: Options) {
  const [typed, setTyped] = useState('')
  const take = (): void => {
    setTyped('')
    if (typed.trim() !== '') add(typed)
  }
  const type = (text: string): void => {
    setTyped(isWhole(text) ? '' : text)
    if (isWhole(text)) add(text)
  }
  return {
    typed,
    type,
    take,
    field: {
      onFocus: () => {
        const ahead = takeTypedAhead()
        if (ahead !== '') type(typed + ahead)
      },
      // Before anybody else hears of the key.
      onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
        if (!event.nativeEvent.isComposing && isEnding(event)) flushSync(take)
      },
    },
  }
}

/** Keys of the form, and not of the list below the field. */
function isEnding({ key, code, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  if (key === 'Escape') return currentTarget.getAttribute('aria-expanded') !== 'true'
  return (ctrlKey || metaKey) && (key === 'Enter' || code === 'KeyS' || key.toLowerCase() === 's')
}
