import { expect, test } from 'vitest'
import { bankNamed } from './bank-named.ts'

test.each<[string, Parameters<typeof bankNamed>[0], string]>([
  ['its name', { name: 'Някоя банка', bic: 'UNCRBGSF' }, 'Някоя банка'],
  ['its BIC', { bic: 'FINVBGSF' }, 'Първа инвестиционна банка'],
  ['its BIC in small letters', { bic: 'cecbbgsf' }, 'Централна кооперативна банка'],
  ['the BIC of a payment service, wherever it sits', { bic: 'REVOLT21' }, 'Revolut'],
  ['the BIC of a payment service', { bic: 'TRWIBEB1XXX', account: 'BG80BNBG96611020345678' }, 'Wise'],
  ['the account', { account: 'BG80BNBG96611020345678' }, 'Българска народна банка'],
  ['a BIC that is not known', { bic: 'XXXXDEFF' }, ''],
  ['nothing', {}, ''],
])('a file says whose it is by %s', (_what, says, bank) => expect(bankNamed(says)).toBe(bank))
