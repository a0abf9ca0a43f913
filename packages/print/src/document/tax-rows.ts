import { statesVat } from '@invoice/domain/documents/amounts/shown-totals.ts'
import type { DocumentSnapshot, TaxTotal } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { countryName } from '../words/country-name.ts'
import type { Wording } from '../words/wording.ts'
import type { Words } from '../words/words.ts'
import type { SumRow } from './document-model.ts'

export function sumRow(label: Words, amount: string): SumRow {
  return { label, on: '', amount, remark: null }
}

/** The tax base; of several with its rate. */
export function baseRow(tax: TaxTotal, several: boolean, amount: string, wording: Wording): SumRow {
  const rate = several && statesVat(tax) ? percentOf(tax, wording) : ''
  const label = wording.label((t) => `${t.total.taxBase} ${rate}`.trim())
  return sumRow(label, amount)
}

/** Its VAT: `amount`, or the remark that there is none to state. */
export function vatRow(snapshot: DocumentSnapshot, tax: TaxTotal, amount: string, wording: Wording): SumRow {
  if (!statesVat(tax)) return { ...sumRow(vatLabel(wording), ''), remark: vatRemark(tax, wording) }
  return sumRow(rateLabel(snapshot, tax, wording), amount)
}

/** "ДДС 20 %"; under the OSS scheme with the country whose rate it is: "ДДС 19 % (Германия)". */
export function rateLabel(snapshot: DocumentSnapshot, tax: TaxTotal, wording: Wording): Words {
  return vatLabel(wording, percentOf(tax, wording), ossCountry(snapshot))
}

/** No rate and no amount, but the words, where the recipient owes the VAT. */
export function vatRemark({ category }: TaxTotal, wording: Wording): Words {
  return wording.label((t) => (category === 'AE' ? t.total.reverseCharge : t.total.notCharged))
}

function vatLabel(wording: Wording, rate = '', countryCode = ''): Words {
  const inLanguage = (language: Language) => (countryCode ? `(${countryName(countryCode, language)})` : '')
  return wording.label((t, language) => [t.total.vat, rate, inLanguage(language)].filter(Boolean).join(' '))
}

/** The member state that taxes, which need not be the recipient's own; a document that does not say it is taxed where its recipient is. */
function ossCountry({ ossInvoice, ossCountryCode, recipient }: DocumentSnapshot): string {
  return ossInvoice ? (ossCountryCode ?? recipient?.countryCode ?? '') : ''
}

function percentOf({ rate }: TaxTotal, { main }: Wording): string {
  return formatPercent(rate ?? '0', main)
}
