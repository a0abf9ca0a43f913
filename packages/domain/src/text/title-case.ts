/** „СТАРА ЗАГОРА“ → „Стара Загора“; what has small letters already is left. */
export function inTitleCase(text: string): string {
  if (text !== text.toUpperCase()) return text
  return text.toLowerCase().replaceAll(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
