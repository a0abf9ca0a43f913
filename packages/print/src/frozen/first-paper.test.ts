import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { describe, expect, test } from 'vitest'
import type { DocumentOptions } from '../document/build-document-model.ts'
import { CASES } from '../testing/cases.ts'
import { textsOf } from '../testing/model-texts.ts'
import { aSnapshot, ISSUER, PERSON } from '../testing/snapshots.ts'
import type { FirstModel } from './first-model.ts'
import { firstPaper } from './first-paper.ts'

const ORIGINAL: DocumentOptions = { kind: 'original' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const textOn = (model: FirstModel) => plain(textsOf(model).join('\n'))
const totalsOn = (model: FirstModel) =>
  [...model.totals, ...(model.payable ? [{ ...model.payable, on: '', remark: null }] : [])].map(({ label, on, amount, remark }) =>
    plain([label.text, on && `(${on})`, remark?.text ?? amount].filter(Boolean).join(' ')),
  )
const columnsOn = (model: FirstModel) => model.columns.map(({ label }) => plain(label.text))

describe('mandatory contents of an invoice, чл. 114 ал. 1 ЗДДС', () => {
  const model = firstPaper(CASES.net, ORIGINAL)
  test.each([
    ['т. 1 its name', 'Фактура'],
    ['т. 2 ten-digit number', '№ 0000001247'],
    ['т. 3 date of issue', 'Дата на издаване\n18.11.2026'],
    ['т. 4 supplier’s name and address', 'Мастило и Линия ООД\nул. „Шишман“ 14, ет. 2, 1000 София'],
    ['т. 5 supplier’s numbers', 'ЕИК\n207184537\nИН по ЗДДС\nBG207184537'],
    ['т. 7 recipient’s name and address', 'Винарна Долни Бряг АД\nул. „Лозарска“ 3, 4230 Асеновград'],
    ['т. 8 recipient’s numbers', 'ЕИК\n104827361\nИН по ЗДДС\nBG104827361'],
    ['т. 9 quantity and kind', '1\nДизайн на етикет „Мавруд 2024“\nбр.\n3\n480,00\n20 %\n1 440,00'],
    ['т. 10 date of the tax event', 'Дата на данъчно събитие\n16.11.2026'],
    ['т. 11 unit price without VAT', 'Ед. цена без ДДС'],
    ['т. 11 tax base', 'Данъчна основа\n4 120,00 €'],
    ['т. 12 rate and т. 13 amount of VAT', 'ДДС 20 %\n824,00 €'],
    ['т. 14 amount payable', 'Сума за плащане\n4 944,00 €'],
    ['custom: ОРИГИНАЛ', 'ОРИГИНАЛ'],
    ['custom: due date', 'Падеж\n02.12.2026'],
    ['custom: place', 'Място на сделката\nСофия'],
    ['custom: accountable person', 'МОЛ\nЯна Тодорова'],
    ['custom: in words', 'Словом\nЧетири хиляди деветстотин четиридесет и четири евро'],
    [
      'custom: bank details',
      'IBAN\nBG26 XMPB 9155 1012 3456 78\nBIC\nXMPBBGSF\nБанка\nБанка Пример\nТитуляр\nМастило и Линия ООД\nОснование\n0000001247',
    ],
    ['custom: issued by, received by', 'Съставил\nЯна Тодорова\nПолучил\nСтоян Караджов'],
    ['custom: no stamp or signature is needed', 'печатът и подписът не са задължителни реквизити на фактурата'],
  ])('%s', (_, expected) => {
    expect(textOn(model)).toContain(expected)
  })
})

describe('totals', () => {
  test.each<[keyof typeof CASES, string[]]>([
    ['net', ['Данъчна основа 4 120,00 €', 'ДДС 20 % 824,00 €', 'Общо с ДДС 4 944,00 €', 'Сума за плащане 4 944,00 €']],
    ['gross', ['Данъчна основа 100,00 €', 'ДДС 20 % 20,00 €', 'Общо с ДДС 120,00 €', 'Сума за плащане 120,00 €']],
    [
      'discount',
      [
        'Стойност преди отстъпка 550,00 €',
        'Отстъпка −55,00 €',
        'Данъчна основа 495,00 €',
        'ДДС 20 % 99,00 €',
        'Общо с ДДС 594,00 €',
        'Сума за плащане 594,00 €',
      ],
    ],
    [
      'threeRates',
      [
        'Данъчна основа 600,00 €',
        'ДДС 20 % (100,00 €) 20,00 €',
        'ДДС 9 % (200,00 €) 18,00 €',
        'ДДС 0 % (300,00 €) 0,00 €',
        'Начислен ДДС 38,00 €',
        'Общо с ДДС 638,00 €',
        'Сума за плащане 638,00 €',
      ],
    ],
    ['reverseCharge', ['Данъчна основа 1 000,00 €', 'ДДС обратно начисляване', 'Сума за плащане 1 000,00 €']],
    ['intraCommunity', ['Tax base €1,000.00', 'VAT 0% €0.00', 'Total with VAT €1,000.00', 'Amount due €1,000.00']],
    ['unregistered', ['Сума за плащане 1 000,00 €']],
    ['oss', ['Данъчна основа 100,00 €', 'ДДС 19 % (Австрия) 19,00 €', 'Общо с ДДС 119,00 €', 'Сума за плащане 119,00 €']],
    ['dollars', ['Данъчна основа 4 120,00 USD', 'ДДС 20 % 824,00 USD', 'Общо с ДДС 4 944,00 USD', 'Сума за плащане 4 944,00 USD']],
    ['creditNote', ['Данъчна основа 4 120,00 €', 'ДДС 20 % 824,00 €', 'Общо с ДДС 4 944,00 €', 'Обща сума на известието 4 944,00 €']],
    ['receipt', ['Данъчна основа 4 120,00 €', 'ДДС 20 % 824,00 €', 'Общо с ДДС 4 944,00 €', 'Получена сума 4 944,00 €']],
  ])('%s', (name, expected) => {
    expect(totalsOn(firstPaper(CASES[name], ORIGINAL))).toEqual(expected)
  })
})

describe('columns', () => {
  const LINE = ['№', 'Наименование', 'Мярка', 'Количество']
  test.each<[string, keyof typeof CASES, string[]]>([
    ['prices without VAT', 'net', [...LINE, 'Ед. цена без ДДС', 'ДДС', 'Стойност']],
    [
      'prices with VAT say so, beside those without (ал. 1 т. 11)',
      'gross',
      [...LINE, 'Ед. цена без ДДС', 'Ед. цена с ДДС', 'ДДС', 'Стойност с ДДС'],
    ],
    ['a discount has its own', 'discount', [...LINE, 'Ед. цена без ДДС', 'Отстъпка', 'ДДС', 'Стойност']],
    ['no rate under reverse charge (ал. 4)', 'reverseCharge', [...LINE, 'Ед. цена без ДДС', 'Стойност']],
    ['no VAT at all without registration (чл. 113 ал. 9)', 'unregistered', [...LINE, 'Ед. цена', 'Стойност']],
  ])('%s', (_, name, expected) => {
    expect(columnsOn(firstPaper(CASES[name], ORIGINAL))).toEqual(expected)
  })

  test('the price without VAT of one with VAT goes by the rate of its line, to four decimals; what is no tax document needs none', () => {
    const [line] = CASES.gross.lines
    const priced = (unitPrice: string, rate: string) => (line ? [{ ...line, unitPrice, vat: { ...line.vat, rate } }] : [])
    const lines = [...priced('9.99', '20'), ...priced('4.99', '9'), ...priced('100', '20'), ...priced('-12', '20')]
    const { columns, rows } = firstPaper({ ...CASES.gross, lines }, ORIGINAL)
    const at = columns.findIndex(({ key }) => key === 'netPrice')
    expect(rows.map((row) => row[at]?.text)).toEqual(['8,325', '4,578', '83,3333', '−10,00'])
    expect(columnsOn(firstPaper({ ...CASES.gross, type: 'proforma' }, ORIGINAL))).not.toContain('Ед. цена без ДДС')
  })

  test('a code stands where any line has one, and a description under the name', () => {
    const [line] = CASES.net.lines
    const model = firstPaper(
      aSnapshot({ lines: line ? [{ ...line, sku: 'ЕТ-24', description: { bg: 'матово фолио', en: '' } }] : [] }),
      ORIGINAL,
    )
    expect(columnsOn(model).slice(0, 3)).toEqual(['№', 'Код', 'Наименование'])
    expect(model.rows[0]?.slice(1, 3)).toEqual([
      { text: 'ЕТ-24', second: '', note: '' },
      { text: 'Дизайн на етикет „Мавруд 2024“', second: '', note: 'матово фолио' },
    ])
  })

  test('a discount is shown as it was typed: percent or sum', () => {
    const { rows, columns } = firstPaper(CASES.discount, ORIGINAL)
    const at = columns.findIndex(({ key }) => key === 'discount')
    expect(rows.map((row) => plain(row[at]?.text ?? ''))).toEqual(['10 %', '5,00'])
  })
})

describe('grounds', () => {
  test.each<[keyof typeof CASES, string, string]>([
    ['unregistered', 'Основание за неначисляване на ДДС', 'чл. 113, ал. 9 от ЗДДС (лицето не е регистрирано по ЗДДС)'],
    ['reverseCharge', 'Основание за неначисляване на ДДС', 'чл. 82, ал. 2–6 от ЗДДС – обратно начисляване'],
    ['threeRates', 'Основание за нулева ставка', 'чл. 53, ал. 1 във връзка с чл. 7, ал. 1 от ЗДДС – ВОД'],
    ['intraCommunity', 'Ground for zero rate', 'Intra-Community supply, art. 138 Directive 2006/112/EC'],
  ])('%s', (name, heading, text) => {
    const { grounds } = firstPaper(CASES[name], ORIGINAL)
    expect(grounds?.heading.text).toBe(heading)
    expect(grounds?.texts.map((words) => words.text)).toEqual([text])
  })

  test('a document with VAT on every line has none', () => {
    expect(firstPaper(CASES.net, ORIGINAL).grounds).toBeNull()
  })

  test('a document without VAT never mentions a rate, a base or an amount of VAT', () => {
    const text = textOn(firstPaper(CASES.unregistered, ORIGINAL))
    expect(text).not.toMatch(/%|Данъчна основа|ИН по ЗДДС/)
    // The one left is the heading of the ground; ЗДДС and ППЗДДС are names of laws.
    expect(text.match(/(?<!З)ДДС/g)).toHaveLength(1)
  })

  test('an OSS invoice names the scheme, keeps the supplier’s number and has the rate of the buyer’s country', () => {
    const text = textOn(firstPaper(CASES.oss, ORIGINAL))
    expect(text).toContain('Режим в Съюза (OSS)')
    expect(text).toContain('BG207184537')
    expect(text).toContain('19 %')
  })
})

describe('another currency', () => {
  test('states the rate, tax base and VAT in euro (чл. 26 ал. 6 ЗДДС)', () => {
    const { baseCurrency, payment } = firstPaper(CASES.dollars, ORIGINAL)
    expect(baseCurrency?.rate?.value).toBe('1 EUR = 1,0834 USD (16.11.2026)')
    expect(baseCurrency?.rate?.inverse).toBe('1 USD = 0,92302 EUR')
    const published = firstPaper({ ...CASES.dollars, rateSource: 'ecb' }, ORIGINAL).baseCurrency?.rate
    expect(published?.value).toBe('1 EUR = 1,0834 USD (ЕЦБ, 16.11.2026)')
    expect(baseCurrency?.rows.map(({ label, amount }) => plain(`${label.text} ${amount}`))).toEqual([
      'Данъчна основа 3 802,84 €',
      'ДДС 20 % 760,57 €',
    ])
    expect(payment?.qr).toBeNull()
  })

  test('without a rate, on a proforma, nothing is told in euro', () => {
    const proforma = aSnapshot({ type: 'proforma', currency: 'USD', taxesInBaseCurrency: [] })
    expect(firstPaper(proforma, ORIGINAL).baseCurrency).toBeNull()
  })

  test('a document in euro has no such lines', () => {
    expect(firstPaper(CASES.net, ORIGINAL).baseCurrency).toBeNull()
  })
})

describe('languages', () => {
  test('both: each label twice, contents in both, numbers and dates the Bulgarian way', () => {
    const model = firstPaper(CASES.both, ORIGINAL)
    expect(model.title).toEqual({ text: 'Фактура', second: 'Invoice' })
    expect(model.facts[0]).toEqual({ label: { text: 'Дата на издаване', second: 'Date of issue' }, value: '18.11.2026' })
    expect(model.parties[0]?.name).toEqual({ text: 'Винарна Долни Бряг АД', second: 'Vinarna Dolni Bryag AD' })
    expect(model.rows[1]?.[1]).toEqual({ text: 'Предпечатна подготовка', second: 'Prepress', note: '' })
    expect(plain(model.payable?.amount ?? '')).toBe('4 944,00 €')
    expect(model.inWords?.value.text).toBe('Четири хиляди деветстотин четиридесет и четири евро')
    expect(model.inWords?.value.second).toContain('Four thousand')
    expect(model.language).toBe('bg')
  })

  test('what exists in one language only is printed once', () => {
    const model = firstPaper(aSnapshot({ language: 'both', issuer: { ...ISSUER, name: { bg: '', en: 'Inkline Ltd' } } }), ORIGINAL)
    expect(model.parties[1]?.name).toEqual({ text: 'Inkline Ltd', second: '' })
  })

  test('English: no Bulgarian word where there is an English one', () => {
    const model = firstPaper(aSnapshot({ language: 'en' }), ORIGINAL)
    expect(textOn(model)).not.toMatch(/[а-я]/i)
    expect(model.language).toBe('en')
  })

  test('English: names that are kept in one language are in Latin letters, as their bearer writes them where that is known', () => {
    const { payment } = aSnapshot()
    const written = { ...ISSUER, accountablePerson: { bg: 'Яна Тодорова', en: 'Jana Todorova' } }
    const changes = {
      language: 'en',
      issuer: written,
      receivedBy: 'Щерю Илиев',
      payment: payment && { ...payment, holder: 'ЕТ Щит' },
    } as const
    const model = firstPaper(aSnapshot(changes), ORIGINAL)
    expect(model.people.map(({ value }) => value)).toEqual(['Jana Todorova', 'Shteryu Iliev'])
    expect(textOn(model)).toContain('Holder\nET Shtit')
    const both = firstPaper(aSnapshot({ ...changes, language: 'both' }), ORIGINAL)
    expect(both.people.map(({ value }) => value)).toEqual(['Яна Тодорова / Jana Todorova', 'Щерю Илиев / Shteryu Iliev'])
    expect(textOn(both)).toContain('ЕТ Щит / ET Shtit')
  })

  test('English: where nobody received it no name is told, though the recipient is known in English alone', () => {
    const recipient = { ...ISSUER, name: { bg: '', en: 'Müller GmbH' }, accountablePerson: { bg: '', en: 'Hans Meier' } }
    for (const language of ['en', 'both'] as const) {
      const { people } = firstPaper(aSnapshot({ language, recipient, receivedBy: '' }), ORIGINAL)
      expect(people.at(-1)?.value).toBe('')
    }
  })

  test('both: the foot of each page too', () => {
    expect(firstPaper(CASES.both, ORIGINAL).foot).toEqual({
      text: 'Мастило и Линия ООД · Фактура № 0000001247',
      second: 'Mastilo i Liniya OOD · Invoice No. 0000001247',
    })
    expect(firstPaper(CASES.net, ORIGINAL).foot.second).toBe('')
  })

  test('the country is told as soon as one party is abroad', () => {
    const { parties } = firstPaper(CASES.threeRates, ORIGINAL)
    expect(parties.map(({ address }) => address.text)).toEqual([
      'Lindenweg 7, 04109 Лайпциг, Германия',
      'ул. „Шишман“ 14, ет. 2, 1000 София, България',
    ])
  })
})

describe('types', () => {
  test.each(DOCUMENT_TYPES)('%s has a title in both languages', (type) => {
    const { title, metadata } = firstPaper(aSnapshot({ type, language: 'both' }), ORIGINAL)
    expect(title.text).toMatch(/^[А-Я][а-я ]+$/)
    expect(title.second).toMatch(/^[A-Z][a-z ]+$/)
    expect(metadata.title).toBe(`${title.text} 0000001247`)
  })

  test('a credit note points to its invoice, tells why, and asks for no payment', () => {
    const model = firstPaper(CASES.creditNote, ORIGINAL)
    expect(textOn(model)).toContain('Към фактура\n№ 0000001200 / 03.11.2026\nОснование\nвръщане на стока')
    expect(model.payment).toMatchObject({ method: { text: 'Банков превод', second: '' }, facts: [], qr: null })
    expect(model.legal?.text).toContain('реквизити на известието')
  })

  test.each([
    ['an invoice', { type: 'invoice', number: '0000000007', issuedOn: '2026-11-03' }, 'Към фактура', '№ 0000000007 / 03.11.2026'],
    ['a proforma', { type: 'proforma', number: 'ПФ-7', issuedOn: '2026-11-03' }, 'По проформа фактура', '№ ПФ-7 / 03.11.2026'],
    ['an offer', { type: 'offer', number: 'О-7', issuedOn: '2026-11-03' }, 'По оферта', '№ О-7 / 03.11.2026'],
    ['something from outside', { type: null, number: '7', issuedOn: '2026-11-03' }, 'Към документ', '№ 7 / 03.11.2026'],
    ['a number without a day', { type: null, number: '7', issuedOn: null }, 'Към документ', '№ 7'],
  ] as const)('its source is called what it is: %s', (_, source, label, value) => {
    const { references } = firstPaper(aSnapshot({ source }), ORIGINAL)
    expect(references).toEqual([{ label: { text: label, second: '' }, value }])
  })

  test('the number of a fiscal receipt is printed without its day too', () => {
    const { references } = firstPaper(aSnapshot({ fiscalReceipt: { number: '0012345', issuedOn: null } }), ORIGINAL)
    expect(references.map(({ value }) => value)).toEqual(['0012345'])
  })

  test('a proforma says that it is no tax document, bears no ОРИГИНАЛ and still asks for payment', () => {
    const model = firstPaper(CASES.proforma, ORIGINAL)
    expect(model.notice?.text).toBe('Този документ не е данъчен документ.')
    expect(model.mark).toBeNull()
    expect(model.legal).toBeNull()
    expect(model.payment?.qr).not.toBeNull()
  })

  test('a receipt says that it is not fiscal and cites the fiscal one', () => {
    const model = firstPaper(CASES.receipt, ORIGINAL)
    expect(model.notice?.text).toBe('Нефискален документ')
    expect(textOn(model)).toContain('Фискален бон\n0012345 / 18.11.2026')
    expect(model.parties.map(({ role }) => role.text)).toEqual(['Платец', 'Получател на сумата'])
  })

  test('an order to a supplier names the supplier as such', () => {
    const { parties } = firstPaper(aSnapshot({ type: 'purchase_order' }), ORIGINAL)
    expect(parties.map(({ role }) => role.text)).toEqual(['Доставчик', 'Възложител'])
  })
})

describe('marks', () => {
  test.each<[string, Parameters<typeof aSnapshot>[0], DocumentOptions['kind'], string, string | undefined]>([
    ['an original', {}, 'original', '', 'Оригинал'],
    ['a copy', {}, 'copy', '', 'Копие'],
    ['a draft', { status: 'draft', number: null }, 'draft', 'ЧЕРНОВА', undefined],
    ['an annulled invoice', { status: 'voided' }, 'original', 'АНУЛИРАНА', 'Оригинал'],
    ['an annulled note', { status: 'voided', type: 'debitnote' }, 'original', 'АНУЛИРАНО', 'Оригинал'],
    ['an annulled payment', { status: 'voided', type: 'payment' }, 'original', 'АНУЛИРАН', undefined],
    ['a demo company', { sample: true }, 'original', 'ОБРАЗЕЦ', 'Оригинал'],
    ['a demo company in both languages', { sample: true, language: 'both' }, 'original', 'ОБРАЗЕЦ / SAMPLE', 'Оригинал'],
    ['a draft of a demo company', { sample: true, status: 'draft' }, 'draft', 'ОБРАЗЕЦ · ЧЕРНОВА', undefined],
  ])('%s', (_, changes, kind, watermark, mark) => {
    const model = firstPaper(aSnapshot(changes), { kind })
    expect(model.watermark).toBe(watermark)
    expect(model.mark?.text).toBe(mark)
  })

  test('a draft has no number yet and says so', () => {
    const model = firstPaper(aSnapshot({ status: 'draft', number: null }), { kind: 'draft' })
    expect(model.number).toBe('без номер')
    expect(model.metadata.title).toBe('Фактура')
  })
})

describe('personal numbers', () => {
  const person = aSnapshot({ recipient: PERSON })
  test('are printed on the document itself', () => {
    expect(textOn(firstPaper(person, ORIGINAL))).toContain('ЕГН/ЛНЧ\n8504124487')
  })
  test('are asterisks on the public page', () => {
    const text = textOn(firstPaper(person, { ...ORIGINAL, maskPersonalNumbers: true }))
    expect(text).toContain('ЕГН/ЛНЧ\n**********')
    expect(text).not.toContain('8504124487')
  })
})

describe('the payment code', () => {
  const qrOf = (changes: Parameters<typeof aSnapshot>[0]) => firstPaper(aSnapshot(changes), ORIGINAL).payment?.qr ?? null
  const { payment } = aSnapshot()
  test('is there for a transfer in euro', () => expect(qrOf({})?.svg).toMatch(/^<svg /))
  test('an account that is no IBAN is not called one', () => {
    const model = firstPaper(aSnapshot({ payment: payment && { ...payment, iban: '123456789012' } }), ORIGINAL)
    expect(model.payment?.facts[0]).toEqual({ label: { text: 'Сметка', second: '' }, value: '123456789012' })
    expect(textOn(model)).not.toContain('IBAN')
  })
  test.each<[string, Parameters<typeof aSnapshot>[0]]>([
    ['another currency', { currency: 'USD' }],
    ['no IBAN', { payment: payment && { ...payment, iban: '' } }],
    ['an account that is no IBAN', { payment: payment && { ...payment, iban: '123456789012' } }],
    ['nothing to pay', { totals: { ...aSnapshot().totals, total: '0.00' } }],
    ['an annulled invoice', { status: 'voided' }],
    ['a credit note', { type: 'creditnote' }],
  ])('is not there for: %s', (_, changes) => {
    expect(qrOf(changes)).toBeNull()
  })
})
