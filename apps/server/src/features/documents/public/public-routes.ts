import * as contract from '@invoice/contract/public.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/serve.ts'
import { findPaper } from '../paper/paper.ts'
import { pageOf } from '../paper/read-page.ts'
import { readPdf } from '../paper/read-pdf.ts'
import type { Press } from '../paper/reader.ts'
import { markViewed } from './mark-viewed.ts'
import { publicReader } from './public-reader.ts'
import { readPublicDocument } from './read-public-document.ts'

/** What anybody with the link may ask for. */
export function publicDocumentRoutes(app: FastifyInstance, press: Press): void {
  serve(app, contract.readPublicDocument, async (context, { params }) => {
    const { reader, documentId } = await publicReader(context, params.token)
    return readPublicDocument(reader, press, documentId)
  })
  serve(app, contract.readPublicPage, async (context, { params }) => {
    const { reader, documentId } = await publicReader(context, params.token)
    const paper = await reader.transaction((tx) => findPaper(tx, reader, documentId))
    return pageOf(reader, paper, press, params.page, 'public')
  })
  serve(app, contract.readPublicPdf, async (context, { params }) => {
    const { reader, documentId } = await publicReader(context, params.token)
    return readPdf(reader, press, documentId, 'public')
  })
  serve(app, contract.markViewed, async (context, { params }) => {
    const { reader, documentId } = await publicReader(context, params.token)
    return markViewed(reader, documentId)
  })
}
