import type { DocumentSnapshot, LineAmounts, Party, SnapshotLine } from '@invoice/domain/documents/document.ts'
import { EMPTY_LOCALISED, type Localised } from '@invoice/domain/localised.ts'

const same = (text: string): Localised => ({ bg: text, en: text })

const noParty: Party = {
  kind: 'company',
  name: EMPTY_LOCALISED,
  registrationNumber: '',
  vatNumber: '',
  personalNumber: '',
  accountablePerson: EMPTY_LOCALISED,
  address: EMPTY_LOCALISED,
  city: EMPTY_LOCALISED,
  postcode: '',
  countryCode: 'BG',
  email: '',
  phones: [],
  website: '',
}

export const ISSUER: DocumentSnapshot['issuer'] = {
  ...noParty,
  name: { bg: 'Мастило и Линия ООД', en: 'Mastilo i Liniya OOD' },
  registrationNumber: '207184537',
  vatNumber: 'BG207184537',
  vatRegistered: true,
  accountablePerson: { bg: 'Яна Тодорова', en: 'Yana Todorova' },
  address: { bg: 'ул. „Шишман“ 14, ет. 2', en: '14 Shishman Str., fl. 2' },
  city: { bg: 'София', en: 'Sofia' },
  postcode: '1000',
}

export const RECIPIENT: Party = {
  ...noParty,
  name: { bg: 'Винарна Долни Бряг АД', en: 'Vinarna Dolni Bryag AD' },
  registrationNumber: '104827361',
  vatNumber: 'BG104827361',
  accountablePerson: { bg: 'Стоян Караджов', en: 'Stoyan Karadzhov' },
  address: { bg: 'ул. „Лозарска“ 3', en: '3 Lozarska Str.' },
  city: { bg: 'Асеновград', en: 'Asenovgrad' },
  postcode: '4230',
}

export const GERMAN_RECIPIENT: Party = {
  ...noParty,
  name: same('Rotkehlchen Verlag GmbH'),
  registrationNumber: 'HRB 40213',
  vatNumber: 'DE123456788',
  address: same('Lindenweg 7'),
  city: { bg: 'Лайпциг', en: 'Leipzig' },
  postcode: '04109',
  countryCode: 'DE',
}

export const PERSON: Party = {
  ...noParty,
  kind: 'person',
  name: { bg: 'Добрина Калоянова', en: 'Dobrina Kaloyanova' },
  personalNumber: '8504124487',
  address: { bg: 'ж.к. „Младост“ 2, бл. 214', en: 'Mladost 2, bl. 214' },
  city: { bg: 'София', en: 'Sofia' },
  postcode: '1799',
}

const UNITS: Record<string, Localised> = {
  C62: { bg: 'бр.', en: 'pcs' },
  HUR: { bg: 'ч.', en: 'hour' },
  DAY: { bg: 'ден', en: 'day' },
}

/** A line as the calculation leaves it; amounts are given, because the paper only prints. */
export function aLine(
  name: Localised,
  quantity: string,
  unitCode: string,
  unitPrice: string,
  total: string,
  rest: Partial<SnapshotLine> = {},
): SnapshotLine {
  const amounts: LineAmounts = { amount: total, discount: '0.00', net: total, total }
  return {
    name,
    description: EMPTY_LOCALISED,
    sku: '',
    commodityCode: '',
    unit: UNITS[unitCode] ?? same(unitCode),
    unitCode,
    quantity,
    unitPrice,
    discountPercent: null,
    vat: { category: 'S', rate: '20', label: same('20 %') },
    advance: null,
    termKey: null,
    customFields: [],
    pictureFileId: null,
    amounts,
    ...rest,
  }
}

export const FOUR_LINES: SnapshotLine[] = [
  aLine({ bg: 'Дизайн на етикет „Мавруд 2024“', en: 'Label design “Mavrud 2024”' }, '3', 'C62', '480', '1440.00'),
  aLine({ bg: 'Предпечатна подготовка', en: 'Prepress' }, '12', 'HUR', '45', '540.00'),
  aLine({ bg: 'Фотозаснемане на продукти', en: 'Product photography' }, '2', 'DAY', '620', '1240.00'),
  aLine({ bg: 'Каталог „Есен 2026“, 24 страници', en: 'Catalogue “Autumn 2026”, 24 pages' }, '1', 'C62', '900', '900.00'),
]

/** An issued invoice of four lines at 20 %; each test changes what it is about. */
export function aSnapshot(changes: Partial<DocumentSnapshot> = {}): DocumentSnapshot {
  const lines = changes.lines ?? FOUR_LINES
  return {
    type: 'invoice',
    status: 'issued',
    direction: null,
    debitAccount: '',
    creditAccount: '',
    number: '0000001247',
    language: 'bg',
    currency: 'EUR',
    rateFromEur: null,
    rateOn: null,
    rateSource: null,
    issuedOn: '2026-11-18',
    taxOn: '2026-11-16',
    dueOn: '2026-12-02',
    paymentTerm: null,
    instalments: [],
    validUntilOn: null,
    deliveredOn: null,
    place: { bg: 'София', en: 'Sofia' },
    issuer: ISSUER,
    recipient: RECIPIENT,
    electronicAddress: '',
    lines,
    totals: {
      lines: lines.map((line) => line.amounts),
      taxes: [{ category: 'S', rate: '20', base: '4120.00', vat: '824.00' }],
      subtotal: '4120.00',
      discount: '0.00',
      taxBase: '4120.00',
      totalVat: '824.00',
      totalWithVat: '4944.00',
      total: '4944.00',
    },
    baseCurrency: 'EUR',
    taxesInBaseCurrency: [],
    pricesIncludeVat: false,
    vatInvoice: true,
    ossInvoice: false,
    ossCountryCode: null,
    isAdvance: false,
    selfBilled: false,
    deliverTo: null,
    terms: [],
    payment: {
      kind: 'bank_transfer',
      name: { bg: 'Банков превод', en: 'Bank transfer' },
      meansCode: '58',
      bankName: { bg: 'Банка Пример', en: 'Example Bank' },
      iban: 'BG26XMPB91551012345678',
      bic: 'XMPBBGSF',
      holder: 'Мастило и Линия ООД',
      currency: 'EUR',
    },
    source: null,
    reason: EMPTY_LOCALISED,
    buyerReference: '',
    orderNumber: '',
    issuedBy: 'Яна Тодорова',
    receivedBy: 'Стоян Караджов',
    notes: '',
    notesFormat: 'marked',
    fiscalReceipt: null,
    customFields: [],
    sample: false,
    ...changes,
  }
}
