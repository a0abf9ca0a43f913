import type { ScanKind } from './scan-kind.ts'

/** Given as the child's argument; the file comes by its standard input. Without a page it is only looked at. */
export type ScanRequest = { kind: ScanKind; page?: number | undefined }

/** Why it is not taken. */
export type ScanProblem = 'unreadable' | 'encrypted' | 'too_many_pages' | 'too_many_pixels'

/** The first line of the child's standard output; of a page that was drawn, its bytes follow. */
export type ScanResult = { pages: number } | { mediaType: 'image/jpeg' } | { problem: ScanProblem }

/** A longer one is a book. */
export const MOST_PAGES = 200
