import {
  ARCHIVE_PIECE_BYTES,
  type ArchiveIntake,
  beginArchiveIntake,
  bringArchivePiece,
  lookAtArchiveIntake,
} from '@invoice/contract/exports/archive-intakes.ts'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'

/** What may go otherwise in a moment: no answer, too much at once, a server that was restarted. */
const isPassing = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500
const PAUSES_MS = [1000, 3000, 10_000]

export type Bringing = {
  readonly signal: AbortSignal
  /** Told after each piece. */
  readonly onIntake: (intake: ArchiveIntake) => void
  /** Between two tries; a test waits less. */
  readonly pause?: (ms: number) => Promise<void>
}

/**
 * Brings a file piece by piece from where it is, and has it looked at. A piece without an answer is tried again a few times.
 * @throws Failure where it goes no further; the next time it goes on from there
 */
export async function bring(file: File, { signal, onIntake, pause = resting }: Bringing): Promise<void> {
  let intake = await call(beginArchiveIntake, { body: { name: file.name, size: file.size } })
  onIntake(intake)
  while (!signal.aborted && intake.pieces * ARCHIVE_PIECE_BYTES < file.size) {
    intake = await bringPiece(file, intake, pause)
    if (!signal.aborted) onIntake(intake)
  }
  if (!signal.aborted) onIntake(await call(lookAtArchiveIntake, { params: { id: intake.id }, body: { passphrase: '' } }))
}

async function bringPiece(
  file: File,
  { id, pieces: position }: ArchiveIntake,
  pause: (ms: number) => Promise<void>,
): Promise<ArchiveIntake> {
  const from = position * ARCHIVE_PIECE_BYTES
  const piece = new File([file.slice(from, from + ARCHIVE_PIECE_BYTES)], file.name)
  for (let tries = 0; ; tries++) {
    try {
      return await call(bringArchivePiece, { params: { id }, query: { position }, body: { file: piece } })
    } catch (error) {
      const rest = PAUSES_MS[tries]
      if (!(error instanceof Failure) || !isPassing(error) || rest === undefined) throw error
      await pause(rest)
    }
  }
}

const resting = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
