import type { Shared } from './shared-document.ts'

/** What can be done on the page: answer an offer, ask the issuer, compare what one holds. */
export type PublicPart = 'answer' | 'ask' | 'verify'

export type PublicPartProps = {
  readonly shared: Shared
  readonly token: string
  /** in the language of the screen */
  readonly issuer: string
  readonly onClose: () => void
  readonly onAnswered: () => void
}
