import { exportDocuments } from '@invoice/contract/documents/bulk.ts'
import { exportRecurrences } from '@invoice/contract/documents/recurrences.ts'
import { exportAudit } from '@invoice/contract/history/audit-log.ts'
import { CONTACT_IMPORT_FIELDS, exportContacts, readContactTemplate } from '@invoice/contract/records/contact-imports.ts'
import { exportProducts, PRODUCT_IMPORT_FIELDS, readProductTemplate } from '@invoice/contract/records/product-imports.ts'
import { exportPayments } from '@invoice/contract/treasury/payments.ts'
import { exportTransactions } from '@invoice/contract/treasury/transactions.ts'
import { bg } from '@invoice/text/imports/bg.ts'
import { en } from '@invoice/text/imports/en.ts'
import type { Language } from '@invoice/text/language.ts'
import type { FastifyPluginAsync } from 'fastify'
import { writeAudit } from '../../../platform/audit.ts'
import { serve } from '../../../platform/serve.ts'
import { listAudit } from '../../audit/list-audit.ts'
import { readContactsAfter } from '../../contacts/read-contacts-after.ts'
import { beginExport, readExported } from '../../documents/bulk/read-exported.ts'
import { listPayments } from '../../payments/record/read-payments.ts'
import { readProductsAfter } from '../../products/read-products-after.ts'
import { listRecurrences } from '../../recurrences/list-recurrences.ts'
import { readRatesAndUnits } from '../../settings/read-rates-and-units.ts'
import { listTransactions } from '../../treasury/entries/read-transactions.ts'
import { delimiterOf, type SpreadsheetQuery, spreadsheetReply } from '../spreadsheet-reply.ts'
import { auditSheet } from './audit-sheet.ts'
import { documentSheet } from './document-sheet.ts'
import { entrySheet } from './entry-sheet.ts'
import { CONTACT_EXAMPLE, PRODUCT_EXAMPLE } from './examples.ts'
import { paymentSheet } from './payment-sheet.ts'
import { contactCell, productCell } from './record-cells.ts'
import { recurrenceSheet } from './recurrence-sheet.ts'
import { sheetOf } from './sheet-of.ts'

const texts = { bg, en } as const
/** Entries of the audit that are read at once. */
const AUDIT_PAGE = 1000
/** Payments that are read at once. */
const PAYMENT_PAGE = 1000
/** Entries of accounts that are read at once. */
const ENTRY_PAGE = 1000
/** Schedules that are read at once. */
const RECURRENCE_PAGE = 1000

