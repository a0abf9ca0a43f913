import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { wordsOf } from '@invoice/domain/regimes/words-of.ts'
import type { Wording } from '../words/wording.ts'
import type { Words } from '../words/words.ts'
import type { DocumentModel } from './document-model.ts'

export function inWords({ issuer, totals, currency }: DocumentSnapshot, { languages }: Wording): Words {
  const { amountInWords } = wordsOf(regimeOf(issuer))
  const [text = '', second = ''] = languages.map((language) => capitalised(amountInWords(totals.total, currency, language)))
  return { text, second }
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const ZERO_RATED = ['Z', 'K', 'G']

/** Why no VAT is charged, or a zero rate. */
export function groundsOf({ terms }: DocumentSnapshot, wording: Wording): DocumentModel['grounds'] {
  if (terms.length === 0) return null
  const zeroRated = terms.filter((term) => ZERO_RATED.includes(term.category)).length
  const heading = zeroRated === 0 ? 'notCharged' : zeroRated === terms.length ? 'zeroRate' : 'either'
  return { heading: wording.label((t) => t.ground[heading]), texts: terms.map((term) => wording.content(term.text)) }
}

/** That it is an advance; the Union scheme is named on its invoices (Directive 2006/112/EC, art. 369a ff.). */
export function remarksOf({ isAdvance, ossInvoice, selfBilled }: DocumentSnapshot, wording: Wording): Words[] {
  const remarks: Words[] = []
  if (isAdvance) remarks.push(wording.label((t) => t.ground.advance))
  if (ossInvoice) remarks.push(wording.label((t) => t.ground.oss))
  if (selfBilled) remarks.push(wording.label((t) => t.ground.selfBilled))
  return remarks
}
