import type { NoteType } from '../documents/type-facts.ts'
import type { Localised } from '../localised.ts'
import { NOTE_GROUNDS as BG } from './bg/note-grounds.ts'
import { partsOf } from './regime-of.ts'

/** The usual grounds for changing what an invoice says, by key, as the paper bears them; others are typed. */
export type NoteGrounds = Readonly<Record<NoteType, Readonly<Record<string, Localised>>>>

export const NOTE_GROUNDS = partsOf<NoteGrounds>(BG)
export const noteGroundsOf = NOTE_GROUNDS.of
