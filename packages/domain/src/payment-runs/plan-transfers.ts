import type { DecimalText } from '../documents/document.ts'
import { SEPA_REMITTANCE } from './pain001.ts'
import { sepaText } from './sepa-text.ts'

/** A bill that is to be paid, how much of it, and where. */
export type ChosenBill = {
  readonly documentId: string
  /** the vendor's own */
  readonly number: string | null
  readonly contactId: string | null
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly amount: DecimalText
}

export type PlannedTransfer = {
  readonly contactId: string | null
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly remittance: string
  readonly documents: readonly { readonly documentId: string; readonly amount: DecimalText }[]
}

/**
 * The transfers that pay the bills: one of each, or one to each account of a vendor. In the order of the bills, a transfer where its first
 * one stands.
 */
export function planTransfers(bills: readonly ChosenBill[], isGrouped: boolean): PlannedTransfer[] {
  const groups = new Map<string, ChosenBill[]>()
  for (const bill of bills) {
    const key = isGrouped && bill.contactId !== null ? `${bill.contactId} ${bill.iban}` : bill.documentId
    groups.set(key, [...(groups.get(key) ?? []), bill])
  }
  return [...groups.values()].flatMap(([first, ...others]) => (first === undefined ? [] : [transferOf(first, [first, ...others])]))
}

function transferOf({ contactId, name, iban, bic }: ChosenBill, bills: readonly ChosenBill[]): PlannedTransfer {
  const numbers = bills.flatMap(({ number }) => (number === null ? [] : [number]))
  const documents = bills.map(({ documentId, amount }) => ({ documentId, amount }))
  return { contactId, name, iban, bic, remittance: remittanceOf(numbers), documents }
}

/** What a transfer is for, as the vendor's program reads it best: the numbers, as many as there is room for. */
export function remittanceOf(numbers: readonly string[]): string {
  if (numbers.length === 0) return 'Плащане'
  if (numbers.length === 1) return `Фактура ${numbers[0]}`
  for (let shown = numbers.length; shown > 0; shown -= 1) {
    const more = numbers.length - shown
    const text = `Фактури ${numbers.slice(0, shown).join(', ')}${more === 0 ? '' : ` и още ${more}`}`
    // Whole: what is cut may end at a blank and seem to fit.
    if (sepaText(text, text.length * 4).length <= SEPA_REMITTANCE) return text
  }
  return `Фактури: ${numbers.length}`
}
