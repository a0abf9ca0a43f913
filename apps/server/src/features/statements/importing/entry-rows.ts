import type { EntryFacts } from '@invoice/domain/statements/identity/facts.ts'
import type { StatementEntry } from '@invoice/domain/statements/identity/statement-entry.ts'
import { movementOf } from '@invoice/domain/statements/matching/parts.ts'
import { newId } from '../../../platform/new-id.ts'
import type { NewEntryRow } from '../acts/entries-store.ts'

const LONGEST = 2000

/** As the database keeps texts. */
export const tidied = (text: string, longest = LONGEST): string => text.replaceAll('\u0000', '').slice(0, longest).toWellFormed()

type Place = { accountId: string; statementId: string; position: number }

/** An entry of a file as a row of the account; nothing is booked yet. */
export function rowOf(entry: StatementEntry, { accountId, statementId, position }: Place): NewEntryRow {
  return {
    id: newId(),
    account_id: accountId,
    statement_id: statementId,
    position,
    booked_on: entry.bookedOn,
    value_on: entry.valueOn,
    direction: entry.direction,
    is_reversal: entry.isReversal,
    amount: entry.amount,
    currency: entry.currency,
    reason: tidied(entry.reason),
    joined_reason: tidied(entry.joinedReason),
    party_name: tidied(entry.partyName, 200),
    party_iban: tidied(entry.partyIban, 50),
    bank_reference: tidied(entry.bankReference, 100),
    end_to_end_id: tidied(entry.endToEndId, 100),
    kind: tidied(entry.kind, 100),
    treasury_entry_id: null,
    twin_id: null,
  }
}

/** What of a row is compared with other files. */
export function factsOf(row: NewEntryRow): EntryFacts {
  return {
    bookedOn: row.booked_on,
    valueOn: row.value_on,
    direction: row.direction,
    isReversal: row.is_reversal,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    partyName: row.party_name,
    partyIban: row.party_iban,
    bankReference: row.bank_reference,
    endToEndId: row.end_to_end_id,
  }
}

type Bookable = Pick<
  NewEntryRow,
  'account_id' | 'booked_on' | 'direction' | 'amount' | 'reason' | 'kind' | 'bank_reference' | 'party_name' | 'party_iban'
>

/** What an entry of a bank does to its account. */
export function ledgerEntryOf(row: Bookable) {
  return {
    accountId: row.account_id,
    entryOn: row.booked_on,
    movement: movementOf(row),
    kind: 'statement' as const,
    description: row.reason || row.kind || row.party_name,
    reference: row.bank_reference,
    words: [row.party_name, row.party_iban],
  }
}
