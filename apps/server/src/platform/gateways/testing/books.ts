import { toUnits } from '@invoice/domain/decimal/decimal.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { type Gateway, GatewayFailure, type Notification, type OrderStanding } from '../gateway.ts'
import type { Booked } from './ledger.ts'

/** Whoever hears of a provider that is asked, as our server does: keeps the last standing of each order; may be killed before it keeps one. */
export class Books {
  readonly standings = new Map<string, OrderStanding>()
  readonly ids = new Map<string, string>()
  readonly gateway: Gateway

  constructor(gateway: Gateway) {
    this.gateway = gateway
  }

  /** @returns with what is answered; 0: killed in the middle, so with nothing */
  async take(notification: Notification, isKilled = false): Promise<number> {
    const { reports, answer } = await this.gateway.notified(notification)
    const taken: boolean[] = []
    for (const each of reports) {
      const reference = each.reference
      const standing = reference === '' ? null : await this.asked(reference, each.providerId)
      if (isKilled) return 0
      if (standing !== null) this.keep(standing)
      taken.push(true)
    }
    return answer(taken).status
  }

  asked(reference: string, providerId = ''): Promise<OrderStanding> {
    return this.gateway.state({ reference, providerId: this.ids.get(reference) || providerId })
  }

  /** Of two answers the one that was asked for later holds. */
  keep(standing: OrderStanding): void {
    this.standings.set(standing.reference, standing)
  }
}

/** The same in the ledger's units. */
export function bookedOf({ captured, refunded, disputed, fee, dispute, currency }: OrderStanding): Booked {
  const scale = minorUnits(currency)
  const units = (amount: string) => toUnits(amount, scale)
  return { captured: units(captured), refunded: units(refunded), disputed: units(disputed), fee: fee === null ? 0n : units(fee), dispute }
}

/** What a gateway refuses with; '' where it does not. */
export async function faultOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return ''
  } catch (error) {
    if (error instanceof GatewayFailure) return error.fault
    throw error
  }
}

/** How many random sequences are walked against a provider that is asked over TLS. */
export const SEQUENCES = process.env['WHOLE'] === '1' ? 1000 : 12
