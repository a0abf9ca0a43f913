import * as contract from '@invoice/contract/vat-checks.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { checkVatNumber } from './check-vat-number.ts'
import { selectVatChecks } from './vat-checks-store.ts'
import { type ViesOptions, viesLookup } from './vies.ts'

/** VAT numbers are looked up in VIES, at the address of the settings. */
export function vatCheckRoutes(options: Partial<ViesOptions> = {}): FastifyPluginAsync {
  return async (app) => {
    const onBlocked = (code: string): void => app.log.error({ code }, 'VIES refuses to serve this installation')
    const lookup = viesLookup({ url: app.platform.config.viesUrl, onBlocked, ...options })
    serve(app, contract.checkVatNumber, (context, { body }) => checkVatNumber({ ...context, lookup }, body))
    serve(app, contract.listVatChecks, ({ transaction, actor }, { query }) =>
      transaction(async (tx) => ({ items: await selectVatChecks(tx, actor.workspaceId, query) })),
    )
  }
}
