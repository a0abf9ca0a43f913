import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { insertJobFile, isTooOld, readJobFile, selectJobFiles } from './job-files-store.ts'

type Drawn = Parameters<typeof insertJobFile>[2]

/** Keeps a paper that a step has drawn until its file is fetched. `content` null: it is kept with its document for good. */
export function keepDrawn(tx: Tx, act: Act, drawn: Drawn): Promise<void> {
  return insertJobFile(tx, act, drawn)
}

/** What a job has drawn, in the order of its steps; undefined where it was asked for too long ago for any of it to be kept. */
export async function drawnPapers(
  tx: Tx,
  act: Act,
  jobId: string,
  askedAt: Date,
): Promise<readonly { readonly position: number; readonly name: string }[] | undefined> {
  return isTooOld(act, askedAt) ? undefined : selectJobFiles(tx, act, jobId)
}

/** The bytes of one of them; undefined once it is gone. */
export function readDrawn(tx: Tx, act: Act, jobId: string, position: number): Promise<Buffer | undefined> {
  return readJobFile(tx, act, jobId, position)
}
