// A fifth set, drawn before the rules of the reading were looked at again, and measured once.
import { amountWith, dayWith, inFours, page } from './layouts-later.ts'
import { cells, type Drawn, listOf, number, price, summed } from './layouts-unseen.ts'
import { BUYER, type Dice, lineOf } from './unseen.ts'

/** With the check digits that a country has within its own numbers; a first one may have none that hold. */
function ibanOf(dice: Dice, country: string, length: number): string {
  for (let tries = 0; tries < 5000; tries++) {
    const iban = dice.iban(country, () => dice.digits(length))
    if (iban.length === length + 4) return iban
  }
  throw new RangeError('No check digits hold.')
}

/** Of a Polish firm in Polish alone, at two rates. */
function polishAlone(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('y-m-d')]
  const vendor = {
    name: dice.one(['Drukarnia Żuraw Sp. z o.o.', 'Hurtownia Bursztynek S.A.', 'Zakład Mleczarski Podlasie Sp. k.']),
    eik: null,
    vatNumber: dice.vatNumber('PL', () => `PL${dice.digits(10)}`),
    iban: ibanOf(dice, 'PL', 24),
    bic: 'XQVBPLPW',
  }
  const things = ['Papier kredowy 130 g', 'Książki w oprawie twardej', 'Usługa transportowa', 'Etykiety samoprzylepne']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 4), (index) =>
      lineOf(things[index] ?? '', dice.whole(1, 60), 'szt.', dice.whole(200, 15_000), index === 1 ? 5 : 23),
    ),
  )
  const fact = { number: `${dice.digits(4)}/11/2026`, issueDate: dice.day(0), taxDate: dice.day(-2), dueDate: dice.day(14) }
  const html = page(
    "font:9pt 'Liberation Sans'",
    `<div class=two><div><p>Miejsce wystawienia: Poznań<p>Data wystawienia: ${day(fact.issueDate)}<p>Data dostawy: ${day(fact.taxDate)}</div><div class=r><p style="font-size:15pt"><b>Faktura nr ${fact.number}</b><p>ORYGINAŁ</div></div><br><table class=g>${cells(['Sprzedawca', 'Nabywca'], [], 'th')}<tr><td style="width:50%">${vendor.name}<br>ul. Polna 17/3<br>60-535 Poznań<br>NIP ${vendor.vatNumber}<td>${BUYER.name}<br>${BUYER.street}<br>${BUYER.city}, Bułgaria<br>NIP UE ${BUYER.vatNumber}</table><br><table class=g>${cells(['Lp.', 'Nazwa towaru lub usługi', 'J.m.', 'Ilość', 'Cena netto', 'Wartość netto', 'Stawka VAT', 'Kwota VAT', 'Wartość brutto'], [3, 4, 5, 6, 7, 8], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.unit, line.quantity ?? '', price(line.price, 2), amount(line.net), `${line.rate}%`, amount((line.net * BigInt(line.rate) + 50n) / 100n), amount(line.net + (line.net * BigInt(line.rate) + 50n) / 100n)], [3, 4, 5, 6, 7, 8])).join('')}</table><table class=g style="width:60%;margin-left:auto">${cells(['', 'Stawka', 'Netto', 'VAT', 'Brutto'], [1, 2, 3, 4], 'th')}${rates.map((rate, index) => cells([index ? '' : 'W tym', `${rate.rate}%`, amount(rate.base), amount(rate.vat), amount(rate.base + rate.vat)], [1, 2, 3, 4])).join('')}${cells(['<b>Razem</b>', '', amount(base), amount(vat), `<b>${amount(total)}</b>`], [1, 2, 3, 4])}</table><br><p style="font-size:12pt"><b>Razem do zapłaty: ${amount(total)} EUR</b><p>Sposób płatności: przelew, termin płatności: ${day(fact.dueDate)}<p>Numer rachunku: ${inFours(vendor.iban)}, SWIFT/BIC: ${vendor.bic}<br><br><div class=two><p>Wystawił(a): Anna Nowak<p>Odebrał(a):</div>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a Czech firm: two numbers of a firm, symbols of a payment, amounts with their currency. */
function czech(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = {
    name: dice.one(['Sklárna Jizera s.r.o.', 'Pivovar U Lípy a.s.']),
    eik: null,
    vatNumber: dice.vatNumber('CZ', () => `CZ${dice.digits(8)}`),
    iban: ibanOf(dice, 'CZ', 20),
    bic: 'XQVBCZPP',
  }
  const things = ['Sklenice na víno 0,3 l', 'Karafa broušená', 'Doprava']
  const { lines, rates, base, total } = summed(
    listOf(dice.whole(1, 3), (index) => lineOf(things[index] ?? '', dice.whole(2, 90), 'ks', dice.whole(150, 9000), 0)),
  )
  const fact = { number: `26${dice.digits(6)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: dice.day(30) }
  const html = page(
    "font:9.5pt 'DejaVu Sans'",
    `<table><tr><td style="font-size:14pt"><b>FAKTURA – daňový doklad</b><td class=r>č. <b>${fact.number}</b></table><hr><table><tr><td style="width:50%">Dodavatel:<br><b>${vendor.name}</b><br>Sklářská 5<br>468 22 Železný Brod<br>IČO: ${vendor.vatNumber.slice(2)}<br>DIČ: ${vendor.vatNumber}<td style="border:1px solid">Odběratel:<br><b>${BUYER.name}</b><br>${BUYER.street}<br>${BUYER.city}<br>DIČ: ${BUYER.vatNumber}</table><br><table style="width:60%">${cells(['Datum vystavení:', day(fact.issueDate)])}${cells(['Datum uskutečnění plnění:', day(fact.taxDate)])}${cells(['Datum splatnosti:', `<b>${day(fact.dueDate)}</b>`])}${cells(['Variabilní symbol:', fact.number])}${cells(['Konstantní symbol:', '0308'])}</table><br><table class=g>${cells(['Označení dodávky', 'Množství', 'MJ', 'Cena za MJ', 'DPH', 'Celkem'], [1, 3, 5], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', line.unit, price(line.price, 2), '0 %', amount(line.net)], [1, 3, 5])).join('')}</table><table style="width:50%;margin-left:auto">${cells(['Základ daně 0 %', `${amount(base)} EUR`], [1])}${cells(['DPH 0 %', '0,00 EUR'], [1])}${cells(['<b>CELKEM K ÚHRADĚ</b>', `<b>${amount(total)} EUR</b>`], [1])}</table><p>Osvobozeno od daně podle § 64 ZDPH.<p>IBAN: ${inFours(vendor.iban)} &nbsp; BIC: ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Names that run over the column of the unit, which stands at its right edge. */
function overUnit(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ООД', dice.one(['Железария Чукът', 'Боя и лак']))
  const things = [
    'Грунд дълбокопроникващ концентрат 5 л',
    'Боя латекс интериорна снежнобяла 15 л',
    'Винт самопробивен с шайба 4,8×35',
    'Лента армираща самозалепваща 50 м',
  ]
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 4), (index) =>
      lineOf(things[index] ?? '', dice.whole(1, 50), dice.one(['бр', 'кут', 'рол']), dice.whole(90, 8000)),
    ),
  )
  const fact = { number: `000${dice.digits(7)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(10) }
  const row = (line: (typeof lines)[number], index: number) =>
    `<tr><td>${index + 1}<td style="white-space:nowrap;overflow:visible">${line.name}<td class=r>${line.unit}<td class=r>${line.quantity}<td class=r>${price(line.price, 2)}<td class=r>${amount(line.net)}`
  const html = page(
    "font:9pt 'Liberation Sans'",
    `<table class=g><tr><td style="width:40%">ДОСТАВЧИК: ${vendor.name}<br>ЕИК: ${vendor.eik} ДДС №: ${vendor.vatNumber}<br>${vendor.city}, ${vendor.street}<br>МОЛ ${vendor.person}<td style="text-align:center"><b style="font-size:14pt">ФАКТУРА</b><br>№ ${fact.number}<br>от ${day(fact.issueDate)}<td style="width:35%">ПОЛУЧАТЕЛ: ${BUYER.name}<br>ЕИК: ${BUYER.eik} ДДС №: ${BUYER.vatNumber}<br>${BUYER.city}, ${BUYER.street}</table><br><table style="table-layout:fixed"><colgroup><col style="width:8mm"><col style="width:44mm"><col style="width:52mm"><col style="width:20mm"><col style="width:26mm"><col></colgroup>${cells(['№', 'Артикул', 'Мярка', 'Кол-во', 'Цена', 'Стойност'], [3, 4, 5], 'th')}${lines.map(row).join('')}</table><hr><p class=r>Стойност на доставката: ${amount(base)} EUR<p class=r>ДДС 20 %: ${amount(vat)} EUR<p class=r><b>Крайна сума: ${amount(total)} EUR</b><p>Дан. събитие: ${day(fact.taxDate)} &nbsp; Падеж: ${day(fact.dueDate)}<p>IBAN: ${vendor.iban} &nbsp; BIC: ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of lawyers: a letter with one sentence for a line, and sums in a row of text. */
function lawyers(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('', dice.one(['Адвокатско дружество Кирова и Станев', 'Адвокатско дружество Йорданов']))
  const { lines, rates, base, vat, total } = summed([
    lineOf('Правно съдействие по договор за абонаментно обслужване', 1, '', dice.whole(20_000, 300_000)),
  ])
  const fact = { number: `10000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: dice.day(5) }
  const html = page(
    "font:11pt 'Liberation Serif'",
    `<p style="text-align:center;font-size:15pt">${vendor.name}<p style="text-align:center;font-size:9pt">${vendor.postcode} ${vendor.city}, ${vendor.street} · Булстат ${vendor.eik} · ИН по ЗДДС ${vendor.vatNumber}<hr><br><p><b>Фактура № ${fact.number}</b><p>${vendor.city}, ${day(fact.issueDate)} г.<br><br><p>До ${BUYER.name}, ЕИК ${BUYER.eik}, ИН по ЗДДС ${BUYER.vatNumber}, ${BUYER.city}, ${BUYER.street}<br><br><table>${cells(['Основание', 'Хонорар в евро'], [1], 'th')}${cells([lines[0]?.name ?? '', amount(base)], [1])}</table><br><p>Данъчна основа ${amount(base)} евро, данък върху добавената стойност (20 на сто) ${amount(vat)} евро, общо за плащане <b>${amount(total)} евро</b>.<p>Дата на възникване на данъчното събитие: ${day(fact.taxDate)} г.<p>Молим сумата да бъде преведена до ${day(fact.dueDate)} г. по сметка ${inFours(vendor.iban)}, BIC ${vendor.bic}.<br><br><p>С уважение:<p>адв. ${vendor.person}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines: lines.map((line) => ({ ...line, quantity: undefined })), rates, total, html }
}

/** Of a hotel: a folio with a day before each charge, two rates, and what was paid in advance. */
function hotel(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', '.'), dayWith('d/m/y')]
  const vendor = dice.bulgarian('АД', dice.one(['Хотелски комплекс Амфора', 'Гранд хотел Искър']))
  const things = ['Нощувка със закуска', 'Паркинг', 'Конферентна зала', 'Мини бар']
  const { lines, rates, total } = summed(
    listOf(dice.whole(2, 4), (index) => lineOf(things[index] ?? '', dice.whole(1, 6), '', dice.whole(400, 16_000), index === 0 ? 9 : 20)),
  )
  const fact = { number: `00110${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: undefined }
  const html = page(
    "font:9pt 'DejaVu Sans'",
    `<div style="text-align:center"><p style="font-size:16pt;letter-spacing:3px">★ ★ ★ ★<p><b>${vendor.name}</b><p>${vendor.city} ${vendor.postcode}, ${vendor.street}<p>ЕИК: ${vendor.eik} | ДДС: ${vendor.vatNumber}</div><br><div class=two><div><p>Фирма: ${BUYER.name}<p>Адрес: ${BUYER.city}, ${BUYER.street}<p>ЕИК: ${BUYER.eik}<p>ДДС №: ${BUYER.vatNumber}</div><div><p>Фактура: <b>${fact.number}</b><p>Дата: ${day(fact.issueDate)}<p>Дата на ДС: ${day(fact.taxDate)}<p>Стая: ${dice.whole(101, 420)} &nbsp; Гости: 2<p>Пристигане: ${day(dice.day(-3))} &nbsp; Заминаване: ${day(dice.day(0))}</div></div><br><table>${cells(['Дата', 'Услуга', 'Брой', 'Ед. цена', 'ДДС %', 'Сума'], [2, 3, 4, 5], 'th')}${lines.map((line, index) => cells([day(dice.day(index - 3)), line.name, line.quantity ?? '', price(line.price, 2, '.'), line.rate, amount(line.net)], [2, 3, 4, 5])).join('')}</table><hr><table class=g style="width:60%">${cells(['Ставка', 'Дан. основа', 'ДДС', 'Всичко'], [0, 1, 2, 3], 'th')}${rates.map((rate) => cells([`${rate.rate}%`, amount(rate.base), amount(rate.vat), amount(rate.base + rate.vat)], [0, 1, 2, 3])).join('')}</table><p class=r style="font-size:12pt"><b>За плащане: EUR ${amount(total)}</b><p class=r>Платено с карта: EUR ${amount(total)}<p>${vendor.iban} ${vendor.bic}<p>Изготвил: ${vendor.person}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a wholesaler of medicines: batches and best before, a price before and after the discount, in small print. */
function medicines(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ЕАД', dice.one(['Фармасклад Тракия', 'Аптечен дистрибутор Билка']))
  const things = [
    'Аналгин табл. 500 мг × 20',
    'Сироп за кашлица 150 мл',
    'Марля стерилна 10/10',
    'Витамин С 1000 мг',
    'Термометър дигитален',
  ]
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(3, 5), (index) => lineOf(things[index] ?? '', dice.whole(1, 40), 'оп', dice.whole(120, 2500))),
  )
  const fact = { number: `07${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(60) }
  const before = (value: number) => price(Math.round(value / 0.9), 2, '.')
  const html = page(
    "font:7.5pt 'Liberation Sans'",
    `<div class=two><div style="border:1px solid;padding:2mm"><p>Получател: <b>${BUYER.name}</b><p>${BUYER.city}, ${BUYER.street}<p>ЕИК ${BUYER.eik} &nbsp; ЗДДС № ${BUYER.vatNumber}<p>МОЛ: Петър Илиев</div><div style="border:1px solid;padding:2mm"><p>Доставчик: <b>${vendor.name}</b><p>${vendor.city}, ${vendor.street}<p>ЕИК ${vendor.eik} &nbsp; ЗДДС № ${vendor.vatNumber}<p>МОЛ: ${vendor.person}</div></div><p style="font-size:11pt;text-align:center"><b>ФАКТУРА – ОРИГИНАЛ № ${fact.number} / ${day(fact.issueDate)}</b><p>Експедиционна бележка № ${dice.digits(8)} / ${day(dice.day(-1))}, маршрут ${dice.digits(3)}<table class=g>${cells(['Код', 'Наименование', 'Партида', 'Годен до', 'М-ка', 'К-во', 'Цена', 'Отст. %', 'Цена с отст.', 'Стойност'], [5, 6, 7, 8, 9], 'th')}${lines.map((line) => cells([dice.digits(5), line.name, `L${dice.digits(5)}`, `${dice.whole(1, 12)}.2028`, line.unit, line.quantity ?? '', before(line.price), '10.00', price(line.price, 2, '.'), amount(line.net)], [5, 6, 7, 8, 9])).join('')}</table><table style="width:45%;margin-left:auto">${cells(['Нето стойност', amount(base)], [1])}${cells(['ДДС - 20%', amount(vat)], [1])}${cells(['<b>Сума за плащане (EUR)</b>', `<b>${amount(total)}</b>`], [1])}</table><p>Дата на данъчно събитие: ${day(fact.taxDate)} &nbsp; Плащане: банков път, до ${day(fact.dueDate)}<p>Банка: Примерна банка АД, IBAN ${vendor.iban}, BIC ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Each label in two languages, as larger programs print them. */
function bilingual(dice: Dice): Drawn {
  const [amount, day] = [amountWith(',', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ЕООД', dice.one(['Логистик Сървисис България', 'Индъстриал Партс']))
  const things = ['Складиране палети / Pallet storage', 'Обработка входяща / Inbound handling', 'Опаковане / Packing']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 3), (index) => lineOf(things[index] ?? '', dice.whole(3, 400), 'PC', dice.whole(40, 2200))),
  )
  const fact = { number: `90${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(-2), dueDate: dice.day(30) }
  const html = page(
    "font:8.5pt 'Liberation Sans'",
    `<table><tr><td style="font-size:13pt;width:60%"><b>ФАКТУРА / INVOICE</b><br><small>Оригинал / Original</small><td><table class=g>${cells(['Номер / Number', fact.number])}${cells(['Дата / Date', day(fact.issueDate)])}${cells(['Дата на събитието / Tax point', day(fact.taxDate)])}${cells(['Клиент / Customer', dice.digits(7)])}${cells(['Падеж / Due date', day(fact.dueDate)])}</table></table><br><table><tr><td style="width:50%"><small>Издател / Issuer</small><br><b>${vendor.name}</b><br>${vendor.street}<br>${vendor.postcode} ${vendor.city}<br>ЕИК / UIC: ${vendor.eik}<br>ДДС № / VAT No: ${vendor.vatNumber}<td><small>Получател / Bill to</small><br><b>${BUYER.name}</b><br>${BUYER.street}<br>${BUYER.city}<br>ЕИК / UIC: ${BUYER.eik}<br>ДДС № / VAT No: ${BUYER.vatNumber}</table><br><table class=g>${cells(['Поз.<br>Item', 'Описание<br>Description', 'Количество<br>Quantity', 'Мярка<br>UoM', 'Ед. цена<br>Unit price', 'Стойност<br>Value'], [2, 4, 5], 'th')}${lines.map((line, index) => cells([(index + 1) * 10, line.name, number(line.quantity ?? 0, 3, '.'), line.unit, price(line.price, 2, '.'), amount(line.net)], [2, 4, 5])).join('')}</table><table style="width:60%;margin-left:auto">${cells(['Данъчна основа / Taxable amount', 'EUR', amount(base)], [2])}${cells(['ДДС / VAT 20.00 %', 'EUR', amount(vat)], [2])}${cells(['<b>Обща сума / Total amount</b>', '<b>EUR</b>', `<b>${amount(total)}</b>`], [2])}</table><br><p>Банкови данни / Bank details: IBAN ${inFours(vendor.iban)} · SWIFT ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Values with their labels below them in small print, the sums at the left. */
function labelsBelow(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ООД', dice.one(['Печатница Калем', 'Студио Палитра']))
  const things = ['Дизайн на корица', 'Предпечат', 'Визитки двустранни', 'Рекламна табела']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) => lineOf(things[index] ?? '', dice.whole(1, 20), 'бр.', dice.whole(500, 30_000))),
  )
  const fact = { number: `0000${dice.digits(6)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(14) }
  const under = (value: string, label: string) => `<td>${value}<br><small style="color:#555">${label}</small>`
  const html = page(
    "font:10pt 'DejaVu Sans'",
    `<h2 style="margin:0">${vendor.name}</h2><p>${vendor.city}, ${vendor.street}<p>ЕИК ${vendor.eik}, ДДС номер ${vendor.vatNumber}<hr><table><tr>${under(`<b>${fact.number}</b>`, 'фактура №')}${under(day(fact.issueDate), 'дата на издаване')}${under(day(fact.taxDate), 'данъчно събитие')}${under(day(fact.dueDate), 'срок за плащане')}</table><br><table><tr>${under(`<b>${BUYER.name}</b>`, 'получател')}${under(BUYER.eik, 'ЕИК на получателя')}${under(BUYER.vatNumber, 'ДДС номер на получателя')}</table><br><table>${cells(['Работа', 'Бройки', 'По', 'Общо'], [1, 2, 3], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', `${price(line.price, 2)} €`, `${amount(line.net)} €`], [1, 2, 3])).join('')}</table><br><table style="width:55%">${cells(['без ДДС', `${amount(base)} €`], [1])}${cells(['ДДС 20 %', `${amount(vat)} €`], [1])}${cells(['<b>с ДДС</b>', `<b>${amount(total)} €</b>`], [1])}</table><br><table><tr>${under(inFours(vendor.iban), 'IBAN')}${under(vendor.bic, 'BIC')}${under(vendor.person, 'съставил')}</table>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

export const FIFTH = [polishAlone, czech, overUnit, lawyers, hotel, medicines, bilingual, labelsBelow] as const
