import { subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { countryName } from '@invoice/print/words/country-name.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { bg } from '@invoice/text/reports/bg.ts'
import { en } from '@invoice/text/reports/en.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { FoundReport } from './build-report.ts'
import { findNames } from './names-store.ts'
import { euroFirst, isId, type ReportFilter, type Scope, scopeOf } from './scope.ts'
import { ofTax } from './vat-behind-store.ts'
import { readVatRows, type VatRow, wholeMonths } from './vat-sums.ts'

const TEXTS = { bg, en } as const

/**
 * Of whole months, by rate and ground, first of sales, then of purchases, with the protocols of what we owe on both sides; the whole is what is
 * declared to be due, or below zero to come back. Sales under OSS follow by member state: what is due of them is declared apart.
 * @throws FieldFaults 400
 */
export async function readVat(tx: Tx, act: Act, filter: ReportFilter): Promise<FoundReport> {
  const period = wholeMonths(scopeOf(act, filter).period)
  const found = await readVatRows(tx, act, period, filter)
  const currencies = euroFirst(found.map(({ currency }) => currency))
  const currency = filter.currency ?? currencies[0] ?? 'EUR'
  const shown = found.filter((row) => row.currency === currency)
  const terms = await findNames(tx, act, 'terms', [...new Set(shown.flatMap(({ termId }) => termId ?? []))])
  return {
    ...period,
    previous: null,
    currency,
    currencies,
    axis: [],
    totalBehind: null,
    rows: shown.map((row) => ({
      key: keyOf(row),
      name: nameOf(row, terms.get(row.termId ?? '')),
      group: row.side,
      values: { documents: row.documents, base: row.base, vat: row.vat },
      series: [],
      behind: null,
    })),
    ofGroup: (group) => ({ documents: sumDecimals(shown.filter(({ side }) => side === group).map(({ firsts }) => firsts)) }),
    result: (groups) => {
      const of = (side: string, column: string) => groups.find(({ group }) => group === side)?.values[column] ?? '0'
      return { vat: subtractDecimals(of('sales', 'vat'), of('purchases', 'vat')) }
    },
  }
}

/** What a row is known by; `vatBehind` reads it. */
const keyOf = ({ side, row, category, rate, termId, countryCode }: VatRow): string =>
  row === 'tax' ? [side, row, category, rate ?? '', termId ?? '', countryCode].join('|') : [side, row].join('|')

/** The documents of a row. @throws Refusal 404 */
export function vatBehind(act: Act, scope: Scope, key: string): ReturnType<typeof ofTax> {
  const [side = '', row = '', category = '', rate = '', termId = '', countryCode = ''] = key.split('|')
  const isKnown = (rate === '' || /^\d{1,3}(?:\.\d{1,4})?$/.test(rate)) && (termId === '' || isId(termId))
  if (!isKnown || key.includes('\u0000')) throw new Refusal('common.not_found')
  const tax = { category, rate: rate || null, termId: termId || null, countryCode }
  return ofTax(act, { ...scope, period: wholeMonths(scope.period) }, { side, row, tax })
}

function nameOf({ side, row, category, rate, countryCode }: VatRow, term: Localised | undefined): Localised {
  const inLanguage = (language: 'bg' | 'en'): string => {
    const texts = TEXTS[language]
    if (row !== 'tax') return texts.vat_rows[row]
    const part = category === 'S' && rate !== null ? formatPercent(rate, language) : texts.categories[category]
    const ground = term === undefined ? '' : term[language] || term.bg || term.en
    return [side === 'oss' ? countryName(countryCode, language) : '', part, ground].filter(Boolean).join(' · ')
  }
  return { bg: inLanguage('bg'), en: inLanguage('en') }
}
