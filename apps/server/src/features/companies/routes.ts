import * as templates from '@invoice/contract/documents/templates.ts'
import * as contract from '@invoice/contract/settings/companies.ts'
import * as practices from '@invoice/contract/settings/company-practices.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { archiveCompany, restoreCompany } from './archive-company.ts'
import { selectCompanies } from './companies-store.ts'
import { createCompany } from './create-company.ts'
import { readPractices, writePractices } from './practices/practices.ts'
import { readCompany } from './read-company.ts'
import { readCompanyLook } from './read-look.ts'
import { removeCompany } from './remove-company.ts'
import { updateCompany } from './update-company.ts'
import { updateCompanyLook } from './update-look.ts'

export const companyRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listCompanies, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await selectCompanies(tx, context, query) })),
  )
  serve(app, contract.readCompany, (context, { params }) => context.transaction((tx) => readCompany(tx, context, params.id)))
  serve(app, contract.createCompany, (context, { body }) => context.once((tx) => createCompany(tx, context, body)))
  serve(app, contract.updateCompany, (context, { params, body }) =>
    context.transaction((tx) => updateCompany(tx, context, params.id, body)),
  )
  serve(app, contract.archiveCompany, (context, { params }) => context.transaction((tx) => archiveCompany(tx, context, params.id)))
  serve(app, contract.restoreCompany, (context, { params }) => context.transaction((tx) => restoreCompany(tx, context, params.id)))
  serve(app, practices.readCompanyPractices, (context, { params }) => context.transaction((tx) => readPractices(tx, context, params.id)))
  serve(app, practices.writeCompanyPractices, (context, { params, body }) =>
    context.transaction((tx) => writePractices(tx, context, params.id, body)),
  )
  serve(app, templates.readLook, (context, { params }) => context.transaction((tx) => readCompanyLook(tx, context, params.id)))
  serve(app, templates.updateLook, (context, { params, body }) =>
    context.transaction((tx) => updateCompanyLook(tx, context, params.id, body)),
  )
  serve(app, contract.removeCompany, (context, { params }) =>
    context.transaction(async (tx) => {
      await removeCompany(tx, context, params.id)
      return undefined
    }),
  )
}
