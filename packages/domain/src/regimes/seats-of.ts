import { readSeat } from './bg/seat.ts'
import { partsOf } from './regime-of.ts'

/** How a country's register writes an address in one line; null where the town cannot be told apart. */
export type SeatReader = (address: string) => { street: string; city: string; postcode: string } | null

export const SEATS = partsOf<SeatReader>(readSeat)
/** Of that country's register; null where it writes as others do. */
export const seatReaderOf = SEATS.ofCountry
