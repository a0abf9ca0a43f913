// A second set that was drawn without a look at the rules of the reading, and measured before anything was changed for it.
import { amountWith, dayWith, inFours, inLevs, page } from './layouts-later.ts'
import { BUYER, baseOf, type Dice, lineOf, type Printed, type PrintedLine, ratesOf, vatOf } from './unseen.ts'

export type Drawn = Omit<Printed, 'seed' | 'layout'> & { html: string }
export const cells = (texts: readonly (string | number)[], right: readonly number[] = [], tag = 'td') =>
  `<tr>${texts.map((text, index) => `<${tag}${right.includes(index) ? ' class=r' : ''}>${text}`).join('')}`
export const price = (value: number, places: number, point = ',') => (value / 100).toFixed(places).replace('.', point)
export const number = (value: number, places: number, point = ',') => value.toFixed(places).replace('.', point)
export const listOf = (count: number, made: (index: number) => PrintedLine) => Array.from({ length: count }, (_, index) => made(index))
export function summed(lines: readonly PrintedLine[]) {
  const rates = ratesOf(lines)
  return { lines, rates, base: baseOf(rates), vat: vatOf(rates), total: baseOf(rates) + vatOf(rates) }
}

/** Of a telecom: a box with what is to be paid, what the last bill left, services by group without quantities. */
function telecom(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', ','), dayWith('d.m.yг.')]
  const vendor = dice.bulgarian('ЕАД', 'Ехо Мобайл')
  const names = [
    'Месечна такса план Бизнес 35',
    'Месечна такса план Бизнес 20',
    'Интернет Оптика 300',
    'Разговори към други мрежи',
    'SMS на територията на страната',
    'Лизингова вноска 7 от 24',
  ]
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 5), (index) => ({ ...lineOf(names[index] ?? '', 1, '', dice.whole(110, 6900)), quantity: undefined })),
  )
  const fact = { number: `00${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(15) }
  const old = BigInt(dice.whole(1000, 9000))
  const html = page(
    "font:9pt 'Liberation Sans'",
    `<table><tr><td style="font-size:24pt;color:#c06">ехо<td class=r style="font-size:7.5pt">${vendor.name}<br>${vendor.postcode} ${vendor.city}, ${vendor.street}<br>ЕИК ${vendor.eik}, ДДС № ${vendor.vatNumber}<br>Център за клиенти: 123 / 0700 00 123</table><div class=two><div style="padding-top:8mm"><p>${BUYER.name}<p>${BUYER.city}<p>${BUYER.street}<p>ЕИК ${BUYER.eik} ДДС № ${BUYER.vatNumber}</div><div style="border:2px solid #c06;padding:3mm"><table>${cells(['Фактура №', fact.number], [1])}${cells(['Дата на издаване', day(fact.issueDate)], [1])}${cells(['Дата на данъчно събитие', day(fact.taxDate)], [1])}${cells(['Клиентски номер', dice.digits(9)], [1])}${cells(['Отчетен период', `${day(dice.day(-31))} - ${day(dice.day(-1))}`], [1])}${cells(['Краен срок за плащане', day(fact.dueDate)], [1])}</table></div></div><br><table style="background:#fbe9f1">${cells(['Предходна фактура', 'Платено', 'Текуща фактура', 'Общо дължима сума'], [], 'th')}${cells([`${amount(old)} €`, `${amount(old)} €`, `${amount(total)} €`, `<b>${amount(total)} €</b>`])}</table><br><p><b>Такси и услуги за отчетния период</b><table>${cells(['Услуга', 'Стойност без ДДС, €'], [1], 'th')}${lines.map((line) => cells([line.name, amount(line.net)], [1])).join('')}<tr><td colspan=2><hr>${cells(['Обща стойност без ДДС', amount(base)], [1])}${cells(['ДДС 20%', amount(vat)], [1])}${cells(['<b>Обща стойност с ДДС</b>', `<b>${amount(total)}</b>`], [1])}</table><br><p>Банкова сметка за плащане: ${vendor.iban}, BIC ${vendor.bic}<p style="font-size:7pt">При неплащане до крайния срок дружеството начислява законна лихва. Рекламации се приемат в 30-дневен срок. Фиксиран курс 1 EUR = 1,95583 BGN.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a seller of electricity: readings of a meter, prices with five places, a grid's fees, both currencies at the end. */
function electricity(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('АД', 'Ток и мрежи')
  const used = [dice.whole(300, 4000), dice.whole(100, 1500)]
  const all = (used[0] ?? 0) + (used[1] ?? 0)
  const { lines, rates, base, vat, total } = summed([
    lineOf('Дневна електрическа енергия', used[0] ?? 0, 'kWh', dice.whole(12_000, 15_000) / 1000),
    lineOf('Нощна електрическа енергия', used[1] ?? 0, 'kWh', dice.whole(7000, 9000) / 1000),
    lineOf('Достъп до електроразпределителна мрежа', all, 'kWh', 0.841),
    lineOf('Пренос през електроразпределителна мрежа', all, 'kWh', 2.117),
    lineOf('Акциз', all, 'kWh', 0.102),
  ])
  const fact = { number: `0${dice.digits(9)}`, issueDate: dice.day(0), taxDate: dice.day(-4), dueDate: dice.day(20) }
  const old = dice.whole(10_000, 80_000)
  const html = page(
    "font:8.5pt 'DejaVu Sans'",
    `<div class=two><div><h3 style="margin:0">${vendor.name}</h3><p>${vendor.city} ${vendor.postcode}, ${vendor.street}<p>Идентификационен номер: ${vendor.eik}<p>Идент. № по ДДС: ${vendor.vatNumber}</div><div class=r><p>Аварийни телефони: 0700 10 ${dice.digits(3)}<p>Страница 1 от 1</div></div><hr><h2 style="margin:2mm 0">Данъчна фактура № ${fact.number} / ${day(fact.issueDate)}</h2><div class=two><table>${cells(['Клиент', BUYER.name])}${cells(['Адрес', `${BUYER.city}, ${BUYER.street}`])}${cells(['Идент. №', BUYER.eik])}${cells(['Идент. № по ДДС', BUYER.vatNumber])}</table><table>${cells(['Клиентски №', dice.digits(10)])}${cells(['ИТН', `32Z${dice.digits(13)}`])}${cells(['Данъчно събитие', day(fact.taxDate)])}${cells(['Период', `${day(dice.day(-35))}–${day(dice.day(-5))}`])}${cells(['<b>Срок за плащане</b>', `<b>${day(fact.dueDate)}</b>`])}</table></div><br><table class=g>${cells(['Електромер №', 'Тарифа', 'Старо показание', 'Ново показание', 'Разлика', 'Константа', 'Количество'], [], 'th')}${used.map((kwh, index) => cells([30_000_000 + old, index ? 'нощна' : 'дневна', old, old + kwh, kwh, 1, kwh], [2, 3, 4, 5, 6])).join('')}</table><br><table class=g>${cells(['Вид', 'Мярка', 'Количество', 'Цена, EUR/kWh', 'Стойност, EUR'], [], 'th')}${lines.map((line) => cells([line.name, line.unit, line.quantity ?? '', price(line.price, 5), amount(line.net)], [2, 3, 4])).join('')}</table><br><table style="width:70%;margin-left:auto">${cells(['', 'EUR', 'BGN'], [1, 2], 'th')}${cells(['Данъчна основа', amount(base), amount(inLevs(base))], [1, 2])}${cells(['ДДС 20 %', amount(vat), amount(inLevs(vat))], [1, 2])}${cells(['<b>Сума за плащане</b>', `<b>${amount(total)}</b>`, `<b>${amount(inLevs(total))}</b>`], [1, 2])}</table><p>Платете по банкова сметка IBAN: ${inFours(vendor.iban)} BIC: ${vendor.bic}, като посочите клиентския си номер.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of fuel cards: each fill with its day, hour, card and station. */
function cards(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ООД', 'Черно злато ойл')
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(3, 11), () =>
      lineOf(dice.one(['Дизел', 'Бензин А95', 'AdBlue', 'Дизел Премиум']), dice.whole(1200, 9800) / 100, 'л', dice.whole(105, 142)),
    ),
  )
  const fact = { number: `2${dice.digits(9)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(10) }
  const html = page(
    "font:8pt 'Liberation Sans'",
    `<table><tr><td style="width:45%"><b>ДОСТАВЧИК</b><br>${vendor.name}<br>${vendor.postcode} гр. ${vendor.city}<br>${vendor.street}<br>ЕИК: ${vendor.eik}<br>ДДС: ${vendor.vatNumber}<td style="width:45%"><b>ПОЛУЧАТЕЛ</b><br>${BUYER.name}<br>${BUYER.city}<br>${BUYER.street}<br>ЕИК: ${BUYER.eik}<br>ДДС: ${BUYER.vatNumber}</table><br><p style="font-size:13pt"><b>ФАКТУРА</b> ${fact.number}<p>Издадена на: ${day(fact.issueDate)} | Дата на възникване на данъчното събитие: ${day(fact.taxDate)} | Да се плати до: ${day(fact.dueDate)}<br><table class=g>${cells(['Дата и час', 'Карта №', 'Рег. номер', 'Обект', 'Продукт', 'Литри', 'Цена без ДДС', 'Стойност'], [5, 6, 7], 'th')}${lines.map((line, index) => cells([`${day(dice.day(-30 + index * 2))} ${dice.whole(10, 21)}:${dice.whole(10, 59)}`, `7002 **** ${dice.digits(4)}`, `СВ ${dice.digits(4)} НК`, `БС ${dice.whole(100, 340)} ${dice.one(['Видин', 'Хасково', 'Русе'])}`, line.name, number(line.quantity ?? 0, 2, '.'), price(line.price, 3, '.'), amount(line.net)], [5, 6, 7])).join('')}</table><table style="width:45%;margin-left:auto">${cells(['Данъчна основа 20% EUR', amount(base)], [1])}${cells(['Начислен ДДС EUR', amount(vat)], [1])}${cells(['<b>Всичко за плащане EUR</b>', `<b>${amount(total)}</b>`], [1])}</table><p>Плащане: прихващане от депозит или по сметка ${vendor.iban} при банка с код ${vendor.bic}<p>Съставил: ${vendor.person}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

const FOODS =
  'Масло краве 82% 125 г|Сирене краве БДС 1 кг|Олио слънчогледово 1 л|Захар кристална 1 кг|Брашно тип 500|Кафе мляно 200 г|Вода минерална 1.5 л|Бисквити с какао|Оцет винен 0.7 л|Паста за зъби 75 мл|Салфетки бели 100 бр|Прах за пране 3 кг'.split(
    '|',
  )

/** Of a wholesaler: a table over two pages, what is carried over, totals on the second. */
function carried(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ООД')
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(38, 55), (index) =>
      lineOf(
        `${FOODS[index % FOODS.length]} №${index + 11}`,
        dice.whole(1, 48),
        dice.one(['бр', 'кг', 'стек', 'кашон']),
        dice.whole(45, 2600),
      ),
    ),
  )
  const fact = { number: `00001${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(14) }
  const head = cells(['No', 'Арт.код', 'Наименование на стоката', 'Мярка', 'Количество', 'Ед.цена', 'Сума'], [4, 5, 6], 'th')
  const rows = lines.map((line, index) =>
    cells(
      [
        index + 1,
        `4${dice.digits(5)}`,
        line.name,
        line.unit,
        number(line.quantity ?? 0, 3, '.'),
        price(line.price, 4, '.'),
        amount(line.net),
      ],
      [4, 5, 6],
    ),
  )
  const first = lines.slice(0, 34).reduce((sum, line) => sum + line.net, 0n)
  const foot = (label: string) => `<tr><td colspan=6 class=r>${label}<td class=r>${amount(first)}`
  const html = page(
    "font:8.5pt 'Liberation Sans Narrow'",
    `<div class=two><div>Получател: <b>${BUYER.name}</b><br>ИН: ${BUYER.eik}&nbsp; ИН по ДДС: ${BUYER.vatNumber}<br>${BUYER.city}, ${BUYER.street}</div><div>Доставчик: <b>${vendor.name}</b><br>ИН: ${vendor.eik}&nbsp; ИН по ДДС: ${vendor.vatNumber}<br>гр. ${vendor.city}, ${vendor.street}</div></div><p style="text-align:center;font-size:13pt"><b>ФАКТУРА No ${fact.number}</b><p style="text-align:center">Дата: ${day(fact.issueDate)}&nbsp;&nbsp;Дата дан. събитие: ${day(fact.taxDate)}&nbsp;&nbsp;Търг. представител: ${dice.one(['А. Колева', 'П. Димов'])}&nbsp;&nbsp;Маршрут ${dice.whole(1, 9)}<table class=g>${head}${rows.slice(0, 34).join('')}${foot('За пренос:')}</table><div style="break-before:page"></div><p>ФАКТУРА No ${fact.number} / ${day(fact.issueDate)} &nbsp; стр. 2<table class=g>${head}${foot('От пренос:')}${rows.slice(34).join('')}</table><div class=two><div><p>Начин на плащане: банка до ${day(fact.dueDate)}<p>${vendor.iban}<p>${vendor.bic}<p>Предал: ${vendor.person}<p>Приел: ..................</div><table>${cells(['Общо:', amount(base)], [1])}${cells(['Търг. отстъпка:', '0.00'], [1])}${cells(['Дан. основа:', amount(base)], [1])}${cells(['ДДС 20%:', amount(vat)], [1])}${cells(['<b>СУМА ЗА ПЛАЩАНЕ EUR:</b>', `<b>${amount(total)}</b>`], [1])}</table></div>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Made by hand in a word processor: sentences, little of a table. */
function byHand(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', ','), dayWith('d.m.y г.')]
  const who = dice.one(['Ралица Минчева', 'Стефан Бонев', 'Деян Урумов'])
  const vendor = dice.bulgarian('', `ЕТ ${who} – ${dice.one(['Рали', 'Монтаж', 'Дизайн'])}`)
  const names = ['Боядисване на стени в офис', 'Подмяна на осветителни тела', 'Изработка на рекламно лого', 'Превод на договор']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 3), (index) =>
      lineOf(names[index] ?? '', dice.whole(1, 60), dice.one(['бр.', 'кв.м', 'ч.']), dice.whole(500, 9000)),
    ),
  )
  const fact = { number: `000000${dice.digits(4)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: dice.day(5) }
  const html = page(
    "font:12pt 'Liberation Serif'",
    `<p style="text-align:right"><i>ОРИГИНАЛ</i><p style="text-align:center;font-size:18pt"><b>Ф А К Т У Р А</b><p style="text-align:center">№ ${fact.number} от ${day(fact.issueDate)}<br><br><p>Доставчик: ${vendor.name}, ЕИК ${vendor.eik}, ДДС № ${vendor.vatNumber}, гр. ${vendor.city}, ${vendor.street}<p>Получател: ${BUYER.name}, ЕИК ${BUYER.eik}, ДДС № ${BUYER.vatNumber}, адрес: ${BUYER.city}, ${BUYER.street}, МОЛ Петър Илиев<br><br><table class=g style="width:100%">${cells(['Наименование на услугата', 'К-во', 'Ед. цена', 'Стойност'], [], 'th')}${lines.map((line) => cells([line.name, `${line.quantity} ${line.unit}`, `${price(line.price, 2)} €`, `${amount(line.net)} €`])).join('')}</table><p>Стойност: ${amount(base)} €<p>ДДС 20%: ${amount(vat)} €<p><b>Всичко: ${amount(total)} €</b><br><br><p>Плащането да се извърши в срок до ${day(fact.dueDate)} по банков път:<p>IBAN ${inFours(vendor.iban)}, BIC ${vendor.bic}<p>Дата на данъчното събитие ${day(fact.taxDate)}<br><br><p>Получил: ______________ &nbsp;&nbsp;&nbsp;&nbsp; Съставил: ______________ (${who})`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a marketplace: an order beside the invoice, prices with and without tax, shipping as a line. */
function marketplace(dice: Dice): Drawn {
  const amount = (units: bigint) => `€${amountWith('', '.')(units)}`
  const day = (iso: string) =>
    `${iso.slice(8)} ${['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'][Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`
  const vendor = {
    name: dice.one(['Riverboat EU S.à r.l.', 'Basar Online S.à r.l.']),
    eik: null,
    vatNumber: dice.vatNumber('LU', () => `LU${dice.digits(8)}`),
    iban: null,
    bic: null,
  }
  const things = ['USB-C docking station 12-in-1', 'Desk lamp, dimmable, black', 'Label printer ribbon 53 mm', 'Noise cancelling headset']
  const { lines, rates, base, total } = summed(
    listOf(dice.whole(1, 4), (index) => lineOf(things[index] ?? '', dice.whole(1, 5), '', dice.whole(799, 18_999), 0)),
  )
  const fact = { number: `LU${dice.digits(2)}${dice.one(['QXAEUI', 'ZKAEUI'])}${dice.digits(5)}`, issueDate: dice.day(0) }
  const order = `${dice.digits(3)}-${dice.digits(7)}-${dice.digits(7)}`
  const html = page(
    "font:8.5pt 'Liberation Sans'",
    `<table><tr><td style="font-size:15pt"><b>Invoice</b><td class=r>Paid<br>Page 1 of 1</table><div class=two><div><p>${BUYER.name}<p>${BUYER.street}<p>${BUYER.city}<p>BG</div><div style="background:#eee;padding:2mm"><p>Invoice # <b>${fact.number}</b><p>Invoice date / Delivery date &nbsp; ${day(fact.issueDate)}<p>Total payable &nbsp; <b>${amount(total)}</b></div></div><br><p>For customer support visit the help pages of our site.<hr><div class=two><div><p><b>Billing Address</b><p>${BUYER.name}<p>${BUYER.street}<p>${BUYER.city}<p>VAT No. ${BUYER.vatNumber}</div><div><p><b>Delivery Address</b><p>${BUYER.name}<p>${BUYER.street}<p>${BUYER.city}</div><div><p><b>Sold by</b><p>${vendor.name}<p>38 avenue de la Gare<p>L-1610 Luxembourg<p>VAT # ${vendor.vatNumber}</div></div><br><p><b>Order information</b><p>Order date ${day(dice.day(-2))}<p>Order # ${order}<br><p><b>Invoice details</b><table>${cells(['Description', 'Qty', 'Unit price<br>(excl. VAT)', 'VAT rate', 'Unit price<br>(incl. VAT)', 'Item subtotal<br>(incl. VAT)'], [1, 2, 3, 4, 5], 'th')}${lines.map((line) => cells([`${line.name}<br><span style="color:#666">ASIN: B0${dice.digits(8)}</span>`, line.quantity ?? '', amount(BigInt(line.price)), '0%', amount(BigInt(line.price)), amount(line.net)], [1, 2, 3, 4, 5])).join('')}</table><hr><p class=r style="font-size:11pt">Invoice total &nbsp; <b>${amount(total)}</b><table style="width:55%;margin-left:auto">${cells(['VAT rate', 'Item subtotal (excl. VAT)', 'VAT subtotal'], [1, 2], 'th')}${cells(['0%', amount(base), '€0.00'], [1, 2])}${cells(['<b>Total</b>', amount(base), '€0.00'], [1, 2])}</table><br><p style="font-size:7pt">Intra-Community supply exempt from VAT, article 138 of Directive 2006/112/EC. ${vendor.name}, 38 avenue de la Gare, L-1610 Luxembourg. R.C.S. Luxembourg: B ${dice.digits(6)}. Share capital: 37 500 EUR.`,
  )
  return { vendor, ...fact, taxDate: undefined, dueDate: undefined, currency: 'EUR', lines, rates, total, html }
}

/** Of a German firm after DIN 5008: the sender in one small line, facts at the right, a foot of three columns. */
function german(dice: Dice): Drawn {
  const [amount, day] = [amountWith('.', ','), dayWith('d.m.y')]
  const bank = dice.digits(8)
  const vendor = {
    name: dice.one(['Sturmfeder Werkzeugbau GmbH', 'Nordlicht Software GmbH & Co. KG', 'Hirschkamp Verpackungen AG']),
    eik: null,
    vatNumber: dice.vatNumber('DE', () => `DE${dice.digits(9)}`),
    iban: dice.iban('DE', () => `${bank}${dice.digits(10)}`),
    bic: 'XQVBDEHH',
  }
  const things = [
    'Fräswerkzeug HSS 12 mm',
    'Spannzange ER32',
    'Lizenzverlängerung 12 Monate',
    'Versand und Verpackung',
    'Faltkarton 400x300',
  ]
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 5), (index) => lineOf(things[index] ?? '', dice.whole(1, 60), 'Stk', dice.whole(95, 34_000), 0)),
  )
  const fact = { number: `RE-2026-${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(-2), dueDate: dice.day(30) }
  const html = page(
    "font:10pt 'Liberation Sans'",
    `<p style="font-size:18pt;text-align:right;color:#357">${vendor.name}<br><br><div class=two><div><p style="font-size:6.5pt"><u>${vendor.name} · Hafenstraße 17 · 20457 Hamburg</u><p>${BUYER.name}<p>${BUYER.street}<p>${BUYER.city}<p>Bulgarien</div><table style="font-size:9pt">${cells(['Rechnungs-Nr.', fact.number])}${cells(['Rechnungsdatum', day(fact.issueDate)])}${cells(['Lieferdatum', day(fact.taxDate)])}${cells(['Kundennummer', dice.digits(5)])}${cells(['Ihre USt-IdNr.', BUYER.vatNumber])}${cells(['Bearbeiter', 'Jonas Petersen'])}</table></div><br><p style="font-size:14pt"><b>Rechnung ${fact.number}</b><p>Sehr geehrte Damen und Herren, wir berechnen Ihnen wie folgt:<br><table>${cells(['Pos.', 'Bezeichnung', 'Menge', 'Einheit', 'Einzelpreis', 'Gesamtpreis'], [2, 4, 5], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.quantity ?? '', line.unit, `${price(line.price, 2)} €`, `${amount(line.net)} €`], [2, 4, 5])).join('')}</table><hr><table style="width:60%;margin-left:auto">${cells(['Summe netto', `${amount(base)} €`], [1])}${cells(['zzgl. 0 % USt.', `${amount(vat)} €`], [1])}${cells(['<b>Rechnungsbetrag</b>', `<b>${amount(total)} €</b>`], [1])}</table><br><p>Steuerfreie innergemeinschaftliche Lieferung gemäß § 4 Nr. 1b UStG.<p>Zahlbar ohne Abzug bis zum ${day(fact.dueDate)}.<br><br><hr><table style="font-size:7pt"><tr><td>${vendor.name}<br>Hafenstraße 17<br>20457 Hamburg<br>Tel. 040 5550${dice.digits(3)}<td>Geschäftsführer: Antje Brandt<br>Amtsgericht Hamburg HRB ${dice.digits(6)}<br>USt-IdNr.: ${vendor.vatNumber}<br>Steuernummer: 48/${dice.digits(3)}/${dice.digits(5)}<td>Hafenbank Hamburg<br>IBAN: ${inFours(vendor.iban)}<br>BIC: ${vendor.bic}</table>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a Romanian firm: series and number, values and their tax in two columns, lei. */
function romanian(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', '.'), dayWith('d/m/y')]
  const vendor = {
    name: dice.one(['Dunarea Albastra Trans SRL', 'Stejarul Verde Prod SRL', 'Carpat Electronic SA']),
    eik: null,
    vatNumber: dice.vatNumber('RO', () => `RO${dice.whole(1, 4)}${dice.digits(7)}`),
    iban: dice.iban('RO', () => `XQBR${dice.digits(16)}`),
    bic: 'XQBRROBU',
  }
  const things = ['Servicii transport marfa', 'Placa circuit imprimat', 'Taxa descarcare', 'Palet lemn 1200x800']
  const { lines, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) =>
      lineOf(things[index] ?? '', dice.whole(1, 30), dice.one(['buc', 'cursa', 'kg']), dice.whole(1000, 90_000), 21),
    ),
  )
  const serial = dice.digits(6)
  const fact = { number: `DAT ${serial}`, issueDate: dice.day(0), taxDate: undefined, dueDate: dice.day(30) }
  const html = page(
    "font:9pt 'DejaVu Sans'",
    `<table><tr><td style="width:35%"><b>Furnizor:</b> ${vendor.name}<br>Reg. com.: J17/${dice.digits(4)}/2011<br>CIF: ${vendor.vatNumber}<br>Adresa: Str. Portului 22, Galati<br>IBAN: ${vendor.iban}<br>SWIFT: ${vendor.bic}<br>Banca: Banca Dunareana<td style="text-align:center"><span style="font-size:18pt">FACTURA</span><br>Seria DAT nr. ${serial}<br>Data (zi/luna/an): ${day(fact.issueDate)}<br>Termen de plata: ${day(fact.dueDate)}<br>Cota TVA: 21%<td style="width:32%"><b>Client:</b> ${BUYER.name}<br>CIF: ${BUYER.vatNumber}<br>Adresa: ${BUYER.street}<br>${BUYER.city}<br>Tara: Bulgaria</table><br><table class=g>${cells(['Nr. crt', 'Denumirea produselor sau a serviciilor', 'U.M.', 'Cant.', 'Pret unitar<br>(fara TVA)<br>-Lei-', 'Valoarea<br>-Lei-', 'Valoarea TVA<br>-Lei-'], [], 'th')}${cells(['0', '1', '2', '3', '4', '5 (3x4)', '6'])}${lines.map((line, index) => cells([index + 1, line.name, line.unit, line.quantity ?? '', price(line.price, 2, '.'), amount(line.net), amount((line.net * 21n + 50n) / 100n)], [3, 4, 5, 6])).join('')}<tr><td colspan=5 rowspan=2>Semnatura si stampila furnizorului<td class=r>Total ${amount(base)}<td class=r>${amount(vat)}<tr><td colspan=2 class=r><b>Total de plata: ${amount(total)} Lei</b></table><p style="font-size:7pt">Intocmit de: Andreea Marin. Document valabil fara semnatura si stampila cf. art. V alin. (2).`,
  )
  return { vendor, ...fact, currency: 'RON', lines, rates: [{ rate: 21, base, vat }], total, html }
}

export const UNSEEN = [telecom, electricity, cards, carried, byHand, marketplace, german, romanian] as const
