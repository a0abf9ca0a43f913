import type { AuditAct } from '@invoice/contract/history/audit.ts'
import type { FileEndpoint, FileReply, WorkspaceAccess } from '@invoice/contract/wire/endpoint.ts'
import type { Language } from '@invoice/text/language.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Act, FreeAct } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serve } from '../../../platform/serve.ts'
import type { Sheet } from '../../../platform/spreadsheets/write-xlsx.ts'
import { type SpreadsheetQuery, spreadsheetReply, writtenAs } from '../spreadsheet-reply.ts'
import { type PagedWords, pagedSheet, type SheetColumn } from './paged-sheet.ts'

/** What a list is saved as, once added: a file of this folder says it, and `routes.ts` adds it. How one is added is told by CONTRIBUTING. */
export type ListExport = (app: FastifyInstance) => void

/** The call by which a list is asked for as a file. */
type ExportCall<Query> = FileEndpoint & {
  readonly method: 'GET'
  readonly access: WorkspaceAccess
  readonly audit: AuditAct
  readonly query: z.ZodMiniType<Query & SpreadsheetQuery>
}

/** Rows that are read at once. */
const AT_ONCE = 1000

type PagedList<Query, Row, Key extends string> = {
  readonly words: Readonly<Record<Language, PagedWords<Key>>>
  readonly columns: readonly SheetColumn<Row, Key>[]
  /** One page of what the query asks for. */
  readonly page: (tx: Tx, act: Act, query: Query & Page) => Promise<{ readonly items: readonly Row[] }>
}
type Page = { readonly page: number; readonly pageSize: number }

/** A list that is read by pages: a row of the sheet for each of the list, in its order. */
export function pagedExport<Query, Row, Key extends string>(call: ExportCall<Query>, list: PagedList<Query, Row, Key>): ListExport {
  return listExport(call, (act, query) =>
    pagedSheet(list.words[act.language], list.columns, {
      language: act.language,
      read: async (page) => (await act.transaction((tx) => list.page(tx, act, { ...query, page, pageSize: AT_ONCE }))).items,
      written: writtenAs(query, act.language),
    }),
  )
}

type Written = FileReply & { bytes: AsyncIterable<Uint8Array> }
type InLane = FreeAct & Pick<Platform, 'exports'>

/** The sheet as a file, in the lane of files. */
export function inLane(asker: InLane, query: SpreadsheetQuery, sheetOf: (act: FreeAct) => Sheet | Promise<Sheet>): Promise<FileReply> {
  return fileInLane(asker, async (act) => spreadsheetReply(await sheetOf(act), query, act.language))
}

/** What it reads it reads over connections that nobody else waits for. */
function fileInLane({ exports, actor, language, clock, signal }: InLane, fileOf: (act: FreeAct) => Promise<Written>): Promise<FileReply> {
  return exports.write({ workspaceId: actor.workspaceId, signal }, (transaction) => fileOf({ actor, language, clock, signal, transaction }))
}

/** That it was asked for is written down, then the sheet is written while it is sent. */
export function listExport<Query>(
  call: ExportCall<Query>,
  sheetOf: (act: FreeAct, query: Query & SpreadsheetQuery) => Sheet | Promise<Sheet>,
): ListExport {
  return fileExport(call, async (act, query) => spreadsheetReply(await sheetOf(act, query), query, act.language))
}

/** The same of what is more than a sheet. @param formOf what is written down of its form */
export function fileExport<Query>(
  call: ExportCall<Query>,
  fileOf: (act: FreeAct, query: Query & SpreadsheetQuery) => Promise<Written>,
  formOf: (query: Query & SpreadsheetQuery) => string = ({ format }) => format,
): ListExport {
  return (app) =>
    serve(app, call, async (context, { query }) => {
      await context.transaction((tx) => writeAudit(tx, context, call.audit, null, { format: formOf(query) }))
      return fileInLane(context, (act) => fileOf(act, query))
    })
}
