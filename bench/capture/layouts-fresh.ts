// Twelve layouts that were drawn after the reading was done: what it reads of them before anything is changed for them is the measure of one never seen.
import type { Bill } from './invent.ts'
import { amountWith, dayWith, inFours, inLevs, page } from './layouts-later.ts'

const MONTHS = 'януари февруари март април май юни юли август септември октомври ноември декември'.split(' ')
const SHORT = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const row = (cells: readonly (string | number)[], right: readonly number[] = []) =>
  `<tr>${cells.map((cell, index) => `<td${right.includes(index) ? ' class=r' : ''}>${cell}`).join('')}`
const heads = (cells: readonly string[]) => `<tr style="background:#eee">${cells.map((cell) => `<th>${cell}`).join('')}`
const base = (bill: Bill) => bill.rates.reduce((sum, rate) => sum + rate.base, 0n)
const vat = (bill: Bill) => bill.rates.reduce((sum, rate) => sum + rate.vat, 0n)

/** Of a courier: a dark band with the number, a strip of days, shipments of a period. */
function courier(bill: Bill): string {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const { vendor, buyer } = bill
  const rows = bill.lines.map((line, index) =>
    row([index + 1, line.name, `${line.quantity} ${line.unit}`, amount(line.price), amount(line.net)], [2, 3, 4]),
  )
  return page(
    "font:9.5pt 'Liberation Sans'",
    `<div style="background:#234;color:#fff;padding:8px;-webkit-print-color-adjust:exact"><table><tr><td style="font-size:16pt">ФАКТУРА<td class=r>№ ${bill.number}<br>ОРИГИНАЛ</table></div><div class=two><div><p><b>${vendor.name}</b><p>${vendor.city}, ${vendor.street}<p>ЕИК: ${vendor.eik} | ЗДДС: ${vendor.vatNumber}<p>МОЛ: ${vendor.person}</div><div><p style="color:#666">Фактурата е за<p><b>${buyer.name}</b><p>${buyer.city}, ${buyer.street}<p>ЕИК: ${buyer.eik} | ЗДДС: ${buyer.vatNumber}<p>Клиентски код: ${40_000 + bill.seed}</div></div><br><table class=g>${heads(['Издадена', 'Дан. събитие', 'Платима до', 'Плащане'])}${row([day(bill.issueDate), day(bill.taxDate), day(bill.dueDate), 'по банка'])}</table><p>Куриерски услуги за периода ${day('2026-01-01')} – ${day('2026-01-31')}<table>${heads(['№', 'Услуга', 'Брой', 'Ед. цена (EUR)', 'Сума (EUR)'])}${rows.join('')}</table><hr><table style="width:50%;margin-left:auto">${row(['Облагаема стойност', amount(base(bill))], [1])}${row(['Данък 20%', amount(vat(bill))], [1])}${row(['<b>Сума с ДДС</b>', `<b>${amount(bill.total)}</b>`], [1])}</table><p>Моля, наредете сумата по сметка ${inFours(vendor.iban)} (${vendor.bic}) и посочете номера на фактурата.`,
  )
}

/** Of a hosting company: periods with days in the lines, a table of what and how much. */
function hosting(bill: Bill): string {
  const [amount, day] = [amountWith('', '.'), dayWith('d/m/y')]
  const { vendor, buyer } = bill
  const rows = bill.lines.map((line) =>
    row(
      [`${line.name}`, `${day('2026-02-01')} - ${day('2027-01-31')}`, line.quantity, `${amount(line.price)} €`, `${amount(line.net)} €`],
      [2, 3, 4],
    ),
  )
  const side = (title: string, { name, eik, vatNumber, city, street }: Bill['buyer'] | Bill['vendor']) =>
    `<div><p><b>${title}</b><p>${name}<p>${street}<p>${city}<p>България<p>Рег. № ${eik}<p>ИН по ДДС ${vatNumber}</div>`
  return page(
    "font:10pt 'DejaVu Sans'",
    `<table><tr><td style="font-size:17pt">Данъчна фактура #${bill.number}<td class=r style="color:#888">Оригинал</table><div class=two>${side('Доставчик на услугата', vendor)}${side('Фактурирано на', buyer)}</div><br><p>Дата на фактуриране ${day(bill.issueDate)}<p>Дата на данъчното събитие ${day(bill.taxDate)}<p>Да се плати преди ${day(bill.dueDate)}<br><table>${heads(['Услуга', 'Период', 'Брой', 'Цена', 'Общо'])}${rows.join('')}</table><hr><table style="width:55%;margin-left:auto">${row(['Междинен сбор', `${amount(base(bill))} €`], [1])}${row(['20.00% ДДС', `${amount(vat(bill))} €`], [1])}${row(['Кредит', '0.00 €'], [1])}${row(['<b>Общо</b>', `<b>${amount(bill.total)} €</b>`], [1])}</table><br><p>Банков превод: IBAN ${vendor.iban} BIC ${vendor.bic}<p>Титуляр: ${vendor.name}`,
  )
}

