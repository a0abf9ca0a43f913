import { LEDGER_COLUMNS } from '@invoice/domain/settings/deal-term-problems.ts'
import { VAT_CATEGORIES } from '@invoice/domain/vat/category.ts'
import * as z from 'zod/mini'
import { fault } from '../wire/faults.ts'
import { text } from '../wire/fields.ts'

export * from '../wire/fields.ts'

/** Fields that only lists of the settings have. */

/** UNECE Recommendation 20 */
export const unitCode = () => z.stringFormat('unit_code', /^[A-Z0-9]{2,3}$/)
/** EN 16931 BT-118 */
export const vatCategory = () => z.enum(VAT_CATEGORIES)
/** field 02-… of the sales ledger, or empty */
export const ledgerColumn = () =>
  text(2).check(z.refine((column) => column === '' || LEDGER_COLUMNS.some((each) => each === column), fault('choice')))
/** of SAF-T: digits, or empty */
export const taxCode = () => text(9).check(z.refine((code) => /^\d*$/.test(code), fault('invalid')))

// What replies hold

export const Text = z.string()
export const Flag = z.boolean()
export const DayOrNull = z.nullable(z.string())
