import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findPaper } from '../paper/paper.ts'
import { isIssuedFile } from './answers-store.ts'

type Answer = { matches: boolean }

/** Whether the file of this hash is one that was issued as this document: original, copy, or with masked numbers. */
export async function verifyFile(tx: Tx, act: Act, documentId: string, sha256: string): Promise<Answer> {
  return { matches: await isIssuedFile(tx, act, documentId, sha256) }
}

/** Whether number and day stand on this document; it is told of no other one. */
export async function verifyNumber(
  tx: Tx,
  act: Act,
  documentId: string,
  typed: { readonly number: string; readonly issuedOn: string },
): Promise<Answer> {
  const { snapshot } = await findPaper(tx, act, documentId)
  const { number, issuedOn } = snapshot
  return { matches: number !== null && bare(number) === bare(typed.number) && issuedOn === typed.issuedOn }
}

/** As people copy a number from paper: with or without №, blanks and the zeros in front. */
const bare = (number: string): string =>
  number
    .replaceAll(/[№#\s]/g, '')
    .replace(/^0+(?=\d)/, '')
    .toLowerCase()
