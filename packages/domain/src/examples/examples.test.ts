import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { roundDecimal } from '../decimal/decimal.ts'
import { deductionsOf } from '../documents/advances/deductions.ts'
import { leftToDeduct } from '../documents/advances/left-to-deduct.ts'
import { assertIdentities } from '../documents/amounts/assert-identities.ts'
import { type CalculationLine, calculate } from '../documents/amounts/calculate.ts'
import type { DecimalText, DocumentTotals, TaxTotal } from '../documents/document.ts'
import { convertTaxes } from '../money/convert.ts'

/**
 * Each file is a document and its amounts, to be read by a bookkeeper. After a change that is meant, `UPDATE_EXAMPLES=1` writes the
 * amounts anew, and the money shows in the diff.
 */
type ExampleLine = Omit<CalculationLine, 'discount'> & {
  name: string
  discount?: CalculationLine['discount']
  times?: number
  /** the advance that it deducts, by its number */
  advance?: string
}
/** What is left of an advance before the document, or after it. */
type ExampleAdvance = { number: string; left: TaxTotal[] }
type Example = {
  title: string
  note: string
  currency: string
  pricesIncludeVat: boolean
  rateFromEur?: DecimalText
  baseCurrency?: 'EUR' | 'BGN'
  advances?: ExampleAdvance[]
  lines: ExampleLine[]
  totals?: DocumentTotals
  taxesInBaseCurrency?: TaxTotal[]
  advancesAfter?: ExampleAdvance[]
}

const ADVANCE = { issuedOn: null, status: 'issued', sameCompany: true, sameContact: true, currency: 'EUR' } as const

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'))
const read = (file: string): Example => JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))

function inputOf({ currency, pricesIncludeVat, lines }: Example) {
  const typed = lines.flatMap(({ name: _, times = 1, discount = null, advance: __, ...line }) =>
    Array.from({ length: times }, () => ({ ...line, discount })),
  )
  return { currency, pricesIncludeVat, lines: typed }
}

/** What the document leaves of the advances that it deducts. */
function advancesAfter(example: Example): ExampleAdvance[] {
  const { advances = [], lines } = example
  const facts = (number: string) => ({ ...ADVANCE, number, left: advances.find((one) => one.number === number)?.left ?? [] })
  const named = lines.map(({ advance }) => ({ advance: advance === undefined ? null : { id: advance, facts: facts(advance) } }))
  const taken = deductionsOf(inputOf(example), named)
  return advances.map(({ number, left }) => {
    const own = taken.filter(({ advanceId }) => advanceId === number)
    const rows = leftToDeduct(
      left.map((tax) => ({ ...tax, type: 'invoice', currency: example.currency })),
      own,
      example.currency,
    )
    return { number, left: rows.map((tax) => ({ ...tax, base: roundDecimal(tax.base, 2), vat: roundDecimal(tax.vat, 2) })) }
  })
}

function answer(example: Example): Pick<Example, 'totals' | 'taxesInBaseCurrency' | 'advancesAfter'> {
  const totals = calculate(inputOf(example))
  const { currency, rateFromEur = null, baseCurrency } = example
  return {
    totals,
    ...(baseCurrency ? { taxesInBaseCurrency: convertTaxes(totals.taxes, { currency, rateFromEur }, baseCurrency) } : {}),
    ...(example.advances ? { advancesAfter: advancesAfter(example) } : {}),
  }
}

/** A line a row, so that a file reads like a document. */
function write(file: string, example: Example) {
  const rows = (items: readonly unknown[]) =>
    items.length ? `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]` : '[]'
  const { lines, totals, taxesInBaseCurrency, advances, advancesAfter: after, ...head } = { ...example, ...answer(example) }
  const { lines: amounts = [], taxes = [], ...sums } = totals ?? {}
  const parts = [
    ...Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`),
    ...(advances ? [`  "advances": ${rows(advances)}`] : []),
    `  "lines": ${rows(lines)}`,
    `  "totals": {\n${Object.entries(sums)
      .map(([key, value]) => `    "${key}": ${JSON.stringify(value)}`)
      .join(',\n')},\n    "taxes": ${rows(taxes)},\n    "lines": ${rows(amounts)}\n  }`,
    ...(taxesInBaseCurrency ? [`  "taxesInBaseCurrency": ${rows(taxesInBaseCurrency)}`] : []),
    ...(after ? [`  "advancesAfter": ${rows(after)}`] : []),
  ]
  writeFileSync(`${import.meta.dirname}/${file}`, `{\n${parts.join(',\n')}\n}\n`)
}

if (process.env['UPDATE_EXAMPLES'] === '1') for (const file of files) write(file, read(file))

describe('examples', () => {
  test.each(files)('%s', (file) => {
    const example = read(file)
    const { totals, taxesInBaseCurrency, advancesAfter: after } = answer(example)
    expect(totals).toEqual(example.totals)
    expect(taxesInBaseCurrency).toEqual(example.taxesInBaseCurrency)
    expect(after).toEqual(example.advancesAfter)
    assertIdentities(inputOf(example), calculate(inputOf(example)))
  })

  test('are at least twenty', () => {
    expect(files.length).toBeGreaterThanOrEqual(20)
  })
})
