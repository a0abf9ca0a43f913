/** What a key may be made for noun by noun. What no key reaches is none of them, and mails are no matter of a key that was made for one thing. */
export const SCOPE_NOUNS = ['documents', 'contacts', 'products', 'payments', 'treasury', 'settings', 'audit'] as const
export type ScopeNoun = (typeof SCOPE_NOUNS)[number]
export const SCOPE_LEVELS = ['read', 'write'] as const
export type ScopeLevel = (typeof SCOPE_LEVELS)[number]

/** Writing is whatever else the role allows of it, and reading with it. */
export type Scope = `${ScopeNoun}.${ScopeLevel}`
export const SCOPES: readonly Scope[] = SCOPE_NOUNS.flatMap((noun) => SCOPE_LEVELS.map((level) => `${noun}.${level}` as const))

export function holdsScope(held: readonly Scope[], wanted: Scope): boolean {
  return held.includes(wanted) || held.some((scope) => scope.replace(/\.write$/, '.read') === wanted)
}
