import type { readVatFile } from '@invoice/contract/vat/periods.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import type { FreeAct } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { readCompany } from '../companies/read-company.ts'
import { daysOfMonth } from './load-month.ts'
import { type FileName, type MonthFiles, makeMonthFiles } from './streamed/month-files.ts'

type Asked = ParsedOf<typeof readVatFile>

/**
 * One of the files of a month. All of them are made and read back before one is given: their sums agree, or none is.
 * @throws Refusal 404; 409 of a company without a VAT number, and where something does not fit into a file, or files disagree
 */
export async function readFile(
  act: FreeAct & Pick<Platform, 'exports'>,
  { params: { month, file }, query: { companyId } }: Asked,
): Promise<FileReply> {
  const { actor, language, clock, signal, exports } = act
  const company = await act.transaction((tx) => readCompany(tx, act, companyId))
  return exports.write({ workspaceId: actor.workspaceId, signal }, async (transaction) => {
    // All of it is as it was at one moment.
    const files = await transaction((tx) => {
      const inside = { actor, language, clock, signal, transaction: <T>(work: (of: typeof tx) => Promise<T>) => work(tx) }
      return makeMonthFiles(inside, company, daysOfMonth(month))
    })
    signal?.addEventListener('abort', () => void files.remove(), { once: true })
    await act.transaction((tx) => writeAudit(tx, act, 'document.vat_exported', null, { month, file }))
    return { bytes: taken(files, file), name: `${file}.TXT` }
  })
}

async function* taken(files: MonthFiles, name: FileName): AsyncGenerator<Uint8Array> {
  try {
    yield* files.piecesOf(name)
  } finally {
    await files.remove()
  }
}
