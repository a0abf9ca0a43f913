/**
 * A phone number as it is searched in: its digits in one word, a Bulgarian one both with the country's code and with 0, so that neither
 * blanks nor the way of dialling matter.
 */
export function phoneKey(phone: string): string {
  const digits = phone.replaceAll('(0)', '').replaceAll(/\D/g, '').replace(/^00/, '')
  if (digits.startsWith('359')) return `${digits} 0${digits.slice(3)}`
  return digits.startsWith('0') ? `359${digits.slice(1)} ${digits}` : digits
}
