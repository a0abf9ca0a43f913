import type pg from 'pg'

/** As the setting wants it: a database over its socket. */
export function databaseUrl({ host, user, password, database }: pg.ClientConfig): string {
  const url = new URL(`postgres://localhost/${database}`)
  Object.assign(url, { username: user, password: encodeURIComponent(String(password)) })
  url.searchParams.set('host', String(host))
  return url.href
}
