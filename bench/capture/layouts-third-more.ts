// The other part of the third set (`layouts-third.ts`): vendors from abroad.
import { amountWith, dayWith, inFours, page } from './layouts-later.ts'
import { cells, type Drawn, listOf, number, price, summed } from './layouts-unseen.ts'
import { BUYER, type Dice, lineOf } from './unseen.ts'

/** Of an Austrian hotel: its own tax of ten and twenty percent, prices without it. */
function austrian(dice: Dice): Drawn {
  const [amount, day] = [amountWith('.', ','), dayWith('d.m.y')]
  const vendor = {
    name: dice.one(['Gasthof Alpenrose Betriebsges.m.b.H.', 'Kogler Hotel OG', 'Stadthotel Linde GmbH']),
    eik: null,
    vatNumber: dice.vatNumber('AT', () => `ATU${dice.digits(8)}`),
    iban: dice.iban('AT', () => `${dice.digits(16)}`),
    bic: 'XQVBAT2L',
  }
  const nights = dice.whole(1, 5)
  const { lines, rates, base, vat, total } = summed([
    lineOf('Übernachtung mit Frühstück', nights, 'Nacht', dice.whole(7000, 16_000), 10),
    lineOf('Tiefgarage', nights, 'Tag', dice.whole(900, 2200), 20),
  ])
  const fact = { number: `${dice.digits(4)}/2026`, issueDate: dice.day(0), taxDate: undefined, dueDate: dice.day(14) }
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<p style="text-align:center;font-size:16pt">${vendor.name}<p style="text-align:center;font-size:8pt">Seestraße 4 · 4020 Linz · UID: ${vendor.vatNumber} · FN ${dice.digits(6)}x<br><br><div class=two><div><p>Firma<p>${BUYER.name}<p>${BUYER.street}<p>${BUYER.city}<p>UID: ${BUYER.vatNumber}</div><div><p>Rechnung Nr.: <b>${fact.number}</b><p>Datum: ${day(fact.issueDate)}<p>Zimmer: ${dice.whole(101, 420)}<p>Anreise: ${day(dice.day(-nights))}<p>Abreise: ${day(dice.day(0))}</div></div><br><table class=g>${cells(['Leistung', 'Anzahl', 'Preis netto', 'MwSt', 'Betrag netto'], [1, 2, 3, 4], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', price(line.price, 2), `${line.rate} %`, amount(line.net)], [1, 2, 3, 4])).join('')}</table><br><table style="width:60%;margin-left:auto">${cells(['Zwischensumme', amount(base)], [1])}${rates.map((rate) => cells([`${rate.rate} % MwSt von ${amount(rate.base)}`, amount(rate.vat)], [1])).join('')}${cells(['<b>Gesamtbetrag EUR</b>', `<b>${amount(total)}</b>`], [1])}</table><p>Zahlungsziel: ${day(fact.dueDate)}<p>Bankverbindung: IBAN ${inFours(vendor.iban)} BIC ${vendor.bic}<p>Vielen Dank für Ihren Aufenthalt!`,
  )
  void vat
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of an Italian firm: a courtesy copy, an exemption's code in the place of a rate. */
function italian(dice: Dice): Drawn {
  const [amount, day] = [amountWith('.', ','), dayWith('d/m/y')]
  const vendor = {
    name: dice.one(['Officine Meccaniche Tiberio S.p.A.', 'Bottega del Legno S.r.l.', 'Ceramiche Lucentini S.n.c.']),
    eik: null,
    vatNumber: dice.vatNumber('IT', () => `IT${dice.digits(11)}`),
    iban: dice.iban('IT', () => `${dice.one([...'ABCDEFGH'])}0${dice.digits(4)}0${dice.digits(4)}${dice.digits(12)}`),
    bic: 'XQVBITMM',
  }
  const things = ['Guarnizione in gomma Ø 40', 'Piastrella gres 60x60', 'Tavolo in rovere', 'Spese di trasporto']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) =>
      lineOf(things[index] ?? '', dice.whole(1, 60), dice.one(['NR', 'PZ', 'MQ']), dice.whole(250, 31_000), 0),
    ),
  )
  const fact = { number: `${dice.whole(10, 980)}/A`, issueDate: dice.day(0), taxDate: undefined, dueDate: dice.day(60) }
  const html = page(
    "font:8.5pt 'DejaVu Sans'",
    `<table><tr><td style="width:50%"><b>Cedente/prestatore (fornitore)</b><br>Identificativo fiscale ai fini IVA: ${vendor.vatNumber}<br>Denominazione: ${vendor.name}<br>Indirizzo: Via dei Mille 21<br>Comune: Faenza Provincia: RA<td><b>Cessionario/committente (cliente)</b><br>Identificativo fiscale ai fini IVA: ${BUYER.vatNumber}<br>Denominazione: ${BUYER.name}<br>Indirizzo: ${BUYER.street}<br>Comune: ${BUYER.city} Nazione: BG</table><br><table class=g>${cells(['Tipologia documento', 'Numero documento', 'Data documento', 'Codice destinatario'], [], 'th')}${cells(['TD01 fattura', fact.number, day(fact.issueDate), 'XXXXXXX'])}</table><br><table class=g>${cells(['Cod. articolo', 'Descrizione', 'Quantità', 'UM', 'Prezzo unitario', '%IVA', 'Prezzo totale'], [2, 4, 5, 6], 'th')}${lines.map((line, index) => cells([`A${100 + index}`, line.name, number(line.quantity ?? 0, 2), line.unit, price(line.price, 2), 'N3.2', amount(line.net)], [2, 4, 5, 6])).join('')}</table><br><table class=g>${cells(['Riepilogo IVA / riferimenti normativi', '%IVA', 'Totale imponibile', 'Totale imposta'], [1, 2, 3], 'th')}${cells(['Non imponibile art. 41 D.L. 331/93', '0,00', amount(base), amount(vat)], [1, 2, 3])}</table><table class=g style="width:50%;margin-left:auto">${cells(['Importo bollo', ''], [1])}${cells(['<b>Totale documento (EUR)</b>', `<b>${amount(total)}</b>`], [1])}</table><br><table class=g>${cells(['Modalità pagamento', 'IBAN', 'Istituto', 'Data scadenza', 'Importo'], [4], 'th')}${cells(['MP05 Bonifico', `${vendor.iban}<br>BIC ${vendor.bic}`, 'Banca Immaginaria', day(fact.dueDate), amount(total)], [4])}</table>`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** With the key that French banks add. */
function frenchAccount(bank: string, branch: string, account: string): string {
  const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account)) % 97n)
  return `${bank}${branch}${account}${String(key).padStart(2, '0')}`
}

