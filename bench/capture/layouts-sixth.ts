// A sixth set, drawn before the rules of the reading were looked at again, and measured once before anything was changed for it.
import { amountWith, dayWith, inFours, inLevs, page } from './layouts-later.ts'
import { cells, type Drawn, listOf, number, price, summed } from './layouts-unseen.ts'
import { BUYER, type Dice, lineOf } from './unseen.ts'

const WORK = ['Счетоводно обслужване', 'Изготвяне на ведомости', 'Годишно приключване', 'Консултация данъци', 'Регистрация в НАП']
const GOODS = ['Тонер HP 85A съвместим', 'Хартия копирна А4 80 г', 'Кламери 28 мм', 'Папка с машинка', 'Батерия АА 4 бр.', 'Етикети 70×37']

/** Of a web program: titles above parties, dates in a row of labels above and values below. */
function webProgram(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ЕООД', dice.one(['Счетоводна къща Перо', 'Баланс Консулт', 'Ди Енд Ем Финанс']))
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) =>
      lineOf(WORK[index] ?? '', dice.whole(1, 12), dice.one(['бр.', 'мес.', 'ч.']), dice.whole(900, 40_000)),
    ),
  )
  const fact = { number: `00000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: dice.day(7) }
  const html = page(
    "font:9pt 'Liberation Sans'",
    `<table><tr><td><div style="width:40mm;height:16mm;background:#e8eef7"></div><td class=r style="font-size:18pt">Фактура<br><small style="font-size:9pt;color:#666">ОРИГИНАЛ</small></table><br><table style="border-top:2px solid #36c;border-bottom:1px solid #ccc">${cells(['Фактура №', 'Дата на издаване', 'Дата на данъчно събитие', 'Краен срок'], [], 'th')}${cells([fact.number, day(fact.issueDate), day(fact.taxDate), day(fact.dueDate)])}</table><br><table><tr><td style="width:50%;color:#36c">Получател<td style="color:#36c">Доставчик<tr><td><b>${BUYER.name}</b><br>${BUYER.city}<br>${BUYER.street}<br>ЕИК: ${BUYER.eik}<br>ЗДДС №: ${BUYER.vatNumber}<br>МОЛ: Петър Илиев<td><b>${vendor.name}</b><br>гр. ${vendor.city}<br>${vendor.street}<br>ЕИК: ${vendor.eik}<br>ЗДДС №: ${vendor.vatNumber}<br>МОЛ: ${vendor.person}</table><br><table>${cells(['№', 'Наименование на стоките и услугите', 'К-во', 'Ед. цена', 'Стойност'], [2, 3, 4], 'th')}${lines.map((line, index) => cells([index + 1, line.name, `${number(line.quantity ?? 0, 2, '.')} ${line.unit}`, `${price(line.price, 2, '.')} EUR`, `${amount(line.net)} EUR`], [2, 3, 4])).join('')}</table><hr><table style="width:50%;margin-left:auto">${cells(['Данъчна основа (20 %):', `${amount(base)} EUR`], [0, 1])}${cells(['ДДС (20 %):', `${amount(vat)} EUR`], [0, 1])}${cells(['<b>Сума за плащане:</b>', `<b>${amount(total)} EUR</b>`], [0, 1])}</table><p>Начин на плащане: Банков превод<br>IBAN: ${vendor.iban}<br>BIC: ${vendor.bic}<p style="color:#777">Основание за сделката: чл. 12 от ЗДДС. Фактурата е валидна без подпис и печат съгласно чл. 6 от ЗСч.<div class=two><p>Получил: Петър Илиев<p>Съставил: ${vendor.person}</div>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a program for shops: dots between labels and values, codes, discount, who the seller's clerk is. */
function shopProgram(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', '.'), dayWith('d.m.y г.')]
  const vendor = dice.bulgarian('ООД', dice.one(['Офис Свят 99', 'Канцеларски материали Фулмакс', 'М и М Комерс']))
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 6), (index) =>
      lineOf(GOODS[index] ?? '', dice.whole(1, 30), dice.one(['бр.', 'оп.', 'к-т']), dice.whole(30, 9000)),
    ),
  )
  const fact = { number: `20000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: undefined }
  const side = (title: string, name: string, city: string, street: string, eik: string, vatNumber: string, person: string) =>
    `<td style="width:50%"><b>${title}</b><table>${cells(['Фирма', `<b>${name}</b>`])}${cells(['Град', city])}${cells(['Адрес', street])}${cells(['ЕИК', eik])}${cells(['ДДС No', vatNumber])}${cells(['МОЛ', person])}${cells(['Тел.', `0888 ${dice.digits(6)}`])}</table>`
  const html = page(
    "font:9pt 'DejaVu Sans'",
    `<table class=g><tr>${side('Получател', BUYER.name, BUYER.city, BUYER.street, BUYER.eik, BUYER.vatNumber, 'Петър Илиев')}${side('Доставчик', vendor.name, `гр. ${vendor.city}`, vendor.street, vendor.eik, vendor.vatNumber, vendor.person)}</table><h2 style="text-align:center;margin:3mm 0 0">ФАКТУРА No ${fact.number}</h2><p style="text-align:center">Оригинал, Дата ${day(fact.issueDate)}<p>Обект: Склад централен, Документ 00${dice.digits(4)}<table class=g>${cells(['No', 'Код', 'Стока', 'Мярка', 'Кол.', 'Цена', 'Отст.', 'Стойност'], [4, 5, 6, 7], 'th')}${lines.map((line, index) => cells([index + 1, dice.digits(4), line.name, line.unit, number(line.quantity ?? 0, 3, '.'), price(line.price, 4, '.'), '0.00%', amount(line.net)], [4, 5, 6, 7])).join('')}</table><div class=two><div><p>Основание на сделката: Продажба<p>Описание: ......................<p>Място на сделката: ${vendor.city}<p>Дата на данъчното събитие: ${day(fact.taxDate)}<p>Плащане: Банков път<p>Банка: Банка Примерна<p>Банков код: ${vendor.bic}<p>Банкова сметка: ${vendor.iban}</div><table style="flex:.8">${cells(['Всичко', amount(base)], [1])}${cells(['Отстъпка', '0.00'], [1])}${cells(['Данъчна основа', amount(base)], [1])}${cells(['ДДС 20.00%', amount(vat)], [1])}${cells(['<b>Сума за плащане EUR</b>', `<b>${amount(total)}</b>`], [1])}</table></div><div class=two><p>Получил .............<p>Съставил ${vendor.person}</div>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a larger program: a name of trade in large print, everything in tables of two rows, the sums as well. */
function twoRows(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const brand = dice.one(['АГРОМЕХ', 'ТЕХНОПАРТС', 'БОЛТ'])
  const vendor = dice.bulgarian('АД', `${brand} Дистрибуция`)
  const things = ['Лагер 6204 2RS', 'Ремък клинов А-1250', 'Филтър маслен W940', 'Масло хидравлично 20 л', 'Семеринг 35×52×7']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 5), (index) => lineOf(things[index] ?? '', dice.whole(1, 24), 'БР', dice.whole(300, 12_000))),
  )
  const fact = { number: `10${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(-3), dueDate: dice.day(30) }
  const html = page(
    "font:8.5pt 'Liberation Sans'",
    `<table><tr><td style="font-size:26pt;color:#a00"><b>${brand}</b><br><small style="font-size:8pt">всичко за земеделската техника</small><td class=r>${vendor.name}<br>${vendor.postcode} ${vendor.city}, ${vendor.street}<br>тел. 0${dice.digits(2)} ${dice.digits(6)}, www.example.bg<br>ЕИК ${vendor.eik} &nbsp; ИН ЗДДС ${vendor.vatNumber}</table><h2 style="margin:2mm 0">ФАКТУРА</h2><table class=g>${cells(['Номер', 'Дата', 'Дата ДС', 'Падеж', 'Клиент №', 'Търговец', 'Валута'], [], 'th')}${cells([fact.number, day(fact.issueDate), day(fact.taxDate), day(fact.dueDate), dice.digits(6), dice.one(['Колев', 'Маринова']), 'EUR'])}</table><br><table class=g>${cells(['Купувач', 'ЕИК', 'ИН ЗДДС', 'Адрес на доставка'], [], 'th')}${cells([BUYER.name, BUYER.eik, BUYER.vatNumber, `${BUYER.city}, ${BUYER.street}`])}</table><br><table class=g>${cells(['Ред', 'Каталожен №', 'Описание', 'МЕ', 'Кол-во', 'Ед. цена', 'ДДС%', 'Нето'], [4, 5, 6, 7], 'th')}${lines.map((line, index) => cells([(index + 1) * 10, `${dice.digits(3)}-${dice.digits(4)}`, line.name, line.unit, line.quantity ?? '', price(line.price, 2), line.rate, amount(line.net)], [4, 5, 6, 7])).join('')}</table><br><table class=g>${cells(['Нето стойност', 'ДДС %', 'ДДС', 'Общо за плащане'], [0, 1, 2, 3], 'th')}${cells([amount(base), '20', amount(vat), `<b>${amount(total)}</b>`], [0, 1, 2, 3])}</table><br><table class=g>${cells(['Банка', 'BIC', 'IBAN'], [], 'th')}${cells(['Първа примерна банка', vendor.bic, inFours(vendor.iban)])}</table><p>Стоката е получена в пълен комплект и в добър вид. Рекламации до 7 дни.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Written by hand in a word processor: a letter whose sums stand in a sentence over two lines. */
function sentence(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ЕООД', dice.one(['Архитектурно бюро Сводове', 'Инженеринг Проект 21', 'Преводи и легализация Лингва']))
  const what = dice.one([
    'Изготвяне на работен проект, фаза втора',
    'Писмен превод от немски език, 42 страници',
    'Авторски надзор за месец октомври',
  ])
  const { lines, rates, base, vat, total } = summed([lineOf(what, 1, '', dice.whole(30_000, 900_000))])
  const fact = { number: `000000${dice.digits(4)}`, issueDate: dice.day(0), taxDate: dice.day(-2), dueDate: dice.day(10) }
  const html = page(
    "font:12pt 'Liberation Serif';padding:8mm",
    `<p style="text-align:center"><b>${vendor.name}</b><p style="text-align:center;font-size:10pt">гр. ${vendor.city}, ${vendor.street}, ЕИК ${vendor.eik}, № по ДДС ${vendor.vatNumber}<hr><br><h3 style="text-align:center;margin:0">ФАКТУРА</h3><p style="text-align:center">№ ${fact.number} / ${day(fact.issueDate)} г.<br><br><p>Получател: ${BUYER.name}, ЕИК ${BUYER.eik}, № по ДДС ${BUYER.vatNumber}, адрес: ${BUYER.city}, ${BUYER.street}, представлявано от Петър Илиев<br><br><table class=g>${cells(['Предмет', 'Сума без ДДС'], [1], 'th')}${cells([what, `${amount(base)} €`], [1])}</table><br><p style="text-align:justify">Данъчната основа по настоящата фактура е в размер на ${amount(base)} € (евро), начисленият данък добавена стойност при ставка 20 % е ${amount(vat)} €, а общата сума за плащане с включен данък възлиза на ${amount(total)} € и се дължи в срок до ${day(fact.dueDate)} г.<p>Данъчното събитие е възникнало на ${day(fact.taxDate)} г.<br><br><p>Плащането се извършва по следната банкова сметка:<p>IBAN ${inFours(vendor.iban)}, BIC ${vendor.bic}, титуляр ${vendor.name}<br><br><br><p>Управител: ${vendor.person}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines: lines.map((line) => ({ ...line, quantity: undefined })), rates, total, html }
}

/** Of a courier: its mark at the top, its name in the small print at the foot; services of the month, both currencies. */
function courier(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ООД', dice.one(['Вихър Експрес', 'Куриерска компания Пощальонче', 'Бързи писма 24']))
  const things = ['Куриерска услуга вътрешна', 'Наложен платеж', 'Застраховка пратки', 'Обратна разписка', 'Доставка до адрес']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 5), (index) => lineOf(things[index] ?? '', dice.whole(1, 90), 'бр.', dice.whole(40, 900))),
  )
  const fact = { number: `18${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(8) }
  const html = page(
    "font:8.5pt 'DejaVu Sans'",
    `<div style="background:#063;color:#fff;padding:4mm;-webkit-print-color-adjust:exact;font-size:20pt"><i>вихър»</i></div><br><div class=two><div><p style="color:#063">КЛИЕНТ<p><b>${BUYER.name}</b><p>${BUYER.street}<p>${BUYER.city}<p>ЕИК: ${BUYER.eik} / ДДС: ${BUYER.vatNumber}<p>Клиентски код: ${dice.digits(7)}</div><div><p style="color:#063">ФАКТУРА<p style="font-size:13pt">${fact.number}<p style="color:#063">ИЗДАДЕНА НА<p>${day(fact.issueDate)}<p style="color:#063">ДАНЪЧНО СЪБИТИЕ<p>${day(fact.taxDate)}<p style="color:#063">ПЛАТИМА ДО<p>${day(fact.dueDate)}</div></div><p>Период: ${day(dice.day(-30))} - ${day(dice.day(-1))}<br><br><table>${cells(['Услуга', 'Брой', 'Цена', 'Общо EUR'], [1, 2, 3], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', price(line.price, 2, '.'), amount(line.net)], [1, 2, 3])).join('')}</table><hr><table style="width:65%;margin-left:auto">${cells(['Сума без ДДС', `${amount(base)} EUR`, `${amount(inLevs(base))} лв.`], [1, 2])}${cells(['ДДС 20%', `${amount(vat)} EUR`, `${amount(inLevs(vat))} лв.`], [1, 2])}${cells(['<b>Общо дължимо</b>', `<b>${amount(total)} EUR</b>`, `${amount(inLevs(total))} лв.`], [1, 2])}</table><div style="position:fixed;bottom:0;font-size:7pt;color:#444;border-top:1px solid #999;width:100%"><p>„${vendor.name.replace(' ООД', '')}“ ООД, ${vendor.postcode} ${vendor.city}, ${vendor.street}, ЕИК ${vendor.eik}, ДДС № ${vendor.vatNumber}<p>Банкова сметка: ${vendor.iban}, BIC: ${vendor.bic}. Тел. 0700 1${dice.digits(4)}, office@example.bg</div>`,
  )
  const name = `„${vendor.name.replace(' ООД', '')}“ ООД`
  return { vendor: { ...vendor, name }, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a petrol station: receipts with their day and place, litres with three places, plate numbers. */
function petrol(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ЕООД', dice.one(['Бензинова верига Кумулус', 'Петрол Транзит', 'Горива Хемус']))
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) =>
      lineOf(
        ['Дизелово гориво B6', 'Бензин А95 Н', 'Течност за чистачки', 'AdBlue наливен'][index] ?? '',
        dice.whole(20_000, 70_000) / 1000,
        'л',
        dice.whole(90, 140),
      ),
    ),
  )
  const fact = { number: `00020${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: undefined }
  const html = page(
    "font:9pt 'Liberation Mono'",
    `<p>ПРОДАВАЧ: ${vendor.name}<p>ЕИК: ${vendor.eik} ЗДДС №: ${vendor.vatNumber}<p>гр. ${vendor.city}, ${vendor.street}<p>Обект: БС ${dice.whole(10, 99)} Запад, АМ Тракия км ${dice.whole(20, 300)}<br><br><p>КУПУВАЧ: ${BUYER.name}<p>ЕИК: ${BUYER.eik} ЗДДС №: ${BUYER.vatNumber}<p>${BUYER.city}, ${BUYER.street}<p>Рег. № на МПС: СВ ${dice.digits(4)} ТХ, км: ${dice.digits(6)}<br><br><p style="font-size:12pt">ФАКТУРА № ${fact.number} ОРИГИНАЛ<p>Дата: ${day(fact.issueDate)} 14:${dice.whole(10, 59)} ч. &nbsp; Дата на дан. събитие: ${day(fact.taxDate)}<p>Към фискален бон № 00${dice.digits(5)}, ФУ DT${dice.digits(6)}<br><br><table style="border-top:1px dashed;border-bottom:1px dashed">${cells(['Артикул', 'Мярка', 'Количество', 'Ед.цена', 'Сума'], [2, 3, 4], 'th')}${lines.map((line) => cells([line.name, line.unit, number(line.quantity ?? 0, 3), price(line.price, 4), amount(line.net)], [2, 3, 4])).join('')}</table><p>Данъчна основа 20%: ${amount(base)} EUR<p>ДДС 20%: ${amount(vat)} EUR<p><b>ВСИЧКО: ${amount(total)} EUR</b><p>Начин на плащане: карта ****${dice.digits(4)} - платено<p>Банка: ${vendor.bic} ${vendor.iban}<br><br><p>Съставил: ${vendor.person}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a seller of programs abroad, in English: labels above values, tax that the buyer owes. */
function subscription(dice: Dice): Drawn {
  const amount = amountWith(',', '.')
  const day = (iso: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
  const vendor = {
    name: dice.one(['Brightpath Software Limited', 'Cloudharbour Ltd', 'Nimbuspost International Limited']),
    eik: null,
    vatNumber: dice.vatNumber('IE', () => `IE${dice.digits(7)}${dice.one(['FH', 'NH', 'TH', 'AH'])}`),
    iban: null,
    bic: null,
  }
  const things = ['Team plan (per seat)', 'Additional storage', 'Priority support']
  const { lines, rates, base, total } = summed(
    listOf(dice.whole(1, 3), (index) => lineOf(things[index] ?? '', dice.whole(1, 25), '', dice.whole(400, 9900), 0)),
  )
  const fact = {
    number: `${dice.one(['F3A9', 'B71C', 'D20E'])}${dice.digits(4)}-000${dice.whole(1, 9)}`,
    issueDate: dice.day(0),
    taxDate: undefined,
    dueDate: dice.day(0),
  }
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<table><tr><td style="font-size:18pt"><b>Invoice</b><td class=r style="font-size:14pt;color:#777">${vendor.name.split(' ')[0]?.toLowerCase()}</table><br><table style="width:70%">${cells(['Invoice number', 'Date of issue', 'Date due'], [], 'th')}${cells([fact.number, day(fact.issueDate), day(fact.dueDate)])}</table><br><table><tr><td style="width:50%"><b>${vendor.name}</b><br>3rd Floor, ${dice.whole(2, 90)} Harcourt Lane<br>Dublin 2<br>Ireland<br>billing@example.com<br>VAT ${vendor.vatNumber}<td><b>Bill to</b><br>${BUYER.name}<br>Shishman 14<br>Sofia 1000<br>Bulgaria<br>BG VAT ${BUYER.vatNumber}</table><br><h3>€${amount(total)} EUR due ${day(fact.dueDate)}</h3><br><table>${cells(['Description', 'Qty', 'Unit price', 'Tax', 'Amount'], [1, 2, 3, 4], 'th')}${lines.map((line) => cells([`${line.name}<br><small style="color:#666">${day(dice.day(0))} – ${day(dice.day(30))}</small>`, line.quantity ?? '', `€${price(line.price, 2, '.')}`, '0% [1]', `€${amount(line.net)}`], [1, 2, 3, 4])).join('')}</table><br><table style="width:50%;margin-left:auto">${cells(['Subtotal', `€${amount(base)}`], [1])}${cells(['Total excluding tax', `€${amount(base)}`], [1])}${cells([`VAT - Bulgaria (0% on €${amount(base)}) [1]`, '€0.00'], [1])}${cells(['Total', `€${amount(total)}`], [1])}${cells(['<b>Amount due</b>', `<b>€${amount(total)} EUR</b>`], [1])}</table><br><p>[1] Tax to be paid on reverse charge basis<div style="position:fixed;bottom:0;width:100%;border-top:1px solid #ccc" class=two><p>${fact.number} · €${amount(total)} EUR due ${day(fact.dueDate)}<p class=r>Page 1 of 1</div>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a German workshop: who sends stands small above the address, numbers at the right, the bank at the foot in three columns. */
function workshop(dice: Dice): Drawn {
  const [amount, day] = [amountWith('.', ','), dayWith('d.m.y')]
  const vendor = {
    name: dice.one(['Feinmechanik Oberhauser GmbH', 'Kühlmann Anlagenbau GmbH & Co. KG', 'Siebdruck Wiesel e.K.']),
    eik: null,
    vatNumber: dice.vatNumber('DE', () => `DE${dice.digits(9)}`),
    iban: dice.iban('DE', () => dice.digits(18)),
    bic: 'XQVBDEFF',
  }
  const things = ['Frästeil Aluminium nach Zeichnung', 'Montageplatte 400 × 300', 'Siebrahmen bespannt', 'Fracht und Verpackung']
  const { lines, rates, base, total } = summed(
    listOf(dice.whole(1, 4), (index) => lineOf(things[index] ?? '', dice.whole(1, 60), 'Stk', dice.whole(300, 22_000), 0)),
  )
  const fact = { number: `RE-2026-${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(-4), dueDate: dice.day(14) }
  const html = page(
    "font:10pt 'Liberation Sans'",
    `<p class=r style="font-size:15pt;color:#246">${vendor.name}</p><br><p style="font-size:6.5pt"><u>${vendor.name} · Industriestraße 12 · 73430 Aalen</u><div class=two><div><p>${BUYER.name}<p>${BUYER.street}<p>${BUYER.city}<p>Bulgarien<p>USt-IdNr.: ${BUYER.vatNumber}</div><table>${cells(['Rechnungs-Nr.:', fact.number], [1])}${cells(['Kunden-Nr.:', dice.digits(5)], [1])}${cells(['Rechnungsdatum:', day(fact.issueDate)], [1])}${cells(['Lieferdatum:', day(fact.taxDate)], [1])}${cells(['Ihre Bestellung:', `B${dice.digits(4)}`], [1])}</table></div><br><h2>Rechnung</h2><p>Sehr geehrte Damen und Herren, wir berechnen Ihnen wie vereinbart:<br><br><table>${cells(['Pos.', 'Bezeichnung', 'Menge', 'Einheit', 'Einzelpreis', 'Gesamtpreis'], [2, 4, 5], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.quantity ?? '', line.unit, `${price(line.price, 2)} €`, `${amount(line.net)} €`], [2, 4, 5])).join('')}</table><hr><table style="width:50%;margin-left:auto">${cells(['Nettobetrag', `${amount(base)} €`], [1])}${cells(['zzgl. 0 % USt.', '0,00 €'], [1])}${cells(['<b>Rechnungsbetrag</b>', `<b>${amount(total)} €</b>`], [1])}</table><p>Steuerfreie innergemeinschaftliche Lieferung gemäß § 4 Nr. 1b UStG.<p>Zahlbar ohne Abzug bis zum ${day(fact.dueDate)}.<br><br><p>Mit freundlichen Grüßen<p>Sabine Vogt<table style="position:fixed;bottom:0;font-size:7.5pt;border-top:1px solid #999"><tr><td>${vendor.name}<br>Industriestraße 12<br>73430 Aalen<td>Bank: Musterbank Ostalb<br>IBAN: ${inFours(vendor.iban)}<br>BIC: ${vendor.bic}<td>Amtsgericht Ulm HRB ${dice.digits(5)}<br>USt-IdNr.: ${vendor.vatNumber}<br>Steuernr.: 5005/${dice.digits(5)}</table>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

export const SIXTH = [webProgram, shopProgram, twoRows, sentence, courier, petrol, subscription, workshop] as const
