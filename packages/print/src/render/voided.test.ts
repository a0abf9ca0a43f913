import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { expect, test } from 'vitest'
import type { Voiding } from '../document/voided.ts'
import { firstPaper } from '../frozen/first-paper.ts'
import { textsOf } from '../testing/model-texts.ts'
import { overlappingWords, pdfPages, withoutBlanks } from '../testing/pdf-text.ts'
import { TYPE_CASES } from '../testing/type-cases.ts'
import { createCompiler } from './compiler.ts'

const compiler = createCompiler()
const VOIDING: Voiding = {
  on: '2026-11-20',
  reason: 'погрешно посочено количество на ред 2: 12 ч. вместо 10 ч.',
  protocol: { number: '0000000003', madeOn: '2026-11-20' },
  replacement: { type: 'invoice', number: '0000001249', issuedOn: '2026-11-20' },
}
const SAID = {
  bg: ['Анулирана на 20.11.2026', 'Причина', 'Протокол по чл. 116 ЗДДС', '№ 0000000003 / 20.11.2026', 'Заменена с'],
  en: [
    'Annulled on 20/11/2026',
    'Reason',
    'Protocol under art. 116 VAT Act',
    'No. 0000000003 / 20/11/2026',
    'Replaced by',
    'invoice No. 0000001249',
  ],
  both: ['Annulled on', 'фактура / invoice № 0000001249 / 20.11.2026'],
}

const voided = (name: keyof typeof TYPE_CASES, language: keyof typeof SAID, voiding = VOIDING) =>
  firstPaper({ ...TYPE_CASES[name], language, status: 'voided' }, { kind: 'original', voiding })

test.each(DOCUMENT_LANGUAGES)('a voided invoice says when, why, and what followed, and asks nobody to pay: %s', (language) => {
  const model = voided('invoice', language)
  const { bytes, standard } = compiler.renderPdf(model)
  const pages = pdfPages(bytes)
  const paper = withoutBlanks(pages.join(''))
  // The letters of the watermark lie behind everything.
  const overlapping = overlappingWords(bytes).filter((pair) => pair.split(' ').every((word) => word.length > 1))
  expect({ standard, pages: pages.length, overlapping }).toEqual({ standard: 'a-3a', pages: 1, overlapping: [] })
  expect(model.payment).toBeNull()
  expect([...textsOf(model), ...SAID[language], VOIDING.reason].filter((text) => !paper.includes(withoutBlanks(text)))).toEqual([])
})

test('half a sheet says it too, in the gender of its name, and leaves out what there is not', () => {
  const model = voided('cashOut', 'bg', { ...VOIDING, protocol: null, replacement: null })
  expect(model.voided).toEqual({
    heading: { text: 'Анулиран на 20.11.2026', second: '' },
    facts: [{ label: { text: 'Причина', second: '' }, value: VOIDING.reason }],
  })
  const paper = withoutBlanks(pdfPages(compiler.renderPdf(model).bytes).join(''))
  expect(textsOf(model).filter((text) => !paper.includes(withoutBlanks(text)))).toEqual([])
})

test('a document that is in force has no such box', () => {
  expect(firstPaper(TYPE_CASES.invoice, { kind: 'original' }).voided).toBeNull()
})
