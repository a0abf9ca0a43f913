import { formatPaperDay } from '@invoice/text/format/day.ts'
import type { Edition } from '../document/edition.ts'
import { sumsOf } from '../document/sums.ts'
import { bestMaskedQr } from './best-masked-qr.ts'

/** What documents say that were issued when there were looks which did not name their edition. Never changed. */
export const SECOND: Edition = {
  templates: 'second',
  day: formatPaperDay,
  daysOfSecond: true,
  joint: '\u00a0',
  signs: { foot: false, fiscalReceipt: true },
  voidedFallsDue: false,
  handsOverFirst: true,
  shortHeads: true,
  sums: sumsOf,
  citesAdvances: false,
  countsPricedGoods: false,
  saysContacts: false,
  saysContactsOnForms: false,
  marksFooters: false,
  measured: (text) => text,
  qr: bestMaskedQr,
}
