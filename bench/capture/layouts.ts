// Ways in which programs lay a bill out, as HTML of one A4 page.
import { fromUnits } from '../../packages/domain/src/decimal/decimal.ts'
import type { Bill } from './invent.ts'
import { FRESH } from './layouts-fresh.ts'
import { KEPT } from './layouts-kept.ts'
import { LATER } from './layouts-later.ts'

type Style = { amount(units: bigint): string; day(iso: string): string; mark: string; font: string }

const FONTS = ['Liberation Sans', 'DejaVu Sans', 'Liberation Serif', 'DejaVu Serif', 'Liberation Sans Narrow', 'Noto Sans']

export function billHtml(bill: Bill): string {
  const whole = [...LATER, ...KEPT, ...FRESH][bill.layout - DRAWN.length]
  if (whole) return whole(bill)
  const style = styleOf(bill)
  const layout = DRAWN[bill.layout] ?? classic
  return `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:14mm}body{font:10.5pt '${style.font}',sans-serif;margin:0}
table{border-collapse:collapse;width:100%}td,th{padding:3px 6px;text-align:left;vertical-align:top}.g td,.g th{border:1px solid #888}
.r{text-align:right}.two{display:flex;gap:24px}.two>*{flex:1}h1{font-size:20pt;margin:0 0 6px}.s{font-size:9pt}.box{border:1px solid #444;padding:8px}
.sum{margin-left:auto;width:60%}p{margin:3px 0}</style>${layout(bill, style)}`
}

function styleOf({ layout, currency }: Bill): Style {
  const point = layout === 2 || layout === 8
  const group = layout % 4 === 1 ? '' : point ? ',' : ' '
  return {
    amount: (units) => {
      const [whole = '', cents = ''] = fromUnits(units, 2).split('.')
      return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point ? '.' : ','}${cents}`
    },
    day: (iso) => {
      const [year, month, day] = iso.split('-')
      if (layout === 8) return iso
      if (layout === 6) return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year} г.`
      return layout % 2 ? `${day}/${month}/${year}` : `${day}.${month}.${year} г.`
    },
    mark: currency === 'EUR' ? (['€', 'EUR', 'евро'][layout % 3] ?? '€') : 'лв.',
    font: FONTS[layout % FONTS.length] ?? 'DejaVu Sans',
  }
}
const MONTHS = ['януари', 'февруари', 'март', 'април', 'май', 'юни', 'юли', 'август', 'септември', 'октомври', 'ноември', 'декември']

const spaced = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

function table(
  bill: Bill,
  { amount }: Style,
  heads = ['№', 'Наименование', 'Мярка', 'К-во', 'Ед. цена', 'Стойност'],
  grid = 'g',
  withRate = false,
): string {
  const rows = bill.lines.map(
    (line, index) =>
      `<tr><td>${index + 1}<td>${line.name}<td>${line.unit}<td class=r>${line.quantity}<td class=r>${amount(line.price)}${withRate ? `<td class=r>${line.rate}%` : ''}<td class=r>${amount(line.net)}</tr>`,
  )
  return `<table class=${grid}><tr>${heads.map((head, index) => `<th${index > 2 ? ' class=r' : ''}>${head}`).join('')}</tr>${rows.join('')}</table>`
}

function sums(bill: Bill, { amount, mark }: Style, words = { base: 'Данъчна основа', vat: 'ДДС', total: 'Сума за плащане' }): string {
  const rates = bill.rates.map(({ rate, base, vat }) => {
    const name = bill.rates.length > 1 ? ` ${rate}%` : ''
    return `<tr><td>${words.base}${name}:<td class=r>${amount(base)} ${mark}</tr><tr><td>${words.vat} ${rate}%:<td class=r>${amount(vat)} ${mark}</tr>`
  })
  return `<table class=sum>${rates.join('')}<tr><td><b>${words.total}:</b><td class=r><b>${amount(bill.total)} ${mark}</b></tr></table>`
}

function party(title: string, { name, eik, vatNumber, city, street }: Bill['buyer'] | Bill['vendor'], person = ''): string {
  return `<div class=box><p><b>${title}</b><p><b>${name}</b><p>ЕИК: ${eik}${vatNumber ? `<p>ИН по ЗДДС: ${vatNumber}` : ''}<p>Адрес: ${city}, ${street}${person ? `<p>МОЛ: ${person}` : ''}</div>`
}

