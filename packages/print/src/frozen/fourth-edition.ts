import { formatPaperDay } from '@invoice/text/format/day.ts'
import type { Edition } from '../document/edition.ts'
import { qrSvg } from '../document/payment/qr-svg.ts'
import { sumsOf } from '../document/sums.ts'

/**
 * What documents say that were issued before cash orders and protocols of voiding told how to reach the issuer. Never changed. No template was another then:
 * whoever changes one lays those of before beside it first, and `fourth-bytes.test.ts` says so.
 */
export const FOURTH: Edition = {
  templates: 'looks',
  day: formatPaperDay,
  daysOfSecond: true,
  joint: '\u00a0',
  signs: { foot: false, fiscalReceipt: true },
  voidedFallsDue: false,
  handsOverFirst: true,
  shortHeads: true,
  sums: sumsOf,
  citesAdvances: true,
  countsPricedGoods: true,
  saysContacts: true,
  saysContactsOnForms: false,
  marksFooters: true,
  measured: (text) => text.replace(/\d/g, '0'),
  qr: qrSvg,
}
