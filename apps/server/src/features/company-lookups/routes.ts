import * as contract from '@invoice/contract/records/company-lookups.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { selectCompanyLookups } from './company-lookups-store.ts'
import { askViesAlone, findCompany } from './find-company.ts'
import { lookUpCompany } from './look-up-company.ts'

export const companyLookupRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.lookUpCompany, (context, { body }) => lookUpCompany(context, body.registrationNumber))
  serve(app, contract.listCompanyLookups, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await selectCompanyLookups(tx, context, query) })),
  )
  serve(app, contract.lookUpOwnCompany, (context, { body }) =>
    findCompany({ ...context, askVies: askViesAlone(context) }, body.registrationNumber),
  )
}
