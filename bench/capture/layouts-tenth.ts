// A tenth set, drawn once the rules were mended on the ninth, and measured once without having been tried; whoever drew it knew the rules.
import { amountWith, dayWith, inFours, inLevs, page } from './layouts-later.ts'
import { cells, type Drawn, listOf, number, price, summed } from './layouts-unseen.ts'
import { BUYER, baseOf, type Dice, lineOf, ratesOf, vatOf } from './unseen.ts'

/** Of a wholesaler of food and books: two rates by a letter in each line, what the letters mean in a table at the foot. */
function wholesale(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ЕАД', dice.one(['Кеш Склад Тракия', 'Едро Маркет България', 'Хранителни Складове Юг']))
  const things = ['КАФЕ МЛЯНО 250Г', 'КНИГА ГОТВАРСКА', 'ОРИЗ 1КГ', 'УЧЕБНИК 5 КЛАС', 'ОЛИО 1Л', 'ЗАХАР 1КГ']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(3, 6), (index) => lineOf(things[index] ?? '', dice.whole(2, 48), 'БР', dice.whole(90, 1800), index % 2 ? 9 : 20)),
  )
  const letter = (rate: number) => (rate === 20 ? 'Б' : 'Г')
  const fact = { number: `60${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(30) }
  const html = page(
    "font:8pt 'DejaVu Sans Mono'",
    `<table><tr><td>ПРОДАВАЧ<br>${vendor.name}<br>${vendor.postcode} ${vendor.city.toUpperCase()}<br>${vendor.street}<br>ЕИК ${vendor.eik}<br>ДДС № ${vendor.vatNumber}<td>КУПУВАЧ<br>${BUYER.name}<br>${BUYER.city}<br>${BUYER.street}<br>ЕИК ${BUYER.eik}<br>ДДС № ${BUYER.vatNumber}<br>КАРТА ${dice.digits(8)}</table><br><p><b>ФАКТУРА НОМЕР ${fact.number}</b> ОРИГИНАЛ<p>ДАТА НА ИЗДАВАНЕ ${day(fact.issueDate)} ДАН.СЪБИТИЕ ${day(fact.taxDate)} ПАДЕЖ ${day(fact.dueDate)}<p>КАСА 4 КАСИЕР ${dice.digits(3)} БОН ${dice.digits(6)}<hr><table>${cells(['КОД', 'НАИМЕНОВАНИЕ', 'М-КА', 'КОЛ.', 'ЦЕНА', 'ГР', 'СТОЙНОСТ'], [3, 4, 6], 'th')}${lines.map((line) => cells([dice.digits(6), line.name, line.unit, line.quantity ?? '', price(line.price, 2, '.'), letter(line.rate), amount(line.net)], [3, 4, 6])).join('')}</table><hr><table style="width:75%">${cells(['ГРУПА', 'СТАВКА', 'ДАН. ОСНОВА', 'ДДС', 'ОБЩО'], [2, 3, 4], 'th')}${rates.map((one) => cells([letter(one.rate), `${one.rate}%`, amount(one.base), amount(one.vat), amount(one.base + one.vat)], [2, 3, 4])).join('')}${cells(['ВСИЧКО', '', amount(base), amount(vat), amount(total)], [2, 3, 4])}</table><p><b>ОБЩА СУМА ЗА ПЛАЩАНЕ: ${amount(total)} EUR</b><p>БАНКА: ПРИМЕРНА БАНКА АД IBAN: ${vendor.iban} BIC: ${vendor.bic}<p>СЪСТАВИЛ: ${vendor.person}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a bailiff and of a notary: a person's office, whose name is no company's; fees by points of a tariff. */
function officer(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y г.')]
  const vendor = {
    ...dice.bulgarian(''),
    name: dice.one(['ЧСИ Калин Дамянов', 'Нотариус Елица Ганева', 'ЧСИ Стоян Вълев', 'Нотариус Петя Рангелова']),
  }
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) => ({
      ...lineOf(
        ['Такса по т. 3 от Тарифата', 'Такса по т. 5 от Тарифата', 'Допълнителни разноски', 'Такса по т. 26'][index] ?? '',
        1,
        '',
        dice.whole(1000, 60_000),
      ),
      quantity: undefined,
    })),
  )
  const fact = { number: `000000${dice.digits(4)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: undefined }
  const html = page(
    "font:10.5pt 'Liberation Serif'",
    `<h3 style="text-align:center;margin:0">${vendor.name}</h3><p style="text-align:center">рег. № ${dice.digits(3)}, район на действие Окръжен съд<p style="text-align:center">${vendor.city}, ${vendor.street}, тел. 0898 ${dice.digits(6)}<hr><h2 style="text-align:center">ФАКТУРА</h2><p style="text-align:center">№ ${fact.number} / ${day(fact.issueDate)}<br><br><table class=g><tr><td>ДОСТАВЧИК: ${vendor.name}<br>ЕИК: ${vendor.eik}<br>ДДС №: ${vendor.vatNumber}<td>ПОЛУЧАТЕЛ: ${BUYER.name}<br>ЕИК: ${BUYER.eik}<br>ДДС №: ${BUYER.vatNumber}<br>Адрес: ${BUYER.city}, ${BUYER.street}</table><p>Дата на данъчно събитие: ${day(fact.taxDate)}<p>По дело № ${dice.digits(4)}/2026<br><br><table class=g>${cells(['Основание', 'Сума, EUR'], [1], 'th')}${lines.map((line) => cells([line.name, amount(line.net)], [1])).join('')}${cells(['Данъчна основа', amount(base)], [1])}${cells(['20 % ДДС', amount(vat)], [1])}${cells(['<b>Всичко</b>', `<b>${amount(total)}</b>`], [1])}</table><p>Банкова сметка: ${inFours(vendor.iban)}, ${vendor.bic}<p>Получил: ............ Съставил: ............`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a hotel: nights at nine, a bar at twenty, what was paid before taken off after the sum. */
function hotel(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d/m/y')]
  const vendor = dice.bulgarian('ООД', dice.one(['Хотел Бяла Лагуна', 'Семеен хотел Еделвайс', 'Туристически комплекс Рай']))
  const { lines, rates, base, vat, total } = summed([
    lineOf('Нощувка със закуска двойна стая', dice.whole(1, 9), 'нощ.', dice.whole(4000, 12_000), 9),
    lineOf('Вечеря сет меню', dice.whole(1, 9), 'бр.', dice.whole(1200, 3000), 9),
    lineOf('Минибар', dice.whole(1, 5), 'бр.', dice.whole(200, 900), 20),
  ])
  const fact = { number: `30000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(5) }
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<div class=two><div><b style="font-size:16pt">${vendor.name}</b><p>${vendor.city}, ${vendor.street}<p>Ид. № ${vendor.eik}<p>ДДС № ${vendor.vatNumber}</div><table class=g>${cells(['Фактура', fact.number])}${cells(['Издадена на', day(fact.issueDate)])}${cells(['Дата на дан. събитие', day(fact.taxDate)])}${cells(['Платима до', day(fact.dueDate)])}${cells(['Резервация', `${dice.digits(6)}, ${day(dice.day(-9))} - ${day(dice.day(0))}`])}</table></div><hr><p>Клиент: <b>${BUYER.name}</b>, ${BUYER.city}, ${BUYER.street}<p>Ид. № ${BUYER.eik}, ДДС № ${BUYER.vatNumber}<p>Гост: ${dice.one(['Анна Белева', 'Ivan Petrov'])}, стая ${dice.digits(3)}<br><br><table>${cells(['Услуга', 'Брой', 'Мярка', 'Ед. цена', 'ДДС %', 'Сума без ДДС'], [1, 3, 4, 5], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', line.unit, price(line.price, 2, '.'), line.rate, amount(line.net)], [1, 3, 4, 5])).join('')}</table><hr><table style="width:55%;margin-left:auto">${rates.map((one) => cells([`Данъчна основа ${one.rate}%`, amount(one.base)], [1]) + cells([`ДДС ${one.rate}%`, amount(one.vat)], [1])).join('')}${cells(['Общо основа / Общо ДДС', `${amount(base)} / ${amount(vat)}`], [1])}${cells(['<b>Обща стойност с ДДС (EUR)</b>', `<b>${amount(total)}</b>`], [1])}</table><p>Банков път: IBAN ${inFours(vendor.iban)} · BIC ${vendor.bic}<p>Благодарим Ви, че избрахте нас!`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a printer: a discount by line in columns of its own, sums beside where to pay. */
function printer(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ООД', dice.one(['Печатница Златна Страница', 'Дигитал Принт Сердика', 'Рекламна агенция Пиксел']))
  const things = ['Визитки 350 г двустранни', 'Флаери А5 130 г', 'Рол банер 85/200', 'Стикери с UV лак']
  const share = dice.one([5, 10, 20])
  const listed = listOf(dice.whole(1, 4), (index) => {
    const line = lineOf(things[index] ?? '', dice.whole(1, 40) * 10, 'бр.', dice.whole(10, 300))
    return { ...line, net: line.net - BigInt(Math.round((Number(line.net) * share) / 100)) }
  })
  const { lines, rates, base, vat, total } = summed(listed)
  const fact = { number: `00000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(10) }
  const html = page(
    "font:9pt 'Liberation Sans'",
    `<table><tr><td><h1 style="margin:0;color:#258">ФАКТУРА</h1>Номер <b>${fact.number}</b> | Дата <b>${day(fact.issueDate)}</b><td class=r><b>${vendor.name}</b><br>${vendor.city}, ${vendor.street}<br>ЕИК ${vendor.eik} / ${vendor.vatNumber}</table><hr><p>Получател: ${BUYER.name}, ЕИК ${BUYER.eik} / ${BUYER.vatNumber}, ${BUYER.city}, ${BUYER.street}<p>Дата на данъчно събитие: ${day(fact.taxDate)} &nbsp; Плащане: банков превод, срок ${day(fact.dueDate)}<p>По проформа № ${dice.digits(6)} / ${day(dice.day(-6))}<br><br><table class=g>${cells(['№', 'Продукт', 'К-во', 'Мярка', 'Цена', 'Отст. %', 'Стойност'], [2, 4, 5, 6], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.quantity ?? '', line.unit, price(line.price, 2), `${share}`, amount(line.net)], [2, 4, 5, 6])).join('')}</table><br><table><tr><td style="width:55%">Сметка: ${vendor.iban}<br>BIC: ${vendor.bic}<br>Изготвил: ${vendor.person}<td><table>${cells(['Общо без ДДС', amount(base)], [1])}${cells(['ДДС 20%', amount(vat)], [1])}${cells(['<b>Сума за плащане (EUR)</b>', `<b>${amount(total)}</b>`], [1])}</table></table>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a cleaner for offices: an advance taken off below the sum of the lines, both currencies in two columns, a remark with amounts. */
function cleaner(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y г.')]
  const vendor = dice.bulgarian('ЕООД', dice.one(['Чисто и Бяло', 'Блясък Сървиз', 'Клийн Про Варна']))
  const things = ['Абонаментно почистване', 'Машинно измиване на под', 'Почистване на прозорци', 'Пране на мокет']
  const lines = listOf(dice.whole(1, 4), (index) =>
    lineOf(things[index] ?? '', dice.whole(1, 200), dice.one(['кв.м', 'мес.']), dice.whole(100, 2500)),
  )
  const sum = lines.reduce((all, { net }) => all + Number(net), 0)
  const paid = Math.floor(sum / 4)
  const rates = ratesOf([...lines, lineOf('', 1, '', -paid)])
  const [base, vat] = [baseOf(rates), vatOf(rates)]
  const total = base + vat
  const fact = { number: `000002${dice.digits(4)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: dice.day(15) }
  const both = (label: string, units: bigint) => cells([label, amount(units), amount(inLevs(units))], [1, 2])
  const html = page(
    "font:10pt 'DejaVu Sans'",
    `<h3 style="margin:0">Фактура № ${fact.number} от ${day(fact.issueDate)}</h3><br><div class=two><div><u>Изпълнител</u><p><b>${vendor.name}</b><p>${vendor.city}, ${vendor.street}<p>ЕИК: ${vendor.eik}<p>ДДС №: ${vendor.vatNumber}</div><div><u>Възложител</u><p><b>${BUYER.name}</b><p>${BUYER.city}, ${BUYER.street}<p>ЕИК: ${BUYER.eik}<p>ДДС №: ${BUYER.vatNumber}</div></div><p>Данъчно събитие: ${day(fact.taxDate)}<br><br><table class=g>${cells(['Описание на услугата', 'М.', 'Кол-во', 'Ед. цена €', 'Сума €'], [2, 3, 4], 'th')}${lines.map((line) => cells([line.name, line.unit, line.quantity ?? '', price(line.price, 2), amount(line.net)], [2, 3, 4])).join('')}</table><br><table style="width:70%;margin-left:auto">${cells(['', 'EUR', 'BGN'], [1, 2], 'th')}${both('Стойност', BigInt(sum))}${both('Приспаднат аванс', BigInt(paid))}${both('Данъчна основа', base)}${both('ДДС 20%', vat)}${both('<b>Дължима сума</b>', total)}</table><p>Забележка: авансът от ${amount(BigInt(paid))} € е фактуриран с № 000001${dice.digits(4)} от ${day(dice.day(-20))}.<p>Краен срок за плащане: ${day(fact.dueDate)}, IBAN ${inFours(vendor.iban)}, BIC ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a trainer who is not registered for VAT, a company without a form in its own letterhead. */
function trainer(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = {
    ...dice.bulgarian('ЕООД', dice.one(['Учебен център Знание', 'Школа за езици Омега', 'Академия Ритъм'])),
    vatNumber: null,
  }
  const { lines, rates, total } = summed(
    listOf(dice.whole(1, 3), (index) =>
      lineOf(
        ['Курс английски B1', 'Корпоративно обучение', 'Учебни материали'][index] ?? '',
        dice.whole(1, 30),
        'уч. час',
        dice.whole(800, 6000),
        0,
      ),
    ),
  )
  const fact = { number: `00000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(7) }
  const html = page(
    "font:10.5pt 'Liberation Sans'",
    `<div class=two><div><p style="font-size:22pt;color:#a40">${vendor.name.split(' ')[0]}<p>${vendor.name}<p>ЕИК ${vendor.eik}<p>${vendor.postcode} ${vendor.city}<p>${vendor.street}</div><div class=r><h2 style="margin:0">Фактура</h2><p>Номер: ${fact.number}<p>Дата: ${day(fact.issueDate)}<p>Дата на събитието: ${day(fact.taxDate)}<p>За плащане до: ${day(fact.dueDate)}</div></div><br><p><small>Издадена на:</small><p><b>${BUYER.name}</b><p>ЕИК ${BUYER.eik}, ДДС № ${BUYER.vatNumber}<p>${BUYER.city}, ${BUYER.street}<br><br><table class=g>${cells(['Обучение', 'Брой', 'Мярка', 'Цена', 'Общо'], [1, 3, 4], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', line.unit, `${price(line.price, 2)} €`, `${amount(line.net)} €`], [1, 3, 4])).join('')}<tr><td colspan=4 class=r><b>Всичко за плащане</b><td class=r><b>${amount(total)} €</b></table><p>Не се начислява ДДС на основание чл. 113, ал. 9 от ЗДДС.<p>Плащане по сметка ${inFours(vendor.iban)}, ${vendor.bic}, основание: фактура ${fact.number}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a maker of programs in America, in dollars: no number of a tax, no account. */
function american(dice: Dice): Drawn {
  const amount = amountWith(',', '.')
  const day = (iso: string) =>
    new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso))
  const vendor = { name: dice.one(['Maplebyte Inc.', 'Quiet Harbor Software LLC']), eik: null, vatNumber: null, iban: null, bic: null }
  const { lines, rates, total } = summed(
    listOf(dice.whole(1, 3), (index) =>
      lineOf(['Team plan', 'Extra seats', 'Priority support'][index] ?? '', dice.whole(1, 20), '', dice.whole(500, 9900), 0),
    ),
  )
  const fact = { number: `${dice.digits(4)}A-${dice.digits(4)}`, issueDate: dice.day(0), taxDate: undefined, dueDate: dice.day(30) }
  const html = page(
    "font:10pt 'Liberation Sans'",
    `<h2>Invoice</h2><table style="width:55%">${cells(['<b>Invoice number</b>', fact.number])}${cells(['Date of issue', day(fact.issueDate)])}${cells(['Date due', day(fact.dueDate)])}</table><br><div class=two><div><b>${vendor.name}</b><p>548 Market Street<p>San Francisco, California 94104<p>United States<p>billing@primer.example</div><div><b>Bill to</b><p>${BUYER.name}<p>Shishman 14<p>1000 Sofia<p>Bulgaria<p>BG VAT ${BUYER.vatNumber}</div></div><h3>$${amount(total)} USD due ${day(fact.dueDate)}</h3><table>${cells(['Description', 'Qty', 'Unit price', 'Amount'], [1, 2, 3], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', `$${price(line.price, 2, '.')}`, `$${amount(line.net)}`], [1, 2, 3])).join('')}</table><hr><table style="width:50%;margin-left:auto">${cells(['Subtotal', `$${amount(total)}`], [1])}${cells(['Total', `$${amount(total)}`], [1])}${cells(['<b>Amount due</b>', `<b>$${amount(total)} USD</b>`], [1])}</table>`,
  )
  return { vendor, ...fact, currency: 'USD', lines, rates, total, html }
}

/** Of a French house for kitchens: a discount as a row, days beside words of their own. */
function kitchens(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d/m/y')]
  const vendor = {
    name: dice.one(['Cuisines Valombre SARL', 'Atelier Pierrefeu SAS']),
    eik: null,
    vatNumber: dice.vatNumber('FR', () => `FR${dice.digits(11)}`),
    iban: dice.iban('FR', () => `30099${dice.digits(18)}`),
    bic: 'XQVBFRPP',
  }
  const lines = listOf(dice.whole(1, 3), (index) =>
    lineOf(
      ['Four encastrable', 'Plan de travail chêne', 'Hotte aspirante'][index] ?? '',
      dice.whole(1, 9),
      'u',
      dice.whole(9000, 80_000),
      0,
    ),
  )
  const sum = lines.reduce((all, { net }) => all + Number(net), 0)
  const taken = Math.round(sum * 0.05)
  const rates = ratesOf([...lines, lineOf('', 1, '', -taken, 0)])
  const total = baseOf(rates)
  const fact = { number: `F${dice.digits(6)}`, issueDate: dice.day(0), taxDate: dice.day(-2), dueDate: dice.day(30) }
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<div class=two><div><b>${vendor.name}</b><p>12 rue des Tilleuls<p>69003 Lyon<p>TVA intracom. : ${vendor.vatNumber}</div><div style="border:1px solid #666;padding:3mm"><p>${BUYER.name}<p>Shishman 14<p>1000 Sofia, Bulgarie<p>N° TVA : ${BUYER.vatNumber}</div></div><h3>Facture n° ${fact.number}</h3><p>Date de facture : ${day(fact.issueDate)}<p>Date de livraison : ${day(fact.taxDate)}<p>Échéance : ${day(fact.dueDate)}<br><br><table class=g>${cells(['Désignation', 'Qté', 'Unité', 'P.U. HT', 'Montant HT'], [1, 3, 4], 'th')}${lines.map((line) => cells([line.name, number(line.quantity ?? 0, 0), line.unit, price(line.price, 2), amount(line.net)], [1, 3, 4])).join('')}</table><table style="width:50%;margin-left:auto">${cells(['Sous-total HT', `${amount(BigInt(sum))} €`], [1])}${cells(['Remise 5 %', `-${amount(BigInt(taken))} €`], [1])}${cells(['Total HT', `${amount(total)} €`], [1])}${cells(['TVA 0 %', '0,00 €'], [1])}${cells(['<b>Net à payer</b>', `<b>${amount(total)} €</b>`], [1])}</table><p>Autoliquidation, art. 283-2 du CGI. Règlement par virement : IBAN ${inFours(vendor.iban)} BIC ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

export const TENTH = [wholesale, officer, hotel, printer, cleaner, trainer, american, kitchens] as const
