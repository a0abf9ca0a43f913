import type { FastifyPluginAsync } from 'fastify'
import { audit } from './audit.ts'
import { contacts, contactTemplate } from './contacts.ts'
import { documents } from './documents.ts'
import { entries } from './entries.ts'
import type { ListExport } from './list-export.ts'
import { payments } from './payments.ts'
import { products, productTemplate } from './products.ts'
import { recurrences } from './recurrences.ts'

const EXPORTS: readonly ListExport[] = [
  contacts,
  contactTemplate,
  products,
  productTemplate,
  documents,
  recurrences,
  payments,
  entries,
  audit,
]

export const exportRoutes: FastifyPluginAsync = async (app) => {
  for (const add of EXPORTS) add(app)
}
