import { formsIn } from '@invoice/domain/statements/forms.ts'
import type { BadCell } from '@invoice/domain/statements/tables/table.ts'
import type { Language } from '@invoice/text/language.ts'
import * as bg from '@invoice/text/statement-faults/bg.ts'
import * as en from '@invoice/text/statement-faults/en.ts'
import type { BankFileProblem } from '../../platform/bank-files/bank-file-problem.ts'
import type { SpreadsheetProblem } from '../../platform/spreadsheets/spreadsheet-problem.ts'

const texts = { bg: bg.faults, en: en.faults } as const
type FileProblem = BankFileProblem | SpreadsheetProblem

const fileProblems: Record<Language, Record<FileProblem, string>> = { bg: bg.fileProblems, en: en.fileProblems }

export const fileProblemText = (code: FileProblem, language: Language): string =>
  fileProblems[language][code].replace('{{forms}}', () => formsIn(language, false))
export const badCellText = (code: BadCell['code'], language: Language): string => texts[language][`bad_${code}`]
export const mappingLackText = (code: 'day' | 'amount', language: Language): string => texts[language][`lacks_${code}`]
/** Why an expense that a rule made is voided. */
export const ruleUndoneText = (language: Language): string => texts[language].rule_undone
/** Why an expense that a rule made is voided with its entry. */
export const takenBackText = (language: Language): string => texts[language].taken_back
/** Who accepted what nobody looked at: `name` brought the statement. */
export const byItselfText = (name: string, language: Language): string => texts[language].by_itself.replace('{{name}}', () => name)
/** What a transfer is called in the list. */
export const transferText = (account: string, language: Language): string => texts[language].transfer.replace('{{account}}', () => account)
