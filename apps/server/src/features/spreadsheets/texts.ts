import { bg as documentsBg } from '@invoice/text/document-imports/bg.ts'
import { en as documentsEn } from '@invoice/text/document-imports/en.ts'
import * as bg from '@invoice/text/imports/bg.ts'
import * as en from '@invoice/text/imports/en.ts'
import type { Language } from '@invoice/text/language.ts'
import { fillPlaceholders, textAt, translate } from '@invoice/text/translate.ts'
import { type FaultKey, faultText } from '../../platform/errors/texts.ts'
import type { SpreadsheetProblem } from '../../platform/spreadsheets/spreadsheet-problem.ts'
import type { ImportNoun } from './import-noun.ts'
import type { CellProblemCode, RowFault } from './imports/import-target.ts'

const fileProblems: Record<Language, Record<SpreadsheetProblem, string>> = { bg: bg.fileProblems, en: en.fileProblems }
const cellProblems: Record<Language, Record<CellProblemCode, string>> = { bg: bg.cellProblems, en: en.cellProblems }
const documents = { bg: documentsBg, en: documentsEn } as const
const texts = { bg: bg.bg, en: en.en } as const

export const importTexts = (language: Language) => texts[language]

export const documentTexts = (language: Language) => documents[language]

export const fileProblemText = (code: SpreadsheetProblem, language: Language): string => fileProblems[language][code]

/** The heading of a field in our own tables. */
export function fieldHeading(noun: ImportNoun, field: string, language: Language): string {
  if (noun === 'documents') return textAt(documents[language].fields, field, {})
  return textAt(texts[language], `${noun === 'contacts' ? 'contactFields' : 'productFields'}.${field}`, {})
}

/** Of a field of the workspace's own whose name another column has; `number`: from 1. */
export const markedHeading = (name: string, number: number, language: Language): string =>
  translate(texts[language], 'own_heading', { name, number: number === 1 ? '' : ` ${number}` })

export function faultMessage({ code, params }: RowFault, language: Language): string {
  // A code bears its prefix or is of the common ones.
  return code.startsWith('cell.')
    ? fillPlaceholders(cellProblems[language][code.slice('cell.'.length) as CellProblemCode], params ?? {})
    : faultText(code as FaultKey, language, params)
}
