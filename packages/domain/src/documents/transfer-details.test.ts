import { expect, test } from 'vitest'
import { transferDetails } from './transfer-details.ts'

const issuer = { name: { bg: 'Мастило ООД', en: 'Mastilo Ltd' } }
const payment = { iban: 'BG80BNBG96611020345678', bic: 'BNBGBGSD', holder: '', bankName: { bg: 'БНБ', en: 'BNB' } }
const shown = (...changes: Parameters<typeof transferDetails>) => transferDetails(...changes).map(({ key, shown: text }) => [key, text])

test('a payer is told whom, where and with what reference to pay', () => {
  expect(shown({ number: '0000000007', issuer, payment }, 'bg')).toEqual([
    ['beneficiary', 'Мастило ООД'],
    ['iban', 'BG80 BNBG 9661 1020 3456 78'],
    ['bic', 'BNBGBGSD'],
    ['bank', 'БНБ'],
    ['reference', '0000000007'],
  ])
})

test('the holder of the account goes before the issuer, digits alone are no IBAN, and what is not known is left out', () => {
  const abroad = { iban: '000123456789', bic: '', holder: 'Yana Todorova', bankName: { bg: '', en: '' } }
  expect(shown({ number: null, issuer, payment: abroad }, 'en')).toEqual([
    ['beneficiary', 'Yana Todorova'],
    ['account', '000123456789'],
  ])
  expect(transferDetails({ number: '1', issuer, payment: { ...abroad, iban: '' } }, 'en')).toEqual([])
})
