import { expect, test } from 'vitest'
import type { StatementEntry } from '../identity/statement-entry.ts'
import { type RuleConditions, ruleHolds } from './rules.ts'

const ENTRY: StatementEntry = {
  bookedOn: '2026-11-10',
  valueOn: null,
  direction: 'out',
  isReversal: false,
  amount: '6.50',
  currency: 'EUR',
  reason: 'МЕСЕЧНА ТАКСА 11.2026',
  joinedReason: '',
  partyName: 'Банка АД',
  partyIban: 'BG1',
  bankReference: '',
  endToEndId: '',
  kind: '',
}
const holds = (rule: Partial<RuleConditions>, entry: Partial<StatementEntry> = {}) =>
  ruleHolds({ direction: 'out', partyIban: '', partyKey: '', reasonKey: '', ...rule }, { ...ENTRY, ...entry })

test('a rule is for entries with all that it asks for, in either script', () => {
  expect([
    holds({ reasonKey: 'taksa' }),
    holds({ reasonKey: 'taksa mesechna' }),
    holds({ partyKey: 'banka ad', reasonKey: 'taksa' }),
  ]).toEqual([true, true, true])
  expect([
    holds({ reasonKey: 'taks' }),
    holds({ reasonKey: 'taksa' }, { direction: 'in' }),
    holds({ partyIban: 'BG2' }),
    holds({}),
  ]).toEqual([false, false, false, false])
  expect(holds({ partyIban: 'BG1' }, { isReversal: true })).toBe(false)
})
