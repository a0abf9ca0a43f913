import * as z from 'zod/mini'
import { readDocumentFigures } from '../documents/list.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { Behind } from './reports.ts'

export const DASHBOARD_PERIODS = ['last_12_months', 'this_year', 'last_year'] as const
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number]

const Balance = z.object({ currency: z.string(), total: f.DecimalText, accounts: z.number() })

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/reports/dashboard',
  reads: [
    'drafts',
    'documents',
    'payments',
    'contacts',
    'companies',
    'accounts',
    'ledger',
    'statements',
    'recurrences',
    'deal_terms',
    'vat_entries',
    'vat_treatments',
    'vat_choices',
  ],
  summary: 'What waits for somebody, what is to be collected, cash now and expected, revenue, VAT, top clients, days to pay.',
  access: 'documents.read',
  alsoAsks: ['payments.read', 'treasury.read'],
  query: z.strictObject({
    companyId: z.optional(f.id()),
    currency: z.optional(f.currencyCode()),
    period: z._default(z.enum(DASHBOARD_PERIODS), 'last_12_months'),
  }),
  reply: z.object({
    documents: readDocumentFigures.reply,
    from: f.Day,
    to: f.Day,
    currency: z.string(),
    currencies: z.array(z.string()),
    /** what is unpaid in that currency, by how late it is */
    ages: z.object({
      notDue: f.DecimalText,
      days1to15: f.DecimalText,
      days16to30: f.DecimalText,
      over30: f.DecimalText,
      total: f.DecimalText,
    }),
    /** per currency, the euro first */
    cash: z.array(Balance),
    /** in that currency; from due dates, the VAT of the period, and what recurs */
    expected: z.array(
      z.object({
        days: z.number(),
        until: f.Day,
        incoming: f.DecimalText,
        /** of that, from recurring documents that are still to be made */
        recurring: f.DecimalText,
        outgoing: f.DecimalText,
        cash: f.DecimalText,
      }),
    ),
    /** without VAT; the year before over the same days */
    revenue: z.object({
      months: z.array(z.object({ month: f.Day, net: f.DecimalText, before: f.DecimalText })),
      net: f.DecimalText,
      before: f.DecimalText,
    }),
    /** of the month that today lies in, in base currency */
    vat: z.object({
      from: f.Day,
      to: f.Day,
      dueOn: f.Day,
      currency: z.string(),
      salesBase: f.DecimalText,
      salesVat: f.DecimalText,
      purchasesBase: f.DecimalText,
      purchasesVat: f.DecimalText,
      due: f.DecimalText,
    }),
    clients: z.array(z.object({ contactId: z.nullable(z.string()), name: f.Localised, net: f.DecimalText, behind: Behind })),
    /** weighted by amount, of the last 500 payments within a year; null: there were none */
    daysToPay: z.nullable(
      z.object({
        days: z.number(),
        agreed: z.number(),
        clients: z.array(z.object({ contactId: z.string(), name: f.Localised, days: z.number() })),
      }),
    ),
  }),
})
