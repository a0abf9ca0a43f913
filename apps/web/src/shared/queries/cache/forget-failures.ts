import type { QueryClient } from '@tanstack/react-query'

/** Before a screen that its data failed is drawn again. */
export function forgetFailures(client: QueryClient): void {
  client.removeQueries({ predicate: ({ state }) => state.status === 'error' })
}
