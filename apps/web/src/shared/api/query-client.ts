import { QueryClient } from '@tanstack/react-query'
import { Failure } from './failure.ts'

/** Only a lost connection or a server in trouble is tried once more; a refusal is an answer. */
const worthRetrying = (error: Error): boolean => !(error instanceof Failure) || error.status === 0 || error.status >= 500

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a connection they are asked all the same: of what lies in this browser there is an answer, of the rest it is said at once.
      queries: {
        retry: (count, error) => count < 1 && worthRetrying(error),
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