function bank({ vendor }: Bill): string {
  return `<p>Плащане: по банков път<p>IBAN: ${spaced(vendor.iban)}<p>BIC: ${vendor.bic}`
}

function classic(bill: Bill, style: Style): string {
  return `<div class=two>${party('Получател', bill.buyer)}${party('Доставчик', bill.vendor, bill.vendor.person)}</div>
<h1 style="text-align:center;margin:14px">ФАКТУРА</h1><p style="text-align:center">№ ${bill.number} / Дата: ${style.day(bill.issueDate)}<p style="text-align:center">ОРИГИНАЛ
${table(bill, style)}<br>${sums(bill, style)}<p>Словом: ${bill.words}<p>Дата на данъчно събитие: ${style.day(bill.taxDate)}<p>Падеж: ${style.day(bill.dueDate)}${bank(bill)}`
}

function modern(bill: Bill, style: Style): string {
  const { vendor, buyer } = bill
  return `<div class=two><div><h1 style="font-size:14pt">${vendor.name}</h1><p>${vendor.city}, ${vendor.street}<p>ЕИК ${vendor.eik}, ДДС № ${vendor.vatNumber}<p>МОЛ: ${vendor.person}</div>
<div class=r><h1>Фактура</h1><p>№ ${bill.number}<p>дата ${style.day(bill.issueDate)}</div></div><hr><p>Получател: ${buyer.name}, ЕИК ${buyer.eik}, ДДС № ${buyer.vatNumber}<p>${buyer.city}, ${buyer.street}<br>
${table(bill, style, ['№', 'Описание', 'Мярка', 'Количество', 'Цена', 'Сума'], 'n')}<br><div class=two><div><p>Дан. събитие: ${style.day(bill.taxDate)}<p>Срок за плащане: ${style.day(bill.dueDate)}${bank(bill)}</div>${sums(bill, style)}</div>`
}

function english(bill: Bill, style: Style): string {
  const { vendor, buyer } = bill
  return `<h1>INVOICE</h1><table><tr><td>Invoice No: ${bill.number}<td>Invoice date: ${style.day(bill.issueDate)}<td>Due date: ${style.day(bill.dueDate)}</table><p>Tax event: ${style.day(bill.taxDate)}
<div class=two><div><p><b>Supplier</b><p>${vendor.name}<p>UIC: ${vendor.eik}<p>VAT No: ${vendor.vatNumber}<p>${vendor.city}</div><div><p><b>Bill to</b><p>${buyer.name}<p>UIC: ${buyer.eik}<p>VAT No: ${buyer.vatNumber}</div></div><br>
${table(bill, style, ['#', 'Description', 'Unit', 'Qty', 'Unit price', 'Amount'])}<br>${sums(bill, style, { base: 'Subtotal', vat: 'VAT', total: 'Total due' })}<p>IBAN ${spaced(vendor.iban)}<p>BIC/SWIFT: ${vendor.bic}`
}

function pairs(bill: Bill, style: Style): string {
  const { vendor, buyer } = bill
  const row = (label: string, left: string, right: string) => `<tr><td>${label}<td>${left}<td>${label}<td>${right}</tr>`
  return `<h1>ФАКТУРА № ${bill.number}</h1><table class=g><tr><td>Дата на издаване<td>${style.day(bill.issueDate)}<td>Дата на данъчно събитие<td>${style.day(bill.taxDate)}</tr></table><br>
<table class=g><tr><th colspan=2>Изпълнител<th colspan=2>Възложител</tr>${row('Име', vendor.name, buyer.name)}${row('ЕИК', vendor.eik, buyer.eik)}${row('ДДС №', vendor.vatNumber ?? '', buyer.vatNumber)}${row('Адрес', vendor.city, buyer.city)}</table><br>
${table(bill, style)}<br>${sums(bill, style, { base: 'Общо без ДДС', vat: 'ДДС', total: 'Общо с ДДС' })}<p>Словом: ${bill.words}<p>Краен срок: ${style.day(bill.dueDate)}<table><tr><td>IBAN<td>${vendor.iban}<tr><td>BIC<td>${vendor.bic}</table>`
}

