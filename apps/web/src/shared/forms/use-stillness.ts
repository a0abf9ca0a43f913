import { type RefObject, useLayoutEffect } from 'react'

/**
 * While it is still, nothing in the element can be typed, pasted or pressed: what is on its way to the server is what stands there, and
 * what came after it would be lost without a word. The focus stays where it is, so that no letter falls through to a shortcut.
 */
export function useStillness(element: RefObject<HTMLElement | null>, isStill: boolean): void {
  useLayoutEffect(() => {
    const still = element.current
    if (!isStill || still === null) return undefined
    for (const type of TAKEN) still.addEventListener(type, take, { capture: true })
    return () => {
      for (const type of TAKEN) still.removeEventListener(type, take, { capture: true })
    }
  }, [element, isStill])
}

const TAKEN = ['keydown', 'beforeinput', 'paste', 'drop', 'click'] as const

function take(event: Event): void {
  if (event instanceof KeyboardEvent && PASSED_ON.test(event.key)) return
  event.preventDefault()
  event.stopPropagation()
}

/** To move on, and what is the browser's own. */
const PASSED_ON = /^(Tab|Escape|F\d+|Control|Meta|Alt|Shift)$/
