import type { VatCheck, VatPeriod } from '@invoice/contract/vat/periods.ts'

/** How many checks stop, or want to be looked at: of a kind the first hundred are shown. */
export const countOf = (counts: VatPeriod['checkCounts'], severity: VatCheck['severity']): number =>
  counts.reduce((sum, each) => (each.severity === severity ? sum + each.count : sum), 0)
