import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import type { FreeAct } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { known, stateOf } from './ask-export.ts'
import { countFetch } from './exports-store.ts'
import { writeExport } from './write-export.ts'

/** The file, written while it is sent. Each time is counted and written down. @throws Refusal 404; 409 while it is made, and once it is gone */
export async function fetchFile(act: FreeAct, id: string): Promise<FileReply> {
  const row = await act.transaction(async (tx) => {
    const found = await known(tx, act, id)
    const state = stateOf(found, act)
    if (state === 'making') throw new Refusal('documents.download_not_ready')
    if (state !== 'ready') throw new Refusal('exports.gone')
    await countFetch(tx, act, id)
    await writeAudit(tx, act, 'export.fetched', id, { export: found.asked.kind, format: found.asked.form })
    return found
  })
  const whole = await writeExport(act, row)
  if (whole === undefined) throw new Refusal('exports.gone')
  return { bytes: whole.bytes, name: whole.name, mediaType: whole.mediaType }
}
