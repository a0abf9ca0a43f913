import type { VatEntry } from '@invoice/contract/vat/entries.ts'
import { monthOf } from '@invoice/domain/calendar/day.ts'
import type { LedgerEntry } from '@invoice/domain/regimes/ledgers-of.ts'
import type { AlikeEntries, EntryRow } from './entries-store.ts'

/** An entry as the ledgers read it. What names no country is of here. */
export function ledgerEntry(row: Omit<EntryRow, 'enteredAt' | 'enteredBy'>): LedgerEntry {
  const { partyName: name, partyNumber, partyCountry, ...entry } = row
  const countryCode = partyCountry ?? 'BG'
  const isPerson = countryCode === 'BG' && PERSONAL.test(partyNumber)
  const numbers = { vatNumber: isPerson ? '' : partyNumber, registrationNumber: '', personalNumber: isPerson ? partyNumber : '' }
  const party = { name, ...numbers, countryCode }
  return { ...entry, party: name === '' && partyNumber === '' ? null : party }
}

/** Ten digits alone are a person's number: those of a register are nine or thirteen. */
const PERSONAL = /^\d{10}$/

/** What is alike, as one entry: the ledgers place it as they place each of those that it stands for. */
export function alikeEntry({ isVoided, ...row }: AlikeEntries, id: string): LedgerEntry {
  return { ...row, id, number: '', madeOn: row.month, voidedOn: isVoided ? row.month : null, party: null, subject: '' }
}

export function presentEntry(row: EntryRow): VatEntry {
  const { companyId: _, voidedOn: __, month, enteredAt, voidedAt, ...entry } = row
  return { ...entry, month: monthOf(month), enteredAt: enteredAt.toISOString(), voidedAt: voidedAt?.toISOString() ?? null }
}
