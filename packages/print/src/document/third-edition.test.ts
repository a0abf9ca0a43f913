import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { DEFAULT_LOOK, type FrozenLook, type Look, PRESENT_EDITION, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { freezeSnapshot, readFrozen } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { describe, expect, test } from 'vitest'
import { sampleOf } from '../../../../scripts/lib/sample.mjs'
import { paperOf } from '../papers.ts'
import { createCompiler } from '../render/compiler.ts'
import { LOOK_SNAPSHOTS } from '../testing/look-cases.ts'
import { overlappingWords, pdfPages, withoutBlanks } from '../testing/pdf-text.ts'
import { aLine, aSnapshot, FOUR_LINES, ISSUER, RECIPIENT } from '../testing/snapshots.ts'
import { documentModel } from './build-document-model.ts'

const compiler = createCompiler()
const drawn = (snapshot: DocumentSnapshot, look: Partial<Look> = {}, edition: FrozenLook['edition'] = PRESENT_EDITION) =>
  compiler.renderPdf(paperOf(snapshot, { ...DEFAULT_LOOK, ...look, edition }, { kind: 'original' })).bytes
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** in points */
const A4 = { width: 595.276, height: 841.89 }

const DOT = {
  format: 'png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNYEKQLAAK1ASDzwdBRAAAAAElFTkSuQmCC',
} as const
const { totals } = aSnapshot()
const taxOf = (category: 'S' | 'AE' | 'O', rate: string | null, amount: string) => ({ category, rate, base: amount, vat: amount })
const TEN_RATES = ['20', '9', '5', '19', '21', '23', '25', '7', '10', '17'].map((rate) => taxOf('S', rate, '412.00'))
const [first = aLine({ bg: '', en: '' }, '1', 'C62', '1', '1.00')] = FOUR_LINES

describe.each(TEMPLATES)('%s', (template) => {
  test('of several rates in two languages no heading and no amount lies over another, whatever stands in the place of an amount', () => {
    const overlapping = ['123456.78', '1234567890.12'].flatMap((amount) =>
      (['AE', 'O', 'S'] as const).flatMap((category) => {
        const taxes = [taxOf('S', '20', amount), taxOf(category, category === 'S' ? '9' : null, amount)]
        const sums = { ...totals, taxes, taxBase: amount, totalVat: amount, totalWithVat: amount, total: amount }
        return overlappingWords(drawn(aSnapshot({ language: 'both', totals: sums }), { template }))
      }),
    )
    expect(overlapping).toEqual([])
  })

  test.each(DOCUMENT_LANGUAGES)(
    'five lines with ten rates begin their totals below the last line, and leave no page half empty (%s)',
    (language) => {
      const lines = [...FOUR_LINES, first]
      const [page = ''] = pdfPages(drawn(aSnapshot({ language, lines, totals: { ...totals, taxes: TEN_RATES } }), { template }))
      const rates = ['412,00', '412.00', '€412.00'].flatMap((amount) => plain(page).split(amount).slice(1))
      expect(rates.length).toBeGreaterThan(5)
    },
  )

  test.each(DOCUMENT_LANGUAGES)('a long name of a person breaks at its hyphens and at no letter (%s)', (language) => {
    const parts = ['Александрина', 'Каменова-', 'Стоянова-', 'Владимирова-', 'Панагюрищенска']
    const name = parts.join(' ').replaceAll('- ', '-')
    const accountablePerson = { bg: name, en: name }
    const people = {
      issuer: { ...ISSUER, accountablePerson },
      recipient: { ...RECIPIENT, accountablePerson },
      issuedBy: name,
      receivedBy: name,
    }
    const paper = pdfPages(drawn(aSnapshot({ language, ...people }), { template })).join('')
    const [wanted, times] = language === 'en' ? ['Panagyurishtenska', 0] : ['Панагюрищенска', 4]
    expect(paper.split(wanted).length - 1).toBeGreaterThanOrEqual(times)
    if (language !== 'en') for (const part of parts) expect(paper.split(part).length - 1).toBeGreaterThanOrEqual(times)
  })

  test('a line that deducts an advance says its number and day, as they were frozen with it', () => {
    const line = {
      ...first,
      name: { bg: 'Приспаднато', en: 'Deducted' },
      quantity: '-1',
      advance: { number: '0000001230', issuedOn: '2026-11-02' },
    }
    const paper = (language: DocumentSnapshot['language'], edition: FrozenLook['edition'] = PRESENT_EDITION) =>
      plain(pdfPages(drawn(aSnapshot({ language, lines: [first, line] }), { template }, edition)).join('\n')).replace(/\s+/g, ' ')
    expect(paper('bg')).toContain('По фактура № 0000001230 / 02.11.2026 г.')
    expect(paper('both')).toContain('По фактура № 0000001230 / 02.11.2026 г.')
    expect(paper('both')).toContain('Under invoice No. 0000001230 / 2 Nov 2026')
    expect(paper('en')).toContain('Under invoice No. 0000001230 / 2 Nov 2026')
    expect(paper('bg', 2)).not.toContain('0000001230')
  })

  test('notes have the lists and links that they were marked with, and nothing that only looks like one; what was issued before is as it was typed', () => {
    const notes = 'Включва **монтаж** и:\n- доставка\n1. виж [условията](https://example.com/?a=1&b=2) #panic()'
    const marked = aSnapshot({ notes: `${notes} [не](javascript:x)` })
    const bytes = drawn(marked, { template })
    const file = Buffer.from(bytes).toString('latin1')
    expect(file.match(/\/URI \(([^)]*)\)/g)).toEqual(['/URI (https://example.com/?a=1&b=2)'])
    expect(file).toContain('/S /LI')
    const paper = plain(pdfPages(bytes).join('\n')).replace(/\s+/g, ' ')
    for (const wanted of ['Включва монтаж и:', 'доставка', 'виж условията #panic() [не](javascript:x)']) expect(paper).toContain(wanted)
    const before = aSnapshot({ notes, notesFormat: 'plain' })
    expect(plain(pdfPages(drawn(before, { template })).join('\n'))).toContain('Включва **монтаж** и:')
    // The pages are pictures, which must be XML.
    const { pages, links } = compiler.renderPages(documentModel(marked, { ...DEFAULT_LOOK, template }, { kind: 'original' }))
    expect(pages.join('')).not.toMatch(/<a |&(?!amp;|lt;|gt;|quot;|#)/)
    // They lead where the file does, from the same place.
    const [link] = links.flat()
    expect(links.flat().map(({ href }) => href)).toEqual(['https://example.com/?a=1&b=2'])
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (/\/Rect \[([^\]]*)\]/.exec(file)?.[1] ?? '').trim().split(/\s+/).map(Number)
    const inFile = { left: x1 / A4.width, top: 1 - y2 / A4.height, width: (x2 - x1) / A4.width, height: (y2 - y1) / A4.height }
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Number.parseFloat(link?.[side] ?? '')).toBeCloseTo(100 * inFile[side], 1)
    expect(() => compiler.checkStandard(documentModel(marked, { ...DEFAULT_LOOK, template }, { kind: 'original' }), 'ua-1')).not.toThrow()
  })

  test('a picture of a product stands beside its line, once in the file however often it is shown, and takes the place of no word', () => {
    const lines = [first, first, first].map((line, index) => ({ ...line, pictureFileId: index < 2 ? 'a' : null }))
    const model = documentModel(aSnapshot({ lines }), { ...DEFAULT_LOOK, template }, { kind: 'original', pictures: new Map([['a', DOT]]) })
    const { bytes, warning } = compiler.renderPdf(model)
    expect(warning).toBeNull()
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1)
    expect(overlappingWords(bytes)).toEqual([])
    expect(() => compiler.checkStandard(model, 'ua-1')).not.toThrow()
  })

  test('a priced delivery note counts by unit what was handed over, and has room to write in what came', () => {
    const goods = LOOK_SNAPSHOTS.pricedDeliveryNote
    const metres = aLine({ bg: 'Кабел', en: 'Cable' }, '300', 'MTR', '1', '300.00', { unit: { bg: 'м', en: 'm' } })
    const snapshot = { ...goods, lines: [...goods.lines, metres] }
    const paper = (edition: FrozenLook['edition']) => pdfPages(drawn(snapshot, { template }, edition)).join('\n')
    const counted = withoutBlanks(paper(3))
    for (const wanted of ['Получено', 'Общо количество', '211 бр. · 300 м']) expect(counted).toContain(withoutBlanks(wanted))
    expect(overlappingWords(drawn(snapshot, { template }))).toEqual([])
    expect(paper(2)).not.toContain('Получено')
  })
})

