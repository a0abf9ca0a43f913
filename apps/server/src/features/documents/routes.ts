import * as documentActs from '@invoice/contract/documents/acts.ts'
import { listAdvances as listAdvancesEndpoint } from '@invoice/contract/documents/advances.ts'
import * as bulk from '@invoice/contract/documents/bulk.ts'
import * as bulkSending from '@invoice/contract/documents/bulk-sending.ts'
import * as contract from '@invoice/contract/documents/document.ts'
import * as eInvoices from '@invoice/contract/documents/einvoices.ts'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import * as documentList from '@invoice/contract/documents/list.ts'
import * as notes from '@invoice/contract/documents/notes.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import { previewLook as previewLookEndpoint } from '@invoice/contract/documents/templates.ts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { changeState } from './acts/change-state.ts'
import { convertDocument } from './acts/convert-document.ts'
import { disputeDocument, undisputeDocument } from './acts/dispute-document.ts'
import { duplicateDocument } from './acts/duplicate-document.ts'
import { voidDocument } from './acts/void-document.ts'
import { listAdvances } from './advances/list-advances.ts'
import { startBulk } from './bulk/bulk-acts.ts'
import { checkIssuing } from './bulk/check-issuing.ts'
import { checkSending } from './bulk/check-sending.ts'
import { drawMany } from './bulk/draw-many.ts'
import { readDownload } from './bulk/read-download.ts'
import { sendMany } from './bulk/send-many.ts'
import { createDocument } from './drafts/create-document.ts'
import { removeDocument } from './drafts/remove-document.ts'
import { saveDocument } from './drafts/save-document.ts'
import { listEInvoices, readEInvoice } from './einvoice/read-einvoices.ts'
import { issueAtLast } from './issuing/issue-document.ts'
import { findVendorNumber, recordOnce } from './issuing/record-document.ts'
import { listDocuments } from './list/list-documents.ts'
import { readDocumentFigures } from './list/read-document-figures.ts'
import { summariseDocuments } from './list/summarise-documents.ts'
import { createNote } from './notes/create-note.ts'
import { createOutsideNote } from './notes/create-outside-note.ts'
import { readNoteSource } from './notes/read-note-source.ts'
import { readOutsideInvoice } from './notes/read-outside-invoice.ts'
import { drawnPages } from './paper/drawn-pages.ts'
import { previewDocument } from './paper/preview-document.ts'
import { previewLook } from './paper/preview-look.ts'
import { printPdf } from './paper/print-pdf.ts'
import { readPage } from './paper/read-page.ts'
import { readPaper } from './paper/read-paper.ts'
import { readPdf } from './paper/read-pdf.ts'
import type { Press } from './paper/reader.ts'
import { readProtocol } from './protocols/read-protocol.ts'
import { addPublicPage } from './public/public-page.ts'
import { publicDocumentRoutes } from './public/public-routes.ts'
import { readLink } from './public/read-link.ts'
import { renewLink, shareDocument } from './public/share-document.ts'
import { unshareDocument } from './public/unshare-document.ts'
import { readDocument } from './record/read-document.ts'
import { readHistory } from './record/read-history.ts'
import { sendingRoutes } from './sending/sending-routes.ts'

export const documentRoutes: FastifyPluginAsync = async (app) => {
  const { renderer } = app.platform
  const press = { renderer, pages: drawnPages(renderer) }
  draftRoutes(app)
  noteRoutes(app)
  actRoutes(app)
  listRoutes(app)
  bulkRoutes(app)
  paperRoutes(app, press)
  sendingRoutes(app, press)
  publicDocumentRoutes(app, press)
  addPublicPage(app, press)
}

function draftRoutes(app: FastifyInstance): void {
  serve(app, contract.createDocument, (context, { body }) => context.once((tx) => createDocument(tx, context, body)))
  serve(app, contract.readDocument, (context, { params }) => context.transaction((tx) => readDocument(tx, context, params.id)))
  serve(app, contract.saveDocument, (context, { params, body }) => context.transaction((tx) => saveDocument(tx, context, params.id, body)))
  serve(app, contract.removeDocument, (context, { params }) => context.transaction((tx) => removeDocument(tx, context, params.id)))
  serve(app, contract.issueDocument, (context, { params, body }) => context.once((tx) => issueAtLast(tx, context, params.id, body)))
  serve(app, contract.recordDocument, (context, { params, body }) => recordOnce(context, params.id, body))
  serve(app, contract.findVendorNumber, (context, { query }) => context.transaction((tx) => findVendorNumber(tx, context, query)))
  serve(app, documentLinks.readHistory, (context, { params }) => context.transaction((tx) => readHistory(tx, context, params.id)))
  serve(app, documentLinks.shareDocument, (context, { params }) => context.transaction((tx) => shareDocument(tx, context, params.id)))
  serve(app, documentLinks.readLink, (context, { params }) => context.transaction((tx) => readLink(tx, context, params.id)))
  serve(app, documentLinks.renewLink, (context, { params, body }) =>
    context.transaction((tx) => renewLink(tx, context, params.id, body.publicToken)),
  )
  serve(app, documentLinks.unshareDocument, (context, { params }) => context.transaction((tx) => unshareDocument(tx, context, params.id)))
}

