/** A text in the document's language; `second` is its English wording on a document in both languages, else empty. */
export type Words = { text: string; second: string }

export type Fact = { label: Words; value: string }
/** A fact whose value may have an English wording too. */
export type WordFact = { label: Words; value: Words }
