import type { SalesRow } from './row.ts'

/** What was supplied to one partner of another member state in the month, in minor units (чл. 125 ал. 2 ЗДДС). */
export type ViesLine = {
  /** with the prefix of its state */
  readonly partnerNumber: string
  /** k3: intra-Community supplies of goods (02-15) */
  readonly goods: bigint
  /** k4: as the intermediary of a triangular operation (02-25) */
  readonly triangular: bigint
  /** k5: services of чл. 21 ал. 2 (02-17) */
  readonly services: bigint
}

/** One line a partner, in the order of its number; whoever comes to nothing in the month has none. */
export function viesLines(sales: Iterable<Pick<SalesRow, 'partyNumber' | 'amounts'>>): ViesLine[] {
  const sums = viesSums()
  for (const row of sales) sums.add(row)
  return sums.lines()
}

/** The same of rows that come one by one: what is held is a line for each partner. */
export function viesSums() {
  const found = new Map<string, { goods: bigint; triangular: bigint; services: bigint }>()
  return {
    add: ({ partyNumber, amounts }: Pick<SalesRow, 'partyNumber' | 'amounts'>): void => {
      const { 15: goods = 0n, 25: triangular = 0n, 17: services = 0n } = amounts
      if (goods === 0n && triangular === 0n && services === 0n) return
      const line = found.get(partyNumber) ?? { goods: 0n, triangular: 0n, services: 0n }
      found.set(partyNumber, { goods: line.goods + goods, triangular: line.triangular + triangular, services: line.services + services })
    },
    lines: (): ViesLine[] =>
      [...found]
        .filter(([, { goods, triangular, services }]) => goods !== 0n || triangular !== 0n || services !== 0n)
        .map(([partnerNumber, sums]) => ({ partnerNumber, ...sums }))
        .sort((a, b) => (a.partnerNumber < b.partnerNumber ? -1 : 1)),
  }
}

/** By what they are called in the month, by their numbers: of what is told by VIES alone, the last name counts. */
export function partnerNames(sales: Iterable<Pick<SalesRow, 'partyNumber' | 'partyName' | 'amounts'>>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { partyNumber, partyName, amounts } of sales) if (amounts[15] || amounts[17] || amounts[25]) names.set(partyNumber, partyName)
  return names
}
