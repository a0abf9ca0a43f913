import type { returnFromProvider } from '@invoice/contract/treasury/online.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { GatewayFailure } from '../../platform/gateways/gateway.ts'
import { countPublicAct } from '../documents/public/public-limits.ts'
import { publicReader } from '../documents/public/public-reader.ts'
import { askProvider } from './ask-provider.ts'
import type { Caller } from './begin-payment.ts'
import { orRefused, toPage } from './going-page.ts'
import { findOrder, markReturned } from './online-store.ts'

/**
 * Somebody came back from the provider, which says nothing of whether they paid: the provider is asked, and the page of the document shows what it
 * said, or that it has not said it yet.
 */
export const comeBack = (caller: Caller, { params }: ParsedOf<typeof returnFromProvider>): Promise<FileReply> =>
  orRefused(params.token, caller.language, async () => {
    const { reader, documentId, link } = await publicReader(caller, params.token)
    await countPublicAct(caller, 'paid', link)
    const row = await reader.transaction(async (tx) => {
      const found = await findOrder(tx, reader, { reference: params.reference })
      if (found?.documentId !== documentId) return undefined
      await markReturned(tx, reader, found.id)
      return found
    })
    try {
      if (row) await askProvider({ ...caller, ...reader }, row.id)
    } catch (error) {
      // It is asked again, by the page and by a job.
      if (!(error instanceof GatewayFailure)) throw error
    }
    return toPage(params.token)
  })
