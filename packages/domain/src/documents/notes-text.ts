import { plainText, readMarked } from '../text/marked-text.ts'
import type { DocumentSnapshot } from './document.ts'

/** The notes of a document for who takes no more than letters: files, screens that are heard, exports. */
export function notesText({ notes, notesFormat }: Pick<DocumentSnapshot, 'notes' | 'notesFormat'>): string {
  return notesFormat === 'plain' ? notes : plainText(readMarked(notes))
}
