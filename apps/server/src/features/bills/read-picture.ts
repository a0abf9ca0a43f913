import { type Act, askerOf } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { enqueue, idOf } from '../../platform/jobs/enqueue.ts'
import type { StepGround, StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import { findBillFile, keepRead, lockBillFile, readBillContent } from './bill-files-store.ts'
import { keepWords } from './corrections-store.ts'
import { BEING_READ, paperKind, proposeFromPaper, type ReadBill, readPaper } from './read-bill.ts'

type Payload = WorkspacePayloads['bills.read']

const nothing = async (): Promise<void> => {}

/**
 * Asks for the reading of a picture that came in; once, however often it is asked for.
 * @param version of the file that is brought back: what was asked for before may be passing over it at this moment
 */
export async function askForReading(tx: Tx, act: Act, billFileId: string, version?: number): Promise<void> {
  const id = version === undefined ? idOf('bills.read', billFileId) : idOf('bills.read', billFileId, String(version))
  await enqueue(tx, act, 'bills.read', { billFileId }, { id })
}

/**
 * Reads a picture of a bill, in a child process and outside of any transaction; gives what writes down what was read. Killed half-way it is begun again,
 * and what was written once is not written again. What was put away is passed over: it is asked for anew when it is brought back. What a busy machine had no time for is tried again after a minute, and later (`run-job.ts`).
 */
export async function readPicture({ act, platform }: StepGround, { billFileId }: Payload): Promise<(work: StepWork) => Promise<void>> {
  const file = await act.transaction(async (tx) => {
    const found = await findBillFile(tx, act, billFileId)
    const content = found?.problem === BEING_READ && found.state !== 'put_away' ? await readBillContent(tx, act, found.fileId) : undefined
    return found && content ? { ...found, content } : undefined
  })
  const kind = file && paperKind(file.mediaType)
  if (!file || !kind) return nothing
  const read = await readPaper(platform.captures, file.content, kind, askerOf(act))
  return ({ tx, act: acting }) => write(tx, acting, billFileId, read)
}

/** A picture that could not be read, however often it was begun: a person types what it says. */
export async function giveUpReading({ tx, act }: StepWork, { billFileId }: Payload): Promise<void> {
  await write(tx, act, billFileId, { proposal: null, proposalVersion: 0, problem: 'given_up', captured: null })
}

async function write(tx: Tx, act: Act, id: string, read: ReadBill): Promise<void> {
  const file = await lockBillFile(tx, act, id)
  if (file?.problem !== BEING_READ) return
  const proposed = await proposeFromPaper(tx, act, read)
  await keepRead(tx, act, { id, version: file.version, ...proposed })
  if (proposed.proposal !== null && proposed.captured !== null && (file.state === 'waiting' || file.state === 'held'))
    await keepWords(tx, act, id, proposed.captured.words)
}
