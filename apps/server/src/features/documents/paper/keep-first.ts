import { writeAudit } from '../../../platform/audit.ts'
import { unlessFrozen } from '../../../platform/db/frozen.ts'
import { findOutput, keepOutput, type Output } from './outputs-store.ts'
import type { Reader } from './reader.ts'

/** Keeps the file, and gives it; where another was first, that one. Of a workspace that moves it is kept where it moves to. */
export async function keepFirst(reader: Reader, output: Output, drawn: Uint8Array): Promise<Uint8Array> {
  const keeping = reader.transaction(async (tx) => {
    if (!(await keepOutput(tx, reader, output, drawn))) return (await findOutput(tx, reader, output)) ?? drawn
    await writeAudit(tx, reader, 'document.output_kept', output.documentId, { language: output.language, kind: output.kind })
    return drawn
  })
  return (await unlessFrozen(keeping)) ?? drawn
}