/** Of each document in one template; in all of them with WHOLE=1. */
test.each(Object.entries(LOOK_SNAPSHOTS))('the title, roles and marks of %s are found as words', (name, snapshot) => {
  for (const template of sampleOf(TEMPLATES, 1, name)) {
    const model = documentModel(snapshot, { ...DEFAULT_LOOK, template }, { kind: 'original' })
    const paper = plain(pdfPages(compiler.renderPdf(model).bytes).join('\n'))
      .replace(/\s+/g, ' ')
      .toUpperCase()
    const roles = model.cashOrder === null ? model.parties.map(({ role }) => role.text) : []
    const words = [model.title.text, ...roles, model.mark?.text ?? ''].map((text) => plain(text).toUpperCase())
    expect(words.filter((word) => !paper.includes(word))).toEqual([])
  }
})

test('what is issued now is printed in the fifth edition for ever, and what was issued before in its own', () => {
  const stored = JSON.parse(JSON.stringify(freezeSnapshot(aSnapshot(), DEFAULT_LOOK)))
  const templateOf = (json: unknown) => {
    const { snapshot, look } = readFrozen(json)
    return paperOf(snapshot, look, { kind: 'original' }).template
  }
  expect(templateOf(stored)).toBe('looks/modern')
  const { edition: _, ...look } = stored.look
  // No template changed with the fifth.
  expect(templateOf({ ...stored, look: { ...look, edition: 4 } })).toBe('looks/modern')
  expect(templateOf({ ...stored, look: { ...look, edition: 3 } })).toBe('third/modern')
  expect(templateOf({ ...stored, look })).toBe('second/modern')
  expect(templateOf({ ...stored, look: undefined })).toBe('first/modern')
})
