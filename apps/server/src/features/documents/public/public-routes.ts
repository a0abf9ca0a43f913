import * as contract from '@invoice/contract/documents/public.ts'
import * as acts from '@invoice/contract/documents/public-acts.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { serve } from '../../../platform/serve.ts'
import { findPaper } from '../paper/paper.ts'
import { pageOf } from '../paper/read-page.ts'
import { readPdf } from '../paper/read-pdf.ts'
import type { Press } from '../paper/reader.ts'
import { answerOffer } from './answer-offer.ts'
import { askQuestion } from './ask-question.ts'
import { markViewed } from './mark-viewed.ts'
import { countPublicAct } from './public-limits.ts'
import { publicReader } from './public-reader.ts'
import { readConfirmation } from './read-confirmation.ts'
import { readPublicDocument } from './read-public-document.ts'
import { readPublicLogo } from './read-public-logo.ts'
import { verifyFile, verifyNumber } from './verify-held.ts'

/** What anybody with the link may ask for. */
export function publicDocumentRoutes(app: FastifyInstance, press: Press): void {
  serve(app, contract.readPublicDocument, async (context, { params }) => {
    const { reader, documentId } = await publicReader(context, params.token)
    return readPublicDocument(reader, press, documentId, params.token)
  })
  serve(app, contract.readPublicPage, async (context, { params }) => {
    const { reader, documentId } = await publicReader(context, params.token)
    const paper = await reader.transaction((tx) => findPaper(tx, reader, documentId))
    return pageOf(reader, paper, press, params.page, 'public')
  })
  serve(app, contract.readPublicLogo, async (context, { params }) => {
    const { reader, documentId } = await publicReader(context, params.token)
    return reader.transaction((tx) => readPublicLogo(tx, reader, documentId))
  })
  serve(app, contract.readPublicPdf, async (context, { params }) => {
    const { reader, documentId } = await publicReader(context, params.token)
    return readPdf(reader, press, documentId, 'public')
  })
  serve(app, acts.readPublicConfirmation, async (context, { params }) => {
    const { reader, documentId, link } = await publicReader(context, params.token)
    await countPublicAct(context, 'confirmation', link)
    return readConfirmation(reader, press, documentId, 'public')
  })
  serve(app, acts.readConfirmation, (context, { params }) => readConfirmation(context, press, params.id, 'whole'))
  serve(app, contract.markViewed, async (context, { params }) => {
    const holder = await publicReader(context, params.token)
    // The issuer's own people look at what the recipient sees; that is no view of the recipient's.
    if (await context.isMember(holder.reader.actor.workspaceId)) return undefined
    await countPublicAct(context, 'view', holder.link)
    return markViewed(holder, params.token)
  })
  publicActs(app, press)
}

/** What is done through a link, and leaves something: by nobody of the issuer's own people where it speaks for the recipient. */
function publicActs(app: FastifyInstance, press: Press): void {
  for (const [endpoint, decision] of [
    [acts.acceptOffer, 'accept'],
    [acts.declineOffer, 'decline'],
  ] as const) {
    serve(app, endpoint, async (context, { params, body }) => {
      const holder = await publicReader(context, params.token)
      if (await context.isMember(holder.reader.actor.workspaceId)) throw new Refusal('public.member')
      await countPublicAct(context, 'answer', holder.link)
      return answerOffer(holder, press, decision, body, context)
    })
  }
  serve(app, acts.askQuestion, async (context, { params, body }) => {
    const { reader, documentId, link } = await publicReader(context, params.token)
    if (body.website !== '') throw new Refusal('public.by_program')
    await countPublicAct(context, 'question', link)
    return reader.transaction((tx) => askQuestion(tx, reader, documentId, body))
  })
  serve(app, acts.verifyFile, async (context, { params, body }) => {
    const { reader, documentId, link } = await publicReader(context, params.token)
    await countPublicAct(context, 'verify', link)
    return reader.transaction((tx) => verifyFile(tx, reader, documentId, body.sha256))
  })
  serve(app, acts.verifyNumber, async (context, { params, body }) => {
    const { reader, documentId, link } = await publicReader(context, params.token)
    await countPublicAct(context, 'verify', link)
    return reader.transaction((tx) => verifyNumber(tx, reader, documentId, body))
  })
}
