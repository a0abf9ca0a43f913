import type { DecimalText } from '../../documents/document.ts'

/** The fixed rate of the changeover, чл. 5 ЗВЕРБ: always all five decimals, never its inverse (чл. 12). */
export const BGN_PER_EUR: DecimalText = '1.95583'
