import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import type { TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { bg } from '@invoice/text/imports/bg.ts'
import { en } from '@invoice/text/imports/en.ts'
import type { Language } from '@invoice/text/language.ts'

const texts = { bg, en } as const

/** What an export writes into the cell of a field; an import reads the same from it. */
export function contactCell(contact: Contact, field: string, language: Language): string {
  const words = texts[language]
  switch (field) {
    case 'kind':
      return words.kinds[contact.kind]
    case 'isClient':
      return contact.isClient ? words.yes : words.no
    case 'isVendor':
      return contact.isVendor ? words.yes : words.no
    case 'withoutReminders':
      return contact.withoutReminders ? words.yes : words.no
    case 'language':
      return contact.language === null ? '' : words.languages[contact.language]
    case 'phones':
      return contact.phones.join('; ')
    default:
      return textAtPath(contact, field)
  }
}

export type ProductNames = { readonly units: ReadonlyMap<string, Unit>; readonly taxRates: ReadonlyMap<string, TaxRate> }

export function productCell(product: Product, field: string, language: Language, { units, taxRates }: ProductNames): string {
  const words = texts[language]
  switch (field) {
    case 'priceIncludesVat':
      return product.priceIncludesVat ? words.yes : words.no
    case 'unit': {
      const unit = units.get(product.unitId ?? '')
      return unit ? localised(unit.name, language) : ''
    }
    case 'taxRates':
      return product.taxRateIds.flatMap((id) => taxRates.get(id)?.rate ?? []).join('; ')
    case 'tags':
      return product.tags.join('; ')
    default:
      return textAtPath(product, field)
  }
}

function textAtPath(record: object, field: string): string {
  const [name = '', inner] = field.split('.')
  const value: unknown = Object(record)[name]
  const text: unknown = inner === undefined ? value : Object(value)[inner]
  return text === null || text === undefined ? '' : String(text)
}
