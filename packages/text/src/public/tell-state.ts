import { formatAmount } from '../format/amount.ts'
import { formatDay } from '../format/day.ts'
import type { Language } from '../language.ts'
import type { TextKey } from '../translate.ts'
import type { en } from './en.ts'

/** A shared document, as far as its state is told in words. */
type StateFacts = {
  readonly state: string
  readonly days: number | null
  readonly outstanding: string
  readonly asked: { readonly dueOn: string | null; readonly amount: string }
  readonly settled: string
  /** what was answered is told with its words */
  readonly answer: object | null
  readonly voidedOn: string | null
  readonly snapshot: {
    readonly currency: string
    readonly validUntilOn: string | null
    readonly vatInvoice: boolean
    readonly totals: { readonly total: string }
  }
}
type Say = (key: TextKey<typeof en>, values?: Readonly<Record<string, string | number>>) => string

/** `amount` stands large under its label, `line` quietly below it; then sentences, the first of them above all else where there is no amount. */
export type StateWords = {
  readonly label: string
  readonly amount: string | null
  readonly line: string
  readonly isLate: boolean
  readonly notes: readonly string[]
}

/** What the public page says before all else: how much until when, or why nothing is to be paid. The page as it is sent and the application say the same. */
export function tellState(facts: StateFacts, language: Language, say: Say): StateWords {
  const { state, days, outstanding, asked, settled, snapshot } = facts
  const { currency, totals, vatInvoice, validUntilOn } = snapshot
  const money = (amount: string) => formatAmount(amount, currency, language)
  const day = (on: string) => formatDay(on, language)
  const words = { label: '', amount: null, line: '', isLate: false, notes: [] }
  const offered = { ...words, label: say(vatInvoice ? 'total' : 'total_without'), amount: totals.total }
  switch (state) {
    case 'due':
    case 'partly_paid': {
      const notes = state === 'due' ? [] : [say('partly_paid', { paid: money(settled), total: money(totals.total) })]
      if (asked.amount !== outstanding) notes.push(say('left_in_all', { amount: money(outstanding) }))
      const { dueOn } = asked
      const line = dueOn === null ? '' : dueLine(say, day(dueOn), { days: days ?? 0, isUntouched: state === 'due' })
      return { label: say('amount_due'), amount: asked.amount, line, isLate: (days ?? 0) < 0, notes }
    }
    case 'open':
      return { ...offered, line: validUntilOn === null ? '' : `${say('valid_until', { day: day(validUntilOn) })}, ${left(say, days ?? 0)}` }
    case 'expired':
      return { ...offered, notes: validUntilOn === null ? [] : [say('expired', { day: day(validUntilOn) })] }
    case 'accepted':
    case 'declined':
      return { ...offered, notes: facts.answer === null ? [say(state)] : [] }
    case 'voided':
      return { ...words, notes: [say('voided'), ...(facts.voidedOn === null ? [] : [say('voided_on', { day: day(facts.voidedOn) })])] }
    case 'paid':
    case 'converted':
    case 'completed':
    case 'cancelled':
      return { ...words, notes: [say(state)] }
    default:
      return { ...words, notes: [say('nothing_due')] }
  }
}

function dueLine(say: Say, day: string, { days, isUntouched }: { days: number; isUntouched: boolean }): string {
  if (days < 0) return say('overdue', { count: -days, day })
  if (days === 0) return say('due_today', { day })
  return `${say(isUntouched ? 'unpaid_by' : 'by', { day })}, ${left(say, days)}`
}

const left = (say: Say, days: number): string => (days === 0 ? say('last_day') : say('left', { count: days }))
