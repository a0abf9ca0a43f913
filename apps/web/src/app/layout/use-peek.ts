import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'

/** A collapsed column opens for the pointer and for the keyboard's focus; Escape folds it again (WCAG 1.4.13). */
export function usePeek(collapsed: boolean) {
  const [isPeeking, setPeeking] = useState(false)
  return {
    isPeeking: collapsed && isPeeking,
    onPointerEnter: ({ pointerType }: PointerEvent) => setPeeking(pointerType !== 'touch'),
    onPointerLeave: () => setPeeking(false),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setPeeking(true)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setPeeking(false)
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setPeeking(false)
    },
  }
}
