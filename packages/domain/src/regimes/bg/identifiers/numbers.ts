import type { NumberLaw } from '../../numbers-of.ts'
import { eikOfBgVat, isBgVat, normaliseBgVat } from './bg-vat.ts'
import { isEik, isEik9, normaliseEik } from './eik.ts'
import { isPersonalNumber, normalisePersonalNumber } from './personal-number.ts'

export const BG_NUMBERS: NumberLaw = {
  normaliseRegistration: normaliseEik,
  // A person who is entered in BULSTAT has the ЕГН or ЛНЧ as number there (чл. 6 ал. 1 от Закона за регистър БУЛСТАТ).
  isRegistration: (number, kind) => isEik(number) || (kind === 'person' && isPersonalNumber(number)),
  normalisePersonal: normalisePersonalNumber,
  isPersonal: isPersonalNumber,
  readCell(cell) {
    const digits = cell.replaceAll(/[\s.]/g, '')
    const padded = digits.padStart(9, '0')
    if (/^\d{5,8}$/.test(digits) && isEik9(padded)) return padded
    const withoutPrefix = digits.replace(/^(?:BG|БГ|ВG)/i, '')
    return withoutPrefix !== digits && isEik(withoutPrefix) ? withoutPrefix : cell
  },
  normaliseVat: normaliseBgVat,
  isVat: isBgVat,
  registrationOfVat: eikOfBgVat,
  vatOfRegistration: (number) => (isEik9(number) ? `BG${number}` : ''),
  // The VAT number of a company is BG and its ЕИК (чл. 94 ал. 2 ЗДДС); that of a branch the company's.
  isOfSame(registrationNumber, vatNumber) {
    const eik = eikOfBgVat(vatNumber)
    return eik === '' || eik === registrationNumber.slice(0, 9)
  },
}
