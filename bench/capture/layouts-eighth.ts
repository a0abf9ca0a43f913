// An eighth set, drawn once the rules were mended on the sixth and the seventh, and measured once; whoever drew it knew the rules.
import { amountWith, dayWith, inFours, page } from './layouts-later.ts'
import { cells, type Drawn, listOf, number, price, summed } from './layouts-unseen.ts'
import { BUYER, type Dice, lineOf } from './unseen.ts'

/** Of a garage: parts and work apart, a car's number, the sums at the right under a line. */
function garage(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y г.')]
  const vendor = dice.bulgarian('ООД', dice.one(['Автосервиз Поршен', 'Моторс Юг 2003', 'Гуми и джанти Колело']))
  const things = ['Смяна на масло и филтри', 'Накладки предни к-т', 'Диагностика', 'Труд автомонтьор', 'Антифриз концентрат']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 5), (index) =>
      lineOf(things[index] ?? '', dice.whole(1, 6), dice.one(['бр.', 'час', 'л']), dice.whole(800, 24_000)),
    ),
  )
  const fact = { number: `00003${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(5) }
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<table><tr><td style="width:55%"><b style="font-size:14pt">${vendor.name}</b><br>${vendor.postcode} ${vendor.city}, ${vendor.street}<br>ЕИК: ${vendor.eik}; ДДС №: ${vendor.vatNumber}<br>тел.: 0878 ${dice.digits(6)}<td class=r><h2 style="margin:0">ФАКТУРА</h2>№ ${fact.number}<br>Дата: ${day(fact.issueDate)}<br>Дата на дан. събитие: ${day(fact.taxDate)}</table><hr><p><b>Клиент:</b> ${BUYER.name}, ${BUYER.city}, ${BUYER.street}<p>ЕИК: ${BUYER.eik}; ДДС №: ${BUYER.vatNumber}<p>Автомобил: Шкода Октавия, рег. № СВ${dice.digits(4)}КМ, пробег ${dice.digits(6)} км, поръчка № ${dice.digits(5)} от ${day(dice.day(-2))}<br><br><table class=g>${cells(['№', 'Части и дейности', 'Ед. мярка', 'Кол-во', 'Ед. цена', 'Общо без ДДС'], [3, 4, 5], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.unit, line.quantity ?? '', price(line.price, 2), amount(line.net)], [3, 4, 5])).join('')}</table><table style="width:45%;margin-left:auto">${cells(['Сума:', amount(base)], [1])}${cells(['ДДС (20%):', amount(vat)], [1])}${cells(['<b>Всичко за плащане, €:</b>', `<b>${amount(total)}</b>`], [1])}</table><p>Платима до ${day(fact.dueDate)} по сметка:<p>${inFours(vendor.iban)} (${vendor.bic})<br><br><div class=two><p>Предал: ${vendor.person}<p>Приел: ..........</div>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a security firm: a subscription, periods behind the name, values under their labels in three boxes. */
function guards(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('АД', dice.one(['СОТ Бастион', 'Охрана и сигурност Страж', 'Група Крепост']))
  const things = ['Абонаментна такса охрана обект', 'Поддръжка на видеонаблюдение', 'Патрулна дейност', 'Наем паник бутон']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) => lineOf(things[index] ?? '', dice.whole(1, 5), 'бр.', dice.whole(1500, 9000))),
  )
  const fact = { number: `11${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(10) }
  const box = (label: string, value: string) =>
    `<td style="background:#eef;padding:2mm"><small>${label}</small><br><b style="font-size:11pt">${value}</b>`
  const html = page(
    "font:9pt 'DejaVu Sans'",
    `<table><tr><td style="font-size:20pt;color:#024"><b>${vendor.name.split(' ')[0]}</b><td class=r style="font-size:8pt">Доставчик: ${vendor.name}<br>Адрес: гр. ${vendor.city}, ${vendor.street}<br>ЕИК: ${vendor.eik}, ИН по ЗДДС: ${vendor.vatNumber}</table><br><table><tr>${box('Фактура №', fact.number)}${box('Дата', day(fact.issueDate))}${box('Дан. събитие', day(fact.taxDate))}${box('Срок за плащане', day(fact.dueDate))}${box('Сума за плащане', `${amount(total)} EUR`)}</table><br><p>Получател: <b>${BUYER.name}</b><p>Адрес: ${BUYER.city}, ${BUYER.street}<p>ЕИК: ${BUYER.eik}, ИН по ЗДДС: ${BUYER.vatNumber}<p>Аб. № ${dice.digits(6)}<br><br><table>${cells(['Услуга', 'Брой', 'Ед. цена', 'ДДС', 'Стойност'], [1, 2, 3, 4], 'th')}${lines.map((line) => cells([`${line.name}<br><small>за периода ${day(dice.day(-30))} - ${day(dice.day(-1))}</small>`, line.quantity ?? '', price(line.price, 2, '.'), '20%', amount(line.net)], [1, 2, 3, 4])).join('')}</table><hr><table style="width:50%;margin-left:auto">${cells(['Общо без ДДС', amount(base)], [1])}${cells(['Начислен ДДС', amount(vat)], [1])}${cells(['Общо с ДДС', amount(total)], [1])}</table><p style="font-size:8pt">Банкова сметка: ${vendor.iban}, BIC ${vendor.bic}, Примерна банка АД. При забава се начислява неустойка 0.1% на ден.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a farm: made by hand, a name in quotes that goes over two lines, values far to the right of their labels, dots between. */
function farm(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', ','), dayWith('d.m.y')]
  const vendor = {
    ...dice.bulgarian('ЕООД'),
    name: dice.one(['„Земеделски производители Добруджанско зърно“ ЕООД', '„Пчелин Стара планина – мед и восък“ ЕООД']),
  }
  const things = ['Мед липов буркан 900 г', 'Слънчоглед насипен', 'Прашец пчелен', 'Пшеница хлебна']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 3), (index) => lineOf(things[index] ?? '', dice.whole(5, 400), dice.one(['кг', 'бр']), dice.whole(40, 1600))),
  )
  const fact = { number: `000000${dice.digits(4)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: undefined }
  const html = page(
    "font:11pt 'Liberation Serif'",
    `<h2 style="text-align:center">ФАКТУРА № ${fact.number}</h2><p style="text-align:center">дата на издаване ${day(fact.issueDate)} г., дата на данъчно събитие ${day(fact.taxDate)} г.<br><br><table class=g><tr><td style="width:50%"><b>ДОСТАВЧИК:</b><br><div style="width:60mm">${vendor.name}</div>с. Крушари, обл. Добрич<br>Булстат ${vendor.eik}<br>ДДС № ${vendor.vatNumber}<br>МОЛ: ${vendor.person}<td><b>ПОЛУЧАТЕЛ:</b><br>${BUYER.name}<br>${BUYER.city}, ${BUYER.street}<br>Булстат ${BUYER.eik}<br>ДДС № ${BUYER.vatNumber}<br>МОЛ: П. Илиев</table><br><table class=g>${cells(['Наименование', 'мярка', 'к-во', 'ед. цена', 'стойност'], [2, 3, 4], 'th')}${lines.map((line) => cells([line.name, line.unit, line.quantity ?? '', price(line.price, 2), amount(line.net)], [2, 3, 4])).join('')}${cells(['&nbsp;', '', '', '', ''])}<tr><td colspan=4 class=r>данъчна основа<td class=r>${amount(base)}<tr><td colspan=4 class=r>ДДС 20 %<td class=r>${amount(vat)}<tr><td colspan=4 class=r><b>сума за плащане (евро)</b><td class=r><b>${amount(total)}</b></table><br><p>Плащане по банков път, IBAN: ${vendor.iban}, банков код ${vendor.bic}<br><br><p>Съставил: ${vendor.person} ............`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a landlord: rent and what goes with it, in a letter with a list and a sentence of sums after it. */
function landlord(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('АД', dice.one(['Бизнес център Витоша Ризърт', 'Имоти и паркове Тракия']))
  const { lines, rates, base, vat, total } = summed([
    { ...lineOf('Наем на офис 4.12 за месец ноември', 1, '', dice.whole(40_000, 400_000)), quantity: undefined },
    { ...lineOf('Такса поддръжка на общи части', 1, '', dice.whole(5000, 60_000)), quantity: undefined },
  ])
  const fact = { number: `10000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(5) }
  const html = page(
    "font:10.5pt 'Liberation Sans';padding:4mm",
    `<p><b>${vendor.name}</b>, ЕИК ${vendor.eik}, ДДС № ${vendor.vatNumber}<p>${vendor.city}, ${vendor.street}<br><br><p>До<p><b>${BUYER.name}</b>, ЕИК ${BUYER.eik}, ДДС № ${BUYER.vatNumber}<br><br><h3>Фактура № ${fact.number} от ${day(fact.issueDate)}</h3><p>Дата на данъчното събитие: ${day(fact.taxDate)}<br><br><table>${cells(['Описание', 'Стойност без ДДС, EUR'], [1], 'th')}${lines.map((line) => cells([line.name, amount(line.net)], [1])).join('')}</table><br><p>Общата данъчна основа по тази фактура възлиза на ${amount(base)} EUR, върху която е начислен ДДС в размер на 20 % или ${amount(vat)} EUR. Общата сума за плащане с ДДС е ${amount(total)} EUR, която следва да бъде преведена в срок до ${day(fact.dueDate)} по банкова сметка с IBAN ${inFours(vendor.iban)} и BIC ${vendor.bic}.<br><br><p>Изготвил: ${vendor.person}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a wholesaler: two columns of labels above the table, prices with and without discount, sums in a table of two rows. */
function drinks(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d/m/y')]
  const vendor = dice.bulgarian('ЕООД', dice.one(['Напитки Изток Трейд', 'Винарна Каменица', 'Сокове и води Горица']))
  const things = ['Минерална вода 0.5 л × 12', 'Сок портокал 1 л', 'Вино мерло 0.75 л', 'Бира кен 0.5 л × 24', 'Кола 2 л']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 5), (index) =>
      lineOf(things[index] ?? '', dice.whole(2, 80), dice.one(['стек', 'бр', 'каш']), dice.whole(80, 2600)),
    ),
  )
  const fact = { number: `02${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(14) }
  const html = page(
    "font:8.5pt 'Liberation Sans'",
    `<div class=two><table>${cells(['Доставчик', vendor.name])}${cells(['ЕИК', vendor.eik])}${cells(['ЗДДС', vendor.vatNumber])}${cells(['Адрес', `${vendor.city}, ${vendor.street}`])}${cells(['Банка', 'Примерна банка'])}${cells(['IBAN', vendor.iban])}${cells(['BIC', vendor.bic])}</table><table>${cells(['Клиент', BUYER.name])}${cells(['ЕИК', BUYER.eik])}${cells(['ЗДДС', BUYER.vatNumber])}${cells(['Адрес', `${BUYER.city}, ${BUYER.street}`])}${cells(['Обект', 'Магазин 3'])}${cells(['Търговец', vendor.person])}${cells(['Маршрут', dice.digits(3)])}</table></div><br><table class=g>${cells(['Документ', 'Номер', 'Дата', 'Дан. събитие', 'Падеж', 'Плащане'], [], 'th')}${cells(['Фактура', fact.number, day(fact.issueDate), day(fact.taxDate), day(fact.dueDate), 'Банков път'])}</table><br><table class=g>${cells(['№', 'Баркод', 'Стока', 'Мярка', 'К-во', 'Цена', 'Сума'], [4, 5, 6], 'th')}${lines.map((line, index) => cells([index + 1, `380${dice.digits(10)}`, line.name, line.unit, number(line.quantity ?? 0, 2, '.'), price(line.price, 2, '.'), amount(line.net)], [4, 5, 6])).join('')}</table><br><table class=g style="width:70%">${cells(['Данъчна група', 'Данъчна основа', 'ДДС', 'Общо с ДДС'], [1, 2, 3], 'th')}${cells(['Б - 20%', amount(base), amount(vat), amount(total)], [1, 2, 3])}</table><p><b>Всичко: ${amount(total)} EUR</b><p>Амбалаж: 0.00`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a translator in English for a Bulgarian: a sole trader without VAT. */
function soleTrader(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const made = dice.bulgarian('', dice.one(['ЕТ „Лилия Манева“', 'ЕТ „Боян Русев – Графика“']))
  const vendor = { ...made, vatNumber: null }
  const { lines, rates, base, total } = summed(
    listOf(dice.whole(1, 3), (index) =>
      lineOf(['Редакция на текст', 'Предпечатна подготовка', 'Коректура'][index] ?? '', dice.whole(1, 40), 'стр.', dice.whole(200, 900), 0),
    ),
  )
  const fact = { number: `000000${dice.digits(4)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(7) }
  const html = page(
    "font:10pt 'DejaVu Sans'",
    `<div class=two><div><h3 style="margin:0">${vendor.name}</h3><p>${vendor.city}, ${vendor.street}<p>ЕИК ${vendor.eik}<p>Нерегистрирано по ЗДДС лице</div><div class=r><h2 style="margin:0">Фактура</h2><p>№ ${fact.number}<p>${day(fact.issueDate)}</div></div><hr><p>Получател: ${BUYER.name}, ЕИК ${BUYER.eik}, ДДС № ${BUYER.vatNumber}<p>Дата на данъчно събитие: ${day(fact.taxDate)}<br><br><table class=g>${cells(['Услуга', 'Мярка', 'К-во', 'Ед. цена', 'Стойност'], [2, 3, 4], 'th')}${lines.map((line) => cells([line.name, line.unit, line.quantity ?? '', price(line.price, 2), amount(line.net)], [2, 3, 4])).join('')}</table><br><table style="width:50%;margin-left:auto">${cells(['Данъчна основа', `${amount(base)} €`], [1])}${cells(['ДДС 0%', '0,00 €'], [1])}${cells(['<b>Общо за плащане</b>', `<b>${amount(total)} €</b>`], [1])}</table><p>Основание за неначисляване на ДДС: чл. 113, ал. 9 от ЗДДС<p>Срок за плащане: ${day(fact.dueDate)}<p>IBAN ${inFours(vendor.iban)}, BIC ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a seller of machines in the Netherlands, in English, with VAT of its own. */
function machines(dice: Dice): Drawn {
  const amount = amountWith(',', '.')
  const day = (iso: string) =>
    new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso))
  const vendor = {
    name: dice.one(['Tulpenveld Machines B.V.', 'Van Rijssel Trading B.V.']),
    eik: null,
    vatNumber: dice.vatNumber('NL', () => `NL${dice.digits(9)}B0${dice.whole(1, 9)}`),
    iban: dice.iban('NL', () => `XQVB${dice.digits(10)}`),
    bic: 'XQVBNL2A',
  }
  const things = ['Conveyor belt 2 m', 'Drive roller 80 mm', 'Delivery']
  const { lines, rates, base, total } = summed(
    listOf(dice.whole(1, 3), (index) => lineOf(things[index] ?? '', dice.whole(1, 12), 'pcs', dice.whole(2000, 90_000), 0)),
  )
  const fact = { number: `2026${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(-3), dueDate: dice.day(30) }
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<h2 style="margin:0">INVOICE</h2><p>${vendor.name}, Havenweg 4, 3089 JK Rotterdam, VAT ${vendor.vatNumber}<hr><div class=two><div><p><small>Invoice to</small><p>${BUYER.name}<p>Shishman 14<p>1000 Sofia, Bulgaria<p>VAT ${BUYER.vatNumber}</div><table>${cells(['Invoice no.', fact.number])}${cells(['Invoice date', day(fact.issueDate)])}${cells(['Delivery date', day(fact.taxDate)])}${cells(['Payment due', day(fact.dueDate)])}${cells(['Your order', `PO-${dice.digits(4)}`])}</table></div><br><table class=g>${cells(['Item', 'Qty', 'Unit', 'Price', 'VAT', 'Amount'], [1, 3, 4, 5], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', line.unit, price(line.price, 2, '.'), '0%', amount(line.net)], [1, 3, 4, 5])).join('')}</table><table style="width:45%;margin-left:auto">${cells(['Net amount', `€ ${amount(base)}`], [1])}${cells(['VAT 0%', '€ 0.00'], [1])}${cells(['<b>Total amount due</b>', `<b>€ ${amount(total)}</b>`], [1])}</table><p>Intra-Community supply, VAT reverse charged.<p>IBAN ${inFours(vendor.iban)} · BIC ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a German supplier of programs: labels above values in one row, the sums in a row as well. */
function programs(dice: Dice): Drawn {
  const [amount, day] = [amountWith('.', ','), dayWith('d.m.y')]
  const vendor = {
    name: dice.one(['Wolkenwerk Software GmbH', 'Nordstern Systeme AG']),
    eik: null,
    vatNumber: dice.vatNumber('DE', () => `DE${dice.digits(9)}`),
    iban: dice.iban('DE', () => dice.digits(18)),
    bic: 'XQVBDEBB',
  }
  const things = ['Lizenz Buchhaltung', 'Wartung und Pflege', 'Schulung vor Ort']
  const { lines, rates, base, total } = summed(
    listOf(dice.whole(1, 3), (index) => lineOf(things[index] ?? '', dice.whole(1, 20), 'Stk', dice.whole(900, 30_000), 0)),
  )
  const fact = { number: `R${dice.digits(7)}`, issueDate: dice.day(0), taxDate: undefined, dueDate: dice.day(30) }
  const html = page(
    "font:9.5pt 'DejaVu Sans'",
    `<p><b>${vendor.name}</b> · Lindenallee 3 · 10115 Berlin · USt-IdNr. ${vendor.vatNumber}<hr><br><p>${BUYER.name}<p>${BUYER.street}<p>${BUYER.city}<br><br><table class=g>${cells(['Rechnungsnummer', 'Rechnungsdatum', 'Kundennummer', 'Zahlbar bis'], [], 'th')}${cells([fact.number, day(fact.issueDate), dice.digits(5), day(fact.dueDate)])}</table><br><table>${cells(['Pos', 'Leistung', 'Anzahl', 'Einheit', 'Preis', 'Summe'], [2, 4, 5], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.quantity ?? '', line.unit, `${price(line.price, 2)} €`, `${amount(line.net)} €`], [2, 4, 5])).join('')}</table><hr><table class=g style="width:60%">${cells(['Netto', 'USt. 0 %', 'Zu zahlen'], [0, 1, 2], 'th')}${cells([`${amount(base)} €`, '0,00 €', `${amount(total)} €`], [0, 1, 2])}</table><p>Steuerschuldnerschaft des Leistungsempfängers.<p>Bankverbindung: IBAN ${inFours(vendor.iban)}, BIC ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

export const EIGHTH = [garage, guards, farm, landlord, drinks, soleTrader, machines, programs] as const
