import { isPercent, signOf } from '../../decimal/decimal.ts'
import type { Regime } from '../../regimes/regime.ts'
import type { VatCategory } from '../../vat/category.ts'
import type { DecimalText } from '../document.ts'
import type { LineVat } from './calculate.ts'

/** art97a: the issuer has a number only for what it buys from or serves abroad, and charges nothing at home. */
export type VatRegistration = 'none' | 'registered' | 'art97a'

type Term = { key: string | null; category: VatCategory }

export type LineVatInput<T extends Term> = {
  regime: Regime
  vatRegistration: VatRegistration
  vatInvoice: boolean
  /** of the line's tax rate; null when none was chosen */
  rate: DecimalText | null
  /** chosen on the line itself */
  lineTerm: T | null
  /** of the whole document: holds for its lines that are charged nothing */
  documentTerm: T | null
}

/**
 * Category, rate and ground of a line from what was chosen. A rate above zero is the standard category; at zero the ground decides.
 * Without VAT figures (vatInvoice off, issuer not registered) the line is outside the scope, or exempt under art97a. Null: not chosen yet.
 */
export function resolveLineVat<T extends Term>(input: LineVatInput<T>): { vat: LineVat | null; term: T | null } {
  const term = input.lineTerm ?? input.documentTerm
  if (!input.vatInvoice || input.vatRegistration !== 'registered') return { vat: withoutVat(input, term), term }
  const { rate } = input
  if (rate !== null && isPercent(rate) && signOf(rate) > 0) return { vat: { category: 'S', rate }, term: input.lineTerm }
  if (term) return { vat: uncharged(term.category), term }
  return { vat: rate === null ? null : uncharged('Z'), term: null }
}

function withoutVat({ vatRegistration, regime }: Pick<LineVatInput<Term>, 'vatRegistration' | 'regime'>, term: Term | null): LineVat {
  if (vatRegistration !== 'art97a') return uncharged('O')
  return uncharged(term && term.key !== regime.grounds.notRegistered.key && term.category !== 'S' ? term.category : 'E')
}

function uncharged(category: VatCategory): LineVat {
  return { category, rate: category === 'O' ? null : '0' }
}