/** Of a fuel station: each line with its net, its VAT and what both make. */
function fuel(bill: Bill): string {
  const [amount, day] = [amountWith('', ','), dayWith('d.m.y')]
  const { vendor, buyer } = bill
  const tax = (net: bigint, rate: number) => (net * BigInt(rate) + 50n) / 100n
  const rows = bill.lines.map((line, index) =>
    row(
      [
        index + 1,
        line.name,
        line.unit,
        line.quantity,
        amount(line.price),
        amount(line.net),
        `${line.rate}`,
        amount(tax(line.net, line.rate)),
        amount(line.net + tax(line.net, line.rate)),
      ],
      [3, 4, 5, 6, 7, 8],
    ),
  )
  return page(
    "font:8.5pt 'Liberation Sans'",
    `<h2 style="margin:0">ФАКТУРА № ${bill.number}</h2><p>от дата ${day(bill.issueDate)} &nbsp; дан. събитие ${day(bill.taxDate)}<hr><table><tr><td>Продавач<td>${vendor.name}<td>Купувач<td>${buyer.name}<tr><td>ЕИК<td>${vendor.eik}<td>ЕИК<td>${buyer.eik}<tr><td>ДДС №<td>${vendor.vatNumber}<td>ДДС №<td>${buyer.vatNumber}<tr><td>Адрес<td>${vendor.city}, ${vendor.street}<td>Адрес<td>${buyer.city}, ${buyer.street}</table><br><table class=g>${heads(['№', 'Артикул', 'М.ед.', 'К-во', 'Цена без ДДС', 'Нетна стойност', 'ДДС %', 'ДДС', 'Стойност с ДДС'])}${rows.join('')}</table><br><table style="width:70%" class=g>${heads(['', 'Нето', 'ДДС', 'Бруто'])}${bill.rates.map((rate) => row([`${rate.rate} %`, amount(rate.base), amount(rate.vat), amount(rate.base + rate.vat)], [1, 2, 3])).join('')}</table><p style="font-size:11pt">За плащане: <b>${amount(bill.total)} EUR</b><p>Словом: ${bill.words}<p>Срок за плащане: ${day(bill.dueDate)} &nbsp; Начин: по банков път<p>Банка: Измислена банка, ${vendor.iban}, ${vendor.bic}`,
  )
}

/** Of a large company's ERP: positions in tens, materials by number, pieces behind the quantity, a final amount. */
function erp(bill: Bill): string {
  const [amount, day] = [amountWith('.', ','), dayWith('d.m.y')]
  const { vendor, buyer } = bill
  const rows = bill.lines.map((line, index) =>
    row(
      [
        String((index + 1) * 10).padStart(6, '0'),
        `70001${index}3`,
        line.name,
        `${line.quantity} ${line.unit}`,
        amount(line.price),
        amount(line.net),
      ],
      [3, 4, 5],
    ),
  )
  return page(
    "font:9pt 'Liberation Sans'",
    `<div class=two><div><p style="font-size:7pt">${vendor.name}, ${vendor.street}, ${vendor.city}<br><br><p>${buyer.name}<p>${buyer.street}<p>${buyer.city}<p>ЕИК ${buyer.eik}<p>ЗДДС № ${buyer.vatNumber}</div><table>${row(['<b>Фактура</b>', ''])}${row(['Документ номер', bill.number])}${row(['Дата на документа', day(bill.issueDate)])}${row(['Дата на доставка/дан. събитие', day(bill.taxDate)])}${row(['Номер на поръчка', 4_500_012_000 + bill.seed])}${row(['Номер на клиент', 100_200 + bill.seed])}${row(['Плащане до', day(bill.dueDate)])}${row(['Валута', 'EUR'])}</table></div><br><table style="border-top:1px solid;border-bottom:1px solid">${heads(['Поз.', 'Материал', 'Описание', 'Количество', 'Цена', 'Сума'])}${rows.join('')}</table><table style="width:60%;margin-left:auto">${row(['Сума по позиции', amount(base(bill))], [1])}${row([`ДДС 20,00 % от ${amount(base(bill))}`, amount(vat(bill))], [1])}${row(['<b>Крайна сума</b>', `<b>${amount(bill.total)}</b>`], [1])}</table><br><hr><table style="font-size:7.5pt"><tr><td>${vendor.name}<br>${vendor.city}<br>Управител: ${vendor.person}<td>ЕИК ${vendor.eik}<br>ЗДДС № ${vendor.vatNumber}<td>Измислена банка АД<br>IBAN ${vendor.iban}<br>BIC ${vendor.bic}</table>`,
  )
}