/** Of a French firm: HT and TTC. */
function french(dice: Dice): Drawn {
  const [amount, day] = [amountWith(' ', ','), dayWith('d/m/y')]
  const vendor = {
    name: dice.one(['SARL Les Jardins d’Opale', 'Atelier Bellerive SAS', 'Vignobles Carmagnac SA']),
    eik: null,
    vatNumber: dice.vatNumber('FR', () => `FR${dice.digits(11)}`),
    iban: dice.iban('FR', () => frenchAccount(dice.digits(5), dice.digits(5), dice.digits(11))),
    bic: 'XQVBFRPP',
  }
  const things = ['Caisse de 6 bouteilles', 'Prestation de conseil', 'Frais de port', 'Lavande séchée 1 kg']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) => lineOf(things[index] ?? '', dice.whole(1, 30), '', dice.whole(450, 28_000), 0)),
  )
  const fact = { number: `FA-2026-${dice.digits(4)}`, issueDate: dice.day(0), taxDate: undefined, dueDate: dice.day(30) }
  const html = page(
    "font:10pt 'Liberation Serif'",
    `<table><tr><td style="width:55%"><b>${vendor.name}</b><br>12 rue des Tilleuls<br>62200 Boulogne-sur-Mer<br>SIRET ${dice.digits(9)} ${dice.digits(5)}<br>N° TVA : ${vendor.vatNumber}<td><b>Facturé à</b><br>${BUYER.name}<br>${BUYER.street}<br>${BUYER.city}<br>Bulgarie<br>N° TVA : ${BUYER.vatNumber}</table><br><p style="font-size:15pt"><b>FACTURE N° ${fact.number}</b><p>Date de facturation : ${day(fact.issueDate)}<p>Date d’échéance : ${day(fact.dueDate)}<p>Réf. client : C${dice.digits(4)}<br><table class=g>${cells(['Désignation', 'Quantité', 'PU HT', 'TVA', 'Montant HT'], [1, 2, 3, 4], 'th')}${lines.map((line) => cells([line.name, line.quantity ?? '', `${price(line.price, 2)} €`, '0 %', `${amount(line.net)} €`], [1, 2, 3, 4])).join('')}</table><br><table style="width:45%;margin-left:auto">${cells(['Total HT', `${amount(base)} €`], [1])}${cells(['TVA 0 %', `${amount(vat)} €`], [1])}${cells(['<b>Total TTC</b>', `<b>${amount(total)} €</b>`], [1])}${cells(['Net à payer', `${amount(total)} €`], [1])}</table><p>Exonération de TVA, article 262 ter I du CGI.<p>Règlement par virement : IBAN ${inFours(vendor.iban)} – BIC ${vendor.bic}<p style="font-size:7pt">En cas de retard, indemnité forfaitaire de 40 € pour frais de recouvrement. ${vendor.name} au capital de 10 000 € – RCS Boulogne.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a Romanian firm with another program: labels before values, reverse charge, euro. */
function romanianAgain(dice: Dice): Drawn {
  const [amount, day] = [amountWith('.', ','), dayWith('d.m.y')]
  const vendor = {
    name: dice.one(['Prelucrari Metalice Olt S.R.L.', 'Delta Print Media S.R.L.']),
    eik: null,
    vatNumber: dice.vatNumber('RO', () => `RO${dice.whole(1, 4)}${dice.digits(7)}`),
    iban: dice.iban('RO', () => `XQVB${dice.digits(16)}`),
    bic: 'XQVBROBU',
  }
  const things = ['Servicii tipografice', 'Profil aluminiu 6 m', 'Debitare laser', 'Ambalare si livrare']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) =>
      lineOf(things[index] ?? '', dice.whole(1, 40), dice.one(['buc', 'ml', 'ore']), dice.whole(400, 19_000), 0),
    ),
  )
  const fact = { number: `PMO-${dice.digits(5)}`, issueDate: dice.day(0), taxDate: dice.day(-1), dueDate: dice.day(20) }
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<p style="font-size:15pt"><b>Factura fiscala</b><table style="width:60%">${cells(['Numar factura:', fact.number])}${cells(['Data emiterii:', day(fact.issueDate)])}${cells(['Data livrarii:', day(fact.taxDate)])}${cells(['Data scadenta:', day(fact.dueDate)])}</table><br><table class=g><tr><th style="width:50%">FURNIZOR<th>CUMPARATOR<tr><td>${vendor.name}<br>Nr. Reg. Com. J28/${dice.digits(3)}/2015<br>CUI: ${vendor.vatNumber}<br>Slatina, Str. Fabricii 3<br>Cont: ${inFours(vendor.iban)}<br>BIC: ${vendor.bic}<td>${BUYER.name}<br>CUI: ${BUYER.vatNumber}<br>${BUYER.city}<br>${BUYER.street}</table><br><table class=g>${cells(['#', 'Produs / serviciu', 'UM', 'Cantitate', 'Pret', 'TVA %', 'Valoare'], [3, 4, 5, 6], 'th')}${lines.map((line, index) => cells([index + 1, line.name, line.unit, number(line.quantity ?? 0, 2), price(line.price, 2), '0', amount(line.net)], [3, 4, 5, 6])).join('')}</table><table style="width:50%;margin-left:auto">${cells(['Subtotal:', `${amount(base)} EUR`], [1])}${cells(['TVA (0%):', `${amount(vat)} EUR`], [1])}${cells(['<b>TOTAL DE PLATA:</b>', `<b>${amount(total)} EUR</b>`], [1])}</table><p>Scutit cu drept de deducere, art. 294 alin. (2) lit. a) Cod fiscal.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

/** Of a Dutch firm that writes English: reference, terms, no day of supply. */
function dutch(dice: Dice): Drawn {
  const [amount, dayOf] = [amountWith(',', '.'), dayWith('d m y')]
  const day = (iso: string) => {
    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
    return dayOf(iso).replace(/ (\d\d) /, (_, month: string) => ` ${months[Number(month) - 1]} `)
  }
  const vendor = {
    name: dice.one(['Waterlelie Bulbs B.V.', 'Polder Analytics B.V.', 'Van Dam & Zonen B.V.']),
    eik: null,
    vatNumber: dice.vatNumber('NL', () => `NL${dice.digits(9)}B${dice.digits(2)}`),
    iban: dice.iban('NL', () => `XQVB${dice.digits(10)}`),
    bic: 'XQVBNL2A',
  }
  const things = ['Tulip bulbs, mixed, size 12/+', 'Monthly analytics subscription', 'Freight charges', 'Packing material']
  const { lines, rates, base, vat, total } = summed(
    listOf(dice.whole(1, 4), (index) =>
      lineOf(things[index] ?? '', dice.whole(1, 200), dice.one(['pcs', 'box', 'hrs']), dice.whole(90, 9900), 0),
    ),
  )
  const fact = { number: `2026${dice.digits(4)}`, issueDate: dice.day(0), taxDate: undefined, dueDate: dice.day(30) }
  const html = page(
    "font:9.5pt 'Liberation Sans'",
    `<table><tr><td><p style="font-size:8pt">Bill to:</p>${BUYER.name}<br>${BUYER.street}<br>${BUYER.city}<br>Bulgaria<br>VAT number: ${BUYER.vatNumber}<td class=r><b style="font-size:13pt">${vendor.name}</b><br>Keizerstraat 9<br>2511 AB The Hague<br>The Netherlands<br>Chamber of Commerce: ${dice.digits(8)}<br>VAT number: ${vendor.vatNumber}</table><br><p style="font-size:17pt;color:#069">INVOICE<table class=g>${cells(['Invoice no.', 'Invoice date', 'Due date', 'Customer no.', 'Your reference'], [], 'th')}${cells([fact.number, day(fact.issueDate), day(fact.dueDate), dice.digits(5), `PO ${dice.digits(5)}`])}</table><br><table>${cells(['Item', 'Description', 'Quantity', 'UoM', 'Price', 'VAT %', 'Line total'], [2, 4, 5, 6], 'th')}${lines.map((line, index) => cells([`${10 * (index + 1)}`, line.name, line.quantity ?? '', line.unit, `€ ${price(line.price, 2, '.')}`, '0', `€ ${amount(line.net)}`], [2, 4, 5, 6])).join('')}</table><hr><table style="width:45%;margin-left:auto">${cells(['Net amount', `€ ${amount(base)}`], [1])}${cells(['VAT 0%', `€ ${amount(vat)}`], [1])}${cells(['<b>Total amount due</b>', `<b>€ ${amount(total)}</b>`], [1])}</table><p>VAT reverse charged. Intra-Community supply.<p>Please pay within 30 days to ${vendor.name}, IBAN ${inFours(vendor.iban)}, BIC ${vendor.bic}, mentioning the invoice number.`,
  )
  return { vendor, ...fact, currency: 'EUR', lines, rates, total, html }
}

export const THIRD_MORE = [austrian, italian, french, romanianAgain, dutch] as const
