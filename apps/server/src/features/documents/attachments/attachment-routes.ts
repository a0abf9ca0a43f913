import * as contract from '@invoice/contract/documents/attachments.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../platform/serve.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import { attachFile, lookAtUpload } from './attach-file.ts'
import { listAttachments } from './list-attachments.ts'
import { asDownload, drawAttachmentPage, readAttachment } from './read-attachment.ts'
import { removeAttachment } from './remove-attachment.ts'

/** The files beside a document. */
export const attachmentRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.attachFile, async (context, { params, body: { file, goesWithMail } }) => {
    // Drawing takes a while: nobody's document has nothing drawn for it.
    await context.transaction((tx) => findDocument(tx, context, params.id))
    const looked = await lookAtUpload(context, file)
    return context.once((tx) => attachFile(tx, context, params.id, { ...looked, name: file.name, goesWithMail }))
  })
  serve(app, contract.listAttachments, (context, { params }) => context.transaction((tx) => listAttachments(tx, context, params.id)))
  serve(app, contract.readAttachment, async (context, { params }) =>
    asDownload(await context.transaction((tx) => readAttachment(tx, context, params))),
  )
  serve(app, contract.readAttachmentPage, async (context, { params }) => {
    const attached = await context.transaction((tx) => readAttachment(tx, context, params))
    return drawAttachmentPage(context, attached, params.page)
  })
  serve(app, contract.removeAttachment, (context, { params }) => context.transaction((tx) => removeAttachment(tx, context, params)))
}
