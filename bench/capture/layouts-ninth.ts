// A ninth set, drawn before the rules were looked at: vendors without a form, what is taken off (an advance, a discount), both currencies, sums beside other things.
import { amountWith, dayWith, inFours, inLevs, page } from './layouts-later.ts'
import { cells, type Drawn, listOf, number, price, summed } from './layouts-unseen.ts'
import { BUYER, baseOf, type Dice, lineOf, type PrintedLine, ratesOf, vatOf } from './unseen.ts'

/** Lines as they are printed, and sums of what is left of them. */
function without(lines: readonly PrintedLine[], taken: number) {
  const rates = ratesOf([...lines, lineOf('', 1, '', -taken)])
  return { lines, rates, base: baseOf(rates), vat: vatOf(rates), total: baseOf(rates) + vatOf(rates) }
}

/** Of a foundation, a chamber, a team of advocates: no form of a company, its seat in one line, a purpose with numbers of its own. */
function foundation(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y г.')]
  const vendor = {
    ...dice.bulgarian(''),
    name: dice.one([
      'Фондация „Утринен хоризонт“',
      'Сдружение „Балкански пътеки“',
      'Адвокатско дружество „Манев и Русева“',
      'Камара на дърводелците',
    ]),
  }
  const things = ['Участие в семинар', 'Членски внос за тримесечие', 'Правна консултация', 'Издаване на удостоверение']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 3), (index) => lineOf(things[index] ?? '', dice.whole(1, 5), 'бр.', dice.whole(2000, 60_000))),
  )
  const fact = { number: `000000${dice.digits(4)}`, issueDate: dice.day(0), taxDate: dice.day(-2), dueDate: dice.day(10) }
  const html = page(
    "font:10.5pt 'Liberation Serif'",
    `<div style="text-align:center"><b style="font-size:14pt">${vendor.name}</b><br><small>${vendor.postcode} ${vendor.city}, ${vendor.street} · тел. 02/${dice.digits(7)} · office@primer.example</small></div><hr><br><div class=two><div><b>Доставчик</b><p>${vendor.name}<p>БУЛСТАТ: ${vendor.eik}<p>ИН по ЗДДС: ${vendor.vatNumber}<p>Представляващ: ${vendor.person}</div><div><b>Получател</b><p>${BUYER.name}<p>БУЛСТАТ: ${BUYER.eik}<p>ИН по ЗДДС: ${BUYER.vatNumber}<p>${BUYER.city}, ${BUYER.street}</div></div><br><h3 style="text-align:center">ФАКТУРА № ${fact.number}</h3><p>Издадена на ${day(fact.issueDate)} в гр. ${vendor.city}<p>Данъчно събитие на ${day(fact.taxDate)}<br><br><table class=g>${cells(['№ по ред', 'Вид на услугата', 'Мярка', 'Количество', 'Единична цена', 'Стойност'], [3, 4, 5], 'th')}${lines.map((line, index) => cells([`${index + 1}.`, line.name, line.unit, line.quantity ?? '', price(line.price, 2), amount(line.net)], [3, 4, 5])).join('')}<tr><td colspan=5 class=r>Данъчна основа<td class=r>${amount(base)}<tr><td colspan=5 class=r>ДДС - 20%<td class=r>${amount(vat)}<tr><td colspan=5 class=r><b>Обща стойност в евро</b><td class=r><b>${amount(total)}</b></table><p>Основание: договор № ${dice.digits(3)} от ${day(dice.day(-60))}, протокол ${dice.digits(4)}/${day(dice.day(-5))}<p>Забележка: моля, посочете номера на фактурата. Сумата да бъде преведена не по-късно от ${day(fact.dueDate)} по сметка: ${inFours(vendor.iban)}, BIC: ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a builder: a part that was paid before is taken off as a line, sums on the right of words and purpose, each in both currencies. */
function builder(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ЕООД', dice.one(['Строй Ремонт Марица', 'Покриви и фасади Родопи', 'Дограма Хемус 98']))
  const things = ['Изкопни работи по протокол обр. 19', 'Кофраж и армировка', 'Вътрешна мазилка', 'Полагане на плочки']
  const work = listOf(dice.whole(2, 4), (index) =>
    lineOf(things[index] ?? '', dice.whole(10, 90), dice.one(['м2', 'м3', 'к-т']), dice.whole(900, 9000)),
  )
  const paid = Math.floor(work.reduce((sum, { net }) => sum + Number(net), 0) / 3)
  const of = `00000${dice.digits(5)}`
  const { lines, rates, base, vat, total } = summed([
    ...work,
    { ...lineOf(`Приспаднат аванс по фактура ${of}`, 1, '', -paid), quantity: undefined },
  ])
  const fact = { number: `00000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: dice.day(7) }
  const both = (units: bigint) => `${amount(units)} € / ${amount(inLevs(units))} лв.`
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<table><tr><td style="width:50%"><small>ИЗПЪЛНИТЕЛ</small><br><b>${vendor.name}</b><br>гр. ${vendor.city}, ${vendor.street}<br>ЕИК ${vendor.eik}<br>ДДС № ${vendor.vatNumber}<br>МОЛ ${vendor.person}<td><small>ВЪЗЛОЖИТЕЛ</small><br><b>${BUYER.name}</b><br>${BUYER.city}, ${BUYER.street}<br>ЕИК ${BUYER.eik}<br>ДДС № ${BUYER.vatNumber}<br>МОЛ П. Илиев</table><br><table class=g><tr><td><h2 style="margin:0">ФАКТУРА</h2>Оригинал<td>Номер: <b>${fact.number}</b><br>Дата на съставяне: ${day(fact.issueDate)}<td>Дата на възникване<br>на данъчното събитие: ${day(fact.taxDate)}</table><br><table class=g>${cells(['№', 'Наименование на СМР', 'Ед. м.', 'К-во', 'Ед. цена', 'Стойност, €'], [3, 4, 5], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.unit, line.quantity ?? '', line.quantity === undefined ? '' : price(line.price, 2), line.net < 0n ? `-${amount(-line.net)}` : amount(line.net)], [3, 4, 5])).join('')}</table><br><table><tr><td style="width:45%">Основание на сделката: Договор от ${day(dice.day(-90))}<br>Обект: склад, акт № ${dice.digits(2)}<br>Плащане: по банков път до ${day(fact.dueDate)}<br>Банка: Примерна банка АД<br>IBAN: ${vendor.iban}<br>BIC: ${vendor.bic}<td><table class=g>${cells(['Данъчна основа:', both(base)], [1])}${cells(['ДДС (20%):', both(vat)], [1])}${cells(['<b>Сума за плащане:</b>', `<b>${both(total)}</b>`], [1])}</table></table><br><div class=two><p>Получил: ................<p>Съставил: ${vendor.person}</div>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a shop for offices: a discount on all lines in a row of its own, codes of goods, two tables of sums. */
function office(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d-m-y')]
  const vendor = dice.bulgarian('АД', dice.one(['Офис Маркет Изгрев', 'Книжарница Перо', 'Канцелария Плюс']))
  const things = ['Хартия копирна А4 80 г', 'Химикал син 0.7 мм', 'Папка с ринг', 'Кламери 28 мм', 'Тетрадка А5 спирала']
  const listed = listOf(dice.whole(2, 5), (index) =>
    lineOf(things[index] ?? '', dice.whole(2, 60), dice.one(['бр', 'пак', 'кут']), dice.whole(60, 1900)),
  )
  const sum = listed.reduce((all, { net }) => all + Number(net), 0)
  const share = dice.one([5, 10, 12])
  const taken = Math.round((sum * share) / 100)
  const { lines, rates, base, vat, total } = without(listed, taken)
  const fact = { number: `10${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(14) }
  const html = page(
    "font:8.5pt 'DejaVu Sans'",
    `<table><tr><td style="width:60%"><b style="font-size:13pt">${vendor.name}</b><p>${vendor.postcode} ${vendor.city}, ${vendor.street}<p>ЕИК ${vendor.eik} | ДДС ${vendor.vatNumber}<td style="background:#f3f3f3"><b>Фактура</b> ${fact.number}<p>Дата на документа: ${day(fact.issueDate)}<p>Дата дан. събитие: ${day(fact.taxDate)}<p>Падежна дата: ${day(fact.dueDate)}<p>Поръчка: ${dice.digits(7)} / ${day(dice.day(-3))}</table><br><p>КЛИЕНТ: ${BUYER.name}, ${BUYER.city}, ${BUYER.street}<p>ЕИК ${BUYER.eik} | ДДС ${BUYER.vatNumber}<br><br><table>${cells(['Артикул', 'Описание', 'Кол.', 'М.ед.', 'Цена', 'Сума'], [2, 4, 5], 'th')}${lines.map((line) => cells([dice.digits(6), line.name, line.quantity ?? '', line.unit, price(line.price, 2, '.'), amount(line.net)], [2, 4, 5])).join('')}</table><hr><div class=two><table>${cells(['Начин на плащане', 'Банков превод'])}${cells(['IBAN', vendor.iban])}${cells(['BIC', vendor.bic])}${cells(['Търговец', vendor.person])}</table><table>${cells(['Междинна сума', amount(BigInt(sum))], [1])}${cells([`Търговска отстъпка ${share} %`, `-${amount(BigInt(taken))}`], [1])}${cells(['Стойност без ДДС', amount(base)], [1])}${cells(['ДДС 20 %', amount(vat)], [1])}${cells(['<b>Крайна сума EUR</b>', `<b>${amount(total)}</b>`], [1])}</table></div><p style="font-size:7pt">Рекламации се приемат до 7 дни. Отстъпката е по програма за лоялност.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of heating: parts of a house, what is owed from before, words for days that programs do not use. */
function heating(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ЕАД', dice.one(['Топлофикация Сряна', 'Топлоснабдяване Верила']))
  const used = dice.whole(800, 9000) / 1000
  const { lines, rates, base, vat, total } = summed([
    lineOf('Топлинна енергия за отопление', used, 'MWh', 7811),
    lineOf('Топлинна енергия за битова гореща вода', dice.whole(200, 2000) / 1000, 'MWh', 7811),
    { ...lineOf('Дялово разпределение', 1, '', dice.whole(150, 900)), quantity: undefined },
  ])
  const fact = { number: `7${dice.digits(9)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: dice.day(45) }
  const html = page(
    "font:9pt 'Liberation Sans'",
    `<table><tr><td style="width:55%"><b>${vendor.name}</b><br>${vendor.city} ${vendor.postcode}, ${vendor.street}<br>ЕИК ${vendor.eik}, ДДС № ${vendor.vatNumber}<br>www.primer.example<td><b>Клиент</b><br>${BUYER.name}<br>${BUYER.city}, ${BUYER.street}<br>ЕИК ${BUYER.eik}, ДДС № ${BUYER.vatNumber}<br>Абонатен № ${dice.digits(6)}</table><h3>Данъчна фактура ${fact.number}</h3><table class=g>${cells(['Издадена', 'Възникнало данъчно събитие', 'За период', 'Срокът за плащане изтича на'], [], 'th')}${cells([day(fact.issueDate), day(fact.taxDate), `${day(dice.day(-31))} - ${day(dice.day(-1))}`, day(fact.dueDate)])}</table><br><table class=g>${cells(['Услуга', 'Мярка', 'Количество', 'Цена', 'Стойност'], [2, 3, 4], 'th')}${lines.map((line) => cells([line.name, line.unit, line.quantity === undefined ? '' : number(line.quantity, 3), line.quantity === undefined ? '' : price(line.price, 2), amount(line.net)], [2, 3, 4])).join('')}</table><br><table style="width:60%">${cells(['Стойност на услугите, EUR', amount(base)], [1])}${cells(['Начислен ДДС 20%, EUR', amount(vat)], [1])}${cells(['Всичко по фактурата, EUR', amount(total)], [1])}${cells(['Неплатени стари задължения, EUR', amount(BigInt(dice.whole(1000, 40_000)))], [1])}${cells(['Изравнителна сметка, EUR', '0,00'], [1])}</table><p>Сметка за плащане IBAN ${inFours(vendor.iban)} BIC ${vendor.bic}. При забава се дължи законна лихва.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a haulier: trips with days and plates in each line, one rate of nought and one of twenty, a table of rates below. */
function haulier(dice: Dice): Drawn {
  const [amount, day] = [amountWith(',', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ООД', dice.one(['Транс Лайн Кубрат', 'Спедиция Дунав Мост', 'Карго Експрес 21']))
  const { lines, rates, total } = summed(
    listOf(dice.whole(2, 4), (index) => ({
      ...lineOf(
        index % 2
          ? `Транспорт ${dice.one(['Русе', 'Варна'])} - ${dice.one(['София', 'Видин'])}`
          : `Международен превоз ${dice.one(['Виена', 'Букурещ', 'Прага'])} - София`,
        1,
        'курс',
        dice.whole(20_000, 160_000),
        index % 2 ? 20 : 0,
      ),
    })),
  )
  const fact = { number: `00001${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(-4), dueDate: dice.day(45) }
  const html = page(
    "font:9pt 'Liberation Sans'",
    `<div class=two><div><h2 style="margin:0">ФАКТУРА / INVOICE</h2><p>№ / No. <b>${fact.number}</b><p>Дата / Date: ${day(fact.issueDate)}<p>Дата на дан. събитие / Tax event: ${day(fact.taxDate)}<p>Падеж / Due date: ${day(fact.dueDate)}</div><div class=r><b>${vendor.name}</b><p>${vendor.city}, ${vendor.street}<p>ЕИК / UIC: ${vendor.eik}<p>ДДС / VAT: ${vendor.vatNumber}</div></div><hr><p>Получател / Bill to: <b>${BUYER.name}</b><p>${BUYER.city}, ${BUYER.street}<p>ЕИК / UIC: ${BUYER.eik}<p>ДДС / VAT: ${BUYER.vatNumber}<br><br><table class=g>${cells(['№', 'Услуга / Service', 'Камион', 'ЧМР', 'К-во / Qty', 'Цена / Price', 'ДДС', 'Сума / Amount'], [4, 5, 7], 'th')}${lines.map((line, index) => cells([index + 1, line.name, `Р ${dice.digits(4)} КВ`, dice.digits(6), line.quantity ?? '', price(line.price, 2, '.'), `${line.rate}%`, amount(line.net)], [4, 5, 7])).join('')}</table><br><table class=g style="width:60%;margin-left:auto">${cells(['Ставка / Rate', 'Основа / Net', 'ДДС / VAT', 'Общо / Total'], [1, 2, 3], 'th')}${rates.map(({ rate, base, vat }) => cells([`${rate}%`, amount(base), amount(vat), amount(base + vat)], [1, 2, 3])).join('')}${cells(['EUR', amount(baseOf(rates)), amount(vatOf(rates)), `<b>${amount(total)}</b>`], [1, 2, 3])}</table><p>Основание за нулева ставка: чл. 30 от ЗДДС<p>Банка / Bank: Примерна банка АД, IBAN ${inFours(vendor.iban)}, BIC ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of an agency without a form in its letterhead: a brand large, the firm small at the foot, labels that stand after a dash. */
function studio(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d/m/y')]
  const vendor = dice.bulgarian('ООД', dice.one(['Креативно студио Кедър', 'Лента Филм', 'Графично ателие Лист']))
  const things = ['Дизайн на лого', 'Видео клип 30 секунди', 'Управление на профили', 'Фотосесия продукти']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 3), (index) => lineOf(things[index] ?? '', dice.whole(1, 12), dice.one(['бр.', 'час']), dice.whole(2000, 50_000))),
  )
  const fact = { number: `00000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(15) }
  const brand = vendor.name.split(' ').at(-2) ?? ''
  const html = page(
    "font:10pt 'DejaVu Sans'",
    `<p style="font-size:26pt;letter-spacing:3px">${brand.toLowerCase()}<br><br><div class=two><div><small>за</small><p><b>${BUYER.name}</b><p>${BUYER.city}<p>${BUYER.street}<p>ЕИК – ${BUYER.eik}<p>ДДС № – ${BUYER.vatNumber}</div><div class=r><p><b>Фактура № ${fact.number}</b><p>дата – ${day(fact.issueDate)}<p>данъчно събитие – ${day(fact.taxDate)}<p>платете до – ${day(fact.dueDate)}</div></div><br><br><table>${cells(['какво', 'колко', 'по колко', 'общо'], [1, 2, 3], 'th')}${lines.map((line) => cells([line.name, `${line.quantity} ${line.unit}`, `${price(line.price, 2)} €`, `${amount(line.net)} €`], [1, 2, 3])).join('')}</table><hr><table style="width:50%;margin-left:auto">${cells(['сума без ДДС', `${amount(base)} €`], [1])}${cells(['ДДС 20 %', `${amount(vat)} €`], [1])}${cells(['<b>за плащане</b>', `<b>${amount(total)} €</b>`], [1])}${cells(['равностойност в лева', `${amount(inLevs(total))} лв.`], [1])}</table><br><br><p>Основание – поръчка ${dice.digits(4)} от ${day(dice.day(-20))}<br><br><hr><small>${vendor.name} · ${vendor.postcode} ${vendor.city}, ${vendor.street} · ЕИК ${vendor.eik} · ДДС № ${vendor.vatNumber} · IBAN ${inFours(vendor.iban)} · BIC ${vendor.bic} · съставил ${vendor.person}</small>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a host of servers in Ireland: words for days that are sentences, a credit taken off, VAT of nought. */
function hosting(dice: Dice): Drawn {
  const amount = amountWith(',', '.')
  const day = (iso: string) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso))
  const vendor = {
    name: dice.one(['Greenhollow Hosting Limited', 'Foxglove Cloud Ltd']),
    eik: null,
    vatNumber: dice.vatNumber('IE', () => `IE${dice.digits(7)}${dice.one(['A', 'B', 'F', 'H', 'K', 'M', 'T', 'W'])}H`),
    iban: dice.iban('IE', () => `XQVB93${dice.digits(12)}`),
    bic: 'XQVBIE2D',
  }
  const things = ['Dedicated server M2', 'Object storage 500 GB', 'Support plan', 'IPv4 address']
  const listed = listOf(dice.whole(2, 4), (index) => lineOf(things[index] ?? '', dice.whole(1, 6), '', dice.whole(400, 12_000), 0))
  const credit = dice.whole(100, 300)
  const { lines, rates, base, total } = summed([...listed, { ...lineOf('Service credit', 1, '', -credit, 0), quantity: undefined }])
  const fact = { number: `INV-${dice.digits(6)}`, issueDate: dice.day(0), taxDate: undefined, dueDate: dice.day(14) }
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<table><tr><td><b style="font-size:15pt">${vendor.name}</b><br>7 Harbour Row, Cork, T12 XY00, Ireland<br>VAT Reg. No. ${vendor.vatNumber}<td class=r><h2 style="margin:0">Invoice ${fact.number}</h2>Issued on ${day(fact.issueDate)}<br>Please pay by ${day(fact.dueDate)}</table><hr><p>Billed to<p><b>${BUYER.name}</b><p>Shishman 14, 1000 Sofia, Bulgaria<p>VAT ${BUYER.vatNumber}<p>Service period: ${day(dice.day(-30))} to ${day(dice.day(-1))}<br><br><table class=g>${cells(['Description', 'Qty', 'Unit price', 'Amount (EUR)'], [1, 2, 3], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', line.quantity === undefined ? '' : price(line.price, 2, '.'), line.net < 0n ? `-${amount(-line.net)}` : amount(line.net)], [1, 2, 3])).join('')}</table><table style="width:40%;margin-left:auto">${cells(['Subtotal', `€${amount(base)}`], [1])}${cells(['VAT @ 0%', '€0.00'], [1])}${cells(['<b>Amount due</b>', `<b>€${amount(total)}</b>`], [1])}</table><p>Reverse charge: customer to account for VAT. Bank transfer: IBAN ${inFours(vendor.iban)}, BIC ${vendor.bic}, reference ${fact.number}.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a German for fairs: a discount of a share, a paid part, three days in a sentence. */
function fair(dice: Dice): Drawn {
  const [amount, day] = [amountWith('.', ','), dayWith('d.m.y')]
  const vendor = {
    name: dice.one(['Messebau Ahornhof GmbH', 'Standwerk Lindner GmbH & Co. KG']),
    eik: null,
    vatNumber: dice.vatNumber('DE', () => `DE${dice.digits(9)}`),
    iban: dice.iban('DE', () => dice.digits(18)),
    bic: 'XQVBDEBB',
  }
  const things = ['Standfläche Halle 4', 'Aufbau und Abbau', 'Stromanschluss', 'Teppich grau']
  const listed = listOf(dice.whole(2, 4), (index) => lineOf(things[index] ?? '', dice.whole(1, 30), 'Stk.', dice.whole(1000, 20_000), 0))
  const sum = listed.reduce((all, { net }) => all + Number(net), 0)
  const taken = Math.round(sum * 0.03)
  const rates = ratesOf([...listed, lineOf('', 1, '', -taken, 0)])
  const total = baseOf(rates)
  const fact = { number: `26-${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(-8), dueDate: dice.day(14) }
  const html = page(
    "font:10pt 'Liberation Sans'",
    `<p class=r><b>${vendor.name}</b><br>Gartenstraße 8<br>04109 Leipzig<p><small>${vendor.name} · Gartenstraße 8 · 04109 Leipzig</small><p>${BUYER.name}<p>Shishman 14<p>1000 Sofia<p>Bulgarien<br><br><h3>Rechnung Nr. ${fact.number} vom ${day(fact.issueDate)}</h3><p>Leistungsdatum: ${day(fact.taxDate)}<p>Ihre USt-IdNr.: ${BUYER.vatNumber}<br><br><table>${cells(['Pos.', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamt'], [2, 3, 4], 'th')}${listed.map((line, index) => cells([index + 1, line.name, `${line.quantity} ${line.unit}`, price(line.price, 2), amount(line.net)], [2, 3, 4])).join('')}</table><hr><table style="width:55%;margin-left:auto">${cells(['Zwischensumme', `${amount(BigInt(sum))} EUR`], [1])}${cells(['abzgl. 3 % Rabatt', `-${amount(BigInt(taken))} EUR`], [1])}${cells(['Nettobetrag', `${amount(total)} EUR`], [1])}${cells(['MwSt. 0 %', '0,00 EUR'], [1])}${cells(['<b>Rechnungsbetrag</b>', `<b>${amount(total)} EUR</b>`], [1])}</table><p>Die Steuer schuldet der Leistungsempfänger. Zahlbar ohne Abzug bis zum ${day(fact.dueDate)}.<br><br><hr><small>USt-IdNr. ${vendor.vatNumber} · IBAN ${inFours(vendor.iban)} · BIC ${vendor.bic}</small>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines: listed, rates, total, html }
}

export const NINTH = [foundation, builder, office, heating, haulier, studio, hosting, fair] as const
