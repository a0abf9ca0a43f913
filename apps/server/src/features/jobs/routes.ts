import * as contract from '@invoice/contract/history/jobs.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { cancelJob, listJobs, readJob, repeatJob } from './manage-jobs.ts'

export const jobRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listJobs, (context, { query }) => context.transaction((tx) => listJobs(tx, context, query)))
  serve(app, contract.readJob, (context, { params }) => context.transaction((tx) => readJob(tx, context, params.id)))
  serve(app, contract.cancelJob, (context, { params }) => context.transaction((tx) => cancelJob(tx, context, params.id)))
  serve(app, contract.repeatJob, (context, { params }) => context.transaction((tx) => repeatJob(tx, context, params.id)))
}
