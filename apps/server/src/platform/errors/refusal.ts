import type { Oddity } from '@invoice/contract/wire/oddity.ts'
import type { InTheWay } from '@invoice/contract/wire/problem.ts'
import { REFUSALS, type RefusalCode } from '@invoice/contract/wire/refusals.ts'

export type RefusalParams = Readonly<Record<string, string | number>>

/**
 * A call that is refused for a reason that the person can understand. Thrown anywhere below `serve`; the transaction around it is
 * rolled back. Texts and status belong to the code.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly params: RefusalParams
  /** Path of the field that the reason is shown at (`lines.3.quantity`); without one it is general. */
  readonly field: string
  /** Documents that stand in the way: the answer names them, so that they can be opened. */
  readonly documents: readonly InTheWay[]

  constructor(code: RefusalCode, params: RefusalParams = {}, field = '__', documents: readonly InTheWay[] = []) {
    super(code)
    this.code = code
    this.params = params
    this.field = field
    this.documents = documents
  }

  get status(): number {
    return REFUSALS[this.code]
  }
}

/** Too much was asked; the next such call is answered after so many seconds. */
export class RateLimited extends Refusal {
  readonly waitSeconds: number

  constructor(waitSeconds: number, code: RefusalCode = 'common.rate_limit', params: RefusalParams = {}) {
    super(code, params)
    this.waitSeconds = waitSeconds
  }
}

/**
 * Not done before the caller has proved anew who they are. The answer is also the sign-in API's for that: what knows how to ask for a proof
 * there knows it here.
 */
export class ProofWanted extends Refusal {
  /** Who is signed in, and by what they may prove it. */
  readonly state: Readonly<Record<'data' | 'meta', unknown>>

  constructor(state: ProofWanted['state']) {
    super('common.proof_wanted')
    this.state = state
  }
}

/** Several faults at once, by field path, already in the person's language: what `issueProblems` of the domain found, for example. */
export class FieldFaults extends Error {
  readonly faults: Readonly<Record<string, string[]>>
  readonly status: 400 | 409 | 413

  constructor(faults: Readonly<Record<string, string[]>>, status: 400 | 409 | 413 = 400) {
    super('field faults')
    this.faults = faults
    this.status = status
  }
}

/** Nothing forbids it, and it was not done: somebody is to say yes to what is odd first. */
export class Odd extends FieldFaults {
  readonly warnings: readonly Oddity[]

  constructor(warnings: readonly Oddity[]) {
    const faults = Map.groupBy(warnings, ({ field }) => field)
    super(Object.fromEntries([...faults].map(([field, ofField]) => [field, ofField.map(({ message }) => message)])), 409)
    this.warnings = warnings
  }
}
