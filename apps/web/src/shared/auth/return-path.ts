/** Never a way back: they would lead round in a circle. */
const NOT_A_RETURN = ['/login', '/logout']

/**
 * The path to come back to after signing in, or undefined when it is none: only a path of this app (no other host, however it
 * is spelled), never /login or /logout.
 */
export function safeReturnPath(path: unknown, origin: string = window.location.origin): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined
  const url = URL.parse(path, origin)
  if (url === null || url.origin !== origin) return undefined
  const bare = url.pathname.replace(/\/+$/, '')
  if (bare === '' || NOT_A_RETURN.includes(bare) || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
