import type { PrintedField } from '../../custom-fields/custom-fields.ts'
import type { Localised } from '../../localised.ts'
import type { ItemAttribute } from '../semantic.ts'

/** What a file says in words, in the language of the document. */
export type EInvoiceTexts = {
  /** what people wrote, as the document prints it: in one language, or in both */
  content(text: Localised): string
  /** fields of a line's product that are printed (BG-32) */
  fields(fields: readonly PrintedField[]): ItemAttribute[]
  /** BT-20: the term of payment where the due date alone does not tell it; empty otherwise */
  term: string
  /** BT-139 */
  discount: string
  /** what the paper says of the whole, each as a line of BT-22: that it is an advance, OSS, self-billing, the rate with base and VAT, the ground of a note, its own fields that are printed */
  remarks: readonly string[]
}
