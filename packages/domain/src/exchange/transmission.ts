/** E-invoices that go through a provider of Peppol: how one stands, and when it is asked for again. */

/** Providers there are adapters for. */
export const PROVIDERS = ['e_invoice_be'] as const
export type Provider = (typeof PROVIDERS)[number]
/** test: nothing of it reaches a client. */
export const ENVIRONMENTS = ['test', 'live'] as const
export type Environment = (typeof ENVIRONMENTS)[number]
export const REACHABLE = ['yes', 'no', 'unknown'] as const
export type Reachable = (typeof REACHABLE)[number]

/**
 * queued: not sent yet. sent: the provider has sent it off. delivered: it is at the receiver's access point. refused: by the provider, or on the
 * way, for what it is. failed: never sent, since nobody took it for two days.
 */
export const TRANSMISSION_STATES = ['queued', 'sent', 'delivered', 'refused', 'failed'] as const
export type TransmissionState = (typeof TRANSMISSION_STATES)[number]

/** It may be sent anew, by another transmission. */
export const isOver = (state: TransmissionState): boolean => state === 'refused' || state === 'failed'

const ORDER: Readonly<Record<TransmissionState, number>> = { queued: 0, sent: 1, delivered: 2, refused: 3, failed: 3 }

/** Where what is told now leaves it: what comes late or twice moves nothing back; what was accepted may be refused after all; what is over stays. */
export function stateAfter(before: TransmissionState, reported: TransmissionState): TransmissionState {
  return isOver(before) || ORDER[reported] <= ORDER[before] ? before : reported
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** After the first, second … try that nobody answered well: two days in all, as with mails. */
const TRY_WAITS_MS = [10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, 20 * HOUR]
/** After it was sent: how it stands is asked for a week. */
const ASK_WAITS_MS = [10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR, 72 * HOUR]
/** What was delivered may still be refused: asked once more after a day. */
const ASKED_ONCE_MORE_MS = 24 * HOUR

/** How long after so many tries the next one comes; undefined: it is given up. */
export const tryAfter = (tries: number): number | undefined => TRY_WAITS_MS[tries - 1]

/** How long after it was asked so often the provider is asked again; undefined: no more. `isNews`: it is delivered since this very answer. */
export function askAfter(asked: number, state: TransmissionState, isNews: boolean): number | undefined {
  if (isOver(state)) return undefined
  if (state === 'delivered') return isNews ? ASKED_ONCE_MORE_MS : undefined
  return ASK_WAITS_MS[asked]
}

/** What was found of an address is asked anew after a day. */
export const FOUND_FOR_MS = 24 * HOUR
