import type { EnteredProtocol, VatProtocol } from '../papers/vat-protocol-model.ts'
import { aSnapshot } from './snapshots.ts'

const { recipient, ...rest } = aSnapshot()
const goods: VatProtocol = {
  number: '0000000019',
  kind: 'acquisition',
  madeOn: '2026-11-28',
  chargeableOn: '2026-11-28',
  annulledOn: null,
  rate: '20',
  base: '2300.00',
  vat: '460.00',
  currency: 'EUR',
  bill: {
    ...rest,
    type: 'bill',
    number: 'FT-2026/771',
    issuedOn: '2026-11-28',
    taxOn: '2026-11-26',
    recipient: recipient && {
      ...recipient,
      name: { bg: '', en: 'Cartiera Fiume S.p.A.' },
      registrationNumber: '',
      vatNumber: 'IT02718450367',
      countryCode: 'IT',
      address: { bg: '', en: 'Via del Porto 12' },
      city: { bg: '', en: 'Ravenna' },
      postcode: '48121',
    },
  },
  madeBy: 'Яна Тодорова',
  saysContacts: true,
}

/** Goods of another member state, services, and one that counts no more. */
export const VAT_PROTOCOL_CASES = {
  vatProtocolGoods: goods,
  vatProtocolServices: { ...goods, kind: 'received', number: '0000000018', base: '640.00', vat: '128.00' },
  vatProtocolAnnulled: { ...goods, annulledOn: '2026-12-02' },
} satisfies Record<string, VatProtocol>

const ownUse: EnteredProtocol = {
  kind: 'own_use',
  number: '0000000021',
  madeOn: '2026-11-30',
  annulledOn: null,
  subject: 'Служебен автомобил, 120 km',
  note: '',
  rate: '20',
  base: '150.00',
  vat: '30.00',
  currency: 'EUR',
  coefficients: null,
  issuer: goods.bill.issuer,
  madeBy: 'Яна Тодорова',
  saysContacts: true,
}

/** Private use, a correction of credit that counts no more, and the annual correction. */
export const ENTERED_PROTOCOL_CASES = {
  enteredOwnUse: ownUse,
  enteredCreditCorrection: {
    ...ownUse,
    kind: 'credit_correction',
    number: '0000000022',
    subject: 'Хартия, 40 пакета',
    note: 'Брак след наводнение',
    rate: null,
    base: '0.00',
    vat: '48.00',
    annulledOn: '2026-12-02',
  },
  enteredAnnualCorrection: {
    ...ownUse,
    kind: 'annual_correction',
    number: '0000000023',
    madeOn: '2026-12-31',
    subject: '',
    rate: null,
    base: '0.00',
    vat: '-16.67',
    coefficients: { final: 45, provisional: 50, partialVat: '333.33' },
  },
} satisfies Record<string, EnteredProtocol>
