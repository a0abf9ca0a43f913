// The other half of the second set (`layouts-unseen.ts`).
import { amountWith, dayWith, inFours, inLevs, page } from './layouts-later.ts'
import { cells, type Drawn, listOf, number, price, summed } from './layouts-unseen.ts'
import { BUYER, type Dice, lineOf } from './unseen.ts'

/** Of a Greek firm: each label in Greek and English. */
function greek(dice: Dice): Drawn {
  const [amount, day] = [amountWith('.', ','), dayWith('d/m/y')]
  const vendor = {
    name: dice.one(['ΕΛΑΙΩΝΑΣ ΘΕΣΣΑΛΟΝΙΚΗΣ Α.Ε.', 'ΠΕΛΑΓΟΣ ΤΡΟΦΙΜΑ Ε.Π.Ε.', 'AEGEAN PAPER TRADE S.A.']),
    eik: null,
    vatNumber: dice.vatNumber('EL', () => `EL${dice.digits(9)}`),
    iban: dice.iban('GR', () => `${dice.digits(23)}`),
    bic: 'XQVBGRAA',
  }
  const things = ['Ελαιόλαδο 5L / Olive oil 5L', 'Ελιές Καλαμών / Kalamata olives', 'Χαρτί Α4 / Paper A4', 'Μεταφορικά / Transport']
  const { lines, rates, base, total } = summed(
    listOf(dice.whole(1, 4), (index) => lineOf(things[index] ?? '', dice.whole(2, 90), 'ΤΕΜ', dice.whole(150, 7900), 0)),
  )
  const fact = { number: dice.digits(5), issueDate: dice.day(0), taxDate: undefined, dueDate: dice.day(45) }
  const html = page(
    "font:9pt 'DejaVu Sans'",
    `<p style="font-size:14pt"><b>${vendor.name}</b><p style="font-size:8pt">Εγνατία 112, 546 35 Θεσσαλονίκη · ΑΦΜ/VAT: ${vendor.vatNumber} · ΔΟΥ ΦΑΕ Θεσσαλονίκης · Αρ. ΓΕΜΗ ${dice.digits(12)}<hr><table class=g>${cells(['Είδος παραστατικού / Document', 'Σειρά / Series', 'Αριθμός / No', 'Ημερομηνία / Date', 'Ώρα / Time'], [], 'th')}${cells(['ΤΙΜΟΛΟΓΙΟ ΠΩΛΗΣΗΣ / SALES INVOICE', 'Β', fact.number, day(fact.issueDate), `${dice.whole(10, 18)}:${dice.whole(10, 59)}`])}</table><br><p><b>Στοιχεία πελάτη / Customer</b><table class=g>${cells(['Επωνυμία / Name', BUYER.name])}${cells(['Διεύθυνση / Address', `${BUYER.street}, ${BUYER.city}, Bulgaria`])}${cells(['ΑΦΜ / VAT', BUYER.vatNumber])}</table><br><table class=g>${cells(['Κωδικός<br>Code', 'Περιγραφή<br>Description', 'Μ.Μ.<br>Unit', 'Ποσότητα<br>Qty', 'Τιμή<br>Price', 'Έκπτ.<br>Disc.', 'ΦΠΑ<br>VAT', 'Αξία<br>Value'], [], 'th')}${lines.map((line, index) => cells([`10-${200 + index}`, line.name, line.unit, number(line.quantity ?? 0, 2), price(line.price, 2), '0,00', '0%', amount(line.net)], [3, 4, 5, 6, 7])).join('')}</table><br><div class=two><div style="font-size:8pt"><p>Απαλλαγή ΦΠΑ άρθρο 28 Ν.2859/2000 / VAT exempt, intra-Community supply<p>Τρόπος πληρωμής / Payment: Επί πιστώσει / On credit<p>Λήξη / Due date: ${day(fact.dueDate)}<p>${vendor.iban}<p>SWIFT ${vendor.bic}</div><table class=g>${cells(['Καθαρή αξία / Net value', amount(base)], [1])}${cells(['Ποσό ΦΠΑ / VAT amount', '0,00'], [1])}${cells(['<b>Πληρωτέο / Payable EUR</b>', `<b>${amount(total)}</b>`], [1])}</table></div>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a till: a strip of eighty millimetres, prices with their tax. */
function till(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', '.'), dayWith('d-m-y')]
  const vendor = { ...dice.bulgarian('ЕООД'), iban: null, bic: null }
  const things = ['КАФЕ ЕСПРЕСО', 'САНДВИЧ КАШКАВАЛ', 'ВОДА 0.5Л', 'ТЕФТЕР А5', 'ХИМИКАЛ СИН']
  // Their sums hold tax: what of them is the base is told at the foot.
  const lines = listOf(dice.whole(1, 5), (index) => lineOf(things[index] ?? '', dice.whole(1, 6), '', dice.whole(90, 2400)))
  const total = lines.reduce((sum, line) => sum + line.net, 0n)
  const vat = (total * 20n + 60n) / 120n
  const fact = { number: `000${dice.digits(7)}`, issueDate: dice.day(0), taxDate: undefined, dueDate: undefined }
  const middle = (text: string) => `<p style="text-align:center">${text}`
  const html = page(
    "font:9pt 'DejaVu Sans Mono';width:80mm",
    `${middle(vendor.name)}${middle(`гр. ${vendor.city}, ${vendor.street}`)}${middle(`ЕИК ${vendor.eik}`)}${middle(`ЗДДС N ${vendor.vatNumber}`)}${middle(`ОБЕКТ 1 ${vendor.city}`)}<p>ПОЛУЧАТЕЛ: ${BUYER.name}<p>ЕИК: ${BUYER.eik}<p>ЗДДС N: ${BUYER.vatNumber}<p>АДРЕС: ${BUYER.city}<p style="text-align:center;font-size:12pt"><b>ФАКТУРА</b><p>N ${fact.number}<p>ДАТА ${day(fact.issueDate)}<p>-----------------------------------${lines.map((line) => `<p>${line.name}<table>${cells([`${number(line.quantity ?? 0, 3, '.')} x ${price(line.price, 2, '.')}`, `${amount(line.net)} Б`], [1])}</table>`).join('')}<p>-----------------------------------<table style="font-size:12pt">${cells(['<b>ОБЩА СУМА EUR</b>', `<b>${amount(total)}</b>`], [1])}</table><table>${cells(['НЕТО СУМА Б', amount(total - vat)], [1])}${cells(['ДДС Б=20.00%', amount(vat)], [1])}${cells(['С КАРТА', amount(total)], [1])}${cells(['ОБЩО BGN', amount(inLevs(total))], [1])}</table><p>${dice.digits(6)} ${day(fact.issueDate)} ${dice.whole(10, 20)}:${dice.whole(10, 59)}:${dice.whole(10, 59)}${middle('ФИСКАЛЕН БОН')}${middle(`DT${dice.digits(6)} 0${dice.digits(7)}`)}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates: [{ rate: 20, base: total - vat, vat }], total, html }
}

