import * as contract from '@invoice/contract/programs/api-keys.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { newKey } from './key-text.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './manage-api-keys.ts'

export const apiKeyRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listApiKeys, (context) => context.transaction((tx) => listApiKeys(tx, context)))
  serve(app, contract.createApiKey, async (context, { body }) => {
    const key = newKey()
    let madeId: string | undefined
    // The reply that is kept for a repeated call must not hold the key: told once is told once.
    const kept = await context.once(async (tx) => {
      const made = await createApiKey(tx, context, key, body)
      madeId = made.id
      return made
    })
    return { ...kept, key: kept.id === madeId ? key : null }
  })
  serve(app, contract.revokeApiKey, (context, { params }) => context.transaction((tx) => revokeApiKey(tx, context, params.id)))
}
