import { useState } from 'react'

/** Another text each time that it opens: the session of a form that always begins empty. */
export function useOpenRound(opened: boolean): string {
  const [round, setRound] = useState(0)
  const [wasOpened, setWasOpened] = useState(false)
  if (wasOpened !== opened) {
    setWasOpened(opened)
    if (opened) setRound(round + 1)
  }
  return String(round)
}
