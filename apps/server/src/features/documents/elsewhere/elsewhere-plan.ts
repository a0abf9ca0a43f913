import type { ContactInput } from '@invoice/contract/records/contacts.ts'
import type { TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import type { ParsedDocument } from '@invoice/domain/documents/elsewhere/parsed-document.ts'
import type { SettledElsewhere } from '@invoice/domain/documents/elsewhere/settle-elsewhere.ts'

/** How a range goes on after what is imported: its numbers as they are held, and the next one as it is printed. */
export type MovedRange = { id: string; first: string; next: string; became: string; number: string; name: string }

/** What is to be written, whatever it was read from: nothing is wrong with any of it. */
export type ElsewherePlan = {
  company: { id: string; vatRegistration: string }
  documents: readonly { parsed: ParsedDocument; contactKey: string }[]
  /** clients that are here, and those that are added, by the keys of the documents */
  known: ReadonlyMap<string, string>
  added: ReadonlyMap<string, ContactInput>
  /** what payments and notes settle, by the places of the documents, which are in the order of their days */
  settled: SettledElsewhere
  /** the source says how documents are paid */
  tellsPaid: boolean
  /** papers that were uploaded with them, by the places of the documents */
  papers: { readonly joined: ReadonlyMap<number, readonly string[]> }
  ranges: readonly MovedRange[]
  taxRates: readonly TaxRate[]
  units: readonly Unit[]
}
