import type { Hits } from '@invoice/contract/records/search.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { searchWords } from '@invoice/domain/text/search-key.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hitsQuery } from '../../shared/queries/records/search.ts'

const PAUSE_MS = 120
const NONE: Hits = { documents: [], contacts: [], products: [] }

/** What the server finds for what is typed. Until it answers, what was found before stays; an answer that is overtaken is called off. */
export function useHits(typed: string, opened: boolean) {
  const q = typed.trim().slice(0, LONGEST.search)
  const [wanted] = useDebouncedValue(q, PAUSE_MS)
  const asks = (text: string): boolean => opened && searchWords(text).length > 0
  const query = useQuery({
    ...hitsQuery(wanted),
    enabled: asks(q) && asks(wanted),
    placeholderData: keepPreviousData,
  })
  const isAnswered = wanted === q && !query.isFetching && !query.isPlaceholderData
  return {
    hits: asks(q) ? (query.data ?? NONE) : NONE,
    /** The answer to what is typed now is here, or there is none to wait for. */
    isCurrent: !asks(q) || isAnswered,
    failed: asks(q) && isAnswered && query.isError,
    retry: () => void query.refetch(),
  }
}
