import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * A collapsed column opens for the pointer that moves onto it and for the keyboard's focus; Escape, or going where an item leads, folds
 * it again (WCAG 1.4.13). A page that opens under a resting pointer unfolds nothing.
 */
export function usePeek(collapsed: boolean) {
  const [isPeeking, setPeeking] = useState(false)
  const [wasCollapsed, setWasCollapsed] = useState(collapsed)
  if (wasCollapsed !== collapsed) {
    setWasCollapsed(collapsed)
    setPeeking(false)
  }
  const pointer = usePointer()
  const fold = (): void => setPeeking(false)
  return {
    isPeeking: collapsed && isPeeking,
    fold,
    onPointerEnter: ({ pointerType, clientX, clientY }: PointerEvent) => {
      const rests = pointer.current?.x === clientX && pointer.current.y === clientY
      if (pointerType !== 'touch' && !rests) setPeeking(collapsed)
    },
    onPointerLeave: fold,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setPeeking(collapsed)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) fold()
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') fold()
    },
  }
}

/** Where the pointer was last seen, before it came where it is now. */
function usePointer() {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null)
  useEffect(() => {
    const see = ({ clientX, clientY }: MouseEvent): void => {
      last.current = { x: clientX, y: clientY }
    }
    const seen = ['pointermove', 'pointerdown'] as const
    for (const name of seen) window.addEventListener(name, see, { passive: true })
    return () => {
      for (const name of seen) window.removeEventListener(name, see)
    }
  }, [])
  return last
}