/** Euro and levs beside one another, as in the months around the change. */
function dual(bill: Bill, style: Style): string {
  const euros = (units: bigint) => (bill.currency === 'EUR' ? units : (units * 100_000n * 2n + 195_583n) / (2n * 195_583n))
  const levs = (units: bigint) => (bill.currency === 'BGN' ? units : (units * 195_583n * 2n + 100_000n) / 200_000n)
  const both = (units: bigint) =>
    bill.currency === 'EUR'
      ? `${style.amount(euros(units))} EUR<td class=r>${style.amount(levs(units))} лв.`
      : `${style.amount(levs(units))} лв.<td class=r>${style.amount(euros(units))} EUR`
  const rates = bill.rates.map(
    ({ rate, base, vat }) => `<tr><td>Данъчна основа<td class=r>${both(base)}</tr><tr><td>ДДС ${rate} %<td class=r>${both(vat)}</tr>`,
  )
  return `<div class=two>${party('Доставчик:', bill.vendor, bill.vendor.person)}${party('Получател:', bill.buyer)}</div><h1>Фактура №: ${bill.number}</h1><p>Дата: ${style.day(bill.issueDate)}<p>Дата на данъчно събитие: ${style.day(bill.taxDate)}<p>Падеж: ${style.day(bill.dueDate)}<br>
${table(bill, style)}<br><table class=sum>${rates.join('')}<tr><td>Всичко за плащане<td class=r>${both(bill.total)}</tr></table>${bank(bill)}<p class=s>Курс: 1 EUR = 1,95583 лв.`
}

function plain(bill: Bill, style: Style): string {
  const { vendor, buyer } = bill
  return `<p><b>${vendor.name}</b><p>ЕИК: ${vendor.eik}${vendor.vatNumber ? ` ИН по ДДС: ${vendor.vatNumber}` : ''}<p>${vendor.city}<br><p>Клиент: ${buyer.name}<p>ЕИК: ${buyer.eik} ДДС №: ${buyer.vatNumber}<h1>Фактура</h1><p>Номер: ${bill.number}<p>Дата на издаване: ${style.day(bill.issueDate)}<p>Данъчно събитие: ${style.day(bill.taxDate)}<p>Платима до: ${style.day(bill.dueDate)}<br>
${table(bill, style, ['№', 'Наименование на стоката/услугата', 'Мярка', 'Кол.', 'Ед. цена', 'Стойност'])}<br>${sums(bill, style, { base: 'Сума без ДДС', vat: 'Начислен ДДС', total: 'Общо за плащане' })}<p>Банкова сметка: ${spaced(vendor.iban)}<p>BIC ${vendor.bic}<p>Съставил: ${vendor.person}`
}

/** A table of rates under the lines. */
function byRates(bill: Bill, style: Style): string {
  const rows = bill.rates.map(
    ({ rate, base, vat }) =>
      `<tr><td>${rate}%<td class=r>${style.amount(base)}<td class=r>${style.amount(vat)}<td class=r>${style.amount(base + vat)}</tr>`,
  )
  return `<div class=two>${party('Доставчик', bill.vendor, bill.vendor.person)}${party('Получател', bill.buyer)}</div><table><tr><td>Фактура номер<td>${bill.number}<td>Дата<td>${style.day(bill.issueDate)}</tr><tr><td>Дата на дан. събитие<td>${style.day(bill.taxDate)}<td>Падеж<td>${style.day(bill.dueDate)}</tr></table><br>
${table(bill, style, ['№', 'Описание', 'Мярка', 'К-во', 'Цена', 'ДДС', 'Стойност'], 'g', true)}<br><table class="g sum"><tr><th>Ставка<th class=r>Данъчна основа<th class=r>ДДС<th class=r>Общо</tr>${rows.join('')}</table><p class=r><b>Сума за плащане: ${style.amount(bill.total)} ${style.mark}</b>${bank(bill)}`
}

