// Layouts that the reader is measured by and was never changed for: who mends the reader looks at their share alone, not at what is wrong in them.
import type { Bill } from './invent.ts'
import { amountWith, dayWith, inFours, inLevs, page } from './layouts-later.ts'

/** Tiles with their label above, the parties called from and to, levs in brackets. */
function tiles(bill: Bill): string {
  const [amount, day] = [amountWith(' ', ','), dayWith('d/m/y')]
  const { vendor, buyer } = bill
  const tile = (label: string, text: string) =>
    `<div style="border:1px solid #bbb;padding:6px"><p style="font-size:8pt;color:#555">${label}<p style="font-size:12pt">${text}</div>`
  const rows = bill.lines.map(
    (line, index) =>
      `<tr><td>${index + 1}<td>${line.name}<td class=r>${line.quantity}<td>${line.unit}<td class=r>${amount(line.price)}<td class=r>${amount(line.net)}`,
  )
  const [first] = bill.rates
  return page(
    "font:10pt 'Noto Sans'",
    `<h1 style="text-align:center">ФАКТУРА</h1><div class=two>${tile('Номер на фактура', bill.number)}${tile('Издадена на', day(bill.issueDate))}${tile('Данъчно събитие на', day(bill.taxDate))}${tile('Плащане до', day(bill.dueDate))}</div><br><div class=two><div><p>От:<p><b>${vendor.name}</b><p>${vendor.city}, ${vendor.street}<p>ЕИК ${vendor.eik}<p>ДДС ${vendor.vatNumber}</div><div><p>До:<p><b>${buyer.name}</b><p>${buyer.city}<p>ЕИК ${buyer.eik}<p>ДДС ${buyer.vatNumber}</div></div><br><table class=g><tr><th>#<th>Продукт или услуга<th class=r>К-во<th>Ед.<th class=r>Цена<br>без ДДС<th class=r>Сума<br>без ДДС</tr>${rows.join('')}</table><br><table style="width:70%;margin-left:auto"><tr><td>Междинна сума<td class=r>${amount(first?.base ?? 0n)} € (${amount(inLevs(first?.base ?? 0n))} лв.)<tr><td>ДДС 20%<td class=r>${amount(first?.vat ?? 0n)} € (${amount(inLevs(first?.vat ?? 0n))} лв.)<tr><td><b>Дължима сума</b><td class=r><b>${amount(bill.total)} €</b> (${amount(inLevs(bill.total))} лв.)</table><p>Моля, платете на ${inFours(vendor.iban)}<p>BIC ${vendor.bic}`,
  )
}

/** A store's long list with codes, its labels shortened in their own way. */
function store(bill: Bill): string {
  const [amount, day] = [amountWith('', ','), dayWith('d.m.y')]
  const side = (title: string, { name, eik, vatNumber, city }: Bill['buyer'] | Bill['vendor']) =>
    `<td style="width:50%"><p><u>${title}</u><p>Име: ${name}<p>Ид. номер: ${eik}<p>Ид. № по ДДС: ${vatNumber}<p>Адрес: ${city}`
  const rows = bill.lines.map(
    (line, index) =>
      `<tr><td class=r>${index + 1}<td>A-${200 + index}<td>${line.name}<td>${line.unit}<td class=r>${line.quantity}<td class=r>${amount(line.price)}<td class=r>${amount(line.net)}`,
  )
  const [first] = bill.rates
  return page(
    "font:9pt 'Liberation Sans Narrow'",
    `<table class=g><tr>${side('Получател', bill.buyer)}${side('Доставчик', bill.vendor)}</tr></table><p style="text-align:center;font-size:14pt"><b>Фактура / оригинал</b><p style="text-align:center">№ <b>${bill.number}</b><p style="text-align:center">Дата на издав.: ${day(bill.issueDate)} Дата на дан. съб.: ${day(bill.taxDate)}<table class=g><tr><th>№<th>Каталожен №<th>Име на стоката<th>Мярка<th>Колич.<th>Цена без ДДС<th>Сума</tr>${rows.join('')}</table><table style="width:45%;margin-left:auto"><tr><td>Общо стойност:<td class=r>${amount(first?.base ?? 0n)}<tr><td>Данъчна основа 20%:<td class=r>${amount(first?.base ?? 0n)}<tr><td>ДДС 20%:<td class=r>${amount(first?.vat ?? 0n)}<tr><td>Общо сума за плащане:<td class=r>${amount(bill.total)} евро</table><p>Плащане: по сметка, до дата ${day(bill.dueDate)}<p>Обсл. банка: Измислена банка, BIC: ${bill.vendor.bic}, IBAN: ${bill.vendor.iban}`,
  )
}

