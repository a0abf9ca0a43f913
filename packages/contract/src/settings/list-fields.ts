import {
  CUSTOM_FIELD_KINDS,
  CUSTOM_FIELD_NOUNS,
  LONGEST_CUSTOM_TEXT,
  MOST_CUSTOM_OPTIONS,
} from '@invoice/domain/custom-fields/custom-fields.ts'
import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { LEDGER_COLUMNS } from '@invoice/domain/settings/deal-term-problems.ts'
import { VAT_CATEGORIES } from '@invoice/domain/vat/category.ts'
import * as z from 'zod/mini'
import { fault } from '../wire/faults.ts'
import { requiredText, text } from '../wire/fields.ts'

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

export const customFieldNoun = () => z.enum(CUSTOM_FIELD_NOUNS)
export const customFieldKind = () => z.enum(CUSTOM_FIELD_KINDS)
export const documentTypes = () => z._default(z.array(z.enum(DOCUMENT_TYPES)).check(z.maxLength(DOCUMENT_TYPES.length)), [])
export const customFieldOptions = () => z._default(z.array(requiredText(LONGEST_CUSTOM_TEXT)).check(z.maxLength(MOST_CUSTOM_OPTIONS)), [])

// What replies hold

export const Text = z.string()
export const Flag = z.boolean()
export const DayOrNull = z.nullable(z.string())
export const Texts = z.array(z.string())
export const DocumentTypes = z.array(z.enum(DOCUMENT_TYPES))
