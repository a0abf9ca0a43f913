import { formatPaperDay } from '@invoice/text/format/day.ts'
import type { Edition } from '../document/edition.ts'
import { qrSvg } from '../document/payment/qr-svg.ts'
import { sumsOf } from '../document/sums.ts'

/** What documents say that were issued before papers told how to reach the issuer. Never changed. */
export const THIRD: Edition = {
  templates: 'third',
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
  saysContacts: false,
  saysContactsOnForms: false,
  marksFooters: false,
  measured: (text) => text.replace(/\d/g, '0'),
  qr: qrSvg,
}