function noteRoutes(app: FastifyInstance): void {
  serve(app, listAdvancesEndpoint, (context, { query }) => context.transaction((tx) => listAdvances(tx, context, query)))
  serve(app, notes.createCreditNote, (context, { params, body }) =>
    context.once((tx) => createNote(tx, context, 'creditnote', params.id, body)),
  )
  serve(app, notes.createDebitNote, (context, { params, body }) =>
    context.once((tx) => createNote(tx, context, 'debitnote', params.id, body)),
  )
  serve(app, notes.createOutsideNote, (context, { body }) => context.once((tx) => createOutsideNote(tx, context, body)))
  serve(app, notes.readOutsideInvoice, (context, { query }) => context.transaction((tx) => readOutsideInvoice(tx, context, query)))
  serve(app, notes.readNoteSource, (context, { params }) => context.transaction((tx) => readNoteSource(tx, context, params.id)))
}

function actRoutes(app: FastifyInstance): void {
  serve(app, documentActs.acceptDocument, (context, { params }) =>
    context.transaction((tx) => changeState(tx, context, params.id, 'accept')),
  )
  serve(app, documentActs.declineDocument, (context, { params, body }) =>
    context.transaction((tx) => changeState(tx, context, params.id, 'decline', body.reason)),
  )
  serve(app, documentActs.completeDocument, (context, { params }) =>
    context.transaction((tx) => changeState(tx, context, params.id, 'complete')),
  )
  serve(app, documentActs.cancelDocument, (context, { params, body }) =>
    context.transaction((tx) => changeState(tx, context, params.id, 'cancel', body.reason)),
  )
  serve(app, documentActs.disputeDocument, (context, { params, body }) =>
    context.once((tx) => disputeDocument(tx, context, params.id, body.reason)),
  )
  serve(app, documentActs.undisputeDocument, (context, { params }) => context.once((tx) => undisputeDocument(tx, context, params.id)))
  serve(app, documentActs.voidDocument, (context, { params, body }) => context.once((tx) => voidDocument(tx, context, params.id, body)))
  serve(app, documentActs.duplicateDocument, (context, { params }) => context.once((tx) => duplicateDocument(tx, context, params.id)))
  serve(app, documentActs.convertDocument, (context, { params, body }) =>
    context.once((tx) => convertDocument(tx, context, params.id, body.type)),
  )
}

function listRoutes(app: FastifyInstance): void {
  serve(app, documentList.listDocuments, (context, { query }) => context.transaction((tx) => listDocuments(tx, context, query)))
  serve(app, documentList.summariseDocuments, (context, { query }) => context.transaction((tx) => summariseDocuments(tx, context, query)))
  serve(app, documentList.readDocumentFigures, (context, { query }) =>
    context.transaction((tx) => readDocumentFigures(tx, context, query.companyId)),
  )
}

function bulkRoutes(app: FastifyInstance): void {
  serve(app, bulk.checkIssuing, (context, { body }) => context.transaction((tx) => checkIssuing(tx, context, body)))
  serve(app, bulk.issueDocuments, (context, { body }) => context.once((tx) => startBulk(tx, context, 'documents.issue', body)))
  serve(app, bulk.removeDocuments, (context, { body }) => context.once((tx) => startBulk(tx, context, 'documents.delete', body)))
  serve(app, bulk.duplicateDocuments, (context, { body }) => context.once((tx) => startBulk(tx, context, 'documents.duplicate', body)))
  serve(app, bulkSending.checkSending, (context, { body }) => context.transaction((tx) => checkSending(tx, context, body)))
  serve(app, bulkSending.sendDocuments, (context, { body }) => context.once((tx) => sendMany(tx, context, body)))
  serve(app, bulk.downloadDocuments, (context, { body }) => context.once((tx) => drawMany(tx, context, body)))
  serve(app, bulk.readDownload, (context, { params }) => readDownload(context, params.id))
}

function paperRoutes(app: FastifyInstance, press: Press): void {
  serve(app, documentPaper.readPaper, (context, { params }) => readPaper(context, press, params.id))
  serve(app, documentPaper.readPage, (context, { params }) => readPage(context, press, params.id, params.page))
  serve(app, documentPaper.readPdf, (context, { params, query }) =>
    (query.print ? printPdf : readPdf)(context, press, params.id, query.kind),
  )
  serve(app, eInvoices.listEInvoices, (context, { params }) => listEInvoices(context, params.id))
  serve(app, eInvoices.readEInvoice, (context, { params, query }) => readEInvoice(context, params.id, query.syntax))
  serve(app, documentPaper.readProtocol, (context, { params }) => readProtocol(context, press, params.id))
  serve(app, previewLookEndpoint, (context, { params, body }) => previewLook(context, press, params.id, body))
  serve(app, documentPaper.previewDocument, (context, { body }) => previewDocument(context, press, body.draft, body.page))
}
