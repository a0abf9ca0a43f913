import { expect, test } from 'vitest'
import { readBill } from './read-bill.ts'
import type { Word } from './words.ts'

// What a reader of pictures makes of a bill of invented companies: rows of words, cells parted by " | ".
const OWN = { eiks: ['220718451'], vatNumbers: ['BG220718451'], ibans: [], names: ['Ясен лист ООД'] }

function wordsOf(rows: readonly string[], confidence = 0.92): Word[] {
  return rows.flatMap((row, line) => {
    const cells = row.split(' | ')
    return cells.flatMap((cell, at) => {
      let x = 0.06 + (at * 0.88) / cells.length
      return cell.split(' ').map((text) => {
        const width = text.length * 0.009
        const place = { page: 1, x, y: 0.05 + line * 0.02, width, height: 0.011 }
        x += width + 0.006
        return { text, confidence, place }
      })
    })
  })
}

const BILL = [
  'ФАКТУРА № 0016708237',
  'Доставчик | „Тиха река” ЕООД',
  'ЕИК 295038939 | ДДС № BG295038939',
  'Дата 16.10.2026',
  'Наименование | К-во | Ед. цена | Стойност',
  'Тонер черен | 15 | 23,49 | 352,35',
  'Данъчна основа | 352,35',
  'ДДС 20% | 70,47',
  'Сума | 422,82',
]
const read = (rows: readonly string[], confidence?: number) => readBill(wordsOf(rows, confidence), 'ocr', OWN)

test('a number has no check digits: of a picture it is sure where it is printed twice, or clear', () => {
  expect(read(BILL).number).toMatchObject({ value: '0016708237', certainty: 'doubtful' })
  expect(read(BILL, 0.97).number?.certainty).toBe('sure')
  expect(read([...BILL, 'Основание: ф-ра 0016708237']).number?.certainty).toBe('sure')
})

test('a total that nothing calls one is the amount that base and VAT give, and never sure', () => {
  expect(read(BILL).total).toMatchObject({ value: '422.82', certainty: 'doubtful' })
})

test('quotes are closed as they were opened; a bank beside its account is nobody’s vendor', () => {
  expect(read([...BILL, 'Измислена банка АД | IBAN BG76QZNB91551027208633']).vendor.name?.value).toBe('„Тиха река“ ЕООД')
})

test('the number of an order is not the bill’s, the day of a contract not its day', () => {
  const [, ...rest] = BILL.filter((row) => !row.startsWith('Дата'))
  const bill = read(['Номер на поръчка 4500040003', 'Фактура № 0016708237 / 16.10.2026', 'по договор № 29208 от 10.05.2024', ...rest])
  expect([bill.number?.value, bill.issueDate?.value]).toEqual(['0016708237', '2026-10-16'])
})

test('lines of a bill whose sums nobody is sure of are for a person, each of them', () => {
  const { lines, total } = read(BILL)
  expect(total?.certainty).toBe('doubtful')
  expect(lines.map(({ net }) => net?.certainty)).toEqual(['doubtful'])
})

const SUMS_ABROAD = [
  'Rechnungs-Nr. | RE-2026-05977',
  'Rechnungsdatum | 20. Mai 2026',
  'USt-IdNr. DE811907980 | Nordlicht Software GmbH & Co. KG',
]

test('where nothing is charged base and VAT are of nought percent, and a nought beside a tax is none', () => {
  const none = [...SUMS_ABROAD, 'Summe netto | 100,00 €', 'zzgl. 0 % USt. | 0,00 €', 'Rechnungsbetrag | 100,00 €']
  const bill = readBill(wordsOf(none, 1), 'text', OWN)
  expect([bill.number?.value, bill.issueDate?.value, bill.vendor.name?.value]).toEqual([
    'RE-2026-05977',
    '2026-05-20',
    'Nordlicht Software GmbH & Co. KG',
  ])
  const ratesOf = (rows: readonly string[]) =>
    readBill(wordsOf(rows, 1), 'text', OWN).rates.map(({ rate, base, vat }) => [rate.value, base?.value, vat?.value])
  expect(ratesOf(none)).toEqual([['0', '100.00', '0.00']])
  const taxed = ['Данъчна основа | 100,00 лв.', 'ДДС 9% | 0,00 лв.', 'ДДС | 20,00 лв.', 'Общо | 100,00 лв.']
  expect(ratesOf([...taxed, 'Сума за плащане | 120,00 лв.'])).toEqual([['20', '100.00', '20.00']])
  expect(ratesOf(taxed).map(([rate]) => rate)).not.toContain('0')
})

