// A third set that was drawn before the rules of the reading were looked at again, and measured once after they were mended: vendors of Bulgaria.
import { amountWith, dayWith, inFours, inLevs, page } from './layouts-later.ts'
import { cells, type Drawn, listOf, number, price, summed } from './layouts-unseen.ts'
import { BUYER, type Dice, lineOf } from './unseen.ts'

/** Of a water company: readings, cubic metres, facts in a frame at the left. */
function water(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ООД', 'Водоснабдяване и канализация')
  const used = dice.whole(12, 480)
  const { lines, rates, base, vat, total } = summed([
    lineOf('Доставена вода', used, 'куб.м', dice.whole(110, 240)),
    lineOf('Отведена вода', used, 'куб.м', dice.whole(20, 60)),
    lineOf('Пречистена вода', used, 'куб.м', dice.whole(30, 90)),
  ])
  const fact = { number: `20${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(30) }
  const old = dice.whole(100, 9000)
  const html = page(
    "font:9pt 'Liberation Sans'",
    `<p style="text-align:center"><b>„${vendor.name.replace(' ООД', '')}“ ООД – ${vendor.city}</b><p style="text-align:center">${vendor.street}; ЕИК ${vendor.eik}; ИН по ДДС ${vendor.vatNumber}; тел. 0700 20 ${dice.digits(3)}<hr><div class=two><div style="border:1px solid"><p style="font-size:12pt"><b>ФАКТУРА № ${fact.number}</b><p>дата на издаване: ${day(fact.issueDate)} г.<p>дата на д.с.: ${day(fact.taxDate)} г.<p>срок за плащане: ${day(fact.dueDate)} г.<p>за периода ${day(dice.day(-33))} - ${day(dice.day(-2))}</div><div><p>Абонатен № ${dice.digits(7)}<p>Получател: ${BUYER.name}<p>ЕИК: ${BUYER.eik}<p>ИН по ДДС: ${BUYER.vatNumber}<p>Адрес: ${BUYER.city}, ${BUYER.street}</div></div><br><table class=g>${cells(['Водомер №', 'Старо', 'Ново', 'Разход'], [1, 2, 3], 'th')}${cells([dice.digits(8), old, old + used, used], [1, 2, 3])}</table><br><table class=g>${cells(['Услуга', 'куб.м', 'Ед. цена', 'Стойност'], [1, 2, 3], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', price(line.price, 3, '.'), amount(line.net)], [1, 2, 3])).join('')}${cells(['', '', 'Всичко без ДДС', amount(base)], [2, 3])}${cells(['', '', 'ДДС 20%', amount(vat)], [2, 3])}${cells(['', '', '<b>Дължима сума в EUR</b>', `<b>${amount(total)}</b>`], [2, 3])}${cells(['', '', 'в лева', amount(inLevs(total))], [2, 3])}</table><p>Плащане: на каса или IBAN ${vendor.iban}, BIC ${vendor.bic}`,
  )
  return { vendor: { ...vendor, name: `„${vendor.name.replace(' ООД', '')}“ ООД` }, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a courier: parcels by waybill, nothing that is called a quantity. */
function courier(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ЕООД', dice.one(['Бърза стрела Логистик', 'Гълъб Експрес']))
  const kinds = ['Куриерска услуга до офис', 'Куриерска услуга до адрес', 'Наложен платеж', 'Обратна разписка']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 7), () => ({ ...lineOf(dice.one(kinds), 1, '', dice.whole(180, 2900)), quantity: undefined })),
  )
  const fact = { number: `11${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: dice.day(10) }
  const html = page(
    "font:8pt 'DejaVu Sans'",
    `<table><tr><td style="font-size:15pt;color:#063"><i>${vendor.name.split(' ')[0]}</i><td class=r>Фактура № <b>${fact.number}</b><br>Дата: ${day(fact.issueDate)}<br>Данъчно събитие: ${day(fact.taxDate)}<br>Падеж: ${day(fact.dueDate)}</table><br><table class=g><tr><th style="width:50%">Изпълнител<th>Възложител<tr><td>Фирма: ${vendor.name}<br>Адрес: ${vendor.city}, ${vendor.street}<br>ЕИК: ${vendor.eik}<br>ДДС №: ${vendor.vatNumber}<td>Фирма: ${BUYER.name}<br>Адрес: ${BUYER.city}, ${BUYER.street}<br>ЕИК: ${BUYER.eik}<br>ДДС №: ${BUYER.vatNumber}</table><br><table class=g>${cells(['№', 'Дата', 'Товарителница', 'Услуга', 'Направление', 'Тегло', 'Сума без ДДС'], [5, 6], 'th')}${lines.map((line, index) => cells([index + 1, day(dice.day(-9 + index)), `10${dice.digits(8)}`, line.name, `${dice.one(['София', 'Русе'])} – ${dice.one(['Варна', 'Шумен'])}`, `${number(dice.whole(1, 30) / 2, 1, '.')} кг`, amount(line.net)], [5, 6])).join('')}</table><br><table style="width:45%;margin-left:auto">${cells(['Общо без ДДС:', `${amount(base)} EUR`], [1])}${cells(['ДДС (20%):', `${amount(vat)} EUR`], [1])}${cells(['<b>Общо с ДДС:</b>', `<b>${amount(total)} EUR</b>`], [1])}</table><p>Банка: Измислена банка АД<br>IBAN: ${inFours(vendor.iban)}<br>BIC: ${vendor.bic}<p style="font-size:6.5pt">Фактурата е валидна без подпис и печат съгласно чл. 7 от Закона за счетоводството.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a garage: a car's facts, labour and parts in one table with a heading between. */
function garage(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', ','), dayWith('d/m/y')]
  const vendor = dice.bulgarian('ООД', dice.one(['Автосервиз Пистон', 'Мотор Експерт 2010']))
  const labour = ['Смяна на масло и филтри', 'Диагностика ходова част', 'Смяна накладки предни']
  const parts = ['Масло 5W30 5 л', 'Филтър маслен', 'Накладки предни к-т', 'Антифриз G12']
  const hours = listOf(dice.whole(1, 3), (index) => lineOf(labour[index] ?? '', dice.whole(1, 4), 'ч', dice.whole(3000, 6000)))
  const goods = listOf(dice.whole(1, 4), (index) => lineOf(parts[index] ?? '', dice.whole(1, 6), 'бр', dice.whole(800, 9500)))
  const { lines, rates, base, vat, total } = summed([...hours, ...goods])
  const fact = { number: `0000${dice.digits(6)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: undefined }
  const row = (line: (typeof lines)[number]) =>
    cells([line.name, line.unit, number(line.quantity ?? 0, 2), price(line.price, 2), amount(line.net)], [2, 3, 4])
  const html = page(
    "font:10pt 'Liberation Serif'",
    `<table><tr><td style="width:55%"><b style="font-size:14pt">${vendor.name}</b><br>${vendor.postcode} ${vendor.city}<br>${vendor.street}<br>ЕИК/ПИК: ${vendor.eik}<br>№ по ЗДДС: ${vendor.vatNumber}<td class=r><b style="font-size:14pt">ФАКТУРА</b><br>Оригинал<br>№ ${fact.number}<br>от ${day(fact.issueDate)} г.</table><hr><table><tr><td><b>Клиент:</b> ${BUYER.name}<br>ЕИК/ПИК: ${BUYER.eik}<br>№ по ЗДДС: ${BUYER.vatNumber}<br>Адрес: ${BUYER.city}, ${BUYER.street}<td><b>Автомобил:</b> ${dice.one(['Шкода Октавия', 'Рено Клио'])}<br>Рег. №: СВ ${dice.digits(4)} НК<br>Пробег: ${dice.whole(20, 280)} ${dice.digits(3)} км<br>Поръчка №: ${dice.digits(5)}</table><br><table class=g>${cells(['Вид работа / Част', 'Мярка', 'Бр./Часове', 'Цена', 'Общо'], [2, 3, 4], 'th')}<tr><td colspan=5><i>Труд</i>${hours.map(row).join('')}<tr><td colspan=5><i>Резервни части</i>${goods.map(row).join('')}</table><table style="width:50%;margin-left:auto">${cells(['Данъчна основа, EUR', amount(base)], [1])}${cells(['ДДС 20 %, EUR', amount(vat)], [1])}${cells(['<b>Крайна сума, EUR</b>', `<b>${amount(total)}</b>`], [1])}</table><p>Дата на данъчно събитие: ${day(fact.taxDate)} г.<p>Плащане: по банка ${vendor.iban} (${vendor.bic})<br><br><table><tr><td>Приел: ..............<td>Предал: ${vendor.person}</table>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a landlord: one line without a quantity, the rest sentences. */
function rent(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.yг.')]
  const vendor = dice.bulgarian('АД', dice.one(['Бизнес парк Липите', 'Имоти Централ']))
  const { lines, rates, base, vat, total } = summed([
    { ...lineOf(`Наем на офис ${dice.whole(2, 40)} по договор`, 1, '', dice.whole(30_000, 250_000)), quantity: undefined },
    { ...lineOf('Такса поддръжка общи части', 1, '', dice.whole(2000, 30_000)), quantity: undefined },
  ])
  const fact = { number: `00000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(5) }
  const html = page(
    "font:11pt 'DejaVu Serif Condensed','DejaVu Serif'",
    `<div class=two><div><p><b>Фактура</b><p>Номер: ${fact.number}<p>Дата: ${day(fact.issueDate)}<p>Дан. събитие: ${day(fact.taxDate)}</div><div class=r><p><b>${vendor.name}</b><p>${vendor.city}, ${vendor.street}<p>ЕИК ${vendor.eik}<p>${vendor.vatNumber}</div></div><br><p>До: <b>${BUYER.name}</b>, ${BUYER.city}, ${BUYER.street}, ЕИК ${BUYER.eik}, ${BUYER.vatNumber}<br><br><table>${cells(['Описание', 'Сума'], [1], 'th')}<tr><td colspan=2><hr>${lines.map((line) => cells([line.name, `${amount(line.net)} €`], [1])).join('')}<tr><td colspan=2><hr>${cells(['Данъчна основа', `${amount(base)} €`], [1])}${cells(['ДДС, ставка 20%', `${amount(vat)} €`], [1])}${cells(['<b>Дължима сума</b>', `<b>${amount(total)} €</b>`], [1])}</table><br><p>Моля, преведете дължимата сума до ${day(fact.dueDate)} по сметка:<p>${inFours(vendor.iban)}, ${vendor.bic}, Измислена банка<br><br><p>Съставил: ${vendor.person}, главен счетоводител`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a shop on the net: an article's code under each name, prices with tax beside those without, delivery. */
function shop(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ЕООД', dice.one(['Офис Маркет Онлайн', 'Техно Кошница']))
  const things = ['Стол офис ергономичен', 'Клавиатура безжична', 'Хартия А4 80 г, кашон', 'Мишка оптична']
  const { lines, rates, base, vat, total } = summed([
    ...listOf(dice.whole(1, 4), (index) => lineOf(things[index] ?? '', dice.whole(1, 8), '', dice.whole(900, 21_000))),
    lineOf('Доставка', 1, '', dice.whole(300, 900)),
  ])
  const fact = { number: `30${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: undefined }
  const html = page(
    "font:9pt 'Noto Sans','DejaVu Sans'",
    `<table><tr><td style="font-size:20pt;color:#e60">кошница.бг<td class=r>Фактура ${fact.number}<br>Поръчка #${dice.digits(7)}</table><br><table><tr><td><b>Издател</b><br>${vendor.name}<br>${vendor.city}<br>${vendor.street}<br>ЕИК: ${vendor.eik}<br>ИН по ДДС: ${vendor.vatNumber}<td><b>Получател</b><br>${BUYER.name}<br>${BUYER.city}<br>${BUYER.street}<br>ЕИК: ${BUYER.eik}<br>ИН по ДДС: ${BUYER.vatNumber}<td><b>Данни</b><br>Издадена: ${day(fact.issueDate)}<br>Дан. събитие: ${day(fact.taxDate)}<br>Плащане: с карта<br>Доставка: куриер</table><br><table>${cells(['Продукт', 'Брой', 'Ед. цена', 'ДДС', 'Общо без ДДС', 'Общо с ДДС'], [1, 2, 3, 4, 5], 'th')}${lines.map((line, index) => cells([`${line.name}<br><span style="font-size:7pt;color:#777">Арт. № ${7000 + index}${dice.digits(2)}</span>`, line.quantity ?? '', `${price(line.price, 2)} €`, '20%', `${amount(line.net)} €`, `${amount((line.net * 120n + 50n) / 100n)} €`], [1, 2, 3, 4, 5])).join('')}</table><hr><table style="width:40%;margin-left:auto">${cells(['Общо без ДДС', `${amount(base)} €`], [1])}${cells(['ДДС 20%', `${amount(vat)} €`], [1])}${cells(['<b>Платено</b>', `<b>${amount(total)} €</b>`], [1])}</table><p style="font-size:7pt">Банкова сметка: ${vendor.iban} · ${vendor.bic} · Съставил: ${vendor.person}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** In two languages, each label over the other, a sole trader. */
function bilingual(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', '.'), dayWith('d.m.y')]
  const who = dice.one(['Анна Делчева', 'Кирил Босев'])
  const vendor = dice.bulgarian('', `ЕТ „${who}“`)
  const things = ['Превод от немски / Translation', 'Редакция / Proofreading', 'Симултанен превод / Interpreting']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 3), (index) =>
      lineOf(things[index] ?? '', dice.whole(1, 90), dice.one(['стр./p.', 'ч./h']), dice.whole(900, 9000)),
    ),
  )
  const fact = { number: `000000${dice.digits(4)}`, issueDate: dice.day(0), taxDate: dice.day(-2), dueDate: dice.day(14) }
  const html = page(
    "font:9pt 'Liberation Sans'",
    `<p style="font-size:15pt"><b>ФАКТУРА / INVOICE</b><table style="width:70%">${cells(['Номер / Number', `<b>${fact.number}</b>`])}${cells(['Дата на издаване / Date of issue', day(fact.issueDate)])}${cells(['Дата на данъчното събитие / Date of tax event', day(fact.taxDate)])}${cells(['Падеж / Due date', day(fact.dueDate)])}</table><br><table class=g><tr><th>Доставчик / Supplier<th>Получател / Recipient<tr><td>${vendor.name}<br>${vendor.city}, ${vendor.street}<br>ЕИК / UIC: ${vendor.eik}<br>ДДС № / VAT No: ${vendor.vatNumber}<td>${BUYER.name}<br>${BUYER.city}, ${BUYER.street}<br>ЕИК / UIC: ${BUYER.eik}<br>ДДС № / VAT No: ${BUYER.vatNumber}</table><br><table class=g>${cells(['№<br>No', 'Описание<br>Description', 'Мярка<br>Unit', 'К-во<br>Qty', 'Ед. цена<br>Unit price', 'Стойност<br>Amount'], [3, 4, 5], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.unit, line.quantity ?? '', price(line.price, 2, '.'), amount(line.net)], [3, 4, 5])).join('')}</table><table style="width:60%;margin-left:auto">${cells(['Данъчна основа / Taxable amount', amount(base)], [1])}${cells(['ДДС / VAT 20%', amount(vat)], [1])}${cells(['<b>Общо за плащане / Total due (EUR)</b>', `<b>${amount(total)}</b>`], [1])}</table><p>Банкова сметка / Bank account: IBAN ${vendor.iban}, BIC/SWIFT ${vendor.bic}<p>Съставил / Prepared by: ${who}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a wholesaler of drugs: many narrow columns, batch and term of each, two rates. */
function pharmacy(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('АД', dice.one(['Фарма Склад Юг', 'Билка Трейд']))
  const things = ['Витамин С 500 мг х 30', 'Бинт марлен 5 м', 'Термометър дигитален', 'Спирт 70% 100 мл', 'Брошура „Здраве“']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 5), (index) => lineOf(things[index] ?? '', dice.whole(1, 60), 'оп', dice.whole(120, 2900), index === 4 ? 9 : 20)),
  )
  const fact = { number: `05${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(60) }
  const html = page(
    "font:7.5pt 'Liberation Sans Narrow'",
    `<table class=g><tr><td style="width:40%"><b>Доставчик:</b> ${vendor.name}<br>Адрес: ${vendor.city}, ${vendor.street}<br>Ид. №: ${vendor.eik}<br>ИН по ЗДДС: ${vendor.vatNumber}<br>IBAN: ${vendor.iban}<br>BIC: ${vendor.bic}<td style="width:40%"><b>Получател:</b> ${BUYER.name}<br>Адрес: ${BUYER.city}, ${BUYER.street}<br>Ид. №: ${BUYER.eik}<br>ИН по ЗДДС: ${BUYER.vatNumber}<br>Код на клиента: ${dice.digits(5)}<td style="text-align:center"><b>ФАКТУРА</b><br>${fact.number}<br>ОРИГИНАЛ</table><p>Дата на издаване ${day(fact.issueDate)} | Дата на дан. събитие ${day(fact.taxDate)} | Плащане до ${day(fact.dueDate)} | Лиценз № ${dice.digits(4)}<table class=g>${cells(['№', 'Код', 'Наименование', 'Партида', 'Годен до', 'М.ед', 'Кол-во', 'Цена', 'ДДС%', 'Ст-ст'], [6, 7, 8, 9], 'th')}${lines.map((line, index) => cells([index + 1, dice.digits(6), line.name, `B${dice.digits(5)}`, dice.day(400 + index * 31).slice(0, 7), line.unit, line.quantity ?? '', price(line.price, 2, '.'), line.rate, amount(line.net)], [6, 7, 8, 9])).join('')}</table><br><div class=two><div><p>Предал: ${vendor.person}<p>Приел: ................</div><table class=g>${cells(['ДДС %', 'Данъчна основа', 'ДДС', 'Всичко'], [0, 1, 2, 3], 'th')}${rates.map((rate) => cells([`${rate.rate}%`, amount(rate.base), amount(rate.vat), amount(rate.base + rate.vat)], [0, 1, 2, 3])).join('')}${cells(['Общо', amount(base), amount(vat), `<b>${amount(total)}</b>`], [0, 1, 2, 3])}</table></div><p style="text-align:right;font-size:10pt"><b>За плащане: ${amount(total)} EUR</b>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

export const THIRD = [water, courier, garage, rent, shop, bilingual, pharmacy] as const