const MONTHS = 'януари февруари март април май юни юли август септември октомври ноември декември'.split(' ')

/** Written as a letter: whole sentences, quoted names, the sums under the table as text. */
function letter(bill: Bill): string {
  const amount = amountWith(' ', ',')
  const day = (iso: string) => `${Number(iso.slice(8))} ${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)} г.`
  const { vendor, buyer } = bill
  const rows = bill.lines.map(
    (line) => `<tr><td>${line.name}<td>${line.quantity} ${line.unit}<td class=r>${amount(line.price)}<td class=r>${amount(line.net)}`,
  )
  const [first] = bill.rates
  return page(
    "font:11.5pt 'Liberation Serif'",
    `<h2 style="text-align:center">Ф А К Т У Р А</h2><p style="text-align:center">№ ${bill.number} от ${day(bill.issueDate)}<br><br><p>ДОСТАВЧИК: ${vendor.name}, ЕИК ${vendor.eik}, ИН по ЗДДС ${vendor.vatNumber}, със седалище ${vendor.city}, представлявано от ${vendor.person}<br><br><p>ПОЛУЧАТЕЛ: ${buyer.name}, ЕИК ${buyer.eik}, ИН по ЗДДС ${buyer.vatNumber}, със седалище ${buyer.city}<br><br><p>Дата на възникване на данъчното събитие: ${day(bill.taxDate)}<br><br><table class=g><tr><th>Вид на стоката или услугата<th>Количество<th>Единична цена<th>Обща стойност</tr>${rows.join('')}</table><p class=r>Сума без ДДС: ${amount(first?.base ?? 0n)} евро<p class=r>20% ДДС: ${amount(first?.vat ?? 0n)} евро<p class=r><b>Всичко дължимо: ${amount(bill.total)} евро</b><p>Словом: ${bill.words}<p>Срокът за плащане е ${day(bill.dueDate)} по сметка IBAN ${vendor.iban}, BIC ${vendor.bic}.`,
  )
}

/** Two pages: the lines go on, the sums stand on the second, each page says its number. */
function pages(bill: Bill): string {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const { vendor, buyer } = bill
  const half = Math.ceil(bill.lines.length / 2)
  const heads = '<tr><th>Поз.<th>Наименование<th>М-ка<th class=r>Кол.<th class=r>Ед. цена<th class=r>Стойност</tr>'
  const rows = bill.lines.map(
    (line, index) =>
      `<tr><td>${index + 1}<td>${line.name}<td>${line.unit}<td class=r>${line.quantity}<td class=r>${amount(line.price)}<td class=r>${amount(line.net)}`,
  )
  const [first] = bill.rates
  return page(
    "font:10pt 'DejaVu Serif'",
    `<div class=two><div><b>${vendor.name}</b><p>${vendor.street}, ${vendor.city}<p>ЕИК ${vendor.eik}<p>ДДС № ${vendor.vatNumber}</div><div class=r><p><b>ФАКТУРА</b><p>Номер ${bill.number}<p>Дата ${day(bill.issueDate)}<p>Дата на дан. събитие ${day(bill.taxDate)}<p>Падеж ${day(bill.dueDate)}</div></div><br><p>Купувач<p>${buyer.name}<p>ЕИК ${buyer.eik}<p>ДДС № ${buyer.vatNumber}<br><table class=g>${heads}${rows.slice(0, half).join('')}</table><p class=r>стр. 1 от 2<div style="break-before:page"></div><p>Фактура ${bill.number} от ${day(bill.issueDate)}<table class=g>${heads}${rows.slice(half).join('')}</table><br><table style="width:60%;margin-left:auto"><tr><td>Данъчна основа 20 %<td class=r>${amount(first?.base ?? 0n)} EUR<tr><td>ДДС 20 %<td class=r>${amount(first?.vat ?? 0n)} EUR<tr><td>Общо с ДДС<td class=r>${amount(bill.total)} EUR<tr><td>За плащане<td class=r>${amount(bill.total)} EUR</table><p>IBAN ${inFours(vendor.iban)} BIC ${vendor.bic}<p class=r>стр. 2 от 2`,
  )
}

