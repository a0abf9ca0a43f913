/** What happened to an order by the stand-in's own book, in the currency's minor units: written down as it happens, and never by what is answered. */
export type Booked = {
  captured: bigint
  refunded: bigint
  disputed: bigint
  fee: bigint
  dispute: 'none' | 'open' | 'won' | 'lost'
}

export const nothingBooked = (): Booked => ({ captured: 0n, refunded: 0n, disputed: 0n, fee: 0n, dispute: 'none' })

/** A book of all orders, by our reference. */
export class Ledger {
  readonly #orders = new Map<string, Booked>()

  of(reference: string): Booked {
    const known = this.#orders.get(reference) ?? nothingBooked()
    this.#orders.set(reference, known)
    return known
  }
}