test('a code and a period below a line’s name are no part of it, nor is the first of the sums; a card’s number is not the bill’s', () => {
  const rows = [
    'Фактура 0016708237 | Карта № 70021343',
    'ЕИК 295038939 | Фактура на „Тиха река“ ЕООД',
    'Наименование | К-во | Ед. цена | Стойност',
    'Абонамент | 2 | 10,00 | 20,00',
    'Арт. № 12-77',
    '01.10.2026 – 31.10.2026',
    'Стойност: 20,00 €',
    'ДДС 20%: | 4,00 €',
    'Сума за плащане: | 24,00 €',
  ]
  const bill = readBill(wordsOf(rows, 1), 'text', OWN)
  expect(bill.lines.map(({ name, description }) => [name.value, description])).toEqual([
    ['Абонамент', 'Арт. № 12-77 01.10.2026 – 31.10.2026'],
  ])
  expect([bill.number?.value, bill.total?.value]).toEqual(['0016708237', '24.00'])
})

test('a row that has no words of its own is called what stands above it', () => {
  const rows = ['Наименование | К-во | Ед. цена | Стойност', 'Абонамент | 1 | 10,00 | 10,00', 'за октомври', ' | 2 | 5,00 | 10,00']
  expect(read([...rows, 'Сума за плащане | 20,00']).lines.map(({ name }) => name.value)).toEqual(['Абонамент', 'за октомври'])
})

test('what is taken off all lines is a line for a person to look at, and what stands below the table in two currencies is none', () => {
  const rows = [
    'Фактура № 0000023502 от 12.09.2026 г.',
    'Доставчик | Фондация „Утринен хоризонт“',
    'ЕИК 295038939 | ДДС № BG295038939',
    'Описание на услугата | К-во | Ед. цена | Стойност',
    'Тонер черен | 15 | 20,00 | 300,00',
    'Касета | 10 | 10,00 | 100,00',
    'Стойност | 400,00 EUR | 782,33 лв.',
    'Приспаднат аванс | 100,00 EUR | 195,58 лв.',
    'Данъчна основа | 300,00 EUR | 586,75 лв.',
    'ДДС 20% | 60,00 EUR | 117,35 лв.',
    'Сума за плащане | 360,00 EUR | 704,10 лв.',
  ]
  const netsOf = (bill: ReturnType<typeof read>) =>
    bill.lines.map(({ name, net }) => [name.value, name.certainty, net?.value, net?.certainty])
  const bill = readBill(wordsOf(rows, 1), 'text', OWN)
  expect(netsOf(bill)).toEqual([
    ['Тонер черен', 'sure', '300.00', 'sure'],
    ['Касета', 'sure', '100.00', 'sure'],
    ['Приспаднат аванс', 'doubtful', '-100.00', 'sure'],
  ])
  const other = rows.map((row) => row.replace('Приспаднат аванс | 100,00', 'Приспаднат аванс | 90,00'))
  expect(netsOf(readBill(wordsOf(other, 1), 'text', OWN)).some(([, , , certainty]) => certainty === 'sure')).toBe(false)
  expect([bill.issueDate, bill.vendor.name]).toMatchObject([
    { value: '2026-09-12', certainty: 'sure' },
    { value: 'Фондация „Утринен хоризонт“', certainty: 'sure' },
  ])
})

test('a discount over several rates is a line of each, where the page says what each bears; else the lines are for a person, and nothing is sure', () => {
  const rowsOf = (discount: readonly string[], bases: readonly [string, string], paid: string) => [
    'Фактура № 0000023502 от 12.09.2026 г.',
    'Доставчик | Тиха река ЕООД',
    'ЕИК 295038939 | ДДС № BG295038939',
    'Наименование | К-во | Ед. цена | ДДС % | Стойност',
    'Тонер черен | 15 | 20,00 | 20 | 300,00',
    'Готварска книга | 10 | 20,00 | 9 | 200,00',
    ...discount,
    `Данъчна основа 20% | ${bases[0]}`,
    `ДДС 20% | ${bases[0] === '270,00' ? '54,00' : '52,00'}`,
    `Данъчна основа 9% | ${bases[1]}`,
    `ДДС 9% | ${bases[1] === '180,00' ? '16,20' : '17,10'}`,
    `Сума за плащане | ${paid} EUR`,
  ]
  const linesOf = (...rows: Parameters<typeof rowsOf>) =>
    readBill(wordsOf(rowsOf(...rows), 1), 'text', OWN).lines.map(({ rate, net }) => [rate, net?.value, net?.certainty])
  const goods = [
    ['20', '300.00', 'sure'],
    ['9', '200.00', 'sure'],
  ]
  // A tenth of each.
  const tenth = [...goods, ['20', '-30.00', 'sure'], ['9', '-20.00', 'sure']]
  expect(linesOf(['Търговска отстъпка 10% | 50,00'], ['270,00', '180,00'], '520,20')).toEqual(tenth)
  expect(linesOf(['Отстъпка 20% | 30,00', 'Отстъпка 9% | 20,00'], ['270,00', '180,00'], '520,20')).toEqual(tenth)
  const uneven = [['260,00', '190,00'], '519,10'] as const
  expect(linesOf(['Отстъпка 20% | 40,00', 'Отстъпка 9% | 10,00'], ...uneven)).toEqual([
    ...goods,
    ['20', '-40.00', 'sure'],
    ['9', '-10.00', 'sure'],
  ])
  // Of one amount nobody knows why one rate would bear more of it: some line may be of the other.
  for (const rows of [linesOf(['Отстъпка | 50,00'], ...uneven), linesOf(['Отстъпка | 45,00'], ['270,00', '180,00'], '520,20')])
    expect(rows).toEqual(goods.map(([rate, net]) => [rate, net, 'doubtful']))
})

