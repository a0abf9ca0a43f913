import { isIban, normaliseIban } from '@invoice/domain/identifiers/iban.ts'

export type EpcPayment = { bic: string; holder: string; iban: string; amount: string; reference: string }

const LARGEST = 999_999_999.99
const MOST_BYTES = 331

/**
 * The text of a SEPA credit transfer QR code, EPC069-12 version 2 (version 002, UTF-8, free-text remittance).
 * Null where the standard has no code: an account that is no IBAN, no name, an amount not between 0.01 and 999,999,999.99 EUR, or more than 331 bytes.
 */
export function epcQr({ bic, holder, iban, amount, reference }: EpcPayment): string | null {
  const name = oneLine(holder, 70)
  const account = normaliseIban(iban)
  // Compared only, never calculated with: the amount itself stays text.
  const size = Number(amount)
  if (!isIban(account) || !name || !(size >= 0.01 && size <= LARGEST)) return null
  const [purpose, structuredReference] = ['', '']
  const fields = ['BCD', '002', '1', 'SCT', bic.trim().toUpperCase(), name, account, `EUR${amount}`, purpose, structuredReference]
  const text = [...fields, oneLine(reference, 140)].join('\n').trimEnd()
  return new TextEncoder().encode(text).length <= MOST_BYTES ? text : null
}

/** Lines are the fields of the code, so that a line break inside one would shift the rest. */
function oneLine(text: string, length: number): string {
  return [
    ...text
      .normalize('NFC')
      .replace(/\p{C}|\s+/gu, ' ')
      .trim(),
  ]
    .slice(0, length)
    .join('')
}
