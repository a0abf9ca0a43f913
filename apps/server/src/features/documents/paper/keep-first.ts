import { writeAudit } from '../../../platform/audit.ts'
import { findOutput, keepOutput, type Output } from './outputs-store.ts'
import type { Reader } from './reader.ts'

/** Keeps the file, and gives it; where another was first, that one. */
export function keepFirst(reader: Reader, output: Output, drawn: Uint8Array): Promise<Uint8Array> {
  return reader.transaction(async (tx) => {
    if (!(await keepOutput(tx, reader, output, drawn))) return (await findOutput(tx, reader, output)) ?? drawn
    await writeAudit(tx, reader, 'document.output_kept', output.documentId, { language: output.language, kind: output.kind })
    return drawn
  })
}
