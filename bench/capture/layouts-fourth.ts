// A fourth set, small, that was drawn after the third had been learnt from.
import { amountWith, dayWith, inFours, page } from './layouts-later.ts'
import { cells, type Drawn, listOf, number, price, summed } from './layouts-unseen.ts'
import { BUYER, type Dice, lineOf } from './unseen.ts'

/** Of a Spanish firm, with a summary of tax in a table. */
function spanish(dice: Dice): Drawn {
  const [amount, day] = [amountWith('.', ','), dayWith('d-m-y')]
  const vendor = {
    name: dice.one(['Aceites del Turia, S.L.', 'Cerámicas Ribalta S.A.', 'Talleres Almazora S.L.U.']),
    eik: null,
    vatNumber: dice.vatNumber('ES', () => `ES${dice.one([...'AB'])}${dice.digits(8)}`),
    iban: dice.iban('NL', () => `XQVB${dice.digits(10)}`),
    bic: 'XQVBNL2A',
  }
  const things = ['Aceite de oliva virgen 5 l', 'Azulejo blanco 20x20', 'Portes', 'Mano de obra taller']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) => lineOf(things[index] ?? '', dice.whole(1, 80), '', dice.whole(300, 12_000), 0)),
  )
  const fact = { number: `F26/${dice.digits(4)}`, issueDate: dice.day(0), taxDate: undefined, dueDate: dice.day(30) }
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<table><tr><td style="width:50%"><b style="font-size:13pt">${vendor.name}</b><br>Calle Mayor 14<br>46001 Valencia, España<br>NIF: ${vendor.vatNumber}<td style="border:1px solid"><b>Cliente</b><br>${BUYER.name}<br>${BUYER.street}<br>${BUYER.city}, Bulgaria<br>NIF: ${BUYER.vatNumber}</table><br><table class=g style="width:70%">${cells(['Nº factura', 'Fecha', 'Nº pedido', 'Vencimiento'], [], 'th')}${cells([fact.number, day(fact.issueDate), dice.digits(6), day(fact.dueDate)])}</table><br><table class=g>${cells(['Cantidad', 'Descripción', 'Precio', 'Importe'], [0, 2, 3], 'th')}${lines.map((line) => cells([line.quantity ?? '', line.name, price(line.price, 2), amount(line.net)], [0, 2, 3])).join('')}</table><br><table class=g>${cells(['Base imponible', '% IVA', 'Cuota IVA', 'TOTAL FACTURA'], [0, 1, 2, 3], 'th')}${cells([amount(base), '0,00', amount(vat), `${amount(total)} €`], [0, 1, 2, 3])}</table><p>Entrega intracomunitaria exenta, art. 25 Ley 37/1992.<p>Forma de pago: transferencia a ${inFours(vendor.iban)} (BIC ${vendor.bic})`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a German firm that charges its own tax, with a discount in percent on each line. */
function germanTaxed(dice: Dice): Drawn {
  const [amount, day] = [amountWith('.', ','), dayWith('d.m.y')]
  const vendor = {
    name: dice.one(['Messebau Riedel e.K.', 'Parkhaus Elbufer GmbH', 'Kongresszentrum Harz AG']),
    eik: null,
    vatNumber: dice.vatNumber('DE', () => `DE${dice.digits(9)}`),
    iban: dice.iban('DE', () => dice.digits(18)),
    bic: 'XQVBDEFF',
  }
  const things = ['Standmiete Halle 3', 'Strom und Wasser', 'Teppich hellgrau', 'Aufbau und Abbau']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(2, 4), (index) =>
      lineOf(things[index] ?? '', dice.whole(1, 30), dice.one(['m²', 'Tage', 'pauschal']), dice.whole(900, 22_000), 19),
    ),
  )
  const fact = { number: dice.digits(6), issueDate: dice.day(0), taxDate: dice.day(-3), dueDate: dice.day(10) }
  const html = page(
    "font:10pt 'Liberation Serif'",
    `<div class=two><div><p>${BUYER.name}<p>${BUYER.street}<p>${BUYER.city}<p>BULGARIEN</div><div class=r><p><b>${vendor.name}</b><p>Messeallee 2<p>38875 Wernigerode<p>www.example.com</div></div><br><p style="font-size:15pt"><b>RECHNUNG</b><p>Rechnungsnummer: ${fact.number} &nbsp;&nbsp; Datum: ${day(fact.issueDate)} &nbsp;&nbsp; Kundennummer: ${dice.digits(5)}<p>Leistungsdatum: ${day(fact.taxDate)}<br><table class=g>${cells(['Nr.', 'Artikel', 'Anzahl', 'Einheit', 'Preis/Einheit', 'Summe'], [2, 4, 5], 'th')}${lines.map((line, index) => cells([`${index + 1}.`, line.name, line.quantity ?? '', line.unit, `${price(line.price, 2)} EUR`, `${amount(line.net)} EUR`], [2, 4, 5])).join('')}</table><table style="width:50%;margin-left:auto">${cells(['Nettobetrag', `${amount(base)} EUR`], [1])}${cells(['19 % MwSt.', `${amount(vat)} EUR`], [1])}${cells(['<b>Gesamtsumme</b>', `<b>${amount(total)} EUR</b>`], [1])}</table><p>Bitte überweisen Sie den Betrag bis zum ${day(fact.dueDate)} auf das unten genannte Konto.<br><br><hr><p style="font-size:7.5pt">${vendor.name} · Inhaber: Kurt Riedel · USt-ID: ${vendor.vatNumber} · IBAN ${inFours(vendor.iban)} · BIC ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a restaurant: prices with tax, base and tax by rate beside one another. */
