import type { DashboardPeriod, readDashboard as endpoint } from '@invoice/contract/reports/dashboard.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { addDays, addYears } from '@invoice/domain/calendar/day.ts'
import { monthsShown, type Period, periodNamed } from '@invoice/domain/calendar/periods.ts'
import {
  addDecimals,
  divideRounded,
  negateDecimal,
  roundDecimal,
  signOf,
  subtractDecimals,
  sumDecimals,
  toUnits,
} from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { typesThat } from '@invoice/domain/documents/type-facts.ts'
import { calendarOf } from '@invoice/domain/regimes/calendar-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readDocumentFigures } from '../documents/list/read-document-figures.ts'
import { amountIn } from '../documents/record/present-document.ts'
import { type Expected, expectedFromRecurrences } from '../recurrences/expected-from-recurrences.ts'
import { selectBalances } from './cash-store.ts'
import { HORIZONS, type OpenRow, type PaidRow, selectOpen, selectPaid, selectTop } from './dashboard-store.ts'
import { type SalesRow, selectKept } from './sales-store.ts'
import { euroFirst, scopeOf } from './scope.ts'
import { readVatRows } from './vat-sums.ts'

type Dashboard = ReplyOf<typeof endpoint>
type Wanted = { companyId?: string | undefined; currency?: string | undefined; period: DashboardPeriod }

/**
 * Everything that the first screen tells, of one company or all; amounts that belong together are of one currency. What is of all currencies is
 * read beside what is of the one, on a connection of its own: of the euro, unless it turns out that there is none.
 */
export async function readDashboard(act: FreeAct, { companyId, currency: asked, period: named }: Wanted): Promise<Dashboard> {
  const today = act.clock.today()
  const period = periodNamed(named, today)
  const inOne = (currency: string) => act.transaction((tx) => readInOne(tx, act, { companyId, currency }, period))
  const likely = asked ?? 'EUR'
  const [{ documents, sold, cash, open, vat }, inLikely] = await Promise.all([
    act.transaction((tx) => readInAll(tx, act, companyId, period)),
    inOne(likely),
  ])
  const currencies = euroFirst([...sold, ...open, ...cash].map((row) => row.currency))
  const currency = asked ?? currencies[0] ?? 'EUR'
  const { top, paid, recurring } = currency === likely ? inLikely : await inOne(currency)
  const amount = amountIn(currency)
  const behind = { type: typesThat(({ owedTo }) => owedTo === 'us'), state: 'issued' as const, currency }
  const ofCompany = companyId === undefined ? {} : { companyId }
  return {
    documents,
    ...period,
    currency,
    currencies,
    ages: agesOf(open, currency),
    cash: cash.map(({ accounts, ...row }) => ({ ...row, total: amountIn(row.currency)(row.total), accounts: Number(accounts) })),
    expected: expectedOf(today, currency, open, recurring, {
      cash: cash.find((row) => row.currency === currency)?.total ?? '0',
      vat: vat.currency === currency ? { on: vat.dueOn, amount: vat.due } : null,
    }),
    revenue: revenueOf(sold, currency, period, today),
    vat,
    clients: top.map(({ contactId, net, bg, en }) => ({
      contactId,
      name: { bg, en },
      net: amount(net),
      behind: { ...behind, ...ofCompany, issuedFrom: period.from, issuedTo: period.to, ...(contactId === null ? {} : { contactId }) },
    })),
    daysToPay: daysToPayOf(paid),
  }
}

async function readInAll(tx: Tx, act: Act, companyId: string | undefined, period: Period) {
  const today = act.clock.today()
  return {
    documents: await readDocumentFigures(tx, act, companyId),
    sold: await selectKept(tx, act, scopeOf(act, { ...period, companyId }), 'month'),
    cash: await selectBalances(tx, act, companyId ?? null),
    open: await selectOpen(tx, act, { companyId }, today),
    vat: await readVatOfMonth(tx, act, companyId, today),
  }
}

async function readInOne(tx: Tx, act: Act, filter: { companyId: string | undefined; currency: string }, period: Period) {
  const today = act.clock.today()
  return {
    top: await selectTop(tx, act, filter, period),
    paid: await selectPaid(tx, act, filter, addDays(addYears(today, -1), 1), today),
    recurring: await expectedFromRecurrences(tx, act, filter, HORIZONS[2]),
  }
}

