import * as documents from '@invoice/contract/documents/document-imports.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../platform/serve.ts'
import { listDocumentImports, takeBackImport } from '../../documents/elsewhere/take-back.ts'
import { keepTable, readTable } from '../imports/upload-import.ts'
import { addPayments } from './add-payments.ts'
import { askForImport, cancelImportOfDocuments, readImportState } from './ask-import.ts'
import { insertPapers } from './papers-store.ts'
import { readHistory } from './read-history.ts'
import { checkDocumentTable, listBadDocumentRows } from './run-document-import.ts'

const LONGEST_NAME = 200

export const documentImportRoutes: FastifyPluginAsync = async (app) => {
  serve(app, documents.uploadDocumentImport, async (context, { body: { file } }) => {
    const { tables, papers } = await readHistory(context, file)
    const [first, second] = tables
    if (!first) throw new Error('A file that holds nothing is refused.')
    return context.once(async (tx) => {
      const kept = await keepTable(tx, context, 'documents', first.name.slice(0, LONGEST_NAME), first.table)
      await insertPapers(tx, context, kept.id, papers)
      return second ? addPayments(tx, context, kept.id, second.name.slice(0, LONGEST_NAME), second.table) : kept
    })
  })
  serve(app, documents.addDocumentImportPayments, async (context, { params: { id }, body: { file } }) => {
    const table = await readTable(context, 'documents', file)
    return context.once((tx) => addPayments(tx, context, id, file.name.slice(0, LONGEST_NAME), table))
  })
  serve(app, documents.checkDocumentImport, (context, { params: { id }, body: request }) =>
    context.transaction((tx) => checkDocumentTable(tx, context, { id, request })),
  )
  serve(app, documents.listDocumentImportProblems, (context, { params: { id }, body: request }) =>
    context.transaction((tx) => listBadDocumentRows(tx, context, { id, request })),
  )
  serve(app, documents.runDocumentImport, (context, { params: { id }, body: request }) =>
    context.once((tx) => askForImport(tx, context, { id, request })),
  )
  serve(app, documents.readDocumentImport, (context, { params: { id } }) => context.transaction((tx) => readImportState(tx, context, id)))
  serve(app, documents.cancelDocumentImport, (context, { params: { id } }) =>
    context.transaction((tx) => cancelImportOfDocuments(tx, context, id)),
  )
  serve(app, documents.listImportedDocuments, (context) => context.transaction((tx) => listDocumentImports(tx, context)))
  serve(app, documents.takeBackDocumentImport, (context, { params: { id } }) => context.once((tx) => takeBackImport(tx, context, id)))
}
