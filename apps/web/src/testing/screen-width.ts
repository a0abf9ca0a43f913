import { vi } from 'vitest'

/** A screen so many px wide, for what asks by `(min-width: …em)` or `(max-width: …em)`; other questions are denied. */
export function screenOf(width: number): void {
  const fits = (query: string): boolean => {
    const [, bound, em] = /\((min|max)-width: ([\d.]+)em\)/.exec(query) ?? []
    if (bound === undefined) return false
    return bound === 'min' ? width >= Number(em) * 16 : width <= Number(em) * 16
  }
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: fits(query), media: query }))
}
