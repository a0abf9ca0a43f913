import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import { spreadsheetQuery } from '../records/imports.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { month } from './month.ts'

/** What of a month is handed to an accountant: its ledgers as tables, the OSS return of its quarter, and all of it in one archive. */

const ofCompany = { companyId: f.id() }

export const exportVatLedger = endpoint({
  method: 'GET',
  path: '/api/vat/:month/tables/:ledger',
  summary: 'A ledger of a month as CSV or XLSX: a row each with the columns of the law, amounts as numbers, the totals last.',
  access: 'documents.read',
  allowance: 'exports',
  audit: 'document.vat_exported',
  params: z.strictObject({ month: month(), ledger: z.enum(['sales', 'purchases']) }),
  query: z.strictObject({ ...ofCompany, ...spreadsheetQuery }),
  produces: 'text/csv; charset=utf-8',
})

/** YYYY-Q1 to YYYY-Q4 */
const ofQuarter = z.strictObject({ quarter: z.stringFormat('quarter', /^(?:19|20|21)\d\d-Q[1-4]$/) })

const OssRow = z.object({
  countryCode: z.string(),
  /** percent */
  rate: f.DecimalText,
  base: f.DecimalText,
  vat: f.DecimalText,
  documents: z.number(),
})
export const OssReturn = z.object({
  quarter: z.string(),
  /** the last day to declare and to pay */
  dueOn: f.Day,
  /** what was supplied in the quarter, less its own notes, by state and rate */
  rows: z.array(OssRow),
  /** what notes and voided documents of this quarter change in an earlier one; below zero: less is due there */
  corrections: z.array(z.object({ countryCode: z.string(), quarter: z.string(), vat: f.DecimalText, documents: z.number() })),
  /** due to each state: its rows with its corrections */
  balances: z.array(z.object({ countryCode: z.string(), vat: f.DecimalText })),
  totals: z.object({ base: f.DecimalText, vat: f.DecimalText, corrections: f.DecimalText, due: f.DecimalText }),
  /** under the scheme, and of no other member state: in no row */
  withoutState: z.array(z.object({ id: z.string(), type: z.enum(DOCUMENT_TYPES), number: z.string(), issuedOn: f.Day })),
  /** documents in another currency than the base, whose amounts are by the rate of their day */
  inOtherCurrency: z.number(),
})
export type OssReturn = z.infer<typeof OssReturn>

export const readOssReturn = endpoint({
  method: 'GET',
  path: '/api/vat/oss/:quarter',
  reads: ['documents', 'companies'],
  summary: 'What is declared under OSS for a quarter, in EUR: by member state and rate, with corrections of earlier quarters by state.',
  access: 'documents.read',
  params: ofQuarter,
  query: z.strictObject(ofCompany),
  reply: OssReturn,
})

export const exportOssReturn = endpoint({
  method: 'GET',
  path: '/api/vat/oss/:quarter/table',
  summary: 'The same as CSV or XLSX: a row for each state and rate, then one for each correction.',
  access: 'documents.read',
  allowance: 'exports',
  audit: 'document.vat_exported',
  params: ofQuarter,
  query: z.strictObject({ ...ofCompany, ...spreadsheetQuery }),
  produces: 'text/csv; charset=utf-8',
})

/** So many papers are drawn for one package at most. */
export const MOST_IN_PACKAGE = 5000

export const makeVatPackage = endpoint({
  method: 'POST',
  path: '/api/vat/packages',
  writes: ['jobs'],
  writesLater: ['jobs'],
  summary:
    'Draws the papers of a month in a job; the archive for the accountant is fetched when that is done: files, ledgers, papers, what vendors sent, and a page that says what is in it.',
  access: 'documents.read',
  allowance: 'renders',
  audit: { none: 'The job writes down each PDF that is kept; the archive is written down when it is fetched.' },
  idempotent: true,
  body: z.strictObject({ ...ofCompany, month: month() }),
  reply: z.object({ jobId: z.string(), papers: z.number() }),
})

export const readVatPackage = endpoint({
  method: 'GET',
  path: '/api/vat/packages/:id',
  summary: 'The archive that such a job has made, for who asked for it, within a day.',
  access: 'documents.read',
  allowance: 'exports',
  audit: 'document.vat_exported',
  params: f.idParams,
  produces: 'application/zip',
})
