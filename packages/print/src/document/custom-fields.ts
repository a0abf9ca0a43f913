import { customValueText, type PrintedField } from '@invoice/domain/custom-fields/custom-fields.ts'
import { formatPaperDay } from '@invoice/text/format/day.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import { inOneLine, only, type Wording } from '../words/wording.ts'
import type { WordFact, Words } from '../words/words.ts'

/** Fields of the workspace's own, as they were named and filled; days and numbers as the paper writes its others. */
export function customFacts(fields: readonly PrintedField[], wording: Wording): WordFact[] {
  return fields.map((field) => ({ label: wording.content(field.name), value: valueText(field, wording) }))
}

/** The same in words of one line, "Colour: red · Warranty: 24", or nothing. */
export function customLine(fields: readonly PrintedField[], wording: Wording): Words {
  const facts = customFacts(fields, wording)
  if (!wording.languages.includes('en') || wording.languages.length === 1) return only(facts.map(inMain).join(' · '))
  return { text: facts.map(inMain).join(' · '), second: facts.map(inSecond).join(' · ') }
}

const inMain = ({ label, value }: WordFact): string => `${label.text}: ${value.text}`
const inSecond = ({ label, value }: WordFact): string => `${label.second || label.text}: ${value.second || value.text}`

/** "Colour: red" in one line, both languages of a paper in both. */
export function customTexts(fields: readonly PrintedField[], wording: Wording): string[] {
  return customFacts(fields, wording).map(({ label, value }) => `${inOneLine(label)}: ${inOneLine(value)}`)
}

function valueText(field: PrintedField, wording: Wording): Words {
  if (field.kind === 'flag') return wording.label((t) => t.answer[field.value === 'true' ? 'yes' : 'no'])
  const words = {
    yes: '',
    no: '',
    day: (day: string) => formatPaperDay(day, wording.main),
    number: (decimal: string) => formatQuantity(decimal, wording.main),
  }
  return only(customValueText(field, words))
}
