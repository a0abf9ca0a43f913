import {
  addDecimals,
  compareDecimals,
  divideRounded,
  fromUnits,
  roundDecimal,
  scaleOf,
  signOf,
  subtractDecimals,
  sumDecimals,
  toUnits,
} from '../../decimal/decimal.ts'
import { times } from '../einvoice-problems.ts'
import type { BillProposal, ProposalField, ProposalProblem, ProposedLine, ProposedRate, Read } from '../proposal.ts'

/** One sum of a bill held against another: by the rule of EN 16931 that asks for it. */
export type Proof = {
  readonly rule: 'R120' | 'BR-CO-10' | 'BR-CO-17' | 'BR-CO-15'
  readonly field: ProposalField
  readonly holds: boolean
  /** amounts, as the bill says and as the others give it */
  readonly stated: string
  readonly expected: string
  /** of a rate's VAT: percent, and what it is of */
  readonly of: { readonly rate: string; readonly base: string } | null
}

const CENTS = 2
/** A line is rounded to cents, and a vendor who rounds line by line is off by some of them: what is known of e-invoices as well. */
const OF_A_LINE = '0.01'
const OF_A_RATE = '0.05'

/**
 * The sums of a bill from its lines to its total, each that can be held against another: quantity by price, lines against the base, base by rate, base
 * and VAT against the total. What was not read is not judged.
 */
export function proveBill(bill: Pick<BillProposal, 'lines' | 'rates' | 'total' | 'pricesIncludeVat'>): Proof[] {
  return [...bill.lines.flatMap(ofLine), ...ofLines(bill), ...bill.rates.flatMap(ofRate), ...ofTotal(bill)]
}

/** Those that do not hold, as what is told and asked about. */
export function unproven(bill: Parameters<typeof proveBill>[0]): ProposalProblem[] {
  return proveBill(bill).flatMap(({ rule, field, holds, stated, expected }) =>
    holds ? [] : [{ rule, field, params: { stated: plain(stated), expected: plain(expected) } }],
  )
}

function ofLine({ quantity, unitPrice, discount, net }: ProposedLine, index: number): Proof[] {
  if (!isNumber(quantity) || !isNumber(unitPrice) || !isNumber(net)) return []
  const expected = roundDecimal(subtractDecimals(times(quantity.value, unitPrice.value), discount), CENTS)
  return [proofOf('R120', `lines.${index}.net`, net.value, expected, OF_A_LINE)]
}

function ofLines({ lines, rates, pricesIncludeVat }: Parameters<typeof proveBill>[0]): Proof[] {
  const nets = lines.map(({ net }) => net)
  const bases = rates.map(({ base }) => base)
  if (pricesIncludeVat || lines.length === 0 || rates.length === 0 || !nets.every(isNumber) || !bases.every(isNumber)) return []
  return [
    proofOf('BR-CO-10', 'rates.0.base', sumDecimals(bases.map(({ value }) => value)), sumDecimals(nets.map(({ value }) => value)), '0'),
  ]
}

function ofRate({ rate, base, vat }: ProposedRate, index: number): Proof[] {
  if (!isNumber(rate) || !isNumber(base) || !isNumber(vat) || (signOf(rate.value) === 0 && signOf(vat.value) === 0)) return []
  const scale = scaleOf(base.value) + scaleOf(rate.value)
  const product = toUnits(base.value, scaleOf(base.value)) * toUnits(rate.value, scaleOf(rate.value))
  // In hundredths of a cent's scale: a percentage is a hundredth.
  const expected = fromUnits(divideRounded(product * 100n, 100n * 10n ** BigInt(scale)), CENTS)
  return [{ ...proofOf('BR-CO-17', `rates.${index}.vat`, vat.value, expected, OF_A_RATE), of: { rate: rate.value, base: base.value } }]
}

function ofTotal({ rates, total }: Parameters<typeof proveBill>[0]): Proof[] {
  const parts = rates.flatMap(({ base, vat }) => [base, vat])
  if (!isNumber(total) || rates.length === 0 || !parts.every(isNumber)) return []
  return [proofOf('BR-CO-15', 'total', total.value, sumDecimals(parts.map(({ value }) => value)), '0')]
}

function proofOf(rule: Proof['rule'], field: ProposalField, stated: string, expected: string, tolerance: string): Proof {
  const off = subtractDecimals(stated, expected)
  const away = signOf(off) < 0 ? subtractDecimals('0', off) : off
  return { rule, field, holds: compareDecimals(away, tolerance) <= 0, stated, expected, of: null }
}

/** A value that is none, as somebody types it, is held against nothing. */
function isNumber(read: Read<string> | null): read is Read<string> {
  return read !== null && /^-?\d+(?:\.\d+)?$/.test(read.value)
}

/** With two decimals at least, as amounts are written. */
function plain(amount: string): string {
  return scaleOf(amount) < CENTS ? fromUnits(toUnits(addDecimals(amount, '0'), CENTS), CENTS) : amount
}