/** Of a law office: who orders and who works, days in words, no table's lines. */
function office(bill: Bill): string {
  const amount = amountWith(' ', ',')
  const day = (iso: string) => `${iso.slice(8)} ${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)} година`
  const { vendor, buyer } = bill
  const rows = bill.lines.map((line) => row([line.name, line.quantity, line.unit, amount(line.price), amount(line.net)], [1, 3, 4]))
  return page(
    "font:11pt 'Liberation Serif'",
    `<p style="text-align:center;font-size:15pt">ФАКТУРА<p style="text-align:center">номер ${bill.number} / ${day(bill.issueDate)}<br><br><table><tr><td style="width:50%"><b>ИЗПЪЛНИТЕЛ</b><br>${vendor.name}<br>ЕИК ${vendor.eik}<br>ДДС ${vendor.vatNumber}<br>${vendor.city}, ${vendor.street}<td><b>ВЪЗЛОЖИТЕЛ</b><br>${buyer.name}<br>ЕИК ${buyer.eik}<br>ДДС ${buyer.vatNumber}<br>${buyer.city}, ${buyer.street}</table><br><table>${`<tr style="border-bottom:1px solid">${['Предмет', 'Брой', 'Мярка', 'Единична цена', 'Стойност'].map((head) => `<th>${head}`).join('')}`}${rows.join('')}</table><br><p class=r>Стойност без данък: ${amount(base(bill))} €<p class=r>Данък добавена стойност (20 на сто): ${amount(vat(bill))} €<p class=r>Общо: ${amount(bill.total)} €<p>Словом: ${bill.words}<br><br><p>Данъчно събитие: ${day(bill.taxDate)}<p>Платимо в срок до ${day(bill.dueDate)}<p>Банкова сметка: ${inFours(vendor.iban)}, ${vendor.bic}<p>Съставил: ${vendor.person}`,
  )
}

/** In two languages: each label twice, with a slash. */
function bilingual(bill: Bill): string {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d.m.y')]
  const { vendor, buyer } = bill
  const rows = bill.lines.map((line, index) =>
    row([index + 1, line.name, line.unit, line.quantity, amount(line.price), amount(line.net)], [3, 4, 5]),
  )
  const side = (title: string, { name, eik, vatNumber, city, street }: Bill['buyer'] | Bill['vendor']) =>
    `<td style="width:50%"><b>${title}</b><p>Име / Name: ${name}<p>ЕИК / Company ID: ${eik}<p>ДДС № / VAT No: ${vatNumber}<p>Адрес / Address: ${city}, ${street}`
  return page(
    "font:9.5pt 'DejaVu Sans'",
    `<h2 style="text-align:center">ФАКТУРА / INVOICE</h2><table><tr><td>№ / No: <b>${bill.number}</b><td class=r>Дата на издаване / Date of issue: ${day(bill.issueDate)}<tr><td>Дата на дан. събитие / Tax event date: ${day(bill.taxDate)}<td class=r>Падеж / Due date: ${day(bill.dueDate)}</table><table class=g><tr>${side('ПОЛУЧАТЕЛ / BUYER', buyer)}${side('ДОСТАВЧИК / SELLER', vendor)}</table><br><table class=g>${heads(['№<br>No', 'Стока/услуга<br>Goods/service', 'Мярка<br>Unit', 'К-во<br>Qty', 'Ед. цена<br>Unit price', 'Стойност<br>Value'])}${rows.join('')}</table><br><table style="width:70%;margin-left:auto">${row(['Данъчна основа / Taxable amount', `${amount(base(bill))} EUR`], [1])}${row(['ДДС / VAT 20%', `${amount(vat(bill))} EUR`], [1])}${row(['<b>Общо за плащане / Total due</b>', `<b>${amount(bill.total)} EUR</b>`], [1])}</table><p>Начин на плащане / Payment: банков превод / bank transfer<p>Банка / Bank: Измислена банка<p>IBAN: ${vendor.iban} SWIFT: ${vendor.bic}`,
  )
}

