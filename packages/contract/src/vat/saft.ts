import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { month } from './month.ts'

export const readSaftPart = endpoint({
  method: 'GET',
  path: '/api/vat/:month/saft',
  summary:
    'What of the SAF-T of a month is known here, as fragments of its schema: clients, vendors, products, units, tax codes, sales, purchases, payments. A part: without entries of a general ledger it is no file to submit.',
  access: 'documents.read',
  allowance: 'exports',
  audit: 'document.vat_exported',
  params: z.strictObject({ month: month() }),
  query: z.strictObject({ companyId: f.id() }),
  produces: 'application/xml; charset=utf-8',
})
