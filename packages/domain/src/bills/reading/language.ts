import type { LabelKind } from './labels.ts'

/** Stems of words, each a regular expression of folded letters (`folded`): what days, sums and columns are called. */
export type Stems = {
  readonly days: { readonly taxDate: string; readonly dueDate: string; readonly issueDate: string; readonly others: string }
  readonly amounts: { readonly base: string; readonly total: string; readonly vat: string; readonly others: string }
  readonly columns: {
    readonly other: string
    readonly rate: string
    readonly price: string
    readonly quantity: string
    readonly unit: string
    readonly net: string
    readonly name: string
  }
}
export type Language = Stems & {
  readonly labels: Readonly<Partial<Record<LabelKind, readonly string[]>>>
  /** January first, as they are folded, with what they are shortened to */
  readonly months: readonly (readonly string[])[]
}

export const months = (text: string): readonly (readonly string[])[] => text.split(' ').map((names) => names.split(','))
