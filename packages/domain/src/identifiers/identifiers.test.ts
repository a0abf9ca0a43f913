import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bankOfIban, bicMatchesIban, bicOfIban } from '../regimes/banks-of.ts'
import { eikOfBgVat, isBgVat, normaliseBgVat } from '../regimes/bg/identifiers/bg-vat.ts'
import { isEgn, readEgn } from '../regimes/bg/identifiers/egn.ts'
import { isEik, isEik9, isEik13, normaliseEik } from '../regimes/bg/identifiers/eik.ts'
import { isLnch } from '../regimes/bg/identifiers/lnch.ts'
import { isNapNumber } from '../regimes/bg/identifiers/nap-number.ts'
import { isPersonalNumber } from '../regimes/bg/identifiers/personal-number.ts'
import { isBic, normaliseBic } from './bic.ts'
import { checkVatNumber, vatPrefixOf } from './eu-vat.ts'
import { formatIban } from './format-iban.ts'
import { isIban, normaliseIban } from './iban.ts'
import { maskPersonalNumber } from './mask-personal-number.ts'

describe('ЕИК', () => {
  test.each([
    '175074752',
    '103873594',
    '831919536',
    '835014925',
    '000565359',
    '121817309',
    '202322728',
    '203445228',
    '131272009', // needs the second weights
    '200000900', // the second pass gives 10: check digit 0
  ])('%s is valid', (eik) => {
    expect(isEik(eik) && isEik9(eik)).toBe(true)
  })
  test.each(['1750747520019', '1310715870018', '1750747521234', '1218173090108'])('%s is the valid number of a branch', (eik) => {
    expect(isEik(eik) && isEik13(eik)).toBe(true)
  })
  test.each(['175074751', '17507475', '1750747522', '17507475A', '', '1750747510019', '1750747520018', '١٧٥٠٧٤٧٥٢'])(
    '"%s" is not',
    (eik) => {
      expect(isEik(eik)).toBe(false)
    },
  )
  test('is read as people write it', () => {
    expect(normaliseEik(' 175 074 752 ')).toBe('175074752')
    expect(normaliseEik('bg175074752')).toBe('175074752')
  })

  const nine = fc.stringMatching(/^\d{8}$/).map((digits) => [...'0123456789'].map((last) => digits + last).find(isEik9) ?? '')
  test('every eight digits have exactly one check digit', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{8}$/), (eight) => [...'0123456789'].filter((last) => isEik9(eight + last)).length === 1))
  })
  // The second weights and the doubled remainder of 10 let a few changes through; the scheme promises the plain case only.
  test('one changed digit is caught wherever neither number needs the second weights', () => {
    const plain = (eik: string) => [...eik.slice(0, 8)].reduce((sum, digit, i) => sum + (i + 1) * Number(digit), 0) % 11 < 10
    fc.assert(
      fc.property(nine, fc.nat(8), fc.integer({ min: 1, max: 9 }), (eik, at, shift) => {
        const changed = withChangedDigit(eik, at, shift)
        fc.pre(plain(eik) && plain(changed))
        expect(isEik9(changed)).toBe(false)
      }),
    )
  })
})

describe('ЕГН', () => {
  test.each([
    ['7523169263', '1875-03-16', 'male'],
    ['8032056031', '1880-12-05', 'female'],
    ['7542011030', '2075-02-01', 'female'],
    ['7552010005', '2075-12-01', 'male'],
    ['0010100100', '1900-10-10', 'male'],
    ['7501020018', '1975-01-02', 'female'],
    ['6101057509', '1961-01-05', 'male'],
  ])('%s: born on %s, %s', (egn, bornOn, sex) => {
    expect(isEgn(egn)).toBe(true)
    expect(readEgn(egn)).toEqual({ bornOn, sex })
  })
  test.each(['8019010008', '0000000000', '7513010007', '7552A10004', '7501020017', '750102001', ''])('"%s" is not valid', (egn) => {
    expect(isEgn(egn)).toBe(false)
  })
  test('months outside 1–12, 21–32 and 41–52 and days that do not exist are refused, whatever the check digit', () => {
    const withCheck = (nine: string) =>
      nine + String(([2, 4, 8, 5, 10, 9, 7, 3, 6].reduce((s, w, i) => s + w * Number(nine[i]), 0) % 11) % 10)
    for (const month of ['00', '13', '20', '33', '40', '53', '61', '99']) expect(isEgn(withCheck(`75${month}01001`))).toBe(false)
    for (const date of ['0230', '0431', '0100', '0132']) expect(isEgn(withCheck(`75${date}001`))).toBe(false)
    expect(isEgn(withCheck('000229001'))).toBe(false) // 1900 was no leap year
    expect(isEgn(withCheck('004229001'))).toBe(true) // 2000 was one
  })
})

