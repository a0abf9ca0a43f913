import type { DocumentSnapshot, Party, SnapshotLine } from '@invoice/domain/documents/document.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'

const noText = { bg: '', en: '' }
const CLIENT: Party = {
  kind: 'company',
  name: { bg: 'Винарна Тъмен грозд АД', en: 'Vinarna Tamen Grozd AD' },
  registrationNumber: '991193863',
  vatNumber: 'BG991193863',
  personalNumber: '',
  accountablePerson: { bg: 'Стоян Караджов', en: 'Stoyan Karadzhov' },
  address: { bg: 'ул. „Лозарска“ 3', en: '3 Lozarska Str.' },
  city: { bg: 'Асеновград', en: 'Asenovgrad' },
  postcode: '4230',
  countryCode: regimeOf(null).country,
  email: '',
  phones: [],
  website: '',
}

function line(bg: string, en: string, sku: string, rest: Pick<SnapshotLine, 'unit' | 'quantity' | 'unitPrice'>, net: string): SnapshotLine {
  const vat = { category: 'S', rate: '20', label: noText } as const
  const amounts = { amount: net, discount: '0.00', net, total: net }
  return {
    name: { bg, en },
    description: noText,
    sku,
    commodityCode: '',
    unitCode: 'C62',
    discountPercent: null,
    vat,
    advance: null,
    termKey: null,
    customFields: [],
    pictureFileId: null,
    amounts,
    ...rest,
  }
}

const PIECE = { bg: 'бр.', en: 'pcs' }
const LINES = [
  line(
    'Дизайн на етикет „Мавруд 2026“',
    'Label design “Mavrud 2026”',
    'ET-024',
    { unit: PIECE, quantity: '3', unitPrice: '480' },
    '1440.00',
  ),
  line('Предпечатна подготовка', 'Prepress', 'PP-001', { unit: { bg: 'ч.', en: 'h' }, quantity: '12', unitPrice: '45' }, '540.00'),
  line(
    'Фотозаснемане на продукти',
    'Product photography',
    'PH-110',
    { unit: { bg: 'ден', en: 'day' }, quantity: '2', unitPrice: '620' },
    '1240.00',
  ),
]

/** An invoice to show a look with, of a company that has issued nothing yet: its own name and numbers, and what others are sold. */
export function sampleDocument(draft: DocumentSnapshot): DocumentSnapshot {
  return {
    ...draft,
    status: 'issued',
    number: '0000000001',
    issuedOn: '2026-11-18',
    taxOn: '2026-11-18',
    dueOn: '2026-12-02',
    place: draft.issuer.city,
    recipient: CLIENT,
    lines: LINES,
    vatInvoice: true,
    totals: {
      lines: LINES.map(({ amounts }) => amounts),
      taxes: [{ category: 'S', rate: '20', base: '3220.00', vat: '644.00' }],
      subtotal: '3220.00',
      discount: '0.00',
      taxBase: '3220.00',
      totalVat: '644.00',
      totalWithVat: '3864.00',
      total: '3864.00',
    },
    payment: {
      kind: 'bank',
      name: { bg: 'Банков превод', en: 'Bank transfer' },
      meansCode: '58',
      bankName: { bg: 'Банка Пример', en: 'Example Bank' },
      iban: 'BG80BNBG96611020345678',
      bic: 'BNBGBGSD',
      holder: draft.issuer.name.bg || draft.issuer.name.en,
      currency: 'EUR',
    },
    issuedBy: draft.issuer.accountablePerson.bg || draft.issuer.accountablePerson.en,
    sample: true,
  }
}
