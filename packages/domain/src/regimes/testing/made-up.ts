import { addDays, addMonths, daysBetween, firstOfMonth } from '../../calendar/day.ts'
import type { WorkCalendar } from '../../calendar/work-calendar.ts'
import { CALENDARS } from '../calendar-of.ts'
import { NOTE_GROUNDS } from '../note-grounds-of.ts'
import { NUMBERS, type NumberLaw } from '../numbers-of.ts'
import type { Ground, Regime } from '../regime.ts'
import { addRegime } from '../regime-of.ts'
import { SEEDS } from '../seeds-of.ts'
import { WORDS } from '../words-of.ts'

const both = (text: string) => ({ bg: text, en: text })

/** Nobody is registered: it prints itself. */
const FREE: Ground = { name: both('Ice code, § 7: free of tax'), description: both(''), category: 'O', vatex: '', ledgerColumn: '' }

/**
 * A law that nobody has, of the Antarctic, where there is none: a currency without cents, bound to the euro, 8 digits of a number, 30 days to
 * issue, and a week whose day of rest is Wednesday.
 */
export const MADE_UP: Regime = {
  country: 'AQ',
  zone: 'Antarctica/McMurdo',
  currency: {
    own: 'XOF',
    former: null,
    bound: { XOF: { perEuro: '655.957', marks: ['ice'], pieces: { notes: ['5000', '1000'], coins: ['500', '50'] }, replacedBy: null } },
    common: ['XOF', 'EUR'],
  },
  taxNumberLength: 8,
  daysToIssue: 30,
  keptYears: 6,
  isLate: (taxOn, issuedOn) => daysBetween(taxOn, issuedOn) > 30,
  cashLimit: '100.00',
  vatAddressScheme: null,
  grounds: { notRegistered: { ...FREE, key: 'aq_7' }, euService: 'aq_8' },
}

const isWorkingDay: WorkCalendar['isWorkingDay'] = (day) => daysBetween('2026-01-07', day) % 7 !== 0

/** Five letters; a tax number is AQ and them. */
const LETTERS: NumberLaw = {
  normaliseRegistration: (text) => text.trim().toUpperCase(),
  isRegistration: (number) => /^[A-Z]{5}$/.test(number),
  normalisePersonal: (text) => text.trim(),
  isPersonal: (number) => /^\d{3}$/.test(number),
  readCell: (cell) => cell,
  normaliseVat: (text) => text.trim().toUpperCase(),
  isVat: (number) => /^AQ[A-Z]{5}$/.test(number),
  registrationOfVat: (number) => number.slice(2),
  vatOfRegistration: (number) => `AQ${number}`,
  isOfSame: (number, vatNumber) => vatNumber === '' || vatNumber === `AQ${number}`,
}

/** Two rates; notes have a range of their own. */
const TAX_RATES = {
  aq_12: { name: both('Full'), description: both(''), rate: '12', countryCode: 'AQ', validFrom: '2020-01-01', isDefault: true },
  aq_3: { name: both('Warm'), description: both(''), rate: '3', countryCode: 'AQ', validFrom: '2020-01-01', isDefault: false },
} as const

const RANGES = [
  { name: both('Invoices'), types: ['invoice'], prefix: '1', length: 8, start: 1, end: 9_999_999 },
  { name: both('Notes'), types: ['creditnote', 'debitnote'], prefix: '2', length: 8, start: 1, end: 9_999_999 },
] as const

const GROUNDS = { creditnote: { melted: both('Melted') }, debitnote: { frozen: both('Frozen') } }

/** Makes it known, as its folder would; gives back what takes it away again. */
export function addMadeUp(): () => void {
  const undo = [
    addRegime(MADE_UP),
    CALENDARS.add('AQ', { isWorkingDay, filingDay: (ofMonth) => addDays(firstOfMonth(addMonths(ofMonth, 1)), 4) }),
    NUMBERS.add('AQ', LETTERS),
    SEEDS.add('AQ', { taxRates: TAX_RATES, grounds: { aq_7: FREE }, ranges: RANGES }),
    NOTE_GROUNDS.add('AQ', GROUNDS),
    WORDS.add('AQ', { amountInWords: (amount, currency) => `${amount} ${currency}, in ice` }),
  ]
  return () => {
    for (const one of undo) one()
  }
}
