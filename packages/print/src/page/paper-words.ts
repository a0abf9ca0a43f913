import { type ShownTotal, shownTotals, statesVat } from '@invoice/domain/documents/amounts/shown-totals.ts'
import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { paperFacts } from '@invoice/domain/documents/paper-facts.ts'
import { totalKeyOf } from '@invoice/domain/documents/type-facts.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import type { bg } from '@invoice/text/documents/bg.ts'
import type { en } from '@invoice/text/documents/en.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent, formatQuantity, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import { type TextKey, textAt } from '@invoice/text/translate.ts'
import { type Element, markupOf } from './markup.ts'

const { element, place } = markupOf()

export type DocumentTexts = typeof en | typeof bg

/** `content`: the language of names, as the paper has them; a paper in both languages as the screen is. */
type Part = { readonly snapshot: DocumentSnapshot; readonly language: Language; readonly content: Language; readonly say: Say }
type Say = (key: TextKey<typeof en>, values?: Readonly<Record<string, string>>) => string

/** What the pictures of a paper say, in words, for who hears it and for finding; in `language`, which is that of `texts`. */
export function paperWords(snapshot: DocumentSnapshot, language: Language, texts: DocumentTexts): Element {
  const content = snapshot.language === 'both' ? language : snapshot.language
  const part: Part = { snapshot, language, content, say: (key, values = {}) => textAt(texts, key, values) }
  const name = `${texts.types[snapshot.type]} ${snapshot.number ?? ''}`.trim()
  return place('words', 'div', element('h2', {}, name), factsOf(part), linesOf(part), totalsOf(part))
}

function factsOf({ snapshot, language, content, say }: Part): Element {
  const pairs = paperFacts(snapshot, content).map((fact) => {
    const name = fact.name === 'valid_until' ? (`valid_until.${genderOf(snapshot.type)}` as const) : fact.name
    return pairOf(say(name), 'day' in fact ? formatDay(fact.day, language) : fact.text || say('fields.no_number'))
  })
  return element('dl', {}, ...pairs)
}

function linesOf({ snapshot: { lines, currency, vatInvoice }, language, content, say }: Part): Element {
  const vat = <T>(cell: T): readonly T[] => (vatInvoice ? [cell] : [])
  const names = ['name', 'quantity', 'unit', 'unit_price', ...vat('vat' as const), 'total'] as const
  const rows = lines.map((line) => {
    const name = [localised(line.name, content), localised(line.description, content)].filter(Boolean).join(' ')
    const cells = [
      formatQuantity(line.quantity, language),
      localised(line.unit, content),
      formatUnitPrice(line.unitPrice, language),
      ...vat(line.vat.rate === null ? '' : formatPercent(line.vat.rate, language)),
      formatAmount(line.amounts.total, currency, language),
    ]
    return element('tr', {}, element('th', { scope: 'row' }, name), ...cells.map((cell) => element('td', {}, cell)))
  })
  const head = names.map((name) => element('th', { scope: 'col' }, say(`lines.${name}`)))
  return element(
    'table',
    {},
    element('caption', {}, say('lines.title')),
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  )
}

function totalsOf({ snapshot, language, say }: Part): Element {
  const { totals, currency, vatInvoice } = snapshot
  const money = (amount: string): string => formatAmount(amount, currency, language)
  const sums = shownTotals(totals, vatInvoice).map((sum) => sumOf(sum, { language, say, money }))
  return element('dl', {}, ...sums, pairOf(say(`totals.${totalKeyOf(snapshot)}`), money(totals.total)))
}

const NAMES = {
  subtotal: 'totals.subtotal',
  discount: 'totals.discount',
  taxBase: 'totals.tax_base',
  totalVat: 'totals.total_vat',
  totalWithVat: 'totals.total_with_vat',
} as const

type Sum = Pick<Part, 'language' | 'say'> & { readonly money: (amount: string) => string }

function sumOf(sum: ShownTotal, { language, say, money }: Sum): Element {
  if (sum.key !== 'vat') return pairOf(say(NAMES[sum.key]), money(sum.amount))
  if (!statesVat(sum.tax)) return pairOf(say('totals.vat'), say(`vat_categories.${sum.tax.category}`))
  return pairOf(say('totals.vat_at', { rate: formatPercent(sum.tax.rate ?? '0', language) }), money(sum.amount))
}

const pairOf = (name: string, value: string): Element => element('div', {}, element('dt', {}, name), element('dd', {}, value))
