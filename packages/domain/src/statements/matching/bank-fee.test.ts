import { expect, test } from 'vitest'
import { isBankFee } from './bank-fee.ts'

const OUT = { direction: 'out', kind: '', partyIban: '' } as const

test.each(['Такса превод', 'Месечна такса пакет', 'КОМИСИОНА', 'Bank charges', 'TAKSA PREVOD'])('%s is what the bank takes', (reason) => {
  expect(isBankFee({ ...OUT, reason })).toBe(true)
})

test('a transfer to somebody is none, whatever it is called; nor is money that came in, nor another word', () => {
  expect(isBankFee({ ...OUT, reason: 'Такса обучение', partyIban: 'BG80BNBG96611020345678' })).toBe(false)
  expect(isBankFee({ ...OUT, direction: 'in', reason: 'Върната такса' })).toBe(false)
  expect(isBankFee({ ...OUT, reason: 'Такси по сметка 12' })).toBe(true)
  expect(isBankFee({ ...OUT, reason: 'Coffee machine' })).toBe(false)
})
