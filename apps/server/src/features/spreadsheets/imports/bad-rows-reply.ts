import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import type { Language } from '@invoice/text/language.ts'
import type { ImportNoun } from '../import-noun.ts'
import { spreadsheetReply } from '../spreadsheet-reply.ts'
import { importTexts } from '../texts.ts'
import type { BadRow, Mapping } from './plan-rows.ts'
import { tellProblems } from './tell-problems.ts'

type Bad = { noun: ImportNoun; mapping: Mapping; headings: readonly string[]; bad: readonly BadRow[] }

/** The bad rows as they came, each with its number and reasons before it: mended, the file can be imported. */
export function badRowsReply({ noun, mapping, headings, bad }: Bad, language: Language): FileReply {
  const words = importTexts(language)
  async function* rows(): AsyncGenerator<readonly string[]> {
    yield [words.problem_row, words.problem_reason, ...headings]
    for (const badRow of bad) {
      const [number, cells] = badRow.row
      const reasons = tellProblems(badRow, { noun, mapping }, language).map(({ column, message }) => {
        const heading = column === null ? '' : headings[column]
        return heading ? `${heading}: ${message}` : message
      })
      yield [String(number), reasons.join(' '), ...cells]
    }
  }
  const sheet = { name: words.problem_sheet, widths: [], numeric: new Set<number>(), rows: rows() }
  return spreadsheetReply(sheet, { format: 'csv' }, language)
}
