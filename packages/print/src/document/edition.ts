import type { Day, DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { formatPaperDay } from '@invoice/text/format/day.ts'
import type { TemplateFolder } from '../papers/paper-look.ts'
import type { Wording } from '../words/wording.ts'
import type { Sums } from './document-model.ts'
import { qrSvg } from './payment/qr-svg.ts'
import { sumsOf } from './sums.ts'

/**
 * What differs from one edition of our papers to the next in what they say; everything else is said the same by all. A document is printed for
 * ever in the edition in which it was issued: docs/decisions/0045, 0074.
 */
export type Edition = {
  /** the folder of its templates */
  templates: TemplateFolder
  day: (day: Day, language: Language) => string
  /** whether a day within the English wording is written the English way */
  daysOfSecond: boolean
  /** between the sign and the document's own number */
  joint: string
  /** whether „№“ stands before the number at the foot of each page, and before that of a fiscal receipt */
  signs: { foot: boolean; fiscalReceipt: boolean }
  /** whether it is told when what was voided falls due */
  voidedFallsDue: boolean
  /** whether of goods who hands over stands before who takes over, as below at the signatures */
  handsOverFirst: boolean
  /** whether heads of columns are short, and the last one names the currency */
  shortHeads: boolean
  sums: (snapshot: DocumentSnapshot, wording: Wording) => Sums
  /** whether a line that deducts an advance says its number and day */
  citesAdvances: boolean
  /** whether goods that only move are counted by unit, and what came is written in, where there are prices too */
  countsPricedGoods: boolean
  /** whether of the issuer it is said how to reach them: phones, mail, web site */
  saysContacts: boolean
  /** whether half a sheet and a protocol of voiding say it too */
  saysContactsOnForms: boolean
  /** whether a company's own footer is read with its marks */
  marksFooters: boolean
  /** what of a cell is measured: figures are all as wide as one another, so that of many sums few are left */
  measured: (text: string) => string
  /** how the code to pay is drawn */
  qr: (text: string) => string
}

/** In which documents are issued now. */
export const PRESENT: Edition = {
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
  saysContactsOnForms: true,
  marksFooters: true,
  measured: (text) => text.replace(/\d/g, '0'),
  qr: qrSvg,
}

/** In which language, and in which edition, a paper speaks. */
export type Voice = { wording: Wording; edition: Edition }
