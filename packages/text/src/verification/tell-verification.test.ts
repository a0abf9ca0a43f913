import { expect, test } from 'vitest'
import { tellAudit, tellFault, tellVerification } from './tell-verification.ts'

test('what is whole is told in one sentence', () => {
  expect(tellVerification({ documents: 1204, ranges: 3, faults: 0 }, 'en')).toBe(
    '1,204 documents of 3 ranges: no gap, no duplicate, chain whole.',
  )
  expect(tellVerification({ documents: 1, ranges: 1, faults: 0 }, 'bg')).toBe(
    '1 документ от 1 номерация: без пропуснат и без повторен номер, веригата е цяла.',
  )
  expect(tellVerification({ documents: 0, ranges: 0, faults: 0 }, 'en')).toBe('Nothing was issued yet.')
})

test('what is not whole says how much is wrong', () => {
  expect(tellVerification({ documents: 12, ranges: 2, faults: 1 }, 'en')).toBe('12 documents of 2 ranges: 1 fault.')
  expect(tellVerification({ documents: 12, ranges: 2, faults: 3 }, 'bg')).toBe('12 документа от 2 номерации: 3 несъответствия.')
})

const fault = { code: 'column_differs', documentId: 'd', number: '0000000003', field: 'total', expected: '120', found: '121' } as const

test('a fault says where it is, and what was expected where that tells something', () => {
  expect(tellFault(fault, 'Invoices', 'en')).toBe(
    'Document 0000000003: what lists show is not what was issued (total: 120 expected, 121 found).',
  )
  expect(tellFault({ ...fault, expected: null, found: null, field: 'notes' }, '', 'en')).toBe(
    'Document 0000000003: what lists show is not what was issued (notes).',
  )
  const head = { ...fault, code: 'chain_head', documentId: null, number: null, field: '', expected: null, found: null } as const
  expect(tellFault(head, 'Фактури', 'bg')).toBe('Номерация „Фактури“: последната контролна сума не е на последния документ.')
})

test('the audit is told with its length, and a fault of it with its place in the chain', () => {
  expect(tellAudit({ entries: 18204, faults: 0 }, 'bg')).toBe('Одит: 18 204 записа, веригата е цяла.')
  expect(tellAudit({ entries: 1, faults: 2 }, 'en')).toBe('Audit: 1 entry, and its chain is not whole.')
  const altered = { code: 'audit_changed', documentId: null, number: null, field: '18201', expected: 'a', found: 'b' } as const
  expect(tellFault(altered, '', 'en')).toBe('Audit, entry 18201: its content does not give the hash that was kept.')
  expect(tellFault({ ...altered, code: 'audit_missing', field: '7–9' }, '', 'bg')).toBe('Одит, запис 7–9: липсва от веригата.')
})

test('a fault of money names the row by its kind, account, day and amount, and one of an allocation its document', () => {
  const money = { kind: 'payment', name: '2026-11-03 120.00 EUR' } as const
  const changed = { code: 'money_changed', documentId: null, number: null, field: '', expected: null, found: null, money } as const
  expect(tellFault(changed, '', 'bg')).toBe('Плащане 2026-11-03 120.00 EUR: съдържанието не е това, което е било въведено.')
  expect(tellFault({ ...changed, expected: '2026-11-03 120.00 EUR', found: '2026-11-04 120.00 EUR' }, '', 'en')).toBe(
    'Payment 2026-11-03 120.00 EUR: it does not say what it said when it was entered (2026-11-03 120.00 EUR expected, 2026-11-04 120.00 EUR found).',
  )
  const allocation = {
    ...changed,
    documentId: 'd',
    number: '0000000003',
    money: { kind: 'allocation', name: '2026-11-03 120.00' },
  } as const
  expect(tellFault(allocation, '', 'en')).toMatch(/^Document 0000000003, allocation 2026-11-03 120\.00: /)
  const gone = { ...changed, code: 'money_missing', money: { kind: 'statement', name: 'Каса 2026-11-01 2026-11-30' } } as const
  expect(tellFault(gone, '', 'bg')).toBe('Банково извлечение Каса 2026-11-01 2026-11-30: въведеното липсва.')
  expect(tellFault({ ...changed, code: 'payment_paper', field: '0000000007', money: undefined }, '', 'en')).toMatch(/^Treasury: /)
})
