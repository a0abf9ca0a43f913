import type { readPublicDocument as endpoint } from '@invoice/contract/documents/public.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { type ShownTotal, shownTotals, statesVat } from '@invoice/domain/documents/amounts/shown-totals.ts'
import { paperFacts } from '@invoice/domain/documents/paper-facts.ts'
import { totalKeyOf } from '@invoice/domain/documents/type-facts.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import type { en } from '@invoice/text/documents/en.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent, formatQuantity, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import type { TextKey } from '@invoice/text/translate.ts'
import { escapeHtml } from '../../../platform/http/page.ts'

type Snapshot = ReplyOf<typeof endpoint>['snapshot']
type Say = (key: TextKey<typeof en>, values?: Readonly<Record<string, string>>) => string

/** What the pictures of the paper say, in words, as the application has it beside them: heard and searched, not seen. */
export function sharedWords(snapshot: Snapshot, language: Language, say: Say): string {
  const content = snapshot.language === 'both' ? language : snapshot.language
  return `<div data-shared="words">${factsOf(snapshot, { language, content, say })}${linesOf(snapshot, { language, content, say })}${totalsOf(snapshot, language, say)}</div>`
}

/** `content`: of names. */
type Words = { readonly language: Language; readonly content: Language; readonly say: Say }

function factsOf(snapshot: Snapshot, { language, content, say }: Words): string {
  const pairs = paperFacts(snapshot, content).map((fact) => {
    const name = fact.name === 'valid_until' ? (`valid_until.${genderOf(snapshot.type)}` as const) : fact.name
    return pairOf(say(name), 'day' in fact ? formatDay(fact.day, language) : fact.text || say('fields.no_number'))
  })
  return `<dl>${pairs.join('')}</dl>`
}

function linesOf({ lines, currency, vatInvoice }: Snapshot, { language, content, say }: Words): string {
  const vat = <T>(cell: T): readonly T[] => (vatInvoice ? [cell] : [])
  const names = ['name', 'quantity', 'unit', 'unit_price', ...vat('vat' as const), 'total'] as const
  const head = names.map((name) => `<th scope="col">${escapeHtml(say(`lines.${name}`))}</th>`).join('')
  const rows = lines.map((line) => {
    const name = [localised(line.name, content), localised(line.description, content)].filter(Boolean).join(' ')
    const cells = [
      formatQuantity(line.quantity, language),
      localised(line.unit, content),
      formatUnitPrice(line.unitPrice, language),
      ...vat(line.vat.rate === null ? '' : formatPercent(line.vat.rate, language)),
      formatAmount(line.amounts.total, currency, language),
    ]
    return `<tr><th scope="row">${escapeHtml(name)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
  })
  return `<table><caption>${escapeHtml(say('lines.title'))}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function totalsOf(snapshot: Snapshot, language: Language, say: Say): string {
  const { totals, currency, vatInvoice } = snapshot
  const money = (amount: string): string => formatAmount(amount, currency, language)
  const sums = shownTotals(totals, vatInvoice).map((sum) => sumOf(sum, { language, say, money }))
  return `<dl>${sums.join('')}${pairOf(say(`totals.${totalKeyOf(snapshot)}`), money(totals.total))}</dl>`
}

const NAMES = {
  subtotal: 'totals.subtotal',
  discount: 'totals.discount',
  taxBase: 'totals.tax_base',
  totalVat: 'totals.total_vat',
  totalWithVat: 'totals.total_with_vat',
} as const

type Sum = { readonly language: Language; readonly say: Say; readonly money: (amount: string) => string }

function sumOf(sum: ShownTotal, { language, say, money }: Sum): string {
  if (sum.key !== 'vat') return pairOf(say(NAMES[sum.key]), money(sum.amount))
  if (!statesVat(sum.tax)) return pairOf(say('totals.vat'), say(`vat_categories.${sum.tax.category}`))
  return pairOf(say('totals.vat_at', { rate: formatPercent(sum.tax.rate ?? '0', language) }), money(sum.amount))
}

const pairOf = (name: string, value: string): string => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`
