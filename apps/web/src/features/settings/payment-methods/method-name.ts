import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'

type Named = Pick<PaymentMethod, 'kind' | 'name' | 'iban'>

/** Its own name, or that of its kind. */
export function nameOfMethod({ kind, name }: Named, language: Language): string {
  return localised(name, language) || localised(PAYMENT_KINDS[kind].name, language)
}

/** As `nameOfMethod`; an account is told apart by its number. */
export function fullNameOfMethod(method: Named, language: Language): string {
  return [nameOfMethod(method, language), formatIban(method.iban)].filter((text) => text !== '').join(' ')
}