function unregistered(bill: Bill, style: Style): string {
  return `<div class=two>${party('Издател', bill.vendor, bill.vendor.person)}${party('Клиент', bill.buyer)}</div><h1>ФАКТУРА № ${bill.number}</h1><p>Дата: ${style.day(bill.issueDate)}<p>Дата на данъчно събитие: ${style.day(bill.taxDate)}<p>Срок за плащане: ${style.day(bill.dueDate)}
${table(bill, style)}<br><table class=sum><tr><td>Данъчна основа<td class=r>${style.amount(bill.total)} ${style.mark}<tr><td>Сума за плащане<td class=r>${style.amount(bill.total)} ${style.mark}</table><p>Основание за неначисляване на ДДС: чл. 113, ал. 9 от ЗДДС<p>Словом: ${bill.words}${bank(bill)}`
}

function right(bill: Bill, style: Style): string {
  const { vendor, buyer } = bill
  return `<div class=two><div><p>Фактура №<p><b>${bill.number}</b></div><div><p>Дата на фактурата<p><b>${style.day(bill.issueDate)}</b></div><div><p>Данъчно събитие<p><b>${style.day(bill.taxDate)}</b></div><div><p>Падеж<p><b>${style.day(bill.dueDate)}</b></div></div><hr>
<div class=two><div><p class=s>ПРОДАВАЧ<p>${vendor.name}<p>${vendor.city}, ${vendor.street}<p>ЕИК/БУЛСТАТ ${vendor.eik}<p>ДДС номер ${vendor.vatNumber}</div><div><p class=s>КУПУВАЧ<p>${buyer.name}<p>${buyer.city}<p>ЕИК/БУЛСТАТ ${buyer.eik}<p>ДДС номер ${buyer.vatNumber}</div></div><br>
${table(bill, style, ['№', 'Артикул', 'Мярка', 'К-во', 'Ед. цена', 'Стойност'], 'n')}<hr>${sums(bill, style, { base: 'Нето', vat: 'ДДС', total: 'Крайна сума' })}${bank(bill)}<p>Основание: договор ${bill.seed}`
}

/** Narrow columns: descriptions go over several lines. */
function narrow(bill: Bill, style: Style): string {
  const { vendor, buyer } = bill
  const rows = bill.lines.map(
    (line, index) =>
      `<tr><td>${index + 1}.<td style="width:24mm">${line.name}<td class=r>${line.quantity}<td>${line.unit}<td class=r>${style.amount(line.price)}<td class=r>${style.amount(line.net)}</tr>`,
  )
  return `<table><tr><td style="width:95mm"><p class=s>Фактура<p style="font-size:16pt">${bill.number}<td>Издадена на: ${style.day(bill.issueDate)}<br>Данъчно събитие: ${style.day(bill.taxDate)}<br>Срок за плащане: ${style.day(bill.dueDate)}</table><br>
<div class=two><div><p class=s>Изпълнител<p>${vendor.name}<p>${vendor.city}<p>ЕИК ${vendor.eik}<p>ИН по ДДС ${vendor.vatNumber}</div><div><p class=s>Възложител<p>${buyer.name}<p>${buyer.city}<p>ЕИК ${buyer.eik}<p>ИН по ДДС ${buyer.vatNumber}</div></div><br>
<table class=g style="width:75%"><tr><th>№<th>Стоки и услуги<th class=r>К-во<th>Мярка<th class=r>Ед. цена<th class=r>Сума</tr>${rows.join('')}</table><br>${sums(bill, style, { base: 'Стойност без ДДС', vat: 'ДДС', total: 'Общо с ДДС' })}<p>IBAN: ${spaced(vendor.iban)} BIC: ${vendor.bic}`
}

