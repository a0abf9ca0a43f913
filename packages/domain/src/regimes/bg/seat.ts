/** „ОБЛ.ПЛОВДИВ, ГР.ПЛОВДИВ 4000“ at the end: how VIES writes a Bulgarian seat. */
const SEAT = /[,\s]*(?:обл\.?\s*[^,]+,\s*)?(?:общ\.?\s*[^,]+,\s*)?(?<!\p{L})(?:гр|с)\.\s*([^\d,]+?)[,\s]+(\d{4})\s*$/iu

export function readSeat(address: string): { street: string; city: string; postcode: string } | null {
  const seat = SEAT.exec(address)
  return seat && { street: address.slice(0, seat.index), city: seat[1] ?? '', postcode: seat[2] ?? '' }
}
