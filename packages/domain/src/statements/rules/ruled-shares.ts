import { toUnits } from '../../decimal/decimal.ts'
import { expectedOn } from '../../documents/open.ts'
import type { StatementEntry } from '../identity/statement-entry.ts'
import { sumChoices } from '../identity/sums.ts'
import type { MatchDocument, Proposal } from '../matching/matching.ts'
import { numbersOf, withoutZeros } from '../matching/reason-numbers.ts'
import { asText, dueFor, SCALE } from '../matching/score.ts'

type Payable = { document: MatchDocument; due: bigint }

/**
 * What an entry pays of a contact whose entries a person said to be payments, by the amount alone: the one document of which it is what is
 * left, or the only choice of two to five. Null where several would do, where too much is open to tell, and where the payer names something
 * else: then a person decides.
 * @param open the contact's open documents
 */
export function ruledShares(entry: StatementEntry, open: readonly MatchDocument[]): Proposal['shares'] | null {
  if (entry.isReversal) return null
  const payable = open.flatMap((document) => {
    const isMeant = document.isOpen && !document.isProforma && document.direction === entry.direction
    const due = isMeant ? dueFor(document, entry) : null
    return due !== null && due > 0n ? [{ document, due }] : []
  })
  const chosen = onlyChoice(payable, toUnits(entry.amount, SCALE))
  if (chosen === null || !agrees(entry, chosen)) return null
  return chosen.toSorted(byDue).map(({ document, due }) => ({ documentId: document.id, amount: asText(due) }))
}

function onlyChoice(payable: readonly Payable[], units: bigint): Payable[] | null {
  const sums = sumChoices(
    payable.map(({ due }) => due),
    units,
  )
  if (sums === null) return null
  const alone = payable.filter(({ due }) => due === units).map((one) => [one])
  const choices = [...alone, ...sums.map((indexes) => indexes.flatMap((index) => payable[index] ?? []))]
  return choices.length === 1 ? (choices[0] ?? null) : null
}

/** Numbers with a word before them are those of documents: a payer who names others means others. */
function agrees(entry: StatementEntry, chosen: readonly Payable[]): boolean {
  const { numbers, isAmbiguous } = numbersOf(entry)
  const own = new Set(chosen.map(({ document }) => withoutZeros(document.number)))
  return !isAmbiguous && numbers.every(({ form, digits }) => form === 'bare' || own.has(digits))
}

const byDue = (a: Payable, b: Payable): number => expectedOn(a.document).localeCompare(expectedOn(b.document))
