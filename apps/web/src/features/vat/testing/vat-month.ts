import type { PurchaseLedgerRow, SalesLedgerRow, VatCheck, VatMonth, VatPeriod } from '@invoice/contract/vat/periods.ts'
import { rowId } from '../../../testing/settings-rows.ts'

/** November of a company, as the server gives it. */
export function aVatMonth(overrides: Partial<VatMonth> = {}): VatMonth {
  return {
    month: '2026-11',
    currency: 'EUR',
    base: '37921.28',
    charged: '5612.25',
    credit: '2208.88',
    result: '3403.37',
    sales: 3,
    purchases: 2,
    dueOn: '2026-12-14',
    state: 'open',
    filedOn: null,
    ...overrides,
  }
}

/** October paid in. */
export const NO_REFUND: VatPeriod['refund'] = { left: '0.00', since: null, until: null, setOff: '0.00', refundLeft: '0.00', unknown: null }

export function aVatPeriod(overrides: Partial<VatPeriod> = {}): VatPeriod {
  const { checks = [] } = overrides
  return {
    ...aVatMonth(),
    isRegistered: true,
    cells: {
      '01': '37921.28',
      '11': '24581.28',
      '12': '2940.00',
      '20': '5612.25',
      '22': '588.00',
      '31': '11044.40',
      '40': '2208.88',
      '50': '3403.37',
    },
    before: { '11': '26604.10', '20': '5320.82', '40': '2406.74', '50': '2914.08' },
    refund: NO_REFUND,
    checks,
    checkCounts: checks.map(({ code, severity }) => ({ code, severity, count: 1 })),
    vies: [],
    digest: 'seen',
    ...overrides,
  }
}

export function aCheck(overrides: Partial<VatCheck> = {}): VatCheck {
  return {
    code: 'wrong_number',
    severity: 'stops',
    document: { id: rowId(41), type: 'bill', number: '0000088214', issuedOn: '2026-11-06', party: 'Куриер Стрела ООД' },
    amount: '42.90',
    params: { number: '131280741' },
    ...overrides,
  }
}

export function aSalesRow(overrides: Partial<SalesLedgerRow> = {}): SalesLedgerRow {
  return {
    position: 1,
    documentId: rowId(51),
    documentType: 'invoice',
    entry: null,
    state: 'counted',
    type: '01',
    number: '2000000117',
    issuedOn: '2026-11-03',
    partyNumber: 'BG208374614',
    partyName: 'Пчелин Медово Слънце ЕООД',
    subject: 'етикети',
    amounts: { '11': '780.40', '21': '156.08' },
    mark: '',
    check: null,
    ...overrides,
  }
}

export function aPurchaseRow(overrides: Partial<PurchaseLedgerRow> = {}): PurchaseLedgerRow {
  return {
    ...aSalesRow({
      documentId: rowId(61),
      documentType: 'bill',
      number: '0000031902',
      issuedOn: '2026-11-30',
      partyNumber: 'BG114276038',
      partyName: 'Печатница Тиха Река АД',
      subject: 'печат',
      amounts: { '31': '1260.00', '41': '252.00' },
    }),
    kind: 'domestic',
    credit: 'full',
    claimedIn: '2026-11',
    ...overrides,
  }
}

export const ledgerOf = (items: readonly object[], sums: Readonly<Record<string, string>>, more: object = {}) => ({
  currency: 'EUR',
  items,
  count: items.length,
  hasMore: false,
  sums,
  ...more,
})
