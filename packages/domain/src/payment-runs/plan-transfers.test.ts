import { expect, test } from 'vitest'
import { type ChosenBill, planTransfers, remittanceOf } from './plan-transfers.ts'
import { sepaText } from './sepa-text.ts'

const bill = (documentId: string, contactId: string | null, amount: string, iban = 'A'): ChosenBill => ({
  documentId,
  contactId,
  amount,
  iban,
  number: `N${documentId}`,
  name: 'Хартия ЕООД',
  bic: '',
})

test('each bill is paid by a transfer, or all of a vendor’s by one to each of its accounts', () => {
  const bills = [
    bill('1', 'x', '10'),
    bill('2', 'y', '20'),
    bill('3', 'x', '30'),
    bill('4', 'x', '40', 'B'),
    bill('5', null, '50'),
    bill('6', null, '60'),
  ]
  expect(planTransfers(bills, false).map(({ documents }) => documents.map(({ documentId }) => documentId))).toEqual([
    ['1'],
    ['2'],
    ['3'],
    ['4'],
    ['5'],
    ['6'],
  ])
  expect(
    planTransfers(bills, true).map(({ documents, remittance }) => [documents.map(({ documentId }) => documentId).join(), remittance]),
  ).toEqual([
    ['1,3', 'Фактури N1, N3'],
    ['2', 'Фактура N2'],
    ['4', 'Фактура N4'],
    ['5', 'Фактура N5'],
    ['6', 'Фактура N6'],
  ])
  expect(planTransfers([], true)).toEqual([])
})

test('as many numbers are named as the bank takes letters, and how many more there are', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => String(1_000_000_000 + index))
  const text = remittanceOf(numbers)
  expect(text).toBe(`Фактури ${numbers.slice(0, 10).join(', ')} и още 30`)
  expect(sepaText(text, 140)).toBe(sepaText(text, 1000))
  expect(remittanceOf([])).toBe('Плащане')
  expect(remittanceOf(['x'.repeat(200), 'y'.repeat(200)])).toBe('Фактури: 2')
})