export const exportRoutes: FastifyPluginAsync = async (app) => {
  serve(app, exportContacts, async (context, { query: { format, delimiter, ...filter } }) => {
    const { transaction, language } = context
    await transaction((tx) => writeAudit(tx, context, 'contact.exported', null, { format }))
    const next = (after: string | null) => transaction((tx) => readContactsAfter(tx, context, filter, after))
    const sheet = sheetOf({
      noun: 'contacts',
      name: texts[language].contact_sheet,
      language,
      fields: CONTACT_IMPORT_FIELDS,
      next,
      cell: (contact, field) => contactCell(contact, field, language),
    })
    return spreadsheetReply(sheet, { format, delimiter }, language)
  })
  serve(app, exportProducts, async (context, { query: { format, delimiter, ...filter } }) => {
    const { transaction, language } = context
    const { units, taxRates } = await transaction(async (tx) => {
      await writeAudit(tx, context, 'product.exported', null, { format })
      return readRatesAndUnits(tx, context, true)
    })
    const names = { units: new Map(units.map((unit) => [unit.id, unit])), taxRates: new Map(taxRates.map((rate) => [rate.id, rate])) }
    const sheet = sheetOf({
      noun: 'products',
      name: texts[language].product_sheet,
      language,
      fields: PRODUCT_IMPORT_FIELDS,
      next: (after) => transaction((tx) => readProductsAfter(tx, context, filter, after)),
      cell: (product, field) => productCell(product, field, language, names),
    })
    return spreadsheetReply(sheet, { format, delimiter }, language)
  })
  serve(app, exportDocuments, async (context, { body }) => {
    const { transaction, language, clock } = context
    const { format, delimiter } = body
    const ids = await transaction((tx) => beginExport(tx, context, body))
    const sheet = documentSheet({
      language,
      today: clock.today(),
      ids,
      read: (some) => transaction((tx) => readExported(tx, context, some)),
      written: writtenAs({ format, delimiter }, language),
    })
    return spreadsheetReply(sheet, { format, delimiter }, language)
  })
  serve(app, exportAudit, async (context, { query: { format, delimiter, ...filter } }) => {
    const { transaction, language } = context
    await transaction((tx) => writeAudit(tx, context, 'audit.exported', null, { format }))
    const page = (after: string | null) =>
      transaction((tx) => listAudit(tx, context, { ...filter, pageSize: AUDIT_PAGE, ...(after === null ? {} : { after }) }))
    return spreadsheetReply(auditSheet(page, language), { format, delimiter }, language)
  })
  serve(app, exportPayments, async (context, { query: { format, delimiter, workspace: _, ...filter } }) => {
    const { transaction, language } = context
    await transaction((tx) => writeAudit(tx, context, 'payment.exported', null, { format }))
    const sheet = paymentSheet({
      language,
      read: async (page) =>
        (await transaction((tx) => listPayments(tx, context, { ...filter, page, pageSize: PAYMENT_PAGE, sort: 'paidOn' }))).items,
      written: writtenAs({ format, delimiter }, language),
    })
    return spreadsheetReply(sheet, { format, delimiter }, language)
  })
  serve(app, exportTransactions, async (context, { query: { format, delimiter, workspace: _, ...filter } }) => {
    const { transaction, language } = context
    await transaction((tx) => writeAudit(tx, context, 'treasury_entry.exported', null, { format }))
    const sheet = entrySheet({
      language,
      read: async (page) =>
        (await transaction((tx) => listTransactions(tx, context, { ...filter, page, pageSize: ENTRY_PAGE, sort: 'on' }))).items,
      written: writtenAs({ format, delimiter }, language),
    })
    return spreadsheetReply(sheet, { format, delimiter }, language)
  })
  serve(app, exportRecurrences, async (context, { query: { format, delimiter, workspace: _, ...asked } }) => {
    const { transaction, language } = context
    await transaction((tx) => writeAudit(tx, context, 'recurrence.exported', null, { format }))
    const sheet = recurrenceSheet({
      language,
      read: async (page) => (await transaction((tx) => listRecurrences(tx, context, { ...asked, page, pageSize: RECURRENCE_PAGE }))).items,
      written: writtenAs({ format, delimiter }, language),
    })
    return spreadsheetReply(sheet, { format, delimiter }, language)
  })
  serve(app, readContactTemplate, async ({ language }, { query }) => {
    const sheet = sheetOf({
      noun: 'contacts',
      name: texts[language].contact_sheet,
      language,
      fields: CONTACT_IMPORT_FIELDS,
      next: async (after) => (after === null ? [CONTACT_EXAMPLE] : []),
      cell: (contact, field) => contactCell(contact, field, language),
    })
    return spreadsheetReply(sheet, query, language)
  })
  serve(app, readProductTemplate, async (context, { query }) => {
    const { transaction, language } = context
    const { units, taxRates } = await transaction((tx) => readRatesAndUnits(tx, context))
    const [unit, rate] = [units[0], taxRates[0]]
    const names = { units: new Map(unit ? [['example', unit]] : []), taxRates: new Map(rate ? [['example', rate]] : []) }
    const sheet = sheetOf({
      noun: 'products',
      name: texts[language].product_sheet,
      language,
      fields: PRODUCT_IMPORT_FIELDS,
      next: async (after) => (after === null ? [PRODUCT_EXAMPLE] : []),
      cell: (product, field) => productCell(product, field, language, names),
    })
    return spreadsheetReply(sheet, query, language)
  })
}

/** A CSV file with semicolons is for a country of comma decimals and days with points. */
function writtenAs({ format, delimiter }: SpreadsheetQuery, language: Language): 'local' | null {
  return format === 'csv' && delimiterOf(delimiter, language) === ';' ? 'local' : null
}
