import type { DocumentImportReport } from '@invoice/contract/documents/document-imports.ts'
import { compareDecimals, roundDecimal, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import type { ParsedDocument } from '@invoice/domain/documents/elsewhere/parsed-document.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'

/** A document as its source states it, apart from what is read of its rows. */
export type StatedDocument = Pick<ParsedDocument, 'type' | 'issuedOn' | 'currency' | 'total'>
export type StatedSum = { month: string; type: ParsedDocument['type']; currency: string; documents: number; total: DecimalText }

const keyOf = ({ month, type, currency }: Pick<StatedSum, 'month' | 'type' | 'currency'>): string => `${month} ${type} ${currency}`

/** What documents come to by month, type and currency; in that order. */
export function statedSums(documents: readonly StatedDocument[]): StatedSum[] {
  const placed = documents.map((document) => ({ ...document, month: document.issuedOn.slice(0, 7) }))
  return [...Map.groupBy(placed, keyOf).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group
      if (!first) return []
      const { month, type, currency } = first
      const total = roundDecimal(sumDecimals(group.map((document) => document.total)), minorUnits(currency))
      return [{ month, type, currency, documents: group.length, total }]
    })
}

/** What the source states beside what was read of it, those too that are here already; null where it states nothing. */
export function besideStated(stated: readonly StatedSum[] | null, read: readonly StatedDocument[]): DocumentImportReport['stated'] {
  if (stated === null) return null
  const here = new Map(statedSums(read).map((sum) => [keyOf(sum), sum]))
  return stated.map((sum) => {
    const own = here.get(keyOf(sum))
    const found = own?.total ?? roundDecimal('0', minorUnits(sum.currency))
    return { ...sum, found, isSame: own?.documents === sum.documents && compareDecimals(found, sum.total) === 0 }
  })
}
