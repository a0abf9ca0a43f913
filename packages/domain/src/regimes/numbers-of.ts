import type { PartyKind } from '../documents/document.ts'
import { BG_NUMBERS } from './bg/identifiers/numbers.ts'
import { partsOf } from './regime-of.ts'

/**
 * The numbers by which a state knows companies and people. What is judged has its normalised form: without what people write between digits.
 */
export type NumberLaw = {
  normaliseRegistration(text: string): string
  /** of a company, or of a branch; of a person where the register has one's personal number */
  isRegistration(number: string, kind: PartyKind): boolean
  normalisePersonal(text: string): string
  isPersonal(number: string): boolean
  /** of a cell of a spreadsheet, which drops the zeros that a number begins with; and people write the VAT number there. What is none stays. */
  readCell(cell: string): string
  /** with its prefix */
  normaliseVat(text: string): string
  isVat(vatNumber: string): boolean
  /** the number of the company within its VAT number; empty where there is none */
  registrationOfVat(vatNumber: string): string
  /** the VAT number that a company of that number has, if it is registered; empty where none follows */
  vatOfRegistration(number: string): string
  /** whether a VAT number, if it tells one, tells the number of that company, or of the one whose branch it is */
  isOfSame(registrationNumber: string, vatNumber: string): boolean
}

export const NUMBERS = partsOf<NumberLaw>(BG_NUMBERS)
/** Of parties of that country; null where nothing is known of its numbers. */
export const numbersOf = NUMBERS.ofCountry
