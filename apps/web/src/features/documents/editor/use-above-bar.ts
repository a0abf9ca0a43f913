import { useLayoutEffect, useRef } from 'react'

const GAP = 16

/** Says how high the bar at the bottom is, which grows with what it tells: toasts and the way to the top stay above it. */
export function useAboveBar() {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return
    const { style } = document.body
    const tell = (): void => style.setProperty('--above-bar', `${element.offsetHeight + GAP}px`)
    const watch = new ResizeObserver(tell)
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--above-bar')
    }
  }, [])
  return bar
}
