/** "BG80 BNBG 9661 1020 3456 78" */
export function formatIban(iban: string): string {
  return iban.replaceAll(/.{4}(?=.)/g, '$& ')
}
