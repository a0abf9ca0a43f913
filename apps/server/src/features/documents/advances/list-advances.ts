import type { Advance, listAdvances as listEndpoint } from '@invoice/contract/documents/advances.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { keyOf, noteCurrency } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { TaxTotal } from '@invoice/domain/documents/document.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { bg } from '@invoice/text/advances/bg.ts'
import { en } from '@invoice/text/advances/en.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Language } from '@invoice/text/language.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { citedAmounts } from '../notes/cited-amounts.ts'
import { amountIn } from '../record/present-document.ts'
import { leftOfRows } from './advance-facts.ts'
import { type AdvanceRow, findAdvances, findInvoices, findMarked, linesOfAdvances, taxesOfAdvances } from './advances-store.ts'

/** So many are told of. */
const MOST = 50

/** What a later invoice of the company to the contact may deduct, and what of it; a few questions, however many there are. */
export async function listAdvances(tx: Tx, act: Act, asked: ParsedOf<typeof listEndpoint>['query']): Promise<ReplyOf<typeof listEndpoint>> {
  const { currency, all, ids = [] } = asked
  const found = await (all ? findInvoices : findMarked)(tx, act, asked, MOST + 1)
  const offered = found.slice(0, MOST)
  const named = await findAdvances(
    tx,
    act,
    ids.filter((id) => !offered.some((row) => row.id === id)),
  )
  const rows = [...offered, ...named]
  const rowIds = rows.map(({ id }) => id)
  const taxes = Map.groupBy(await taxesOfAdvances(tx, act, rowIds), ({ advanceId }) => advanceId)
  const choices = Map.groupBy(await linesOfAdvances(tx, act, rowIds), ({ advanceId }) => advanceId)
  const advances = rows.map((row) => {
    const own = taxes.get(row.id) ?? []
    const invoiced = own.filter(({ isDeducted, type }) => !isDeducted && type === row.type)
    return presentAdvance(row, { left: leftOfRows(own, noteCurrency(row.currency)), invoiced, choices: choices.get(row.id) ?? [] })
  })
  const isOffered = ({ id, left }: Advance) =>
    ids.includes(id) || ((currency === undefined || left.currency === currency) && left.taxes.some(({ base }) => signOf(base) > 0))
  return { advances: advances.filter(isOffered), isMore: found.length > MOST }
}

type Known = {
  left: readonly TaxTotal[]
  invoiced: readonly TaxTotal[]
  choices: Awaited<ReturnType<typeof linesOfAdvances>>
}

function presentAdvance({ type: _, ...row }: AdvanceRow, { left, invoiced, choices }: Known): Advance {
  const currency = noteCurrency(row.currency)
  const amount = amountIn(currency)
  const cited = (language: Language) => citedAmounts(row, invoiced, language)
  return {
    ...row,
    left: {
      currency,
      taxes: left.map((tax) => {
        const choice = choices.find((line) => keyOf(line) === keyOf(tax))
        const { taxRateId = null, dealTermId = null } = choice ?? {}
        return { ...tax, base: amount(tax.base), vat: amount(tax.vat), taxRateId, dealTermId }
      }),
    },
    name: nameOf(row),
    cited: { bg: cited('bg'), en: cited('en') },
  }
}

function nameOf({ number, issuedOn }: Pick<AdvanceRow, 'number' | 'issuedOn'>): Localised {
  const filled = (text: string, language: Language) => fillPlaceholders(text, { number, on: formatDay(issuedOn, language) })
  return { bg: filled(bg.line, 'bg'), en: filled(en.line, 'en') }
}
