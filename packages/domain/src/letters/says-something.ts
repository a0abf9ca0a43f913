/** Letters and digits; a sign may go without that a name becomes another. */
export const SAYS_SOMETHING = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u
