// A seventh set, drawn beside the sixth before the rules were looked at, and measured once when the rules were mended on the sixth.
import { amountWith, dayWith, inFours, page } from './layouts-later.ts'
import { cells, type Drawn, listOf, number, price, summed } from './layouts-unseen.ts'
import { BUYER, type Dice, lineOf } from './unseen.ts'

const boxed = (label: string, value: string) =>
  `<td style="border:1px solid #888;padding:1mm 2mm"><small style="font-size:7pt;color:#555">${label}</small><br>${value}`

/** A form of boxes, each with its label small above the value, as accountants' programs print them. */
function boxes(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ООД', dice.one(['Мебели Чинар', 'Дограма Изток', 'Стъкло и огледала']))
  const things = ['Бюро офисно 140/70', 'Стол ергономичен', 'Шкаф с ролетка', 'Монтаж на място']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) => lineOf(things[index] ?? '', dice.whole(1, 15), 'бр.', dice.whole(2000, 60_000))),
  )
  const fact = { number: `00100${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: dice.day(15) }
  const party = (title: string, name: string, eik: string, vatNumber: string, city: string, street: string, person: string) =>
    `<table><tr>${boxed(title, `<b>${name}</b>`)}<tr>${boxed('ЕИК', eik)}<tr>${boxed('Ид. № по ДДС', vatNumber)}<tr>${boxed('Седалище и адрес', `${city}, ${street}`)}<tr>${boxed('МОЛ', person)}</table>`
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<table><tr>${boxed('Вид на документа', '<b>ФАКТУРА</b>')}${boxed('Номер', fact.number)}${boxed('Дата на издаване', day(fact.issueDate))}${boxed('Дата на дан. събитие', day(fact.taxDate))}</table><br><div class=two>${party('Издател', vendor.name, vendor.eik, vendor.vatNumber, vendor.city, vendor.street, vendor.person)}${party('Получател', BUYER.name, BUYER.eik, BUYER.vatNumber, BUYER.city, BUYER.street, 'Петър Илиев')}</div><br><table class=g>${cells(['№ по ред', 'Стока / услуга', 'М. ед.', 'Колич.', 'Цена без ДДС', 'Ст-ст без ДДС'], [3, 4, 5], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.unit, number(line.quantity ?? 0, 2, '.'), price(line.price, 2, '.'), amount(line.net)], [3, 4, 5])).join('')}</table><br><table><tr>${boxed('Данъчна основа', amount(base))}${boxed('Ставка', '20%')}${boxed('Размер на данъка', amount(vat))}${boxed('Сума за плащане', `<b>${amount(total)} EUR</b>`)}</table><br><table><tr>${boxed('Начин на плащане', 'по банков път')}${boxed('Срок на плащане', day(fact.dueDate))}${boxed('IBAN', vendor.iban)}${boxed('BIC код', vendor.bic)}</table>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a program abroad put into Bulgarian: no title above the seller, who stands at the foot alone; labels in a column without colons. */
function translated(dice: Dice): Drawn {
  const [amount, day] = [amountWith('.', ','), dayWith('d/m/y')]
  const vendor = dice.bulgarian('ЕООД', dice.one(['Нордик Пакеджинг България', 'Скандинавски опаковки', 'Ви Ем Лоджистикс']))
  const things = ['Кашон трипластов 400×300×200', 'Стреч фолио 23 мкм', 'Тиксо кафяво 66 м', 'Въздушни възглавници']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 4), (index) => lineOf(things[index] ?? '', dice.whole(5, 800), 'БРОЙ', dice.whole(10, 900))),
  )
  const fact = { number: `30${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(45) }
  const html = page(
    "font:9pt 'DejaVu Sans'",
    `<div class=two><div style="padding-top:20mm"><p>${BUYER.name}<p>${BUYER.street}<p>${BUYER.city}<p>България<br><br><p>ДДС рег. № ${BUYER.vatNumber}</div><div><h2 style="margin:0">Фактура</h2><table>${cells(['Фактура номер', fact.number], [1])}${cells(['Фактура дата', day(fact.issueDate)], [1])}${cells(['Дата на доставка', day(fact.taxDate)], [1])}${cells(['Клиентски акаунт', `C0${dice.digits(4)}`], [1])}${cells(['Падежна дата', day(fact.dueDate)], [1])}${cells(['Условия', 'Нето 45 дни'], [1])}</table></div></div><br><table>${cells(['Артикул', 'Текст', 'Количество', 'Единица', 'Цена за единица', 'Сума'], [2, 4, 5], 'th')}${lines.map((line) => cells([`A${dice.digits(5)}`, line.name, number(line.quantity ?? 0, 2), line.unit, price(line.price, 2), amount(line.net)], [2, 4, 5])).join('')}</table><hr><table style="width:45%;margin-left:auto">${cells(['Междинна сума', amount(base)], [1])}${cells(['20% ДДС', amount(vat)], [1])}${cells(['<b>Общо EUR</b>', `<b>${amount(total)}</b>`], [1])}</table><table style="position:fixed;bottom:0;font-size:7pt;border-top:1px solid"><tr><td>${vendor.name}<br>${vendor.street}<br>${vendor.postcode} ${vendor.city}<td>ЕИК ${vendor.eik}<br>ДДС рег. № ${vendor.vatNumber}<br>МОЛ ${vendor.person}<td>Банка Примерна клон Изток<br>IBAN ${inFours(vendor.iban)}<br>SWIFT ${vendor.bic}</table>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a waterworks: readings, what was used, the sums in a sentence after the table, what is owed of before. */
function waterworks(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y г.')]
  const vendor = dice.bulgarian('ООД', dice.one(['Водоснабдяване и канализация Изворово', 'ВиК Дунавски бряг']))
  const used = dice.whole(6, 240)
  const { lines, rates, base, vat, total } = summed([
    lineOf('Доставяне на вода', used, 'куб.м', dice.whole(100, 190)),
    lineOf('Отвеждане на отпадъчни води', used, 'куб.м', dice.whole(20, 60)),
    lineOf('Пречистване на отпадъчни води', used, 'куб.м', dice.whole(30, 90)),
  ])
  const old = dice.whole(100, 2000)
  const fact = { number: `0${dice.digits(9)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(30) }
  const html = page(
    "font:9pt 'Liberation Sans'",
    `<div style="border-bottom:2px solid #06a"><b style="font-size:13pt">${vendor.name}</b><br>${vendor.city}, ${vendor.street}, ЕИК по БУЛСТАТ ${vendor.eik}, Идент. № по ДДС ${vendor.vatNumber}</div><br><div class=two><div><p><b>ФАКТУРА № ${fact.number}</b><p>от дата: ${day(fact.issueDate)}<p>Дата на данъчно събитие: ${day(fact.taxDate)}<p>Абонатен № ${dice.digits(7)}</div><div style="border:1px solid;padding:2mm"><p>Потребител: ${BUYER.name}<p>ЕИК по БУЛСТАТ ${BUYER.eik}<p>Идент. № по ДДС ${BUYER.vatNumber}<p>Адрес на имота: ${BUYER.city}, ${BUYER.street}</div></div><br><table class=g>${cells(['Водомер', 'Отчетено на', 'Предишно', 'Последно', 'Изразходвано'], [2, 3, 4], 'th')}${cells([dice.digits(8), day(dice.day(-6)), old, old + used, used], [2, 3, 4])}</table><br><table class=g>${cells(['Услуга', 'Мярка', 'К-во', 'Ед. цена (евро)', 'Стойност (евро)'], [2, 3, 4], 'th')}${lines.map((line) => cells([line.name, line.unit, line.quantity ?? '', price(line.price, 3), amount(line.net)], [2, 3, 4])).join('')}</table><br><p>Общо стойност без ДДС ${amount(base)} евро, ДДС 20% ${amount(vat)} евро, всичко за плащане по тази фактура с включен ДДС <b>${amount(total)} евро</b>. Задължения от предходни периоди: ${price(dice.whole(0, 9000), 2)} евро. Моля, платете до ${day(fact.dueDate)}, след който срок се начислява законна лихва.<p>Можете да платите на касите ни или по сметка ${vendor.iban} при Примерна банка, BIC ${vendor.bic}.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Made in a spreadsheet: merged cells, labels in capitals above the values, empty rows of the table, the sums under headings. */
function spreadsheetTwo(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('', dice.one(['ЕТ „Стоян Велев – Велпринт“', 'ЕТ „Красимира Донева“', 'Сдружение „Читалище Светлина“']))
  const things = ['Ремонт на климатик', 'Профилактика', 'Фреон R410A', 'Труд']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) =>
      lineOf(things[index] ?? '', dice.whole(1, 8), dice.one(['бр', 'ч', 'кг']), dice.whole(1500, 20_000)),
    ),
  )
  const fact = { number: `000000${dice.digits(4)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: undefined }
  const html = page(
    "font:10pt 'Liberation Sans'",
    `<table class=g><tr><td colspan=3>ДОСТАВЧИК<br><b>${vendor.name}</b><td colspan=3>ПОЛУЧАТЕЛ<br><b>${BUYER.name}</b><tr><td colspan=3>АДРЕС<br>гр. ${vendor.city}, ${vendor.street}<td colspan=3>АДРЕС<br>${BUYER.city}, ${BUYER.street}<tr><td colspan=2>ЕИК<br>${vendor.eik}<td>ДДС №<br>${vendor.vatNumber}<td colspan=2>ЕИК<br>${BUYER.eik}<td>ДДС №<br>${BUYER.vatNumber}<tr><td colspan=6 style="text-align:center;font-size:14pt"><b>ФАКТУРА</b><tr><td colspan=2>№<br>${fact.number}<td colspan=2>ДАТА<br>${day(fact.issueDate)}<td colspan=2>ДАТА НА ДАН. СЪБИТИЕ<br>${day(fact.taxDate)}${cells(['№', 'НАИМЕНОВАНИЕ', 'МЯРКА', 'КОЛ.', 'ЕД. ЦЕНА', 'СУМА'], [3, 4, 5], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.unit, line.quantity ?? '', price(line.price, 2), amount(line.net)], [3, 4, 5])).join('')}${cells(['&nbsp;', '', '', '', '', '']).repeat(4)}<tr><td colspan=2>ДАНЪЧНА ОСНОВА<br>${amount(base)}<td colspan=2>ДДС 20 %<br>${amount(vat)}<td colspan=2>ОБЩА СТОЙНОСТ, ЕВРО<br><b>${amount(total)}</b><tr><td colspan=4>БАНКОВА СМЕТКА<br>${vendor.iban}<td colspan=2>БАНКОВ КОД<br>${vendor.bic}</table><br><div class=two><p>СЪСТАВИЛ: ${vendor.person}<p>ПОЛУЧИЛ: П. Илиев</div>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a telecom that prints what is to be paid in three boxes, labels below the figures; services with a period each. */
function cable(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('АД', dice.one(['Кабелни мрежи Балкан', 'Оптика Телеком']))
  const things = ['Интернет за бизнеса 500', 'Фиксиран IP адрес', 'Телевизия за офис', 'Наем на рутер']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) => ({ ...lineOf(things[index] ?? '', 1, '', dice.whole(200, 6000)), quantity: undefined })),
  )
  const fact = { number: `04${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(12) }
  const under = (value: string, label: string) =>
    `<div style="border:2px solid #73a;border-radius:3mm;padding:2mm;text-align:center"><b style="font-size:13pt">${value}</b><br><small>${label}</small></div>`
  const html = page(
    "font:9pt 'DejaVu Sans'",
    `<div class=two><b style="font-size:22pt;color:#73a">оптика+</b><p class=r style="font-size:7.5pt">Издател: ${vendor.name}, ${vendor.postcode} ${vendor.city}, ${vendor.street}, ЕИК ${vendor.eik}, ИН по ДДС ${vendor.vatNumber}</div><br><div class=two><div><p>До: <b>${BUYER.name}</b><p>${BUYER.city}, ${BUYER.street}<p>ЕИК ${BUYER.eik}, ИН по ДДС ${BUYER.vatNumber}</div><div><p>Фактура: ${fact.number}<p>Издадена: ${day(fact.issueDate)}<p>Дата на ДС: ${day(fact.taxDate)}<p>Договор: ${dice.digits(8)}</div></div><br><div class=two>${under(`${amount(base)} €`, 'без ДДС')}${under(`${amount(vat)} €`, 'ДДС 20%')}${under(`${amount(total)} €`, 'за плащане')}${under(day(fact.dueDate), 'платете до')}</div><br><table>${cells(['Услуга', 'Период', 'Сума без ДДС'], [2], 'th')}${lines.map((line) => cells([line.name, `${day(dice.day(-30))}–${day(dice.day(-1))}`, `${amount(line.net)} €`], [2])).join('')}</table><br><p>Платете на IBAN ${vendor.iban} (${vendor.bic}) с основание номера на договора.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of an agency: who issues it stands at the signature alone, names in English beside Bulgarian, two rates. */
function agency(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('y-m-d')]
  const vendor = dice.bulgarian('ЕООД', dice.one(['Медия Груп Ехо', 'Дигитална агенция Пиксел', 'Издателство Бряст']))
  const things = ['Рекламна кампания в социални мрежи', 'Книга „Пътеводител“', 'Дизайн на банери', 'Списание, годишен абонамент']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 4), (index) =>
      lineOf(things[index] ?? '', dice.whole(1, 20), 'бр.', dice.whole(500, 30_000), index % 2 === 1 ? 9 : 20),
    ),
  )
  const fact = { number: `000200${dice.digits(4)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: dice.day(14) }
  const html = page(
    "font:10pt 'Liberation Serif'",
    `<h1 style="margin:0;font-weight:400">Фактура ${fact.number}</h1><p>Издаване: ${day(fact.issueDate)} &nbsp;|&nbsp; Данъчно събитие: ${day(fact.taxDate)} &nbsp;|&nbsp; Плащане до: ${day(fact.dueDate)}<hr><table><tr><td style="width:50%"><small>ОТ</small><br>${vendor.name}<br>${vendor.street}, ${vendor.city}<br>${vendor.eik} (ЕИК)<br>${vendor.vatNumber} (ДДС)<td><small>ЗА</small><br>${BUYER.name}<br>${BUYER.street}, ${BUYER.city}<br>${BUYER.eik} (ЕИК)<br>${BUYER.vatNumber} (ДДС)</table><br><table>${cells(['Описание', 'Бр.', 'Ед. цена', 'ДДС', 'Сума без ДДС'], [1, 2, 3, 4], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', price(line.price, 2), `${line.rate} %`, amount(line.net)], [1, 2, 3, 4])).join('')}</table><hr><table style="width:55%;margin-left:auto">${rates.map((rate) => `${cells([`Основа при ${rate.rate} %`, amount(rate.base)], [1])}${cells([`ДДС ${rate.rate} %`, amount(rate.vat)], [1])}`).join('')}${cells(['Общо основа', amount(base)], [1])}${cells(['Общо ДДС', amount(vat)], [1])}${cells(['<b>За плащане, EUR</b>', `<b>${amount(total)}</b>`], [1])}</table><br><table style="width:70%"><tr><td>Банка<br><b>Примерна Банка АД</b><td>IBAN<br><b>${inFours(vendor.iban)}</b><td>BIC<br><b>${vendor.bic}</b></table>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a consultancy in Britain, in English: a letter with its sums in words between. */
function consultancy(dice: Dice): Drawn {
  const amount = amountWith(',', '.')
  const day = (iso: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
  const vendor = {
    name: dice.one(['Harrowgate Advisory LLP', 'Pemberton & Lisle Ltd']),
    eik: null,
    vatNumber: null,
    iban: dice.iban('GB', () => `XQVB${dice.digits(14)}`),
    bic: 'XQVBGB2L',
  }
  const { lines, rates, base, total } = summed([lineOf('Market study of the Balkan dairy sector', 1, '', dice.whole(90_000, 900_000), 0)])
  const fact = { number: `HA/${dice.digits(4)}/26`, issueDate: dice.day(0), taxDate: undefined, dueDate: dice.day(30) }
  const html = page(
    "font:11pt 'Liberation Serif';padding:6mm",
    `<p><b style="font-size:15pt">${vendor.name}</b><p>14 Tanner Row, York YO1 6JB, United Kingdom<p>Registered in England No. 0${dice.digits(7)}<br><br><p>To: ${BUYER.name}, 14 Shishman St, 1000 Sofia, Bulgaria (VAT no. ${BUYER.vatNumber})<br><br><table style="width:60%">${cells(['Our ref / Invoice no.', 'Invoice date'], [], 'th')}${cells([fact.number, day(fact.issueDate)])}</table><br><table class=g>${cells(['Services rendered', 'Fee (EUR)'], [1], 'th')}${cells([lines[0]?.name ?? '', amount(base)], [1])}${cells(['VAT (outside the scope)', '0.00'], [1])}${cells(['<b>Total due</b>', `<b>${amount(total)}</b>`], [1])}</table><br><p>Payment of EUR ${amount(total)} is requested no later than ${day(fact.dueDate)} to the account below.<p>IBAN: ${inFours(vendor.iban)}<p>SWIFT: ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines: lines.map((line) => ({ ...line, quantity: undefined })), rates, total, html }
}

/** Of an Austrian wholesaler: numbers in a row under their labels, discounts, pages of conditions. */
function wholesaler(dice: Dice): Drawn {
  const [amount, day] = [amountWith('.', ','), dayWith('d.m.y')]
  const vendor = {
    name: dice.one(['Alpenkorn Handels GmbH', 'Bergmilch Vertrieb Ges.m.b.H.']),
    eik: null,
    vatNumber: dice.vatNumber('AT', () => `ATU${dice.digits(8)}`),
    iban: dice.iban('AT', () => dice.digits(16)),
    bic: 'XQVBATWW',
  }
  const things = ['Bio Haferflocken 25 kg', 'Dinkelmehl Type 700', 'Roggenschrot fein']
  const { lines, rates, base, total } = summed(
    listOf(dice.whole(1, 3), (index) => lineOf(things[index] ?? '', dice.whole(4, 120), 'Sack', dice.whole(900, 6000), 0)),
  )
  const fact = { number: `AR26${dice.digits(6)}`, issueDate: dice.day(0), taxDate: dice.day(-2), dueDate: dice.day(21) }
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<div class=two><div><p><b>${BUYER.name}</b><p>${BUYER.street}<p>${BUYER.city}<p>Bulgarien</div><p class=r><b>${vendor.name}</b><br>Mühlgasse 8, 4020 Linz<br>UID ${vendor.vatNumber}<br>FN ${dice.digits(6)}a, Landesgericht Linz</div><br><h2 style="margin:0">RECHNUNG</h2><table class=g>${cells(['Rechnungsnummer', 'Rechnungsdatum', 'Lieferdatum', 'Fälligkeit', 'Ihre UID'], [], 'th')}${cells([fact.number, day(fact.issueDate), day(fact.taxDate), day(fact.dueDate), BUYER.vatNumber])}</table><br><table class=g>${cells(['Artikelnr.', 'Bezeichnung', 'Menge', 'EH', 'Preis', 'Betrag EUR'], [2, 4, 5], 'th')}${lines.map((line) => cells([dice.digits(6), line.name, line.quantity ?? '', line.unit, price(line.price, 2), amount(line.net)], [2, 4, 5])).join('')}</table><table class=g style="width:60%;margin-left:auto">${cells(['Nettosumme', 'USt 0 %', 'Gesamtbetrag'], [0, 1, 2], 'th')}${cells([amount(base), '0,00', `<b>${amount(total)}</b>`], [0, 1, 2])}</table><p>Innergemeinschaftliche Lieferung, steuerfrei gemäß Art. 7 UStG.<p>Bankverbindung: ${inFours(vendor.iban)}, ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

export const SEVENTH = [boxes, translated, waterworks, spreadsheetTwo, cable, agency, consultancy, wholesaler] as const
