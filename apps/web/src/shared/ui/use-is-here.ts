import { useCallback, useEffect, useRef } from 'react'

/** Asked when an answer comes: whether what asked for it is still there. */
export function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
