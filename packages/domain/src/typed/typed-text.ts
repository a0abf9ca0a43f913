/** Marks that are not seen: of writing direction, joining and width, as copied dates and amounts often carry them. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** What a person typed or pasted into a field, without what they cannot see. Inputs are one line: any blank is a blank. */
export function typedText(text: string): string {
  return text.replaceAll(INVISIBLE, '').trim()
}
