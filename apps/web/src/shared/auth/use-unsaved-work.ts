import { useEffect, useEffectEvent } from 'react'
import { type IsUnsaved, registerUnsavedWork } from './session-end.ts'

/** While this is drawn, the end of the session waits for what was typed in it (session-end.ts). */
export function useUnsavedWork(isUnsaved: IsUnsaved): void {
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => registerUnsavedWork(() => ask()), [])
}
