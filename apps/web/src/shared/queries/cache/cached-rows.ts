import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A list whose rows are cached as they came. */
export type CachedList = { readonly queryKey: QueryKey }
type Row = { readonly id: string }

export function cachedRows(client: QueryClient, { queryKey }: CachedList): readonly Row[] {
  return client.getQueryData<readonly Row[]>(queryKey) ?? []
}

/** Shows the rows otherwise until they are read anew. */
export function showRows(client: QueryClient, { queryKey }: CachedList, shown: (rows: readonly Row[]) => readonly Row[]): void {
  client.setQueryData<readonly Row[]>(queryKey, (rows) => rows && shown(rows))
}

/** What an earlier question brings now is not taken. */
export function dropAnswer(client: QueryClient, { queryKey }: CachedList): void {
  void client.cancelQueries({ queryKey })
}
