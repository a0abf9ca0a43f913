/** What would begin a new line of a header, and what nobody sees. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/** A subject or a name as one line, so that nothing typed can become a header of its own. */
export const oneLine = (text: string): string => text.replaceAll(BREAKS, ' ').replaceAll(/ {2,}/g, ' ').trim()
