import { bankOfBic, bankOfIban } from '../regimes/banks-of.ts'

/** Payment services that are no bank of a country whose banks are known, by the first four letters of their BICs. */
const SERVICES: Readonly<Record<string, string>> = { EVIU: 'Paysera', REVO: 'Revolut', TRWI: 'Wise' }

/** Whose statement it is, by what the file says of the account: the bank's name, its BIC, the account's IBAN. '' where nothing tells. */
export function bankNamed({ name = '', bic = '', account = '' }: { name?: string; bic?: string; account?: string }): string {
  return name || bankOfBic(bic)?.name.bg || SERVICES[bic.slice(0, 4).toUpperCase()] || bankOfIban(account)?.name.bg || ''
}
