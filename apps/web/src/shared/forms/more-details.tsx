import { type ReactNode, useEffect, useState } from 'react'
import { FoldButton } from '../ui/inputs/fold-button.tsx'
import css from './form-parts.module.css'

type Props = {
  readonly label: string
  /** what is there, in few words */
  readonly hint: string
  /** open from the start: something of it is filled */
  readonly initiallyOpen: boolean
  /** something in it is wrong, so it must be seen */
  readonly hasErrors: boolean
  readonly children: ReactNode
}

/** What a form seldom needs, folded below what it always does. */
export function MoreDetails({ label, hint, initiallyOpen, hasErrors, children }: Props) {
  const [opened, setOpened] = useState(initiallyOpen)
  // What was wrong stays in sight when it is right again.
  useEffect(() => {
    if (hasErrors) setOpened(true)
  }, [hasErrors])
  const isOpen = opened || hasErrors
  return (
    <>
      <div className={css['more']}>
        <FoldButton isOpen={isOpen} onToggle={() => setOpened(!isOpen)}>
          {label}
        </FoldButton>
        {isOpen ? null : <span>{hint}</span>}
      </div>
      {isOpen ? children : null}
    </>
  )
}
