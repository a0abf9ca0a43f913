import type { ContactImportRequest } from '@invoice/contract/records/contact-imports.ts'
import { type Contact, ContactInput } from '@invoice/contract/records/contacts.ts'
import type { PriceList } from '@invoice/contract/settings/settings.ts'
import { normaliseNumbers } from '@invoice/domain/identifiers/party-problems.ts'
import { priceListsByName } from '@invoice/domain/products/prices-cell.ts'
import { NUMBERS, numbersOf } from '@invoice/domain/regimes/numbers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import { readCurrency } from '@invoice/domain/typed/money-mark.ts'
import { findContactsByKeys } from '../../contacts/find-contacts-by-keys.ts'
import { addContacts, changeContacts, readContactRow } from '../../contacts/import-contacts.ts'
import { readCountry, readDay, readDays, readDaysFrom, readFlag, readKind, readLanguage, readSeveral } from './cells.ts'
import type { Existing, ImportTarget, Patch, RowFault } from './import-target.ts'

type Raw = Readonly<Record<string, unknown>>

/** Contacts; those that do not say so themselves are clients, vendors or both as `role` says. `priceLists`: those that their cells may name. */
export function contactTarget(role: ContactImportRequest['role'], priceLists: readonly PriceList[] = []): ImportTarget<ContactInput> {
  const listIds = priceListsByName(priceLists)
  return {
    readCell: (field, cell) =>
      field === 'priceListId' ? value(field, listIds.get(searchKey(cell)), 'cell.price_list') : readCell(field, cell),
    blank: (patch) => blank(patch, role),
    parse: (raw) => {
      const { problems, ...read } = readContactRow(raw)
      return { faults: problems as RowFault[], ...('contact' in read ? { input: read.contact } : {}) }
    },
    keysOf,
    find: async (tx, act, keys, locked) => (await findContactsByKeys(tx, act, sorted(keys), locked)).map(existing),
    create: addContacts,
    update: (tx, act, changes) =>
      changeContacts(
        tx,
        act,
        changes.map(({ input, ...change }) => ({ ...change, input: ContactInput.parse(input) })),
      ),
  }
}

type Read = ReturnType<ImportTarget<ContactInput>['readCell']>

const READERS: Readonly<Record<string, (cell: string) => Read>> = {
  kind: (cell) => value('kind', readKind(cell), 'cell.kind'),
  isClient: (cell) => value('isClient', readFlag(cell), 'cell.flag'),
  isVendor: (cell) => value('isVendor', readFlag(cell), 'cell.flag'),
  withEInvoice: (cell) => value('withEInvoice', readFlag(cell), 'cell.flag'),
  withoutReminders: (cell) => value('withoutReminders', readFlag(cell), 'cell.flag'),
  countryCode: (cell) => value('countryCode', readCountry(cell), 'country'),
  currency: (cell) => value('currency', readCurrency(cell), 'currency'),
  language: (cell) => value('language', readLanguage(cell), 'cell.language'),
  paymentDays: (cell) => value('paymentDays', readDays(cell), 'integer'),
  vendorPaymentDays: (cell) => value('vendorPaymentDays', readDays(cell), 'integer'),
  paymentDaysFrom: (cell) => value('paymentDaysFrom', readDaysFrom(cell), 'cell.days_from'),
  vendorPaymentDaysFrom: (cell) => value('vendorPaymentDaysFrom', readDaysFrom(cell), 'cell.days_from'),
  eInvoiceConsentOn: (cell) => value('eInvoiceConsentOn', readDay(cell), 'date'),
  phones: (cell) => ({ path: 'phones', value: readSeveral(cell), add: true }),
  registrationNumber: (cell) => ({ path: 'registrationNumber', value: NUMBERS.of(regimeOf(null)).readCell(cell) }),
  vatNumber: (cell) => ({ path: 'vatNumber', value: readFlag(cell) === false ? '' : cell }),
}

function readCell(field: string, cell: string): Read {
  return READERS[field]?.(cell) ?? { path: field, value: cell }
}

function value(path: string, read: unknown, code: RowFault['code']): Read {
  return read === undefined ? { field: path, code } : { path, value: read }
}

function blank(patch: Patch, role: ContactImportRequest['role']): Raw {
  const isPerson = patch['personalNumber'] !== undefined && patch['registrationNumber'] === undefined && patch['vatNumber'] === undefined
  const saysRole = patch['isClient'] !== undefined || patch['isVendor'] !== undefined
  return {
    kind: isPerson ? 'person' : 'company',
    countryCode: countryOf(String(patch['vatNumber'] ?? '')),
    name: {},
    // A table with a column for one of them means the other by its absence.
    isClient: saysRole ? patch['isVendor'] !== true : role !== 'vendor',
    isVendor: saysRole ? patch['isClient'] === false : role !== 'client',
  }
}

/** A VAT number says whose it is; Greece writes EL, Northern Ireland XI. */
function countryOf(vatNumber: string): string {
  const home = regimeOf(null).country
  const prefix = /^([A-Z]{2})[\s-]?[A-Z0-9]/i.exec(vatNumber.trim())?.[1]?.toUpperCase() ?? home
  const country = prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix
  return readCountry(country) ?? home
}

/** VAT number and that of the register, of which one may say the other; without a number the code, without that the name. */
function keysOf(raw: Raw): string[] {
  const text = (name: string): string => String(raw[name] ?? '').trim()
  const { vatNumber, registrationNumber } = normaliseNumbers({
    kind: 'company',
    countryCode: text('countryCode'),
    registrationNumber: text('registrationNumber'),
    personalNumber: '',
    vatNumber: text('vatNumber'),
  })
  const numbers = [
    ...prefixed('vat', [vatNumber]),
    ...prefixed('register', [registrationNumber, numbersOf(vatNumber.slice(0, 2))?.registrationOfVat(vatNumber) ?? '']),
  ]
  const codes = prefixed('code', [text('code')])
  if (numbers.length > 0 || codes.length > 0) return [...new Set([...numbers, ...codes])]
  const name = Object(raw['name'])
  return prefixed('name', [String(name.bg ?? '').trim(), String(name.en ?? '').trim()])
}

const prefixed = (prefix: string, values: readonly string[]): string[] =>
  values.filter((each) => each !== '').map((each) => `${prefix}:${each}`)

function sorted(keys: readonly string[]) {
  const of = (prefix: string) => keys.filter((key) => key.startsWith(`${prefix}:`)).map((key) => key.slice(prefix.length + 1))
  const registrationNumbers = of('register')
  // A contact may have only the VAT number with the one of the register that the row has.
  return {
    vatNumbers: [...of('vat'), ...registrationNumbers.map((number) => `${regimeOf(null).country}${number}`)],
    registrationNumbers,
    codes: of('code'),
    names: of('name'),
  }
}

function existing({ id, version, archivedAt: _, mergedIntoId: __, ...input }: Contact): Existing {
  return { id, version, input }
}
