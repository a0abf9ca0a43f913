import { formatNumber } from '@invoice/domain/documents/numbering.ts'
import type { VerifiedRange } from '@invoice/domain/documents/verification/report.ts'
import { type Finding, finding } from './finding.ts'
import type { FrozenRow, RangeRow } from './verify-store.ts'

/** Goes along a range, number by number, and at the end compares the range with where it arrived. */
export class RangeWalk {
  readonly #range: RangeRow
  #documents = 0
  #voided = 0
  #first: string | null = null
  #last: string | null = null
  #counter: bigint | null = null
  #hash = ''
  #latestDay: string | null = null

  constructor(range: RangeRow) {
    this.#range = range
  }

  step(row: FrozenRow): Finding[] {
    const { number, issued_on, previous_hash, content_hash } = row
    const counter = this.#counterOf(number ?? '')
    const findings = counter === null ? [finding('number_outside', 'number', null, number)] : this.#follow(counter)
    if (row.company_id !== this.#range.company_id || row.number_pool !== this.#range.number_pool)
      findings.push(finding('range_of_another', 'rangeId'))
    if (previous_hash !== this.#hash) findings.push(finding('chain_broken', 'previousHash', this.#hash, previous_hash))
    this.#hash = content_hash ?? ''
    this.#counter = counter ?? this.#counter
    this.#documents += 1
    if (row.status === 'voided') this.#voided += 1
    this.#first ??= number
    this.#last = number
    if (issued_on !== null && (this.#latestDay === null || issued_on > this.#latestDay)) this.#latestDay = issued_on
    return findings
  }

  /** The range itself: its last hash, its next number, its last day. */
  end(): Finding[] {
    const { chain_hash, next_number, last_issued_on } = this.#range
    const findings: Finding[] = []
    if (chain_hash !== this.#hash) findings.push(finding('chain_head', 'chainHash', this.#hash, chain_hash))
    const next = this.#next()
    const found = BigInt(next_number)
    // Outside of tax documents a person may let it run ahead.
    const isRight = this.#isGapless() || this.#counter === null ? found === next : found >= next
    if (!isRight) findings.push(finding('next_number', 'nextNumber', String(next), next_number))
    if (last_issued_on !== this.#latestDay) findings.push(finding('last_issued_on', 'lastIssuedOn', this.#latestDay, last_issued_on))
    return findings
  }

  report(): VerifiedRange {
    return {
      id: this.#range.id,
      name: this.#range.name,
      documents: this.#documents,
      voided: this.#voided,
      first: this.#first,
      last: this.#last,
    }
  }

  #follow(counter: bigint): Finding[] {
    const expected = this.#next()
    if (this.#counter !== null && counter < expected)
      return [finding('number_duplicate', 'number', this.#numberOf(expected), this.#numberOf(counter))]
    const isGap = this.#isGapless() && counter > expected
    return isGap ? [finding('number_gap', 'number', this.#numberOf(expected), this.#numberOf(counter))] : []
  }

  #next(): bigint {
    return this.#counter === null ? BigInt(this.#range.first_number) : this.#counter + 1n
  }

  /** As the law wants it of tax documents and protocols. */
  #isGapless(): boolean {
    return this.#range.number_pool === 'tax' || this.#range.number_pool === 'protocol'
  }

  /** The counter as the range's columns hold it; null for a number that the range does not give. */
  #counterOf(number: string): bigint | null {
    const { prefix, first_number, last_number } = this.#range
    const digits = this.#isWhole() ? number : number.slice(prefix.length)
    if (!/^\d{1,18}$/.test(digits)) return null
    const counter = BigInt(digits)
    const isInside = counter >= BigInt(first_number) && counter <= BigInt(last_number)
    return isInside && this.#numberOf(counter) === number ? counter : null
  }

  #numberOf(counter: bigint): string {
    const { prefix, length } = this.#range
    return formatNumber({ prefix: this.#isWhole() ? '' : prefix, length }, Number(counter))
  }

  #isWhole(): boolean {
    return this.#range.number_pool === 'tax'
  }
}