/** Of a program for shops: two boxes, the number by itself in large digits, days at the foot. */
function trader(bill: Bill): string {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d.m.y г.')]
  const box = (title: string, { name, eik, vatNumber, city, street }: Bill['buyer'] | Bill['vendor'], person: string) =>
    `<div style="border:1px solid;padding:4px"><p>${title}: <b>${name}</b><p>Град: ${city}<p>Адрес: ${street}<p>ДДС номер: ${vatNumber}<p>Ид. номер: ${eik}<p>МОЛ: ${person}</div>`
  const rows = bill.lines.map((line, index) =>
    row([index + 1, `00${310 + index}`, line.name, line.quantity.toFixed(3), line.unit, amount(line.price), amount(line.net)], [3, 5, 6]),
  )
  return page(
    "font:9pt 'Liberation Sans'",
    `<div class=two>${box('Получател', bill.buyer, 'Петър Илиев')}${box('Доставчик', bill.vendor, bill.vendor.person)}</div><p style="text-align:center;font-size:15pt">ФАКТУРА<p style="text-align:center;font-size:13pt">${bill.number}<p style="text-align:center">(оригинал)<table class=g>${heads(['№', 'Код', 'Стока', 'К-во', 'Мярка', 'Ед. цена', 'Сума'])}${rows.join('')}</table><table><tr><td style="width:55%"><p>Словом: ${bill.words}<p>Основание на сделката: продажба<p>Описание: <p>Място на сделката: ${bill.vendor.city}<td><table>${row(['Общо', amount(base(bill))], [1])}${row(['Дан. основа 20%', amount(base(bill))], [1])}${row(['Начислен ДДС', amount(vat(bill))], [1])}${row(['<b>Сума</b>', `<b>${amount(bill.total)}</b>`], [1])}</table></table><table>${row([`Дата: ${day(bill.issueDate)}`, `Дата на дан. събитие: ${day(bill.taxDate)}`, `Дата на плащане: ${day(bill.dueDate)}`])}</table><p>Плащане: Банка (${bill.vendor.bic}, ${bill.vendor.iban})<br><br><table>${row(['Получил: ....................', `Съставил: ${bill.vendor.person}`])}</table>`,
  )
}

/** A designer's: everything of the vendor in a coloured column beside the table. */
function sidebar(bill: Bill): string {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const { vendor, buyer } = bill
  const rows = bill.lines.map((line) =>
    row(
      [
        `${line.name}<br><span style="color:#777;font-size:8pt">${line.quantity} ${line.unit} × ${amount(line.price)}</span>`,
        line.quantity,
        amount(line.price),
        amount(line.net),
      ],
      [1, 2, 3],
    ),
  )
  return page(
    "font:9.5pt 'Noto Sans','DejaVu Sans'",
    `<div style="display:flex;gap:8mm"><div style="width:48mm;background:#eef3ee;padding:5mm;height:250mm"><p style="font-size:13pt">${vendor.name}<p>${vendor.street}<p>${vendor.city}<br><br><p>ЕИК<p>${vendor.eik}<p>ИН по ЗДДС<p>${vendor.vatNumber}<br><br><p>IBAN<p style="font-size:7.5pt">${inFours(vendor.iban)}<p>BIC<p>${vendor.bic}</div><div style="flex:1"><p style="font-size:22pt">Фактура<p>${bill.number}<br><br><table><tr><td>дата<td>данъчно събитие<td>падеж<tr><td><b>${day(bill.issueDate)}</b><td><b>${day(bill.taxDate)}</b><td><b>${day(bill.dueDate)}</b></table><br><p style="color:#777">за<p><b>${buyer.name}</b><p>${buyer.city}, ${buyer.street}<p>ЕИК ${buyer.eik}, ИН по ЗДДС ${buyer.vatNumber}<br><br><table>${heads(['Какво', 'Колко', 'По', 'Общо'])}${rows.join('')}</table><br><table style="width:75%;margin-left:auto">${row(['без ДДС', `${amount(base(bill))} €`], [1])}${row(['ДДС 20 %', `${amount(vat(bill))} €`], [1])}${row(['<b>всичко</b>', `<b>${amount(bill.total)} €</b>`], [1])}</table></div></div>`,
  )
}