test('ЛНЧ and the number given by НАП', () => {
  expect(isLnch('7111042925')).toBe(true)
  expect(isLnch('7111042922')).toBe(false)
  expect(isNapNumber('7153849522')).toBe(true)
  expect(isNapNumber('7153849521')).toBe(false)
  expect(isNapNumber('1001000002')).toBe(false)
})

test.each([
  ['ЛНЧ', isLnch, /^\d{9}$/],
  ['НАП', isNapNumber, /^\d{9}$/],
] as const)('one changed digit of a number by %s is caught', (_, isValid, pattern) => {
  const valid = fc.stringMatching(pattern).map((digits) => [...'0123456789'].map((last) => digits + last).find(isValid))
  fc.assert(
    fc.property(valid, fc.nat(9), fc.integer({ min: 1, max: 9 }), (number, at, shift) => {
      fc.pre(number !== undefined)
      expect(isValid(withChangedDigit(number ?? '', at, shift))).toBe(false)
    }),
  )
})

test('a personal number is an ЕГН or a ЛНЧ, and is shown masked', () => {
  expect(isPersonalNumber('7501020018')).toBe(true)
  expect(isPersonalNumber('7111042925')).toBe(true)
  expect(isPersonalNumber('7153849522')).toBe(false)
  expect(maskPersonalNumber('7501020018')).toBe('7501••••••')
  expect(maskPersonalNumber('')).toBe('')
})

describe('Bulgarian VAT number', () => {
  test.each(['BG175074752', 'BG831919536', 'BG7501020018', 'BG7111042925', 'BG7153849522'])('%s is valid', (vat) => {
    expect(isBgVat(vat)).toBe(true)
    expect(checkVatNumber(vat, 'BG')).toEqual({ vatNumber: vat, result: 'valid' })
  })
  test.each(['BG175074751', '175074752', 'BG1750747520019', 'BG', 'DE175074752', 'BG1001000003'])('%s is not', (vat) => {
    expect(isBgVat(vat)).toBe(false)
  })
  test.each(['175074752', 'bg 175 074 752', 'BG175074752', 'БГ175074752', ' bg-175074752'])('"%s" is read as BG175074752', (typed) => {
    expect(normaliseBgVat(typed)).toBe('BG175074752')
    expect(checkVatNumber(typed, 'BG')).toEqual({ vatNumber: 'BG175074752', result: 'valid' })
  })
  test('a company’s number holds its ЕИК, a person’s none', () => {
    expect(eikOfBgVat('BG175074752')).toBe('175074752')
    expect(eikOfBgVat('BG7501020018')).toBe('')
    expect(eikOfBgVat('BG175074751')).toBe('')
  })
})

