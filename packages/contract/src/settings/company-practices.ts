import { FISCAL_USES } from '@invoice/domain/settings/fiscal-use.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** What a company says of itself where the law leaves a choice: apart from its data, because no document prints it. */
export const CompanyPractices = z.object({
  /** asked for collecting a document that is paid late, in the base currency */
  collectionCosts: f.DecimalText,
  /** how it takes cash and cards; supto: with software of the Agency's list, so that it may not record them here */
  fiscalUse: z.enum(FISCAL_USES),
  /** since when a payment by card over the internet wants a fiscal receipt, as one at a terminal does; null: it wants none */
  onlineReceiptsSince: z.nullable(z.string()),
})
export type CompanyPractices = z.infer<typeof CompanyPractices>

export const PracticesInput = z.strictObject({
  collectionCosts: f.decimalText(5, 2),
  fiscalUse: z.enum(FISCAL_USES),
  onlineReceiptsSince: f.nullable(f.day()),
})

export const readCompanyPractices = endpoint({
  method: 'GET',
  path: '/api/companies/:id/practices',
  reads: ['companies'],
  summary: 'What a company says of itself where the law leaves a choice: costs of collecting, and whether it uses a fiscal device.',
  access: 'companies.read',
  params: f.idParams,
  reply: CompanyPractices,
})

export const writeCompanyPractices = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/practices',
  writes: ['companies'],
  summary: 'Says it. Where the software of the Agency’s list was chosen, methods of cash and card are refused for the company.',
  access: 'companies.write',
  audit: 'company.updated',
  params: f.idParams,
  body: PracticesInput,
  reply: CompanyPractices,
})
