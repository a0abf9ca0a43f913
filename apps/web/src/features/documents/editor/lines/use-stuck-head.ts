import { useEffect, useRef } from 'react'

/**
 * Keeps the head of a grid that scrolls sideways in view: what scrolls by itself holds `position: sticky` within it, so the head is moved
 * with the page instead. Where nothing scrolls sideways the style sheet does it alone.
 */
export function useStuckHead(isWide: boolean) {
  const head = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const element = head.current
    if (!isWide || element === null) return
    const follow = (): void => {
      const table = element.parentElement
      if (table === null) return
      const { top, height } = table.getBoundingClientRect()
      const room = Math.max(0, height - element.offsetHeight)
      const below = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
      element.style.transform = `translateY(${Math.min(room, Math.max(0, below - top))}px)`
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      element.style.transform = ''
    }
  }, [isWide])
  return head
}
