import { queryOptions } from '@tanstack/react-query'
import { ownKey } from './key.ts'

type Edited<Entity> = {
  /** `contacts` */
  readonly noun: string
  readonly id: string | undefined
  /** Each opening of the form is another one. */
  readonly round: number
  readonly load: (id: string, signal: AbortSignal) => Promise<Entity>
}

/** What a form edits: read when it opens, and never changed beneath it. */
export const editQuery = <Entity>({ noun, id, round, load }: Edited<Entity>) =>
  queryOptions({
    queryKey: ownKey('edit', noun, id, round),
    queryFn: ({ signal }) => load(id ?? '', signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
