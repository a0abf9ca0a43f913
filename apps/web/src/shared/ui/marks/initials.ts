/** First letters of the first two words; of an address its first letter. */
export function initials(name: string): string {
  const words = name.replace(/@.*/, '').split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
