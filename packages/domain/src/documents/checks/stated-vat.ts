import { AMOUNT, fits } from '../../decimal/decimal.ts'
import { isCurrency, minorUnits } from '../../money/currency.ts'
import { compareStated, isOf } from '../amounts/stated-vat.ts'
import type { DecimalText } from '../document.ts'
import { type Problem, problem } from '../drafts/problem-codes.ts'
import type { Check } from './check.ts'

/** What a vendor printed is recorded as it stands: a few cents beside our arithmetic are told, more is a slip of the pen. */
export const checkStatedVat: Check = ({ document: { statedVat, currency }, context: { ownTaxes = [] } }) => {
  const digits = isCurrency(currency) ? minorUnits(currency) : 2
  return statedVat.flatMap((stated, index) => {
    const own = ownTaxes.find((tax) => isOf(tax, stated))
    if (!own) return []
    const at = (name: 'base' | 'vat') => checkAmount(`statedVat.${index}.${name}`, stated[name], own[name], digits)
    return [...at('base'), ...at('vat')]
  })
}

function checkAmount(field: string, printed: DecimalText | null, own: DecimalText, digits: number): Problem[] {
  if (printed === null) return []
  if (!fits(printed, AMOUNT)) return [problem(field, 'stated_vat.invalid')]
  const found = compareStated(printed, own, digits)
  if (found === 'same') return []
  return [problem(field, found === 'near' ? 'stated_vat.differs' : 'stated_vat.far', { params: { own } })]
}
