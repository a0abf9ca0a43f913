import type { Contact, ContactInput } from '@invoice/contract/records/contacts.ts'
import { contactTermProblems } from '@invoice/domain/contacts/contact-problems.ts'
import type { CustomValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import { partyProblems } from '@invoice/domain/identifiers/party-problems.ts'
import type { PaymentDaysFrom } from '@invoice/domain/payments/payment-terms.ts'
import { newKey } from '../../../shared/api/idempotency.ts'
import type { FieldProblem } from '../../../shared/forms/issues.ts'
import { EMPTY_PARTY, type PartyValues, readPhones, writePhones } from '../../../shared/parties/party-values.ts'

/** A contact as the form holds it: what may be absent is an empty text. */
export type ContactValues = PartyValues & {
  readonly kind: ContactInput['kind']
  readonly isClient: boolean
  readonly isVendor: boolean
  readonly code: string
  readonly language: NonNullable<ContactInput['language']> | ''
  readonly currency: string
  readonly paymentDays: string
  readonly paymentDaysFrom: PaymentDaysFrom
  readonly vendorPaymentDays: string
  readonly vendorPaymentDaysFrom: PaymentDaysFrom
  readonly buyerReference: string
  readonly clientLedgerAccount: string
  readonly vendorLedgerAccount: string
  readonly notes: string
  readonly otherEmails: readonly Keyed<ContactInput['otherEmails'][number]>[]
  readonly otherAddresses: readonly Keyed<ContactInput['otherAddresses'][number]>[]
  readonly eInvoiceConsentOn: string
  readonly withoutReminders: boolean
  readonly electronicAddress: string
  readonly withEInvoice: boolean
  readonly priceListId: string
  readonly customFields: CustomValues
}

/** A row of a list with a name of its own, so that the right one goes when it is removed. */
type Keyed<Row> = Row & { readonly key: string }

export const keyed = <Row extends object>(row: Row): Row & { readonly key: string } => ({ ...row, key: newKey() })
const withoutKey = <Row extends { readonly key: string }>({ key: _key, ...row }: Row): Omit<Row, 'key'> => row

export type ContactRole = 'client' | 'vendor' | 'both'

export function newContact(name: string, role: ContactRole): ContactValues {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(name)
  return {
    ...EMPTY_PARTY,
    name: isCyrillic ? { bg: name, en: '' } : { bg: '', en: name },
    kind: 'company',
    isClient: role !== 'vendor',
    isVendor: role !== 'client',
    code: '',
    language: '',
    currency: '',
    paymentDays: '',
    paymentDaysFrom: 'issue',
    vendorPaymentDays: '',
    vendorPaymentDaysFrom: 'issue',
    buyerReference: '',
    clientLedgerAccount: '',
    vendorLedgerAccount: '',
    notes: '',
    otherEmails: [],
    otherAddresses: [],
    eInvoiceConsentOn: '',
    withoutReminders: false,
    electronicAddress: '',
    withEInvoice: false,
    priceListId: '',
    customFields: {},
  }
}

export function valuesOfContact(contact: Contact): ContactValues {
  const { id: _id, version: _version, archivedAt: _archivedAt, mergedIntoId: _mergedIntoId, phones, language, currency, ...rest } = contact
  return {
    ...rest,
    phones: writePhones(phones),
    language: language ?? '',
    currency: currency ?? '',
    paymentDays: rest.paymentDays === null ? '' : String(rest.paymentDays),
    vendorPaymentDays: rest.vendorPaymentDays === null ? '' : String(rest.vendorPaymentDays),
    otherEmails: rest.otherEmails.map(keyed),
    otherAddresses: rest.otherAddresses.map(keyed),
    eInvoiceConsentOn: rest.eInvoiceConsentOn ?? '',
    priceListId: rest.priceListId ?? '',
  }
}

export function contactBody(values: ContactValues) {
  const { phones, paymentDays, vendorPaymentDays, language, currency, personalNumber, eInvoiceConsentOn, ...rest } = values
  return {
    ...rest,
    personalNumber: values.kind === 'person' ? personalNumber : '',
    phones: readPhones(phones),
    language: language === '' ? null : language,
    currency: currency === '' ? null : currency,
    paymentDays: numberOf(paymentDays),
    // Who is no vendor is not paid.
    vendorPaymentDays: values.isVendor ? numberOf(vendorPaymentDays) : null,
    otherEmails: rest.otherEmails.map(withoutKey),
    otherAddresses: rest.otherAddresses.map(withoutKey),
    eInvoiceConsentOn: eInvoiceConsentOn === '' ? null : eInvoiceConsentOn,
    priceListId: rest.priceListId === '' ? null : rest.priceListId,
  }
}

/** What is no number goes as NaN, for the schema to refuse. */
const numberOf = (days: string): number | null => (days.trim() === '' ? null : Number(days))

export function contactProblems(values: ContactValues): readonly FieldProblem[] {
  const hasRole = values.isClient || values.isVendor
  const body = contactBody(values)
  return [...partyProblems({ ...values, personalNumber: body.personalNumber }), ...contactTermProblems(body), ...(hasRole ? [] : [NO_ROLE])]
}

const NO_ROLE: FieldProblem = { field: 'isClient', code: 'contact_role' }
