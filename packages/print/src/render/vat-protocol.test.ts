import { join } from 'node:path'
import { DEFAULT_LOOK, LOGO_PLACES, type Look, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { describe, expect, test } from 'vitest'
import { type EnteredProtocol, enteredProtocolModel, type VatProtocol, vatProtocolModel } from '../papers/vat-protocol-model.ts'
import { LOOK_LOGO } from '../testing/look-cases.ts'
import { overlappingWords, pdfPages, withoutBlanks } from '../testing/pdf-text.ts'
import { ENTERED_PROTOCOL_CASES, VAT_PROTOCOL_CASES } from '../testing/vat-protocol-cases.ts'
import { createCompiler } from './compiler.ts'

const compiler = createCompiler()
const GOLDEN = join(import.meta.dirname, '../testing/golden')
const cases = Object.entries(VAT_PROTOCOL_CASES).flatMap(([name, one]) =>
  (['bg', 'en'] as const).map((language) => [name, language, one] as const),
)

describe.each(cases)('%s in %s', (name, language, protocol: VatProtocol) => {
  const { bytes, standard, warning } = compiler.renderPdf(vatProtocolModel(protocol, language))
  const pages = pdfPages(bytes)

  test('reads as it did, on one page of PDF/A-3a, and nothing lies over anything else', async () => {
    const found = { standard, warning, pages: pages.length, overlapping: overlappingWords(bytes) }
    expect(found).toEqual({ standard: 'a-3a', warning: null, pages: 1, overlapping: [] })
    await expect(`${pages.join('').trimEnd()}\n`).toMatchFileSnapshot(join(GOLDEN, `${name}-${language}.txt`))
  })

  test('tells all that the law wants: number, days, both numbers, ground, what is bought, base, rate and VAT', () => {
    const paper = withoutBlanks(pages.join(''))
    const { number, bill, vat, base } = protocol
    const wanted = [number, bill.issuer.vatNumber, 'IT02718450367', bill.number ?? '', '20', bill.lines[0]?.name[language] ?? '']
    for (const one of wanted) expect(paper).toContain(withoutBlanks(one))
    for (const amount of [base, vat]) expect(paper.replaceAll(/[^\d]/g, '')).toContain(amount.replace('.', ''))
  })
})

const entered = Object.entries(ENTERED_PROTOCOL_CASES).flatMap(([name, one]) =>
  (['bg', 'en'] as const).map((language) => [name, language, one] as const),
)

describe.each(entered)('%s in %s', (name, language, protocol: EnteredProtocol) => {
  test('reads as it did, on one page of PDF/A-3a, with number, who charges, on which ground and how much', async () => {
    const { bytes, standard, warning } = compiler.renderPdf(enteredProtocolModel(protocol, language))
    const pages = pdfPages(bytes)
    const found = { standard, warning, pages: pages.length, overlapping: overlappingWords(bytes) }
    expect(found).toEqual({ standard: 'a-3a', warning: null, pages: 1, overlapping: [] })
    await expect(`${pages.join('').trimEnd()}\n`).toMatchFileSnapshot(join(GOLDEN, `${name}-${language}.txt`))
    const paper = withoutBlanks(pages.join(''))
    for (const one of [protocol.number, protocol.issuer.vatNumber, protocol.subject, protocol.note])
      expect(paper).toContain(withoutBlanks(one))
    expect(paper.replaceAll(/[^\d]/g, '')).toContain(protocol.vat.replaceAll(/[^\d]/g, ''))
  })
})

test('who charges says how to reach them, and the vendor nothing; a protocol of before says nothing of it', () => {
  const { vatProtocolGoods: goods } = VAT_PROTOCOL_CASES
  const reach = { phones: ['+359 2 800 1234'], email: 'office@mastilo.example', website: 'https://mastilo.example/' }
  const issuer = { ...goods.bill.issuer, ...reach }
  const recipient = goods.bill.recipient && { ...goods.bill.recipient, email: 'vendor@example.com' }
  const charged = (saysContacts: boolean) => vatProtocolModel({ ...goods, bill: { ...goods.bill, issuer, recipient }, saysContacts }, 'bg')
  const ownUse = (saysContacts: boolean) => enteredProtocolModel({ ...ENTERED_PROTOCOL_CASES.enteredOwnUse, issuer, saysContacts }, 'bg')
  for (const model of [charged(true), ownUse(true)]) {
    const { bytes } = compiler.renderPdf(model)
    const paper = pdfPages(bytes).join(' ')
    for (const one of ['+359 2 800 1234', 'office@mastilo.example', 'mastilo.example']) expect(paper).toContain(one)
    expect([paper.includes('vendor@'), overlappingWords(bytes)]).toEqual([false, []])
  }
  for (const model of [charged(false), ownUse(false)]) expect(JSON.stringify(model)).not.toContain('mastilo.example')
})

const LOOKS = TEMPLATES.flatMap((template) => LOGO_PLACES.map((logoPlace) => ({ template, logoPlace })))

describe.each(LOOKS)('in the look $template, logo $logoPlace', ({ template, logoPlace }) => {
  test('it is one page of PDF/A-3a, and reads well aloud', () => {
    const look: Look = { ...DEFAULT_LOOK, template, logoPlace, accent: '#0f6b5c' }
    const model = vatProtocolModel(VAT_PROTOCOL_CASES.vatProtocolGoods, 'bg', look, LOOK_LOGO)
    const { bytes, standard, warning } = compiler.renderPdf(model)
    const found = { standard, warning, pages: pdfPages(bytes).length, overlapping: overlappingWords(bytes) }
    expect(found).toEqual({ standard: 'a-3a', warning: null, pages: 1, overlapping: [] })
    expect(() => compiler.checkStandard(model, 'ua-1')).not.toThrow()
  })
})
