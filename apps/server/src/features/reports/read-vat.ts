import { subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { countryName } from '@invoice/print/words/country-name.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { bg } from '@invoice/text/reports/bg.ts'
import { en } from '@invoice/text/reports/en.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { ofTax } from './behind-store.ts'
import type { FoundReport } from './build-report.ts'
import { findNames } from './names-store.ts'
import { euroFirst, isId, type ReportFilter, type Scope, scopeOf } from './scope.ts'
import { selectVat, type VatRow } from './vat-store.ts'

const TEXTS = { bg, en } as const

/**
 * By rate and ground, first of sales, then of purchases; the whole is what is due, or below zero what comes back. Sales under OSS follow by
 * member state: what is due of them is declared apart.
 * @throws FieldFaults 400
 */
export async function readVat(tx: Tx, act: Act, filter: ReportFilter): Promise<FoundReport> {
  const { period } = scopeOf(act, filter)
  const found = await selectVat(tx, act, period, filter)
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
const keyOf = ({ side, category, rate, termId, countryCode }: VatRow): string =>
  [side, category, rate ?? '', termId ?? '', ...(side === 'oss' ? [countryCode] : [])].join('|')

/** The documents of a row. @throws Refusal 404 */
export function vatBehind(act: Act, scope: Scope, key: string): ReturnType<typeof ofTax> {
  const [side = '', category = '', rate = '', termId = '', countryCode = regimeOf(null).country] = key.split('|')
  const isKnown = (rate === '' || /^\d{1,3}(?:\.\d{1,4})?$/.test(rate)) && (termId === '' || isId(termId))
  if (!isKnown || key.includes('\u0000')) throw new Refusal('common.not_found')
  return ofTax(act, scope, { side, category, rate: rate || null, termId: termId || null, countryCode })
}

function nameOf({ side, category, rate, countryCode }: VatRow, term: Localised | undefined): Localised {
  const inLanguage = (language: 'bg' | 'en'): string => {
    const texts = TEXTS[language]
    const part = category === 'S' && rate !== null ? formatPercent(rate, language) : texts.categories[category]
    const ground = term === undefined ? '' : term[language] || term.bg || term.en
    return [side === 'oss' ? countryName(countryCode, language) : '', part, ground].filter(Boolean).join(' · ')
  }
  return { bg: inLanguage('bg'), en: inLanguage('en') }
}
