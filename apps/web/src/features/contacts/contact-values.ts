import type { Contact, ContactInput } from '@invoice/contract/contacts.ts'
import { partyProblems } from '@invoice/domain/identifiers/party-problems.ts'
import type { FieldProblem } from '../../shared/forms/issues.ts'
import { EMPTY_PARTY, type PartyValues, readPhones, writePhones } from '../../shared/parties/party-values.ts'

/** A contact as the form holds it: what may be absent is an empty text. */
export type ContactValues = PartyValues & {
  readonly kind: ContactInput['kind']
  readonly isClient: boolean
  readonly isVendor: boolean
  readonly code: string
  readonly language: NonNullable<ContactInput['language']> | ''
  readonly currency: string
  readonly paymentDays: string
  readonly buyerReference: string
  readonly notes: string
}

export function newContact(name: string, role: 'client' | 'vendor'): ContactValues {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(name)
  return {
    ...EMPTY_PARTY,
    name: isCyrillic ? { bg: name, en: '' } : { bg: '', en: name },
    kind: 'company',
    isClient: role === 'client',
    isVendor: role === 'vendor',
    code: '',
    language: '',
    currency: '',
    paymentDays: '',
    buyerReference: '',
    notes: '',
  }
}

export function valuesOfContact(contact: Contact): ContactValues {
  const { id: _id, version: _version, archivedAt: _archivedAt, phones, language, currency, paymentDays, ...rest } = contact
  return {
    ...rest,
    phones: writePhones(phones),
    language: language ?? '',
    currency: currency ?? '',
    paymentDays: paymentDays === null ? '' : String(paymentDays),
  }
}

export function contactBody(values: ContactValues) {
  const { phones, paymentDays, language, currency, personalNumber, ...rest } = values
  return {
    ...rest,
    personalNumber: values.kind === 'person' ? personalNumber : '',
    phones: readPhones(phones),
    language: language === '' ? null : language,
    currency: currency === '' ? null : currency,
    // What is no number goes as it is, for the schema to refuse.
    paymentDays: paymentDays.trim() === '' ? null : Number(paymentDays),
  }
}

export function contactProblems(values: ContactValues): readonly FieldProblem[] {
  const hasRole = values.isClient || values.isVendor
  return [...partyProblems({ ...values, personalNumber: contactBody(values).personalNumber }), ...(hasRole ? [] : [NO_ROLE])]
}

const NO_ROLE: FieldProblem = { field: 'isClient', code: 'contact_role' }