/** Of rooms and halls: one who lets and one who hires, a contract's number beside the invoice's. */
function rent(bill: Bill): string {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.yг.')]
  const { vendor, buyer } = bill
  const rows = bill.lines.map((line, index) =>
    row([`${index + 1}.`, line.name, line.unit, line.quantity, `${amount(line.price)} €`, `${amount(line.net)} €`], [3, 4, 5]),
  )
  const side = (title: string, { name, eik, vatNumber, city, street }: Bill['buyer'] | Bill['vendor']) =>
    `<td style="width:50%">${title}:<br><b>${name}</b><br>ЕИК: ${eik}; ЗДДС № ${vatNumber}<br>Адрес на управление: ${city}, ${street}`
  return page(
    "font:10.5pt 'DejaVu Serif'",
    `<table><tr>${side('Наемодател (доставчик)', vendor)}${side('Наемател (получател)', buyer)}</table><hr><p style="text-align:center"><b>ФАКТУРА № ${bill.number}</b><p style="text-align:center">издадена на ${day(bill.issueDate)} в ${vendor.city}<p>по договор № ${1200 + bill.seed} от ${day('2024-05-10')}<br><table class=g>${heads(['№', 'Описание', 'Ед. мярка', 'Бр.', 'Цена', 'Стойност'])}${rows.join('')}<tr><td colspan=5 class=r>Стойност без ДДС<td class=r>${amount(base(bill))} €<tr><td colspan=5 class=r>ДДС 20%<td class=r>${amount(vat(bill))} €<tr><td colspan=5 class=r><b>Стойност с ДДС</b><td class=r><b>${amount(bill.total)} €</b></table><p>Дата на възникване на данъчно събитие: ${day(bill.taxDate)}<p>Сумата се превежда до ${day(bill.dueDate)} по следната сметка:<p>${vendor.iban}, код ${vendor.bic}, Измислена банка<p>За наемодателя: ${vendor.person}`,
  )
}

/** An agency's in English: a tax point, a net, a gross. */
function agency(bill: Bill): string {
  const amount = (units: bigint) => `${amountWith(',', '.')(units)} EUR`
  const day = (iso: string) => `${Number(iso.slice(8))} ${SHORT[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`
  const { vendor, buyer } = bill
  const rows = bill.lines.map((line) => row([line.name, line.quantity, amount(line.price), '20%', amount(line.net)], [1, 2, 3, 4]))
  return page(
    "font:10pt 'Liberation Sans'",
    `<table><tr><td><p style="font-size:20pt">TAX INVOICE<p>Original<td class=r><b>${vendor.name}</b><br>${vendor.street}<br>${vendor.city}, Bulgaria<br>UIC ${vendor.eik}<br>VAT ${vendor.vatNumber}</table><br><div class=two><div><p><b>To</b><p>${buyer.name}<p>${buyer.street}<p>${buyer.city}<p>UIC ${buyer.eik}<p>VAT ${buyer.vatNumber}</div><table>${row(['Invoice no.', bill.number])}${row(['Invoice date', day(bill.issueDate)])}${row(['Tax point', day(bill.taxDate)])}${row(['Payment due', day(bill.dueDate)])}${row(['Your reference', `PO-${300 + bill.seed}`])}</table></div><br><table>${heads(['Service', 'Units', 'Unit cost', 'VAT', 'Net'])}${rows.join('')}</table><hr><table style="width:50%;margin-left:auto">${row(['Net total', amount(base(bill))], [1])}${row(['VAT total', amount(vat(bill))], [1])}${row(['<b>Gross total</b>', `<b>${amount(bill.total)}</b>`], [1])}</table><br><p><b>Remittance</b><p>Beneficiary: ${vendor.name}<p>IBAN: ${inFours(vendor.iban)}<p>BIC/SWIFT: ${vendor.bic}`,
  )
}

