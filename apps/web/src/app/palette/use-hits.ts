import { type Hits, searchEverywhere } from '@invoice/contract/search.ts'
import { searchWords } from '@invoice/domain/text/search-key.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { workspaceKey } from '../../shared/api/workspace.ts'

const PAUSE_MS = 120
export const LONGEST_QUERY = 200
const NONE: Hits = { documents: [], contacts: [], products: [] }

/** What the server finds for what is typed. Until it answers, what was found before stays; an answer that is overtaken is called off. */
export function useHits(typed: string, opened: boolean) {
  const q = typed.trim().slice(0, LONGEST_QUERY)
  const [wanted] = useDebouncedValue(q, PAUSE_MS)
  const asks = (text: string): boolean => opened && searchWords(text).length > 0
  const query = useQuery({
    queryKey: workspaceKey('search', wanted),
    queryFn: ({ signal }) => call(searchEverywhere, { query: { q: wanted } }, { signal }),
    enabled: asks(q) && asks(wanted),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    gcTime: 60_000,
    retry: false,
  })
  const isSettled = wanted === q && !query.isFetching && !query.isPlaceholderData
  return {
    hits: asks(q) ? (query.data ?? NONE) : NONE,
    /** The answer to what is typed now is here, or there is none to wait for. */
    isCurrent: !asks(q) || isSettled,
    failed: asks(q) && isSettled && query.isError,
    retry: () => void query.refetch(),
  }
}
