import type { FreeAct } from '../../platform/act.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { findExport } from './exports-store.ts'
import { writeExport } from './write-export.ts'

/** The file of an export at once, for a mail that carries it. @throws Refusal 404 where it is there no more */
export async function readWholeExport(act: FreeAct, id: string): Promise<{ name: string; mediaType: string; content: Buffer }> {
  const row = await act.transaction((tx) => findExport(tx, act, id))
  const whole = row === undefined || row.endedAt !== null || row.size === null ? undefined : await writeExport(act, row)
  if (whole === undefined) throw new Refusal('exports.gone')
  const pieces: Uint8Array[] = []
  for await (const piece of whole.bytes) pieces.push(piece)
  return { name: whole.name, mediaType: whole.mediaType, content: Buffer.concat(pieces) }
}
