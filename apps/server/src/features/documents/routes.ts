import * as contract from '@invoice/contract/documents.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { rendererOf } from '../../platform/render/renderer-of.ts'
import { serve } from '../../platform/serve.ts'
import { createDocument } from './create-document.ts'
import { drawnPages } from './drawn-pages.ts'
import { issueAtLast } from './issue-document.ts'
import { listDocuments } from './list-documents.ts'
import { previewDocument } from './preview-document.ts'
import { publicDocumentRoutes } from './public-routes.ts'
import { readDocument } from './read-document.ts'
import { readDocumentFigures } from './read-document-figures.ts'
import { readHistory } from './read-history.ts'
import { readPage } from './read-page.ts'
import { readPaper } from './read-paper.ts'
import { readPdf } from './read-pdf.ts'
import type { Press } from './reader.ts'
import { removeDocument } from './remove-document.ts'
import { saveDocument } from './save-document.ts'
import { shareDocument } from './share-document.ts'
import { summariseDocuments } from './summarise-documents.ts'
import { unshareDocument } from './unshare-document.ts'

export const documentRoutes: FastifyPluginAsync = async (app) => {
  const renderer = rendererOf(app)
  const press = { renderer, pages: drawnPages(renderer) }
  draftRoutes(app)
  listRoutes(app)
  paperRoutes(app, press)
  publicDocumentRoutes(app, press)
}

function draftRoutes(app: FastifyInstance): void {
  serve(app, contract.createDocument, (context, { body }) => context.once((tx) => createDocument(tx, context, body)))
  serve(app, contract.readDocument, (context, { params }) => context.transaction((tx) => readDocument(tx, context, params.id)))
  serve(app, contract.saveDocument, (context, { params, body }) => context.transaction((tx) => saveDocument(tx, context, params.id, body)))
  serve(app, contract.removeDocument, (context, { params }) => context.transaction((tx) => removeDocument(tx, context, params.id)))
  serve(app, contract.issueDocument, (context, { params, body }) => context.once((tx) => issueAtLast(tx, context, params.id, body.version)))
  serve(app, contract.readHistory, (context, { params }) => context.transaction((tx) => readHistory(tx, context, params.id)))
  serve(app, contract.shareDocument, (context, { params }) => context.transaction((tx) => shareDocument(tx, context, params.id)))
  serve(app, contract.unshareDocument, (context, { params }) => context.transaction((tx) => unshareDocument(tx, context, params.id)))
}

function listRoutes(app: FastifyInstance): void {
  serve(app, contract.listDocuments, (context, { query }) => context.transaction((tx) => listDocuments(tx, context, query)))
  serve(app, contract.summariseDocuments, (context, { query }) => context.transaction((tx) => summariseDocuments(tx, context, query)))
  serve(app, contract.readDocumentFigures, (context, { query }) =>
    context.transaction((tx) => readDocumentFigures(tx, context, query.companyId)),
  )
}

function paperRoutes(app: FastifyInstance, press: Press): void {
  serve(app, contract.readPaper, (context, { params }) => readPaper(context, press, params.id))
  serve(app, contract.readPage, (context, { params }) => readPage(context, press, params.id, params.page))
  serve(app, contract.readPdf, (context, { params, query }) => readPdf(context, press, params.id, query.kind))
  serve(app, contract.previewDocument, (context, { body }) => previewDocument(context, press, body.draft, body.page))
}