/** Headings in two lines, a currency in each cell, no ruled lines. */
function stacked(bill: Bill, style: Style): string {
  const { vendor, buyer } = bill
  const rows = bill.lines.map(
    (line) =>
      `<tr><td>${line.name}<td class=r>${line.quantity} ${line.unit}<td class=r>${style.amount(line.price)} ${style.mark}<td class=r>${style.amount(line.net)} ${style.mark}</tr>`,
  )
  return `<p class=r style="font-size:15pt">${vendor.name}<p class=r>${vendor.street}, ${vendor.city}<p class=r>ЕИК ${vendor.eik} · ДДС № ${vendor.vatNumber}<hr><h1 style="font-weight:400">Фактура № ${bill.number} от ${style.day(bill.issueDate)}</h1><p>Дата на данъчно събитие ${style.day(bill.taxDate)}<p>Падеж ${style.day(bill.dueDate)}<p>Клиент: <b>${buyer.name}</b>, ЕИК ${buyer.eik}, ДДС № ${buyer.vatNumber}<br><br>
<table><tr><th>Наименование<br>на стоката<th class=r>Количество<th class=r>Ед. цена<br>без ДДС<th class=r>Стойност<br>без ДДС</tr>${rows.join('')}</table><hr>${sums(bill, style, { base: 'Данъчна основа', vat: 'ДДС', total: 'За плащане' })}<p>Сметка: ${spaced(vendor.iban)}, ${vendor.bic}`
}

/** Each label in both languages. */
function bilingual(bill: Bill, style: Style): string {
  const { vendor, buyer } = bill
  const company = (title: string, { name, eik, vatNumber, city }: Bill['buyer'] | Bill['vendor']) =>
    `<div><p class=s>${title}<p><b>${name}</b><p>ЕИК / UIC: ${eik}<p>ИН по ЗДДС / VAT No: ${vatNumber}<p>${city}</div>`
  return `<h1>ФАКТУРА / INVOICE</h1><p>Номер / Number: ${bill.number}<p>Дата на издаване / Date of issue: ${style.day(bill.issueDate)}<p>Дата на данъчно събитие / Tax event: ${style.day(bill.taxDate)}<p>Падеж / Due date: ${style.day(bill.dueDate)}<br>
<div class=two>${company('Доставчик / Supplier', vendor)}${company('Получател / Recipient', buyer)}</div><br>${table(bill, style, ['№', 'Описание / Description', 'Мярка', 'К-во', 'Ед. цена', 'Стойност'])}<br>${sums(bill, style, { base: 'Данъчна основа / Tax base', vat: 'ДДС / VAT', total: 'Общо за плащане / Total due' })}<p>IBAN: ${vendor.iban}<p>BIC: ${vendor.bic}`
}

/** A dark band, rows in the middle of their height, sums at the left. */
function banded(bill: Bill, style: Style): string {
  const { vendor, buyer } = bill
  const rows = bill.lines.map(
    (line) =>
      `<tr><td style="width:40mm;vertical-align:middle">${line.name}<td class=r style="vertical-align:middle">${line.quantity}<td style="vertical-align:middle">${line.unit}<td class=r style="vertical-align:middle">${style.amount(line.price)}<td class=r style="vertical-align:middle">${style.amount(line.net)}</tr>`,
  )
  const sum = (label: string, units: bigint) => `<tr><td>${label}<td class=r>${style.amount(units)}`
  return `<div style="background:#223;color:#fff;padding:10px;-webkit-print-color-adjust:exact"><b style="font-size:15pt">${vendor.name}</b></div><p>${vendor.street}, ${vendor.city}. ЕИК: ${vendor.eik}. ДДС №: ${vendor.vatNumber}<table><tr><td>Документ №: <b>${bill.number}</b><td>Дата: <b>${style.day(bill.issueDate)}</b><td>Платима до: <b>${style.day(bill.dueDate)}</b></table><p>Дата на доставка: ${style.day(bill.taxDate)}<p>Купувач: ${buyer.name}, ЕИК: ${buyer.eik}<br><br>
<table class=g><tr style="background:#ddd;-webkit-print-color-adjust:exact"><th>Описание<th class=r>Кол.<th>Мярка<th class=r>Цена<th class=r>Общо</tr>${rows.join('')}</table><br><table style="width:45%">${bill.rates.map(({ rate, base, vat }) => `${sum('Общо без ДДС', base)}${sum(`ДДС ${rate} %`, vat)}`).join('')}${sum('Сума за плащане, EUR', bill.total)}</table><p>Банка: IBAN ${spaced(vendor.iban)} BIC ${vendor.bic}`
}

const DRAWN = [
  classic,
  modern,
  english,
  pairs,
  classic,
  dual,
  plain,
  byRates,
  english,
  unregistered,
  right,
  plain,
  narrow,
  stacked,
  bilingual,
  banded,
]
