import type { Protocol } from '../papers/protocol-model.ts'
import { aSnapshot, FOUR_LINES } from './snapshots.ts'

const voided = aSnapshot({ status: 'voided', number: '0000001246' })
const [first, , ...rest] = FOUR_LINES
const lines = first ? [first, ...rest] : rest
const replacement = aSnapshot({
  number: '0000001249',
  issuedOn: '2026-11-20',
  lines,
  totals: {
    lines: lines.map(({ amounts }) => amounts),
    taxes: [{ category: 'S', rate: '20', base: '3580.00', vat: '716.00' }],
    subtotal: '3580.00',
    discount: '0.00',
    taxBase: '3580.00',
    totalVat: '716.00',
    totalWithVat: '4296.00',
    total: '4296.00',
  },
})
const common = { number: '0000000003', madeOn: '2026-11-20', voided } as const

/** Of voiding, with what was issued in the document's place and where nothing was. */
export const PROTOCOL_CASES = {
  protocol: { ...common, reason: 'Погрешно посочено количество на ред 2 „Предпечатна подготовка“: 12 ч. вместо 10 ч.', replacement },
  protocolAlone: { ...common, reason: 'Фактурата е издадена по погрешка: сделка няма.', replacement: null },
} satisfies Record<string, Protocol>