describe('VAT numbers of other countries', () => {
  test.each([
    ['DE318204467', 'DE', 'DE318204467', 'invalid'],
    ['de 136 695 976', 'DE', 'DE136695976', 'valid'],
    ['136695976', 'DE', 'DE136695976', 'valid'],
    ['ATU13585627', 'AT', 'ATU13585627', 'valid'],
    ['U13585627', 'AT', 'ATU13585627', 'valid'],
    ['EL094259216', 'GR', 'EL094259216', 'valid'],
    ['GR 094259216', 'GR', 'EL094259216', 'valid'],
    ['094259216', 'GR', 'EL094259216', 'valid'],
    ['XI980780684', 'GB', 'XI980780684', 'valid'],
    ['XI980780685', 'XI', 'XI980780685', 'invalid'],
    ['GB980780684', 'GB', 'GB980780684', 'unchecked'],
    ['NL004495445B01', 'NL', 'NL004495445B01', 'valid'],
    ['FR40303265045', 'FR', 'FR40303265045', 'valid'],
    ['IT00743110157', 'IT', 'IT00743110157', 'valid'],
    ['RO18547290', 'RO', 'RO18547290', 'valid'],
    ['DE136695976', 'FR', 'DE136695976', 'valid'], // a French firm registered in Germany
    ['DE136695976', 'BG', 'DE136695976', 'valid'],
    ['CHE-123.456.788 MWST', 'CH', 'CHE123456788MWST', 'unchecked'],
    ['', 'DE', '', 'unchecked'],
    ['DE', 'DE', 'DE', 'invalid'],
  ])('"%s" of %s is %s: %s', (typed, country, vatNumber, result) => {
    expect(checkVatNumber(typed, country)).toEqual({ vatNumber, result })
  })
  test.each([
    'BE0428759497 BE1000000021 CY10259033P CZ25123891 DK13585628 EE100931558 ESB58378431 ESX2482300W FI20774740 FRK7399859412',
    'HR33392005961 HU12892312 IE6433435F IE6433435OA LT100001919017 LU15027442 LV40003521600 MT11679112 NL000099998B57',
    'PL8567346215 PT501964843 SE123456789701 SI50223054 SK2022749619',
  ])('of every form that is in use: %s', (numbers) => {
    for (const number of numbers.split(' ')) expect(checkVatNumber(number, number.slice(0, 2)).result, number).toBe('valid')
  })
  test.each([
    'FRK7399859412 FR4Z123456782 FR40303265045 FR23334175221',
    'LV16117519997 LV32123456789 LV29020029997 LV40003521600',
    'CZ7103192745 CZ991231123 CZ640903926 CZ25123891',
  ])('a person, or a key with a letter, is taken where it can be: %s', (numbers) => {
    for (const number of numbers.split(' ')) expect(checkVatNumber(number, number.slice(0, 2)).result, number).toBe('valid')
  })
  test.each([
    'FRK8399859412 FRIO334175221 FR4Z123456783 FRAA303265045',
    'LV16137519997 LV00117519997 LV29029919997 LV31047519997',
    'CZ7113192745 CZ7103322745 CZ590312123 CZ95123891 CZ2512389100000',
  ])('what cannot be is refused: %s', (numbers) => {
    for (const number of numbers.split(' ')) expect(checkVatNumber(number, number.slice(0, 2)).result, number).toBe('invalid')
  })
  test('Greece writes EL; outside the EU there is no prefix', () => {
    expect(vatPrefixOf('GR')).toBe('EL')
    expect(vatPrefixOf('BG')).toBe('BG')
    expect(vatPrefixOf('FR')).toBe('FR')
    expect(vatPrefixOf('CH')).toBeNull()
    expect(vatPrefixOf('GB')).toBeNull()
  })
})

describe('IBAN and BIC', () => {
  test.each(['BG80BNBG96611020345678', 'BG18RZBB91550123456789', 'DE89370400440532013000'])('IBAN %s is valid', (iban) => {
    expect(isIban(iban)).toBe(true)
  })
  test.each(['BG81BNBG96611020345678', 'BG80BNBG9661102034567', '', 'BG', 'XX80BNBG96611020345678'])('IBAN "%s" is not', (iban) => {
    expect(isIban(iban)).toBe(false)
  })
  test('is read as people write it, and shown in groups of four', () => {
    expect(normaliseIban(' IBAN bg80 bnbg 9661 1020 3456 78')).toBe('BG80BNBG96611020345678')
    expect(formatIban('BG80BNBG96611020345678')).toBe('BG80 BNBG 9661 1020 3456 78')
  })
  test('one changed digit of an IBAN is always caught', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        expect(isIban(withChangedDigit('BG80BNBG96611020345678', at, shift))).toBe(false)
      }),
    )
  })
  test('a Bulgarian IBAN proposes its bank', () => {
    expect(bicOfIban('BG80BNBG96611020345678')).toBe('BNBGBGSD')
    expect(bankOfIban('BG80BNBG96611020345678')?.name.bg).toBe('Българска народна банка')
    expect(bankOfIban('BG18RZBB91550123456789')).toEqual({
      name: { bg: 'Обединена българска банка', en: 'United Bulgarian Bank' },
      bic: '',
    })
    expect(bankOfIban('BG81BNBG96611020345678')).toBeNull()
    expect(bankOfIban('DE89370400440532013000')).toBeNull()
  })
  test.each(['BNBGBGSD', 'UNCRBGSF', 'FINVBGSF', 'STSABGSF', 'UNCRBGSFXXX'])('BIC %s is valid', (bic) => {
    expect(isBic(bic)).toBe(true)
  })
  test.each(['BNBGBSF', 'UNCRXXSF', 'uncrbgsf', ''])('BIC "%s" is not', (bic) => {
    expect(isBic(bic)).toBe(false)
  })
  test('a BIC of another bank than the IBAN’s is worth a warning', () => {
    expect(normaliseBic(' uncr bgsf ')).toBe('UNCRBGSF')
    expect(bicMatchesIban('BNBGBGSD', 'BG80BNBG96611020345678')).toBe(true)
    expect(bicMatchesIban('UNCRBGSF', 'BG80BNBG96611020345678')).toBe(false)
    expect(bicMatchesIban('COBADEFF', 'DE89370400440532013000')).toBe(true)
  })
})

function withChangedDigit(number: string, at: number, shift: number): string {
  return number.slice(0, at) + String((Number(number[at]) + shift) % 10) + number.slice(at + 1)
}