test('who issues bills in their own name is called so for certain in one block with their number, and nobody else of the page is', () => {
  const nameOf = (...head: readonly string[]) => {
    const rows = ['Фактура № 0000023502', 'Дата 12.09.2026', ...head, ...BILL.slice(4, -1), 'Сума за плащане | 422,82 EUR']
    const { name } = readBill(wordsOf(rows, 1), 'text', OWN).vendor
    return [name?.value, name?.certainty]
  }
  const number = 'БУЛСТАТ 295038939'
  expect(nameOf('Доставчик: ЧСИ Мария Колева-Петрова, рег. № 851', number)).toEqual(['ЧСИ Мария Колева-Петрова', 'sure'])
  expect(nameOf('НОТАРИУС ИВАН ПЕТРОВ рег. № 123', number)).toEqual(['НОТАРИУС ИВАН ПЕТРОВ', 'sure'])
  expect(nameOf('Частен съдебен изпълнител Иван Димитров Петров', number)).toEqual([
    'Частен съдебен изпълнител Иван Димитров Петров',
    'sure',
  ])
  expect(nameOf('Адвокат Елена Стоева', number)).toEqual(['Адвокат Елена Стоева', 'sure'])
  expect(nameOf('Доставчик: Иван Димитров Колев', number)).toEqual(['Иван Димитров Колев', 'sure'])
  // Debtors are companies as well, and are named again.
  const debtor = ['Длъжник: Бързи колела ООД', 'по изпълнително дело 1234 срещу Бързи колела ООД']
  expect(nameOf('ЧСИ Мария Колева', number, ...debtor)).toEqual(['ЧСИ Мария Колева', 'sure'])
  expect(nameOf('„Тиха река“ ЕООД', 'Управител: Иван Димитров Колев', number)).toEqual(['„Тиха река“ ЕООД', 'sure'])
  expect(nameOf('Тиха река', 'МОЛ: | Иван Димитров Колев', number)[1]).toBe('doubtful')
  expect(nameOf('Тиха река', 'Съставил: | адв. Иван Колев', number)[1]).toBe('doubtful')
  expect(nameOf('Доставчик: Тиха река', number, 'Издател: Иван Димитров Колев')[1]).toBe('doubtful')
})

test('who practises in their own name has a personal number in the register, which only its label tells from a bill’s number', () => {
  const vendorOf = (...head: readonly string[]) =>
    readBill(wordsOf(['Фактура № 0000023502', ...head, ...BILL.slice(4)], 1), 'text', OWN).vendor
  const own = vendorOf('Доставчик: Нотариус Иван Колев, рег. № 123', 'БУЛСТАТ: 7501010010')
  expect([own.eik, own.name]).toMatchObject([
    { value: '7501010010', certainty: 'sure' },
    { value: 'Нотариус Иван Колев', certainty: 'sure' },
  ])
  expect(vendorOf('Нотариус Иван Колев', 'ЕГН 7501010010').eik).toBeNull()
  // Whose number is whose is not guessed.
  const two = vendorOf('Доставчик: ЧСИ Иван Колев', 'БУЛСТАТ 7501010010', 'Длъжник: Бързи колела ООД', 'ЕИК 295038939')
  expect([two.eik, two.name]).toMatchObject([
    { value: '7501010010', certainty: 'doubtful' },
    { value: 'ЧСИ Иван Колев', certainty: 'doubtful' },
  ])
})

test('a day behind a number is the bill’s where the number is its own alone', () => {
  const dayOf = (row: string) => readBill(wordsOf([row, ...BILL.slice(1, 3), ...BILL.slice(4)], 1), 'text', OWN).issueDate
  expect(dayOf('Фактура № 0016708237 / 16.10.2026')).toMatchObject({ value: '2026-10-16', certainty: 'sure' })
  expect(dayOf('Фактура № 0016708237 по договор 5 от 16.10.2026')?.certainty).not.toBe('sure')
})
