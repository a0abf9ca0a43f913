/** The company that files, and who does it for it. */
export type Filer = {
  /** with BG before it */
  readonly vatNumber: string
  readonly name: string
  /** of the company, whole, in one line */
  readonly address: string
  readonly submitter: Submitter
}

/** Who submits the files; his address is one for letters (чл. 28 ДОПК). */
export type Submitter = {
  /** ЕГН, ЛНЧ or служебен номер */
  readonly personalNumber: string
  readonly name: string
  /** A: with a power of attorney, R: who represents the company by law */
  readonly capacity: 'A' | 'R'
  readonly city: string
  readonly postcode: string
  /** street and number */
  readonly address: string
}
