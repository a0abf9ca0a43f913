import * as contract from '@invoice/contract/history/verifications.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { askVerification, readVerification } from './ask-verification.ts'

export const verificationRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.readVerification, (context) => context.transaction((tx) => readVerification(tx, context)))
  serve(app, contract.verifyWorkspace, (context) => context.once((tx) => askVerification(tx, context)))
}