/** Of the year of two currencies: each sum in euro and, in a column beside it, in levs. */
function dual(bill: Bill): string {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const { vendor, buyer } = bill
  const rows = bill.lines.map((line, index) =>
    row([index + 1, line.name, line.unit, line.quantity, amount(line.price), amount(line.net), amount(inLevs(line.net))], [3, 4, 5, 6]),
  )
  const both = (label: string, units: bigint) => row([label, amount(units), amount(inLevs(units))], [1, 2])
  return page(
    "font:9.5pt 'Liberation Sans'",
    `<table><tr><td><b>${vendor.name}</b><br>${vendor.city}, ${vendor.street}<br>ЕИК/БУЛСТАТ: ${vendor.eik}<br>№ по ЗДДС: ${vendor.vatNumber}<td class=r><b style="font-size:15pt">ФАКТУРА</b><br>${bill.number} / ${day(bill.issueDate)}</table><hr><p>Клиент: ${buyer.name}, ${buyer.city}, ${buyer.street}<p>ЕИК/БУЛСТАТ: ${buyer.eik}, № по ЗДДС: ${buyer.vatNumber}<p>Дата на данъчно събитие: ${day(bill.taxDate)} &nbsp; Краен срок: ${day(bill.dueDate)}<br><table class=g>${heads(['№', 'Наименование', 'Мярка', 'Кол-во', 'Ед. цена EUR', 'Стойност EUR', 'Стойност BGN'])}${rows.join('')}</table><br><table style="width:65%;margin-left:auto" class=g>${heads(['', 'EUR', 'BGN'])}${both('Данъчна основа', base(bill))}${both('ДДС 20%', vat(bill))}${both('<b>Общо</b>', bill.total)}</table><p>Курс: 1 EUR = 1,95583 BGN<p>Сметка IBAN ${vendor.iban}, BIC ${vendor.bic}`,
  )
}

/** Of a wholesaler: batches with their own days, a discount in each line, the VAT of two rates in a table of its own. */
function wholesale(bill: Bill): string {
  const [amount, day] = [amountWith('', '.'), dayWith('d.m.y')]
  const { vendor, buyer } = bill
  const rows = bill.lines.map((line, index) =>
    row(
      [
        index + 1,
        line.name,
        `L${100 + index}`,
        day('2027-06-30'),
        line.unit,
        line.quantity,
        amount(line.price),
        '0.00',
        `${line.rate}%`,
        amount(line.net),
      ],
      [5, 6, 7, 8, 9],
    ),
  )
  return page(
    "font:8.5pt 'DejaVu Sans Condensed','DejaVu Sans'",
    `<table class=g><tr><td>Доставчик<br><b>${vendor.name}</b><br>${vendor.city}, ${vendor.street}<br>ЕИК ${vendor.eik}<br>ДДС № ${vendor.vatNumber}<td>Фактура №<br><b style="font-size:12pt">${bill.number}</b><br>Дата ${day(bill.issueDate)}<br>Дан. съб. ${day(bill.taxDate)}<td>Клиент<br><b>${buyer.name}</b><br>${buyer.city}, ${buyer.street}<br>ЕИК ${buyer.eik}<br>ДДС № ${buyer.vatNumber}</table><br><table class=g>${heads(['№', 'Артикул', 'Партида', 'Годен до', 'Мярка', 'Кол.', 'Цена', 'Отст.', 'ДДС', 'Сума'])}${rows.join('')}</table><br><table style="width:65%" class=g>${heads(['Ставка', 'Дан. основа', 'ДДС', 'Всичко'])}${bill.rates.map((rate) => row([`${rate.rate}%`, amount(rate.base), amount(rate.vat), amount(rate.base + rate.vat)], [1, 2, 3])).join('')}${row(['Общо', amount(base(bill)), amount(vat(bill)), amount(bill.total)], [1, 2, 3])}</table><p class=r style="font-size:11pt">ЗА ПЛАЩАНЕ EUR: <b>${amount(bill.total)}</b><p>Падеж ${day(bill.dueDate)} · IBAN ${vendor.iban} · BIC ${vendor.bic}`,
  )
}

export const FRESH = [courier, hosting, fuel, erp, office, bilingual, trader, sidebar, rent, agency, dual, wholesale] as const
