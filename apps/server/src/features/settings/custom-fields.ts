import {
  type CustomField,
  type CustomFieldNoun,
  type CustomValues,
  cleanCustomValues,
  customValueProblems,
} from '@invoice/domain/custom-fields/custom-fields.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { selectRows } from './lists/described-store.ts'
import { CUSTOM_FIELDS } from './lists/used-lists.ts'

/** All of a noun in order, archived ones too, which rows may still have values of. */
export async function readCustomFields(tx: Tx, act: Act, noun: CustomFieldNoun): Promise<CustomField[]> {
  return (await selectRows(tx, act, CUSTOM_FIELDS, { archived: true })).filter((field) => field.noun === noun)
}

/**
 * Values of a record as they are kept. Undefined: nothing was sent, and what it had stays (`before`; null: it is a new one, which has none).
 * @throws FieldFaults 400 at `customFields.<id>`
 */
export async function keptCustomValues(
  tx: Tx,
  act: Act,
  noun: CustomFieldNoun,
  sent: CustomValues | undefined,
  before: CustomValues | null,
): Promise<CustomValues> {
  if (sent === undefined && before !== null) return before
  const fields = await readCustomFields(tx, act, noun)
  const kept = cleanCustomValues(fields, sent ?? {})
  refuseProblems(customValueProblems(fields, kept), act.language)
  return kept
}
