import { AMOUNT, isDecimalText } from '@invoice/domain/decimal/decimal.ts'

/** Whether what stands in a field can be reckoned with. */
export const isReadAmount = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text) && isDecimalText(text, AMOUNT.integers, AMOUNT.scale)

/** What stands in a field, or nothing. */
export const readAmount = (text: string): string => (isReadAmount(text) ? text : '0')