function agesOf(open: readonly OpenRow[], currency: string): Dashboard['ages'] {
  const mine = open.filter((row) => row.side === 'us' && row.currency === currency)
  const amount = amountIn(currency)
  const of = (late: number) => amount(sumDecimals(mine.filter((row) => row.late === late).map((row) => row.amount)))
  const total = amount(sumDecimals(mine.map((row) => row.amount)))
  return { notDue: of(0), days1to15: of(1), days16to30: of(2), over30: of(3), total }
}

type Known = { cash: DecimalText; vat: { on: Day; amount: DecimalText } | null }

/** What is late is expected within the first month: nobody knows better. */
function expectedOf(today: Day, currency: string, open: readonly OpenRow[], recurring: readonly Expected[], { cash, vat }: Known) {
  const amount = amountIn(currency)
  const mine = open.filter((row) => row.currency === currency)
  let balance = cash
  return HORIZONS.map((days, horizon) => {
    const [after, until] = [addDays(today, days - 30), addDays(today, days)]
    const isWithin = (on: Day) => on <= until && (on > after || horizon === 0)
    const side = (name: 'us' | 'them') =>
      sumDecimals(mine.filter((row) => row.side === name && row.horizon === horizon).map((row) => row.amount))
    const again = sumDecimals(recurring.filter(({ on }) => isWithin(on)).map((row) => row.amount))
    const tax = vat !== null && signOf(vat.amount) > 0 && isWithin(vat.on) ? vat.amount : '0'
    const incoming = addDecimals(side('us'), again)
    const outgoing = negateDecimal(addDecimals(side('them'), tax))
    balance = addDecimals(balance, addDecimals(incoming, outgoing))
    return { days, until, incoming: amount(incoming), recurring: amount(again), outgoing: amount(outgoing), cash: amount(balance) }
  })
}

function revenueOf(sold: readonly SalesRow[], currency: string, period: Period, today: Day): Dashboard['revenue'] {
  const amount = amountIn(currency)
  const mine = sold.filter((row) => row.currency === currency)
  const sum = (isNow: boolean, month?: Day) =>
    amount(sumDecimals(mine.filter((row) => row.is_now === isNow && (month === undefined || row.month === month)).map(({ net }) => net)))
  const months = monthsShown(
    period,
    today,
    mine.flatMap(({ is_now, month }) => (is_now ? month : [])),
  )
  return {
    months: months.map((month) => ({ month, net: sum(true, month), before: sum(false, addYears(month, -1)) })),
    net: sum(true),
    before: sum(false),
  }
}

/** The VAT of this month as its declaration would have it today, in euro. */
async function readVatOfMonth(tx: Tx, act: Act, companyId: string | undefined, today: Day): Promise<Dashboard['vat']> {
  const period = periodNamed('this_month', today)
  const rows = await readVatRows(tx, act, period, { companyId, currency: 'EUR' })
  const sum = (side: string, of: 'base' | 'vat') =>
    roundDecimal(sumDecimals(rows.filter((row) => row.side === side).map((row) => row[of])), 2)
  const [salesVat, purchasesVat] = [sum('sales', 'vat'), sum('purchases', 'vat')]
  return {
    ...period,
    dueOn: calendarOf(regimeOf(null)).filingDay(today),
    currency: 'EUR',
    salesBase: sum('sales', 'base'),
    salesVat,
    purchasesBase: sum('purchases', 'base'),
    purchasesVat,
    due: subtractDecimals(salesVat, purchasesVat),
  }
}

const MOST_SHOWN = 4

function daysToPayOf(paid: readonly PaidRow[]): Dashboard['daysToPay'] {
  if (paid.length === 0) return null
  const average = (rows: readonly PaidRow[], of: 'days' | 'agreed'): number =>
    Number(divideRounded(toUnits(sumDecimals(rows.map((row) => row[of])), 3), toUnits(sumDecimals(rows.map(({ amount }) => amount)), 3)))
  const clients = paid.flatMap((row) => (row.contactId === null ? [] : [{ ...row, contactId: row.contactId }])).slice(0, MOST_SHOWN)
  return {
    days: average(paid, 'days'),
    agreed: average(paid, 'agreed'),
    clients: clients
      .map(({ contactId, bg, en, ...row }) => ({ contactId, name: { bg, en }, days: average([{ contactId, bg, en, ...row }], 'days') }))
      .toSorted((a, b) => a.days - b.days),
  }
}
