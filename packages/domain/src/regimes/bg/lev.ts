import type { CurrencyLaw } from '../regime.ts'

/** From the lev to the euro. */
export const LEV: CurrencyLaw = {
  own: 'EUR',
  // The first day of the euro (чл. 4 ЗВЕРБ); tax base and VAT are declared in the currency of the day the tax became chargeable (чл. 26 ал. 6 ЗДДС).
  former: { code: 'BGN', replacedOn: '2026-01-01' },
  // чл. 5 ЗВЕРБ: always all five decimals, never its inverse (чл. 12).
  bound: {
    BGN: {
      perEuro: '1.95583',
      marks: ['лв', 'лв.', 'лева', 'лев', 'bgl'],
      pieces: { notes: ['100', '50', '20', '10', '5', '2'], coins: ['2', '1', '0.50', '0.20', '0.10', '0.05', '0.02', '0.01'] },
      replacedBy: 'EUR',
    },
  },
  common: ['EUR', 'USD', 'GBP', 'CHF', 'RON', 'TRY', 'PLN', 'CZK', 'HUF', 'SEK', 'NOK', 'DKK'],
}