const SHORT = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Of a payment service: pairs without colons, the sum due as a headline, the VAT with its base. */
function subscription(bill: Bill): string {
  const amount = (units: bigint) => `€${amountWith(',', '.')(units)}`
  const day = (iso: string) => `${SHORT[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`
  const { vendor, buyer } = bill
  const rows = bill.lines.map(
    (line) =>
      `<tr><td>${line.name}<td class=r>${line.quantity}<td class=r>${amount(line.price)}<td class=r>20%<td class=r>${amount(line.net)}`,
  )
  const [first] = bill.rates
  return page(
    "font:9.5pt 'Noto Sans'",
    `<h1>Invoice</h1><table style="width:50%"><tr><td>Invoice number<td>${bill.number}<tr><td>Date of issue<td>${day(bill.issueDate)}<tr><td>Date of supply<td>${day(bill.taxDate)}<tr><td>Date due<td>${day(bill.dueDate)}</table><br><div class=two><div><b>${vendor.name}</b><p>${vendor.city}<p>Bulgaria<p>BG VAT ${vendor.vatNumber}<p>Reg. ${vendor.eik}</div><div><b>Bill to</b><p>${buyer.name}<p>Bulgaria<p>BG VAT ${buyer.vatNumber}</div></div><h2>${amount(bill.total)} due ${day(bill.dueDate)}</h2><table><tr><th>Description<th class=r>Qty<th class=r>Unit price<th class=r>Tax<th class=r>Amount</tr>${rows.join('')}</table><table style="width:60%;margin-left:auto"><tr><td>Subtotal<td class=r>${amount(first?.base ?? 0n)}<tr><td>Total excluding tax<td class=r>${amount(first?.base ?? 0n)}<tr><td>VAT - Bulgaria (20% on ${amount(first?.base ?? 0n)})<td class=r>${amount(first?.vat ?? 0n)}<tr><td>Total<td class=r>${amount(bill.total)}<tr><td><b>Amount due</b><td class=r><b>${amount(bill.total)}</b></table><p>Pay by bank transfer<p>IBAN ${vendor.iban}<p>SWIFT code ${vendor.bic}`,
  )
}

/** Two rates, each with base and VAT on one line, the vendor at the foot of the page. */
function footed(bill: Bill): string {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const { vendor, buyer } = bill
  const rows = bill.lines.map(
    (line, index) =>
      `<tr><td>${index + 1}<td>${line.name}<td>${line.unit}<td class=r>${line.quantity}<td class=r>${amount(line.price)}<td class=r>${line.rate} %<td class=r>${amount(line.net)}`,
  )
  const rates = bill.rates.map(
    ({ rate, base, vat }) =>
      `<tr><td>Основа при ${rate} %: ${amount(base)}<td>ДДС ${rate} %: ${amount(vat)}<td class=r>Общо: ${amount(base + vat)}`,
  )
  return page(
    "font:10pt 'DejaVu Sans'",
    `<p style="font-size:18pt">фактура</p><p>№ ${bill.number}<p>Дата на изд.: ${day(bill.issueDate)}<p>Дата на събитие: ${day(bill.taxDate)}<p>Краен срок за плащане: ${day(bill.dueDate)}<br><div style="background:#f3f3f3;padding:6px"><p>за: ${buyer.name}<p>${buyer.city}, ${buyer.street}<p>ЕИК: ${buyer.eik} / ${buyer.vatNumber}</div><br><table><tr style="border-bottom:1px solid"><th>№<th>Описание на стоката<th>Мярка<th class=r>Количество<th class=r>Ед. цена<th class=r>Ставка<th class=r>Стойност</tr>${rows.join('')}</table><br><table>${rates.join('')}</table><p class=r style="font-size:13pt">Общо дължимо: <b>${amount(bill.total)} EUR</b><div style="margin-top:20mm;border-top:1px solid;font-size:9pt"><p>${vendor.name} · ${vendor.street}, ${vendor.city} · ЕИК ${vendor.eik} · ДДС № ${vendor.vatNumber}<p>Банкова сметка ${inFours(vendor.iban)} · BIC ${vendor.bic}</div>`,
  )
}

export const KEPT = [tiles, store, letter, pages, subscription, footed] as const
