/** "7523••••••": enough to tell two people apart in a list, no more (personal data). */
export function maskPersonalNumber(number: string): string {
  return number.slice(0, 4) + '•'.repeat(Math.max(0, number.length - 4))
}
