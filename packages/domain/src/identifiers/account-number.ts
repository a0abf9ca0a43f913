/** Where a country has no IBAN, the number of an account is one of digits. Takes the normalised form. */
export function isAccountNumber(account: string): boolean {
  return /^\d{4,34}$/.test(account)
}
