import * as contract from '@invoice/contract/documents.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { createDocument } from './create-document.ts'
import { issueDocument } from './issue-document.ts'
import { listDocuments } from './list-documents.ts'
import { readDocument } from './read-document.ts'
import { readDocumentFigures } from './read-document-figures.ts'
import { removeDocument } from './remove-document.ts'
import { saveDocument } from './save-document.ts'
import { summariseDocuments } from './summarise-documents.ts'

export const documentRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.createDocument, (context, { body }) => context.once((tx) => createDocument(tx, context, body)))
  serve(app, contract.readDocument, (context, { params }) => context.transaction((tx) => readDocument(tx, context, params.id)))
  serve(app, contract.saveDocument, (context, { params, body }) => context.transaction((tx) => saveDocument(tx, context, params.id, body)))
  serve(app, contract.removeDocument, (context, { params }) => context.transaction((tx) => removeDocument(tx, context, params.id)))
  serve(app, contract.issueDocument, (context, { params, body }) =>
    context.once((tx) => issueDocument(tx, context, params.id, body.version)),
  )
  serve(app, contract.listDocuments, (context, { query }) => context.transaction((tx) => listDocuments(tx, context, query)))
  serve(app, contract.summariseDocuments, (context, { query }) => context.transaction((tx) => summariseDocuments(tx, context, query)))
  serve(app, contract.readDocumentFigures, (context, { query }) =>
    context.transaction((tx) => readDocumentFigures(tx, context, query.companyId)),
  )
}
