// Layouts on which the reader was widened: as programs for small firms, spreadsheets and utilities print bills.
import { fromUnits } from '../../packages/domain/src/decimal/decimal.ts'
import type { Bill } from './invent.ts'

/** "1 234,56" with the separators of a layout. */
export const amountWith =
  (group: string, point: string) =>
  (units: bigint): string => {
    const [whole = '', cents = ''] = fromUnits(units, 2).split('.')
    return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${cents}`
  }
/** A day by a pattern: d, m, y stand for two, two and four digits. */
export const dayWith =
  (pattern: string) =>
  (iso: string): string => {
    const [year = '', month = '', day = ''] = iso.split('-')
    return pattern.replace('d', day).replace('m', month).replace('y', year)
  }
export const inLevs = (units: bigint): bigint => (units * 195_583n * 2n + 100_000n) / 200_000n
export const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
export const page = (style: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:12mm}body{margin:0;${style}}table{border-collapse:collapse;width:100%}td,th{padding:2px 5px;text-align:left;vertical-align:top}.g td,.g th{border:1px solid #777}.r{text-align:right}.two{display:flex;gap:20px}.two>*{flex:1}p{margin:2px 0}</style>${body}`

/** Labels of their own column beside their values, the recipient first, a discount among the columns. */
function warehouse(bill: Bill): string {
  const [amount, day] = [amountWith('', '.'), dayWith('d.m.y')]
  const side = (title: string, { name, eik, vatNumber, city, street }: Bill['buyer'] | Bill['vendor'], person: string) =>
    `<table style="border:1px solid #555"><tr><td style="width:25mm">${title}:<td><b>${name}</b><tr><td>Град:<td>${city}<tr><td>Адрес:<td>${street}<tr><td>Идент. №:<td>${eik}<tr><td>ДДС №:<td>${vatNumber}<tr><td>МОЛ:<td>${person}</table>`
  const rows = bill.lines.map(
    (line, index) =>
      `<tr><td>${index + 1}<td>10${index}4<td>${line.name}<td>${line.unit}<td class=r>${line.quantity}<td class=r>${amount(line.price)}<td class=r>0%<td class=r>${amount(line.net)}`,
  )
  const [first] = bill.rates
  return page(
    "font:9.5pt 'Liberation Sans'",
    `<div class=two>${side('Получател', bill.buyer, 'Петър Илиев')}${side('Доставчик', bill.vendor, bill.vendor.person)}</div><h2 style="text-align:center;margin:6px">ФАКТУРА</h2><p style="text-align:center"><b>№ ${bill.number}</b>&nbsp;&nbsp;&nbsp;&nbsp;Дата: ${day(bill.issueDate)}<p style="text-align:center">Оригинал
<table class=g><tr><th>№<th>Код<th>Стока<th>Мярка<th class=r>К-во<th class=r>Ед.цена<th class=r>Отст.%<th class=r>Сума</tr>${rows.join('')}</table><div class=two><div><p>Словом: ${bill.words}<p>Дата на дан.събитие: ${day(bill.taxDate)}<p>Срок на плащане: ${day(bill.dueDate)}<p>Вид плащане: Банков превод<p>Място на сделката: ${bill.vendor.city}</div><table><tr><td>Стойност на сделката:<td class=r>${amount(first?.base ?? 0n)}<tr><td>Дан. основа за ставка 20%:<td class=r>${amount(first?.base ?? 0n)}<tr><td>Начислен ДДС (20.00%):<td class=r>${amount(first?.vat ?? 0n)}<tr><td>Сума за плащане:<td class=r>${amount(bill.total)} ${bill.currency}</table></div><p>IBAN: ${bill.vendor.iban}&nbsp;&nbsp;BIC: ${bill.vendor.bic}<div class=two><p>Получил: Петър Илиев<p>Съставил: ${bill.vendor.person}</div>`,
  )
}

/** Made by hand in a spreadsheet: capitals, number and day in one cell, sums under the table's last column. */
function spreadsheet(bill: Bill): string {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.yг.')]
  const { vendor, buyer } = bill
  const row = (label: string, left: string, right: string) => `<tr><td>${label}<td>${left}<td>${label}<td>${right}`
  const rows = bill.lines.map(
    (line, index) =>
      `<tr><td>${index + 1}.<td>${line.name}<td>${line.unit}<td class=r>${line.quantity},00<td class=r>${amount(line.price)}<td class=r>${amount(line.net)}`,
  )
  const sum = (label: string, units: bigint) => `<tr><td colspan=4><td class=r>${label}<td class=r>${amount(units)}`
  const [first] = bill.rates
  return page(
    "font:10pt 'Liberation Serif'",
    `<table class=g><tr><td colspan=4 style="text-align:center"><b>ФАКТУРА</b><tr><td colspan=4 style="text-align:center">№ ${bill.number} / ${day(bill.issueDate)}<tr><td colspan=2><b>ДОСТАВЧИК</b><td colspan=2><b>ПОЛУЧАТЕЛ</b>${row('ИМЕ НА ФИРМАТА', vendor.name, buyer.name)}${row('ГРАД', vendor.city, buyer.city)}${row('АДРЕС', vendor.street, buyer.street)}${row('ЕИК ПО БУЛСТАТ', vendor.eik, buyer.eik)}${row('ИДЕНТ. № ПО ЗДДС', vendor.vatNumber ?? '', buyer.vatNumber)}</table><br><table class=g><tr><th>№<th>НАИМЕНОВАНИЕ НА СТОКИТЕ И УСЛУГИТЕ<th>МЯРКА<th>КОЛИЧЕСТВО<th>ЕД. ЦЕНА БЕЗ ДДС<th>СТОЙНОСТ БЕЗ ДДС</tr>${rows.join('')}${sum('ОБЩО:', first?.base ?? 0n)}${sum('ДДС 20%:', first?.vat ?? 0n)}${sum('ВСИЧКО:', bill.total)}</table><p>СЛОВОМ: ${bill.words}<p>ДАТА НА ДАНЪЧНОТО СЪБИТИЕ: ${day(bill.taxDate)}<p>ДА СЕ ПЛАТИ ДО: ${day(bill.dueDate)}<p>БАНКОВА СМЕТКА В ЕВРО: ${inFours(vendor.iban)}<p>БАНКОВ КОД: ${vendor.bic}`,
  )
}

/** Of a program from before windows: one width of letters, a heading with blanks, dashes for dots. */
function matrix(bill: Bill): string {
  const [amount, day] = [amountWith('', '.'), dayWith('d-m-y')]
  const { vendor, buyer } = bill
  const cell = (text: string, width: number, right = false) => (right ? text.padStart(width) : text.slice(0, width).padEnd(width))
  const rows = bill.lines.map(
    (line, index) =>
      `${cell(String(index + 1), 3)} ${cell(line.name, 34)} ${cell(line.unit, 6)} ${cell(`${line.quantity}.000`, 10, true)} ${cell(amount(line.price), 10, true)} ${cell(amount(line.net), 12, true)}`,
  )
  const [first] = bill.rates
  const sum = (label: string, units: bigint) => `${' '.repeat(38)}${cell(label, 28)} ${cell(amount(units), 13, true)}`
  const dashes = '-'.repeat(80)
  const text = [
    `${cell(`Доставчик: ${vendor.name}`, 40)}Получател: ${buyer.name}`,
    `${cell(`Адрес    : ${vendor.city}`, 40)}Адрес    : ${buyer.city}`,
    `${cell(`Булстат  : ${vendor.eik}`, 40)}Булстат  : ${buyer.eik}`,
    `${cell(`ДДС N    : ${vendor.vatNumber}`, 40)}ДДС N    : ${buyer.vatNumber}`,
    '',
    `${' '.repeat(30)}Ф А К Т У Р А`,
    `${' '.repeat(22)}N ${bill.number} от ${day(bill.issueDate)}`,
    dashes,
    `${cell('No', 3)} ${cell('Наименование', 34)} ${cell('Мярка', 6)} ${cell('Кол-во', 10, true)} ${cell('Ед.цена', 10, true)} ${cell('Стойност', 12, true)}`,
    dashes,
    ...rows,
    dashes,
    sum('Данъчна основа', first?.base ?? 0n),
    sum('ДДС 20 %', first?.vat ?? 0n),
    sum(`Общо ${bill.currency}`, bill.total),
    '',
    `Дан.събитие: ${day(bill.taxDate)}    Платимо до: ${day(bill.dueDate)}`,
    `Банка: IBAN ${vendor.iban}  BIC ${vendor.bic}`,
  ]
  return page("font:9.5pt 'DejaVu Sans Mono'", `<pre style="font:inherit">${text.join('\n')}</pre>`)
}

/** Of a service on the web: the number behind the heading, levs in small print below euro. */
function web(bill: Bill): string {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d.m.y')]
  const { vendor, buyer } = bill
  const side = (title: string, { name, eik, vatNumber, city, street }: Bill['buyer'] | Bill['vendor']) =>
    `<div><p style="color:#888">${title}<p style="font-size:12pt">${name}<p>${street}<p>${city}<p>ЕИК: ${eik}<p>ЗДДС №: ${vatNumber}</div>`
  const rows = bill.lines.map(
    (line) =>
      `<tr><td>${line.name}<td class=r>${line.quantity} ${line.unit}<td class=r>${amount(line.price)} €<td class=r>${line.rate}%<td class=r>${amount(line.net)} €`,
  )
  const [first] = bill.rates
  const sum = (label: string, units: bigint) => `<tr><td class=r>${label}<td class=r style="width:40mm">${amount(units)} €`
  return page(
    "font:10pt 'Noto Sans'",
    `<table><tr><td style="font-size:20pt">Фактура ${bill.number}<td class=r>ОРИГИНАЛ</table><p>Дата на издаване: ${day(bill.issueDate)} г.<p>Дата на данъчно събитие: ${day(bill.taxDate)} г.<br><br><div class=two>${side('ПОЛУЧАТЕЛ', buyer)}${side('ДОСТАВЧИК', vendor)}</div><br><table style="border-bottom:2px solid #333"><tr style="background:#eee"><th>Артикул<th class=r>Количество<th class=r>Ед. цена<th class=r>ДДС<th class=r>Стойност</tr>${rows.join('')}</table><table>${sum('Данъчна основа (20%):', first?.base ?? 0n)}${sum('ДДС (20%):', first?.vat ?? 0n)}${sum('<b>Общо за плащане:</b>', bill.total)}<tr><td class=r style="font-size:8pt">Общо за плащане в лева (1 EUR = 1.95583 BGN):<td class=r style="font-size:8pt">${amount(inLevs(bill.total))} лв.</table><p>Начин на плащане: Банков превод<p>Падеж на плащане: ${day(bill.dueDate)} г.<p>IBAN: ${vendor.iban}<p>BIC: ${vendor.bic}<p>Банка: Измислена банка АД<p style="font-size:8pt">Съгласно чл. 6 от ЗСч печатът и подписът не са задължителни реквизити.`,
  )
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** American: the day with its month's name, the sign before the amount, the number with letters. */
function american(bill: Bill): string {
  const amount = (units: bigint) => `€${amountWith(',', '.')(units)}`
  const day = (iso: string) => `${MONTHS[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`
  const { vendor, buyer } = bill
  const rows = bill.lines.map(
    (line) => `<tr><td>${line.name}<td class=r>${line.quantity}<td class=r>${amount(line.price)}<td class=r>${amount(line.net)}`,
  )
  const [first] = bill.rates
  return page(
    "font:10.5pt 'Liberation Sans'",
    `<table><tr><td><b style="font-size:13pt">${vendor.name}</b><p>${vendor.city}<p>Company No. ${vendor.eik}<p>VAT ID ${vendor.vatNumber}<td class=r><p style="font-size:22pt">INVOICE<p># ${bill.number}<p>Issued: ${day(bill.issueDate)}<p>Supplied: ${day(bill.taxDate)}<p>Due by: ${day(bill.dueDate)}</table><br><p style="color:#666">Billed to<p>${buyer.name}<p>VAT ID ${buyer.vatNumber}<br><br><table><tr style="background:#222;color:#fff;-webkit-print-color-adjust:exact"><th>Item<th class=r>Quantity<th class=r>Rate<th class=r>Amount</tr>${rows.join('')}</table><br><table style="width:50%;margin-left:auto"><tr><td>Sub total<td class=r>${amount(first?.base ?? 0n)}<tr><td>VAT @ 20%<td class=r>${amount(first?.vat ?? 0n)}<tr><td><b>Balance due</b><td class=r><b>${amount(bill.total)}</b></table><p>Bank transfer to ${inFours(vendor.iban)}, SWIFT ${vendor.bic}`,
  )
}

/** Of a utility: much print, other numbers and days beside those of the bill, thousands with points. */
function utility(bill: Bill): string {
  const [amount, day] = [amountWith('.', ','), dayWith('d.m.y')]
  const { vendor, buyer } = bill
  const rows = bill.lines.map(
    (line) =>
      `<tr><td>${line.name}<td>${line.unit}<td class=r>${line.quantity}<td class=r>${amount(line.price)}<td class=r>${amount(line.net)}`,
  )
  const [first] = bill.rates
  return page(
    "font:9pt 'DejaVu Sans Condensed','DejaVu Sans'",
    `<div class=two><div><b>${vendor.name}</b><p>${vendor.city}, ${vendor.street}<p>ЕИК ${vendor.eik} ИН по ДДС ${vendor.vatNumber}<p>www.example.com тел. 0700 12 345</div><div style="border:1px solid"><p>Клиент: ${buyer.name}<p>ЕИК ${buyer.eik} ИН по ДДС ${buyer.vatNumber}<p>Клиентски номер: ${1_000_000 + bill.seed}<p>Адрес на обекта: ${buyer.street}</div></div><br><table class=g><tr><td>Фактура<td>Дата на издаване<td>Отчетен период<td>Дата на дан. събитие<td>Срок за плащане<tr><td><b>${bill.number}</b><td>${day(bill.issueDate)}<td>${day('2026-01-01')} - ${day('2026-01-31')}<td>${day(bill.taxDate)}<td>${day(bill.dueDate)}</table><p>Старо показание: 12.456 Ново показание: 13.002 Разлика: 546<br><table class=g><tr><th>Описание<th>Мярка<th class=r>Количество<th class=r>Ед. цена<th class=r>Стойност, евро</tr>${rows.join('')}<tr><td colspan=4>Данъчна основа<td class=r>${amount(first?.base ?? 0n)}<tr><td colspan=4>ДДС 20%<td class=r>${amount(first?.vat ?? 0n)}<tr><td colspan=4><b>Обща стойност по фактурата</b><td class=r><b>${amount(bill.total)}</b></table><table><tr><td>Предходни задължения:<td class=r>0,00 €<tr><td><b>Сума за плащане:</b><td class=r><b>${amount(bill.total)} €</b></table><p style="font-size:8pt">При плащане след ${day(bill.dueDate)} се начислява законна лихва. Средна цена за ден 0,87 евро. Заплатете по сметка: ${inFours(vendor.iban)}, BIC код: ${vendor.bic}, с основание номера на фактурата.`,
  )
}

export const LATER = [warehouse, spreadsheet, matrix, web, american, utility] as const
