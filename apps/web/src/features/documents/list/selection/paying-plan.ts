import type { PayingRow } from '@invoice/contract/documents/paying.ts'

export type PlannedPayment = Omit<PayingRow, 'problem'> & {
  /** `before` is told and no more: it is paid all the same */
  readonly problem: PayingRow['problem'] | 'other_currency' | 'before'
}
type How = { readonly paidOn: string; readonly accountCurrency: string | null }

export type PayingPlan = { readonly going: readonly PlannedPayment[]; readonly review: readonly PlannedPayment[] }

/** Of what was chosen: what is paid on the day, and what is not and why. `accountCurrency`: of the account, where one was chosen. */
export function payingPlan(rows: readonly PayingRow[], { paidOn, accountCurrency }: How): PayingPlan {
  const planned = rows.map((row): PlannedPayment => {
    if (row.problem !== null) return row
    if (accountCurrency !== null && row.currency !== accountCurrency) return { ...row, problem: 'other_currency' }
    return { ...row, problem: row.issuedOn !== null && paidOn < row.issuedOn ? 'before' : null }
  })
  const isGoing = ({ problem }: PlannedPayment): boolean => problem === null || problem === 'before'
  return { going: planned.filter(isGoing), review: planned.filter((row) => !isGoing(row)) }
}

/** Those whose number or contact holds what was typed. */
export function soughtPayments(rows: readonly PlannedPayment[], typed: string): readonly PlannedPayment[] {
  const sought = typed.trim().toLocaleLowerCase()
  if (sought === '') return rows
  return rows.filter(({ recipientName: { bg, en }, number }) =>
    [bg, en, number ?? ''].some((text) => text.toLocaleLowerCase().includes(sought)),
  )
}

/** The company that all of them are of; '' where they are of several. */
export function onlyCompany(rows: readonly PayingRow[]): string {
  const companies = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))]
  return companies.length === 1 ? (companies[0] ?? '') : ''
}