function restaurant(dice: Dice): Drawn {
  const [amount, day] = [amountWith('', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ЕООД', dice.one(['Механа Старата липа', 'Бистро Кестен']))
  const things = ['Обедно меню', 'Минерална вода', 'Кетъринг за събитие', 'Торта юбилейна']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) => lineOf(things[index] ?? '', dice.whole(1, 40), 'бр.', dice.whole(150, 9000))),
  )
  const fact = { number: `0000${dice.digits(6)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: undefined }
  const html = page(
    "font:10pt 'DejaVu Sans'",
    `<p><b>${vendor.name}</b> &nbsp; ${vendor.city}, ${vendor.street} &nbsp; ЕИК ${vendor.eik} &nbsp; ДДС № ${vendor.vatNumber}<hr><p style="text-align:center"><b>ФАКТУРА (оригинал) № ${fact.number} / ${day(fact.issueDate)} г.</b><p>Получател: ${BUYER.name} &nbsp; ЕИК ${BUYER.eik} &nbsp; ДДС № ${BUYER.vatNumber}<p>Адрес: ${BUYER.city}, ${BUYER.street} &nbsp; МОЛ: Петър Илиев<br><table class=g>${cells(['Консумация', 'К-во', 'Цена', 'Сума'], [1, 2, 3], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', price(line.price, 2), amount(line.net)], [1, 2, 3])).join('')}</table><br><table style="width:60%"><tr><td>Данъчна основа: ${amount(base)} €<td>ДДС (20%): ${amount(vat)} €<tr><td colspan=2><b>Обща сума с ДДС: ${amount(total)} €</b></table><p>Дата на дан. събитие: ${day(fact.taxDate)} г. &nbsp; Плащане: в брой, фискален бон № ${dice.digits(7)}<p>Банка: ${vendor.iban}, ${vendor.bic}<p>Съставил: ${vendor.person}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a haulier: long descriptions over lines, the number of a waybill, a day of loading. */
function haulier(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = dice.bulgarian('ООД', dice.one(['Спед Балкан', 'Тир Експрес 2005']))
  const towns = ['София – Мюнхен', 'Русе – Виена', 'Пловдив – Милано']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 3), (index) =>
      lineOf(
        `Международен транспорт по релация ${towns[index]} с автомобил СВ ${dice.digits(4)} НК`,
        1,
        'курс',
        dice.whole(90_000, 320_000),
      ),
    ),
  )
  const fact = { number: `20000${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(-6), dueDate: dice.day(45) }
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<table class=g><tr><td style="width:50%">Получател<br><b>${BUYER.name}</b><br>${BUYER.city}, ${BUYER.street}<br>ЕИК ${BUYER.eik}<br>ИН ${BUYER.vatNumber}<td>Доставчик<br><b>${vendor.name}</b><br>${vendor.city}, ${vendor.street}<br>ЕИК ${vendor.eik}<br>ИН ${vendor.vatNumber}</table><p style="text-align:center;font-size:13pt"><b>Ф А К Т У Р А</b><p style="text-align:center">Номер: <b>${fact.number}</b> &nbsp; Дата: <b>${day(fact.issueDate)}</b> &nbsp; Дата на събитието: <b>${day(fact.taxDate)}</b><p>ЧМР № ${dice.digits(7)}, дата на товарене ${day(dice.day(-9))}, заявка ${dice.digits(5)}/${day(dice.day(-11))}<table class=g>${cells(['№', 'Описание на услугата', 'Мярка', 'Кол.', 'Ед. цена', 'Стойност'], [3, 4, 5], 'th')}${lines.map((line, index) => `<tr><td>${index + 1}<td style="width:45%">${line.name}<td>${line.unit}<td class=r>${line.quantity}<td class=r>${amount(line.net)}<td class=r>${amount(line.net)}`).join('')}</table><table style="width:45%;margin-left:auto">${cells(['Общо', `${amount(base)} EUR`], [1])}${cells(['ДДС 20.00 %', `${amount(vat)} EUR`], [1])}${cells(['<b>Всичко за плащане</b>', `<b>${amount(total)} EUR</b>`], [1])}</table><p>Срок на плащане: ${day(fact.dueDate)} &nbsp; Банкова сметка: ${inFours(vendor.iban)} &nbsp; BIC: ${vendor.bic}<p>МОЛ: ${vendor.person}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a Bulgarian program in English, paid by card. */
function software(dice: Dice): Drawn {
  const day = dayWith('y-m-d')
  const amount = (units: bigint) => `${amountWith(',', '.')(units)} EUR`
  const vendor = dice.bulgarian('AD', dice.one(['Cloudlake Hosting', 'Tidy Mail']))
  const things = ['Virtual server M4', 'Extra backup space', 'Domain renewal example.bg']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 3), (index) => lineOf(things[index] ?? '', dice.whole(1, 12), '', dice.whole(300, 6000))),
  )
  const fact = { number: `10${dice.digits(8)}`, issueDate: dice.day(0), taxDate: dice.day(0), dueDate: dice.day(7) }
  const html = page(
    "font:9pt 'DejaVu Sans'",
    `<div class=two><div><p style="font-size:16pt;color:#284">${vendor.name.split(' ')[0]}<p>Tax invoice ${fact.number}<p>Issued: ${day(fact.issueDate)}<p>Tax event: ${day(fact.taxDate)}<p>Pay by: ${day(fact.dueDate)}</div><div><p>Supplier:<p><b>${vendor.name}</b><p>${vendor.street}<p>UIC ${vendor.eik}, VAT ${vendor.vatNumber}<br><br><p>Customer:<p><b>${BUYER.name}</b><p>${BUYER.street}<p>UIC ${BUYER.eik}, VAT ${BUYER.vatNumber}</div></div><br><table>${cells(['Service', 'Months', 'Monthly price', 'Amount'], [1, 2, 3], 'th')}${lines.map((line, index) => cells([`${line.name}<br><small style="color:#666">srv-${100 + index}.example.com</small>`, line.quantity ?? '', amount(BigInt(line.price)), amount(line.net)], [1, 2, 3])).join('')}</table><hr><p class=r>Net: ${amount(base)}<p class=r>VAT (20%): ${amount(vat)}<p class=r><b>Total: ${amount(total)}</b><p>Bank transfer: ${vendor.iban}, ${vendor.bic}. Card payments are charged automatically.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a Polish firm with an account abroad, whose language is in no table: half of it in English. */
function polish(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d.m.y')]
  const vendor = {
    name: dice.one(['Bursztyn Meble Sp. z o.o.', 'Wiatrak Opakowania Sp. z o.o.']),
    eik: null,
    vatNumber: dice.vatNumber('PL', () => `PL${dice.digits(10)}`),
    iban: dice.iban('NL', () => `XQVB${dice.digits(10)}`),
    bic: 'XQVBPLPW',
  }
  const things = ['Krzesło biurowe / Office chair', 'Karton klapowy / Cardboard box', 'Transport']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 3), (index) => lineOf(things[index] ?? '', dice.whole(1, 90), 'szt', dice.whole(200, 19_000), 0)),
  )
  const fact = { number: `FV/${dice.digits(3)}/2026`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: dice.day(21) }
  const html = page(
    "font:9pt 'DejaVu Sans'",
    `<p style="font-size:14pt"><b>Faktura VAT / Invoice No. ${fact.number}</b><p>Data wystawienia / Issue date: ${day(fact.issueDate)}<p>Data sprzedaży / Date of sale: ${day(fact.taxDate)}<p>Termin płatności / Due date: ${day(fact.dueDate)}<br><table><tr><td><b>Sprzedawca / Seller</b><br>${vendor.name}<br>ul. Długa 8, 80-001 Gdańsk<br>NIP / VAT ID: ${vendor.vatNumber}<td><b>Nabywca / Buyer</b><br>${BUYER.name}<br>${BUYER.street}, ${BUYER.city}<br>NIP / VAT ID: ${BUYER.vatNumber}</table><br><table class=g>${cells(['Lp.', 'Nazwa / Description', 'J.m. / Unit', 'Ilość / Qty', 'Cena netto / Net price', 'Wartość netto / Net amount', 'VAT'], [3, 4, 5], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.unit, number(line.quantity ?? 0, 2), price(line.price, 2), amount(line.net), '0%'], [3, 4, 5])).join('')}</table><br><table class=g style="width:60%;margin-left:auto">${cells(['Stawka / Rate', 'Netto / Net', 'VAT', 'Brutto / Gross'], [1, 2, 3], 'th')}${cells(['0%', amount(base), amount(vat), amount(total)], [1, 2, 3])}</table><p style="font-size:12pt"><b>Do zapłaty / Total due: ${amount(total)} EUR</b><p>Konto / Account: ${inFours(vendor.iban)} &nbsp; SWIFT: ${vendor.bic}`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

export const FOURTH = [spanish, germanTaxed, restaurant, haulier, software, polish] as const
