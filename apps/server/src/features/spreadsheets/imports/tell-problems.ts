import type { RowProblem } from '@invoice/contract/records/imports.ts'
import type { Language } from '@invoice/text/language.ts'
import type { ImportNoun } from '../import-noun.ts'
import { faultMessage, fieldHeading } from '../texts.ts'
import type { RowFault } from './import-target.ts'
import type { BadRow, Mapping } from './plan-rows.ts'

type ImportFacts = { noun: ImportNoun; mapping: Mapping }
const LONGEST_VALUE = 200

/** What is wrong with a row, as a person reads it: at which column, with which value. */
export function tellProblems({ row: [row, cells], faults }: BadRow, { noun, mapping }: ImportFacts, language: Language): RowProblem[] {
  return faults.map((fault) => {
    const column = columnOf(fault, mapping)
    const message = faultMessage(fault, language)
    return {
      row,
      column,
      value: column === null ? '' : (cells[column] ?? '').slice(0, LONGEST_VALUE),
      // No column is of this field: it is named, since nothing else says what is meant.
      message: column === null ? `${fieldHeading(noun, labelled(fault.field), language)}: ${message}` : message,
    }
  })
}

/** The column of the field itself; of a list, its own; of a name that is missing, that of the other language. */
function columnOf({ field }: RowFault, mapping: Mapping): number | null {
  const [stem = ''] = field.split('.')
  const exact = mapping.indexOf(field)
  if (exact >= 0) return exact
  const related = mapping.findIndex((each) => each !== null && (each === stem || each.startsWith(`${stem}.`)))
  return related >= 0 ? related : null
}

/** `phones.0` is the field phones; unitId is a unit. */
function labelled(field: string): string {
  const [stem = '', inner] = field.split('.')
  return inner === 'bg' || inner === 'en' ? field : stem
}
