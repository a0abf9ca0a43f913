const SHOWN = 4
/** A shorter secret may be a password: four characters of it would be too many. */
const SHORTEST_WITH_HINT = 16

/** The last four characters, by which a person knows a key again; '' where they would tell too much, or nothing (the end of a PEM file). */
export function secretHint(secret: string): string {
  const end = secret.slice(-SHOWN)
  return secret.length >= SHORTEST_WITH_HINT && /^[A-Za-z0-9]+$/.test(end) ? end : ''
}
