import { markAll } from './mark-all.ts'

/** Of a Select that is searched by typing: what is typed seeks anew, and Enter takes the first that is found. */
export const SEARCHED = { searchable: true, selectFirstOptionOnChange: true, onFocus: markAll } as const
