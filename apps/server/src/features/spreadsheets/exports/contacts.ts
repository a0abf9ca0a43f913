import { CONTACT_IMPORT_FIELDS, exportContacts, readContactTemplate } from '@invoice/contract/records/contact-imports.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { PriceList } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { PaymentDaysFrom } from '@invoice/domain/payments/payment-terms.ts'
import { bg } from '@invoice/text/imports/bg.ts'
import { en } from '@invoice/text/imports/en.ts'
import type { Language } from '@invoice/text/language.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { serve } from '../../../platform/serve.ts'
import { readContactsAfter } from '../../contacts/read-contacts-after.ts'
import { readRatesAndUnits } from '../../settings/read-rates-and-units.ts'
import { readOwnColumns } from '../own-fields.ts'
import { type SpreadsheetQuery, spreadsheetReply, writtenAs } from '../spreadsheet-reply.ts'
import { CONTACT_EXAMPLE } from './examples.ts'
import { type ListExport, listExport } from './list-export.ts'
import { recordsSheet, textAtPath } from './records-sheet.ts'

const texts = { bg, en } as const

/** What an import takes: a row a contact, by the fields that are imported. */
export const contacts = listExport(exportContacts, (act, query) =>
  contactSheet(act, query, (after) => act.transaction((tx) => readContactsAfter(tx, act, query, after))),
)

/** The same with one invented row, to be filled in. */
export const contactTemplate: ListExport = (app) =>
  serve(app, readContactTemplate, async (context, { query }) => {
    const sheet = await contactSheet(context, query, async (after) => (after === null ? [CONTACT_EXAMPLE] : []))
    return spreadsheetReply(sheet, query, context.language)
  })

async function contactSheet(act: FreeAct, query: SpreadsheetQuery, next: (after: string | null) => Promise<readonly Contact[]>) {
  const { language } = act
  const { own, priceLists } = await act.transaction(async (tx) => ({
    own: await readOwnColumns(tx, act, 'contacts'),
    priceLists: (await readRatesAndUnits(tx, act)).priceLists,
  }))
  return recordsSheet({
    noun: 'contacts',
    name: texts[language].contact_sheet,
    language,
    fields: CONTACT_IMPORT_FIELDS,
    own,
    written: writtenAs(query, language),
    next,
    cell: (contact, field) => contactCell(contact, field, language, priceLists),
  })
}

/** What an export writes into the cell of a field; an import reads the same from it. */
function contactCell(contact: Contact, field: string, language: Language, priceLists: readonly PriceList[]): string {
  const words = texts[language]
  switch (field) {
    case 'kind':
      return words.kinds[contact.kind]
    case 'isClient':
      return contact.isClient ? words.yes : words.no
    case 'isVendor':
      return contact.isVendor ? words.yes : words.no
    case 'withEInvoice':
      return contact.withEInvoice ? words.yes : words.no
    case 'withoutReminders':
      return contact.withoutReminders ? words.yes : words.no
    case 'language':
      return contact.language === null ? '' : words.languages[contact.language]
    case 'paymentDaysFrom':
      return termStart(contact.paymentDays, contact.paymentDaysFrom, words)
    case 'vendorPaymentDaysFrom':
      return termStart(contact.vendorPaymentDays, contact.vendorPaymentDaysFrom, words)
    case 'priceListId': {
      const list = priceLists.find(({ id }) => id === contact.priceListId)
      return list === undefined ? '' : localised(list.name, language)
    }
    case 'phones':
      return contact.phones.join('; ')
    default:
      return textAtPath(contact, field)
  }
}

/** What days of a term count from; of no days, as a new contact has it, nothing. */
function termStart(days: number | null, from: PaymentDaysFrom, { days_from: words }: (typeof texts)[Language]): string {
  return days === null && from === 'issue' ? '' : words[from]
}