/** Of a hotel: small print, nights at nine percent and what comes with them at twenty, days of a stay. */
function hotel(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('АД', 'Хотел Бор')
  const nights = dice.whole(1, 6)
  const { lines, rates, base, vat, total } = summed([
    lineOf('Нощувка със закуска, двойна стая', nights, 'нощ.', dice.whole(4000, 11_000), 9),
    lineOf('Паркинг', nights, 'ден', dice.whole(300, 900), 20),
    ...(dice.next() < 0.5 ? [lineOf('Конферентна зала', dice.whole(1, 3), 'бр.', dice.whole(9000, 30_000), 20)] : []),
  ])
  const fact = { number: `00000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(7) }
  const html = page(
    "font:7pt 'Liberation Sans'",
    `<table><tr><td style="font-size:16pt;letter-spacing:3px">ХОТЕЛ БОР ★★★★<td class=r>тел. +359 700 00 ${dice.digits(3)}, reception@example.com</table><hr><table><tr><td style="width:34%"><b>Издател</b><br>${vendor.name}<br>${vendor.city} ${vendor.postcode}, ${vendor.street}<br>ЕИК ${vendor.eik} · ДДС ${vendor.vatNumber}<br>МОЛ ${vendor.person}<td style="width:33%"><b>Клиент</b><br>${BUYER.name}<br>${BUYER.city}, ${BUYER.street}<br>ЕИК ${BUYER.eik} · ДДС ${BUYER.vatNumber}<td><b>Гост</b> ${dice.one(['A. Novak', 'Б. Русев'])}<br>Стая ${dice.whole(101, 512)}<br>Пристигане ${day(dice.day(-nights))}<br>Заминаване ${day(dice.day(0))}<br>Резервация ${dice.digits(7)}</table><br><p style="font-size:11pt"><b>Фактура ${fact.number}</b> <span style="font-size:7pt">оригинал</span><p>Дата ${day(fact.issueDate)} &nbsp;·&nbsp; Данъчно събитие ${day(fact.taxDate)} &nbsp;·&nbsp; Платима до ${day(fact.dueDate)}<br><table class=g>${cells(['Услуга', 'Мярка', 'Брой', 'Ед. цена', 'ДДС', 'Стойност без ДДС'], [2, 3, 4, 5], 'th')}${lines.map((line) => cells([line.name, line.unit, line.quantity ?? '', price(line.price, 2), `${line.rate}%`, amount(line.net)], [2, 3, 4, 5])).join('')}</table><br><table style="width:50%;margin-left:auto">${rates.map((rate) => cells([`Основа ${rate.rate}%`, amount(rate.base), `ДДС ${rate.rate}%`, amount(rate.vat)], [1, 3])).join('')}${cells(['Общо без ДДС', amount(base), 'Общо ДДС', amount(vat)], [1, 3])}${cells(['', '', '<b>За плащане, €</b>', `<b>${amount(total)}</b>`], [1, 3])}</table><p>Словом и по банков път: ${vendor.iban} · ${vendor.bic} · Благодарим Ви, че бяхте наши гости!`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a program that sells subscriptions: days in words, an amount in large letters, nothing of banks. */
function subscription(dice: Dice): Drawn {
  const amount = (units: bigint) => `€${amountWith(',', '.')(units)}`
  const months = 'January February March April May June July August September October November December'.split(' ')
  const day = (iso: string) => `${months[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`
  const vendor = {
    name: dice.one(['Pinboard Labs Limited', 'Quietcloud Technologies Ltd.']),
    eik: null,
    vatNumber: dice.vatNumber('IE', () => `IE${dice.digits(7)}${dice.one([...'ABCDEFGHIJKLMNOPQRSTUVW'])}`),
    iban: null,
    bic: null,
  }
  const things = ['Team plan (per seat)', 'Additional storage 100 GB', 'Priority support']
  const { lines, rates, base, total } = summed(
    listOf(dice.whole(1, 3), (index) => lineOf(things[index] ?? '', dice.whole(1, 25), '', dice.whole(400, 9900), 0)),
  )
  const fact = {
    number: `${dice.one(['7F3A', 'B21C', '90DE'])}${dice.digits(4)}-00${dice.digits(2)}`,
    issueDate: dice.day(0),
    taxDate: undefined,
    dueDate: dice.day(14),
  }
  const html = page(
    "font:9.5pt 'Noto Sans','DejaVu Sans'",
    `<table><tr><td style="font-size:17pt"><b>Invoice</b><td class=r style="font-size:14pt;color:#999">${vendor.name.split(' ')[0]}</table><table style="width:60%">${cells(['<b>Invoice number</b>', `<b>${fact.number}</b>`])}${cells(['Date of issue', day(fact.issueDate)])}${cells(['Date due', day(fact.dueDate)])}</table><br><div class=two><div><p><b>${vendor.name}</b><p>14 Dockside Street<p>Dublin 2<p>Ireland<p>billing@example.com<p>IE VAT ${vendor.vatNumber}</div><div><p><b>Bill to</b><p>${BUYER.name}<p>${BUYER.street}<p>${BUYER.city}<p>Bulgaria<p>BG VAT ${BUYER.vatNumber}</div></div><br><p style="font-size:14pt"><b>${amount(total)} due ${day(fact.dueDate)}</b><p style="color:#63c">Pay online<br><table style="font-size:8.5pt">${cells(['Description', 'Qty', 'Unit price', 'Tax', 'Amount'], [1, 2, 3, 4], 'th')}<tr><td colspan=5><hr>${lines.map((line) => cells([`${line.name}<br><span style="color:#777">${day(fact.issueDate)} – ${day(dice.day(30))}</span>`, line.quantity ?? '', amount(BigInt(line.price)), '0%', amount(line.net)], [1, 2, 3, 4])).join('')}</table><table style="width:50%;margin-left:auto">${cells(['Subtotal', amount(base)], [1])}${cells(['Total excluding tax', amount(base)], [1])}${cells([`VAT - Bulgaria (0% on ${amount(base)})`, '€0.00'], [1])}${cells(['Total', amount(total)], [1])}${cells(['<b>Amount due</b>', `<b>${amount(total)}</b>`], [1])}</table><br><p>Tax to be paid on reverse charge basis<p style="font-size:8pt;color:#888">${fact.number} · ${amount(total)} due ${day(fact.dueDate)} · Page 1 of 1`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of the years of two currencies: both in each cell, one behind the other. */
function inBoth(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y г.')]
  const vendor = dice.bulgarian('ООД')
  const both = (units: bigint) => `${amount(units)} € (${amount(inLevs(units))} лв.)`
  const things = ['Счетоводно обслужване', 'Подаване на декларация', 'Годишно приключване', 'Обработка на ведомост']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) =>
      lineOf(things[index] ?? '', dice.whole(1, 14), dice.one(['бр.', 'месец']), dice.whole(1500, 45_000)),
    ),
  )
  const fact = { number: `10000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(-2), dueDate: dice.day(10) }
  const html = page(
    "font:9.5pt 'DejaVu Serif'",
    `<table><tr><td style="width:60%"><b style="font-size:13pt">${vendor.name}</b><br>${vendor.city}, ${vendor.street}<br>ЕИК по БУЛСТАТ ${vendor.eik}<br>Идентификационен № по ЗДДС ${vendor.vatNumber}<br>МОЛ: ${vendor.person}<td style="border:1px solid"><b>ФАКТУРА – оригинал</b><br>Номер ${fact.number}<br>Дата на издаване ${day(fact.issueDate)}<br>Дата на дан. събитие ${day(fact.taxDate)}<br>Срок за плащане ${day(fact.dueDate)}</table><br><table style="background:#f2f2f2"><tr><td>Получател<td><b>${BUYER.name}</b>, ${BUYER.city}, ${BUYER.street}<tr><td>ЕИК / ИН по ЗДДС<td>${BUYER.eik} / ${BUYER.vatNumber}</table><br><table class=g>${cells(['№', 'Вид услуга', 'М-ка', 'Кол.', 'Цена €', 'Стойност € (лв.)'], [3, 4, 5], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.unit, line.quantity ?? '', price(line.price, 2), both(line.net)], [3, 4, 5])).join('')}<tr><td colspan=5 class=r>Данъчна основа<td class=r>${both(base)}<tr><td colspan=5 class=r>ДДС – 20%<td class=r>${both(vat)}<tr><td colspan=5 class=r><b>Сума за плащане</b><td class=r><b>${both(total)}</b></table><p>Преизчислено по официалния курс 1,95583 лв. за 1 €.<p>Начин на плащане: с платежно нареждане<p>Обслужваща банка: Измислена банка, клон ${vendor.city}; сметка ${vendor.iban}; код ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** On a page that lies, with a discount of the whole and a number of a waybill. */
function discounted(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d/m/y')]
  const vendor = dice.bulgarian('ЕООД')
  const things = [
    'Керамични плочки 60х60',
    'Фугираща смес сива',
    'Лепило за плочки 25 кг',
    'Профил алуминиев 2.5 м',
    'Грунд дълбокопроникващ',
  ]
  const lines = listOf(dice.whole(2, 5), (index) =>
    lineOf(things[index] ?? '', dice.whole(2, 80), dice.one(['м2', 'бр', 'торба']), dice.whole(300, 4200)),
  )
  const sum = lines.reduce((all, line) => all + line.net, 0n)
  const less = (sum * 5n + 50n) / 100n
  const base = sum - less
  const vat = (base * 20n + 50n) / 100n
  const total = base + vat
  const fact = { number: `03${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(21) }
  const html = page(
    "font:10pt 'Liberation Sans'",
    `<style>@page{size:A4 landscape}</style><table class=g><tr><td style="width:35%">ДОСТАВЧИК<br><b>${vendor.name}</b><br>${vendor.street}, ${vendor.city}<br>ЕИК: ${vendor.eik}<br>ИН ЗДДС: ${vendor.vatNumber}<td style="width:35%">ПОЛУЧАТЕЛ<br><b>${BUYER.name}</b><br>${BUYER.street}, ${BUYER.city}<br>ЕИК: ${BUYER.eik}<br>ИН ЗДДС: ${BUYER.vatNumber}<td>ФАКТУРА<br>№ <b>${fact.number}</b><br>Дата: ${day(fact.issueDate)}<br>Дата на ДС: ${day(fact.taxDate)}<br>Към стокова разписка ${dice.digits(6)} / ${day(dice.day(-1))}<br>Поръчка: ${dice.digits(5)}</table><br><table class=g>${cells(['Ред', 'Баркод', 'Стока', 'Мярка', 'Количество', 'Ед. цена', 'Ст-ст'], [4, 5, 6], 'th')}${lines.map((line, index) => cells([index + 1, `380${dice.digits(10)}`, line.name, line.unit, number(line.quantity ?? 0, 2), price(line.price, 2), amount(line.net)], [4, 5, 6])).join('')}</table><table style="width:45%;margin-left:auto">${cells(['Стойност', amount(sum)], [1])}${cells(['Отстъпка 5 %', `-${amount(less)}`], [1])}${cells(['Данъчна основа', amount(base)], [1])}${cells(['ДДС 20 %', amount(vat)], [1])}${cells(['<b>Сума за плащане (EUR)</b>', `<b>${amount(total)}</b>`], [1])}</table><p>Плащане до ${day(fact.dueDate)} по сметка: ${inFours(vendor.iban)} &nbsp; BIC: ${vendor.bic}<p>Получил: &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; Съставил: ${vendor.person}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates: [{ rate: 20, base, vat }], total, html }
}

/** Of a program of the nineties: letters of one width, bars and dashes. */
function dots(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', '.'), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ООД')
  const things = ['ЛАГЕР 6204 2RS', 'РЕМЪК КЛИНОВ А-1250', 'ГРЕС ЛИТИЕВА 400Г', 'СЕМЕРИНГ 35Х52Х7', 'БОЛТ М10Х40']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 5), (index) => lineOf(things[index] ?? '', dice.whole(1, 40), 'БР.', dice.whole(60, 3900))),
  )
  const fact = { number: `00000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(8) }
  const bar = '-'.repeat(88)
  const at = (text: string | number, width: number) => String(text).padEnd(width)
  const to = (text: string | number, width: number) => String(text).padStart(width)
  const pair = (left: string, right: string) => `${at(left, 46)}${right}`
  const text = [
    to(`ФАКТУРА  N ${fact.number}`, 56),
    to('ОРИГИНАЛ', 48),
    '',
    pair('ПОЛУЧАТЕЛ', 'ДОСТАВЧИК'),
    pair(BUYER.name, vendor.name),
    pair(BUYER.street, vendor.street),
    pair(BUYER.city, vendor.city),
    pair(`ИД.N ${BUYER.eik}`, `ИД.N ${vendor.eik}`),
    pair(`ДДС N ${BUYER.vatNumber}`, `ДДС N ${vendor.vatNumber}`),
    '',
    `ДАТА: ${day(fact.issueDate)}     ДАТА ДАН.СЪБИТИЕ: ${day(fact.taxDate)}     ПАДЕЖ: ${day(fact.dueDate)}`,
    bar,
    `|${to('N', 3)} | ${at('НАИМЕНОВАНИЕ', 30)} | ${at('М-КА', 5)}|${to('КОЛ-ВО', 11)} |${to('ЦЕНА', 11)} |${to('СТОЙНОСТ', 14)} |`,
    bar,
    ...lines.map(
      (line, index) =>
        `|${to(index + 1, 3)} | ${at(line.name, 30)} | ${at(line.unit, 5)}|${to(number(line.quantity ?? 0, 3, '.'), 11)} |${to(price(line.price, 2, '.'), 11)} |${to(amount(line.net), 14)} |`,
    ),
    bar,
    `${to('ДАНЪЧНА ОСНОВА', 60)}:${to(amount(base), 22)}`,
    `${to('ДДС 20.00%', 60)}:${to(amount(vat), 22)}`,
    `${to('СУМА ЗА ПЛАЩАНЕ', 60)}:${to(`${amount(total)} EUR`, 26)}`,
    '',
    `БАНКА: ИЗМИСЛЕНА БАНКА  СМЕТКА: ${vendor.iban}  BIC: ${vendor.bic}`,
    '',
    pair('ПОЛУЧИЛ: ..............', `СЪСТАВИЛ: ${vendor.person.toUpperCase()}`),
  ]
  const html = page("font:9pt 'Liberation Mono'", `<pre style="font:inherit;margin:0">${text.join('\n')}</pre>`)
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

export const MORE = [greek, till, hotel, subscription, inBoth, discounted, dots] as const
