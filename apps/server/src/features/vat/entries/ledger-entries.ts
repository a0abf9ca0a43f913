import type { VatEntry } from '@invoice/contract/vat/entries.ts'
import { monthOf } from '@invoice/domain/calendar/day.ts'
import { type LedgerEntry, ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { AlikeEntries, EntryRow } from './entries-store.ts'

const { typedParty } = ledgersOf(regimeOf(null))

/** An entry as the ledgers read it. */
export function ledgerEntry(row: Omit<EntryRow, 'enteredAt' | 'enteredBy' | 'saysContacts'>): LedgerEntry {
  const { partyName: name, partyNumber: number, partyCountry: country, ...entry } = row
  return { ...entry, party: typedParty({ name, number, country }) }
}

/** What is alike, as one entry: the ledgers place it as they place each of those that it stands for. */
export function alikeEntry({ isVoided, ...row }: AlikeEntries, id: string): LedgerEntry {
  return { ...row, id, number: '', madeOn: row.month, voidedOn: isVoided ? row.month : null, party: null, subject: '' }
}

export function presentEntry(row: EntryRow): VatEntry {
  const { companyId: _, voidedOn: __, month, enteredAt, voidedAt, ...entry } = row
  return { ...entry, month: monthOf(month), enteredAt: enteredAt.toISOString(), voidedAt: voidedAt?.toISOString() ?? null }
}
