import type { Day, DecimalText } from '../document.ts'
import type { ImportedType, ParsedClient } from './parsed-document.ts'

/** A line of a document of inv.bg. What it does not state is ''. */
export type InvBgLine = {
  readonly name: string
  readonly quantity: DecimalText
  /** for so many units as `priceForQuantity` says */
  readonly price: DecimalText
  readonly priceForQuantity: DecimalText
  readonly total: DecimalText
  /** percent; '': that of the document */
  readonly vatPercent: DecimalText
}

/** A document as inv.bg gives it, in our words; amounts exactly as they are written there. What it does not state is ''. */
export type InvBgDocument = {
  readonly id: string
  /** as inv.bg calls it: dan, prof, cred, deb, or one of the company's own */
  readonly type: string
  readonly number: string
  readonly issuedOn: Day | ''
  readonly taxOn: Day | ''
  readonly dueOn: Day | ''
  readonly client: ParsedClient
  readonly currency: string
  /** levs for one unit of the currency, before the euro */
  readonly currencyRate: DecimalText
  readonly vatPercent: DecimalText
  readonly lines: readonly InvBgLine[]
  readonly base: DecimalText
  readonly vat: DecimalText
  readonly total: DecimalText
  readonly status: string
  readonly paid: DecimalText
  readonly paymentMethod: string
  /** of a note: the number of its invoice */
  readonly sourceNumber: string
  readonly isDraft: boolean
  readonly isAnnulled: boolean
}

const TYPES: Readonly<Record<string, ImportedType>> = { dan: 'invoice', prof: 'proforma', cred: 'creditnote', deb: 'debitnote' }

/** What a document is here; null for a draft, an annulled one, and a type of the company's own, which are left where they are. */
export function typeOfInvBg({ type, isDraft, isAnnulled }: Pick<InvBgDocument, 'type' | 'isDraft' | 'isAnnulled'>): ImportedType | null {
  return isDraft || isAnnulled ? null : (TYPES[type] ?? null)
}

/** Why a document is left where it is; null where it comes along. */
export function leftOutOfInvBg(document: Pick<InvBgDocument, 'type' | 'isDraft' | 'isAnnulled'>): 'draft' | 'voided' | 'other' | null {
  if (typeOfInvBg(document) !== null) return null
  if (document.isDraft) return 'draft'
  return document.isAnnulled ? 'voided' : 'other'
}
