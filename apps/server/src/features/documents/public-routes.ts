import * as contract from '@invoice/contract/public.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { markViewed } from './mark-viewed.ts'
import { findPaper } from './paper.ts'
import { publicReader } from './public-reader.ts'
import { pageOf } from './read-page.ts'
import { readPdf } from './read-pdf.ts'
import { readPublicDocument } from './read-public-document.ts'
import type { Press } from './reader.ts'

/** What anybody with the link may ask for. */
export function publicDocumentRoutes(app: FastifyInstance, press: Press): void {
  serve(app, contract.readPublicDocument, async (context, { params }) => {
    const { reader, documentId } = await publicReader(context, params.token)
    return readPublicDocument(reader, press, documentId)
  })
  serve(app, contract.readPublicPage, async (context, { params }) => {
    const { reader, documentId } = await publicReader(context, params.token)
    const paper = await reader.transaction((tx) => findPaper(tx, reader, documentId))
    return pageOf(paper, press, params.page, 'public')
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
