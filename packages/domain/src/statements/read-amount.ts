import { canonicalDecimal } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'
import { toAmount } from '../money/amount.ts'
import { isCurrency } from '../money/currency.ts'
import { isKept } from './identity/balances.ts'

const LONGEST = 40

/**
 * An amount as programs of banks write it: "120.00", "000120,5", "+120", ".50", "100,". Null for what is none, and for what can be read in two
 * ways: of three digits behind a single mark nobody says whether it is a fraction.
 * @param mark behind which the form has its decimals; the other one is taken where it cannot group thousands
 */
export function readBankAmount(text: string, currency: string, mark: ',' | '.'): DecimalText | null {
  const plain = text.trim()
  const [, whole = '', sign = '', fraction = ''] = /^\+?(\d*)(?:([.,])(\d*))?$/.exec(plain.length > LONGEST ? '' : plain) ?? []
  if ((whole === '' && fraction === '') || !isCurrency(currency) || (sign !== '' && sign !== mark && fraction.length > 2)) return null
  const amount = toAmount(canonicalDecimal(`${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`), currency)
  return isKept(amount) ? amount : null
}
