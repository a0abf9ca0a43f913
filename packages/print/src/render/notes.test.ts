import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@invoice/domain/localised.ts'
import { expect, test } from 'vitest'
import { firstPaper } from '../frozen/first-paper.ts'
import { CASES } from '../testing/cases.ts'
import { textsOf } from '../testing/model-texts.ts'
import { pdfPages, withoutBlanks } from '../testing/pdf-text.ts'
import { createCompiler } from './compiler.ts'

const compiler = createCompiler()
type NoteType = 'creditnote' | 'debitnote'

function paper(type: NoteType, language: DocumentLanguage): string {
  const model = firstPaper({ ...CASES.creditNote, type, language }, { kind: 'original' })
  const text = pdfPages(compiler.renderPdf(model).bytes).join('\n')
  const bare = withoutBlanks(text)
  expect(textsOf(model).filter((wanted) => !bare.includes(withoutBlanks(wanted)))).toEqual([])
  return bare
}

/** What a note says of itself: heading, invoice, ground, total. */
const GOLDEN: Record<NoteType, Record<'bg' | 'en', string[]>> = {
  creditnote: {
    bg: ['Кредитно известие', 'Към фактура', '№ 0000001200 / 03.11.2026', 'Основание', 'връщане на стока', 'Обща сума на известието'],
    en: ['Credit note', 'To invoice', '0000001200 / 03/11/2026', 'goods returned', 'Total credited'],
  },
  debitnote: {
    bg: ['Дебитно известие', 'Към фактура', '№ 0000001200 / 03.11.2026', 'Основание', 'връщане на стока', 'Сума за плащане'],
    en: ['Debit note', 'To invoice', '0000001200 / 03/11/2026', 'goods returned', 'Amount due'],
  },
}
/** Days and numbers are written once, in Bulgarian, where both languages are printed. */
const ONCE = /\d/

const CASES_OF_NOTES = (['creditnote', 'debitnote'] as const).flatMap((type) => DOCUMENT_LANGUAGES.map((language) => ({ type, language })))

test.each(CASES_OF_NOTES)(
  'a $type in "$language" says what it is, to which invoice and why, and each of its amounts',
  ({ type, language }) => {
    const text = paper(type, language)
    const { bg, en } = GOLDEN[type]
    const wanted = language === 'bg' ? bg : language === 'en' ? en : [...bg, ...en.filter((words) => !ONCE.test(words))]
    expect(wanted.filter((words) => !text.includes(withoutBlanks(words)))).toEqual([])
  },
)
