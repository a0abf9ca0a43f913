/** A VAT number in two parts, as registers want it: EL and XI are prefixes too. */
export type VatNumberParts = { readonly prefix: string; readonly digits: string }

/** What a register says. Only `valid` and `invalid` are answers. */
export type LookupAnswer =
  | { readonly outcome: 'valid'; readonly name: string; readonly address: string; readonly consultationNumber: string }
  | { readonly outcome: 'invalid'; readonly consultationNumber: string }
  | { readonly outcome: 'unavailable'; readonly reason: string }

/** Where companies are looked up by their VAT number: VIES; another register is another function. It never throws. */
export type VatLookup = (wanted: VatNumberParts, requester: VatNumberParts | null) => Promise<LookupAnswer>

export function vatNumberParts(vatNumber: string): VatNumberParts {
  return { prefix: vatNumber.slice(0, 2), digits: vatNumber.slice(2) }
}
