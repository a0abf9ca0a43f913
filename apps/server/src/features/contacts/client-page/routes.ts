import * as contract from '@invoice/contract/records/contact-links.ts'
import * as proposals from '@invoice/contract/records/contact-proposals.ts'
import type { FastifyInstance } from 'fastify'
import { newSecret, tokenOf } from '../../../platform/link-token.ts'
import { serve } from '../../../platform/serve.ts'
import { acceptProposal, declineProposal, listProposals } from './answer-proposals.ts'
import { addressOf, listLinks, makeLink, revokeLink } from './manage-links.ts'
import { openPage, readDocument, readSharedAccountStatement } from './open-client-page.ts'
import { proposeData } from './propose-data.ts'

/** The page of a client, and the links that open it. */
export function clientPageRoutes(app: FastifyInstance): void {
  serve(app, contract.createContactLink, async (context, asked) => {
    const secret = newSecret()
    let madeId: string | undefined
    // The reply that is kept for a repeated call must not hold what opens the page.
    const kept = await context.once(async (tx) => {
      const made = await makeLink(tx, context, asked, secret)
      madeId = made.id
      return { ...made, url: null }
    })
    return { ...kept, url: kept.id === madeId ? addressOf(context.config, tokenOf(context.actor.workspaceId, secret)) : null }
  })
  serve(app, contract.listContactLinks, (context, { params }) => context.transaction((tx) => listLinks(tx, context, params.id)))
  serve(app, contract.revokeContactLink, (context, { params }) => context.transaction((tx) => revokeLink(tx, context, params.id)))
  serve(app, contract.openClientPage, (context, asked) => openPage(context, asked))
  serve(app, contract.readClientDocument, (context, asked) => readDocument(context, asked))
  serve(app, proposals.proposeClientData, (context, asked) => proposeData(context, asked))
  serve(app, proposals.listContactProposals, (context, { params }) => context.transaction((tx) => listProposals(tx, context, params.id)))
  serve(app, proposals.acceptContactProposal, (context, asked) => context.transaction((tx) => acceptProposal(tx, context, asked)))
  serve(app, proposals.declineContactProposal, (context, { params }) =>
    context.transaction((tx) => declineProposal(tx, context, params.id)),
  )
  serve(app, contract.readClientAccountStatement, (context, asked) => readSharedAccountStatement(context, asked))
}
