import type { UseQueryOptions } from '@tanstack/react-query'

/** Rows of a long list, so many at a time. */
export type BatchQuery<Row> = UseQueryOptions<readonly Row[]>
