import { useState } from 'react'
import type { Option } from './option.ts'

type Chosen = { readonly key: string; readonly typed: string }

/** Which row Enter opens: the first, until another is pointed at or reached with the arrows; typing begins anew. */
export function useActive(options: readonly Option[], typed: string) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const found = chosen?.typed === typed ? options.findIndex(({ key }) => key === chosen.key) : -1
  const at = Math.max(found, 0)
  const choose = (key: string): void => {
    if (options[at]?.key !== key || found === -1) setChosen({ key, typed })
  }
  /** Whether the key was one that moves. */
  const move = (key: string): boolean => {
    const to = targetOf(key, at, options.length)
    const target = to === undefined ? undefined : options[to]
    if (target !== undefined) setChosen({ key: target.key, typed })
    return to !== undefined
  }
  return { option: options[at], wasMoved: found !== -1, choose, move }
}

function targetOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
