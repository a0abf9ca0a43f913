/** How much somebody may write through a public link. */
export const LONGEST_PERSON = 150
export const LONGEST_NOTE = 1000
export const LONGEST_QUESTION = 2000
