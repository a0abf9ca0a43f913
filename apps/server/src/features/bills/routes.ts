import * as contract from '@invoice/contract/documents/bill-files.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { serve } from '../../platform/serve.ts'
import { asDownload, drawAttachmentPage } from '../documents/attachments/read-attachment.ts'
import { findBillFile, readBillContent } from './bill-files-store.ts'
import { forgetField } from './forget-field.ts'
import { listFiles, presentOne } from './present-bill-file.ts'
import { lookAtBill, receiveBillFile } from './receive-bill-file.ts'
import { draftFile, putAwayFile, recordFile } from './record-bill-file.ts'

/** Files of vendors, from coming in to the books. */
export const billRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listBillFiles, (context, { query }) => {
    context.captures.expectText() // whoever looks at bills that have come may drop another
    return context.transaction((tx) => listFiles(tx, context, query))
  })
  serve(app, contract.readBillFile, (context, { params }) => context.transaction((tx) => presentOne(tx, context, params.id)))
  serve(app, contract.receiveBillFile, async (context, { body: { file, source } }) => {
    const received = await lookAtBill(context, file)
    return context.once((tx) => receiveBillFile(tx, context, received, { source, sender: '' }))
  })
  serve(app, contract.readBillOriginal, async (context, { params }) =>
    asDownload(await context.transaction((tx) => original(tx, context, params.id))),
  )
  serve(app, contract.readBillPage, async (context, { params }) => {
    const file = await context.transaction((tx) => original(tx, context, params.id))
    return drawAttachmentPage(context, file, params.page)
  })
  serve(app, contract.recordBillFile, (context, { params, body }) => context.once((tx) => recordFile(tx, context, params.id, body)))
  serve(app, contract.draftBillFile, (context, { params, body }) => context.once((tx) => draftFile(tx, context, params.id, body)))
  serve(app, contract.forgetBillField, (context, { params, body }) =>
    context.transaction((tx) => forgetField(tx, context, params.id, body)),
  )
  serve(app, contract.putAwayBillFile, (context, { params, body }) =>
    context.transaction((tx) => putAwayFile(tx, context, params.id, body)),
  )
}

/** @throws Refusal 404 */
async function original(tx: Tx, act: Act, id: string) {
  const file = await findBillFile(tx, act, id)
  const content = file && (await readBillContent(tx, act, file.fileId))
  if (!file || !content) throw new Refusal('common.not_found')
  return { ...file, content }
}
