import type { VatProtocol } from '../papers/vat-protocol-model.ts'
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
}

/** Goods of another member state, services, and one that counts no more. */
export const VAT_PROTOCOL_CASES = {
  vatProtocolGoods: goods,
  vatProtocolServices: { ...goods, kind: 'received', number: '0000000018', base: '640.00', vat: '128.00' },
  vatProtocolAnnulled: { ...goods, annulledOn: '2026-12-02' },
} satisfies Record<string, VatProtocol>
