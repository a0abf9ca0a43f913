import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import type { ReactNode } from 'react'
import { billOf, type Decided } from './bill/decided-bill.ts'
import { Declaration } from './declaration/declaration.tsx'
import { PurchaseLedger, SalesLedger } from './ledgers/ledgers.tsx'
import { MonthFigures } from './month-figures.tsx'
import { Overview } from './overview.tsx'
import { VatFiles } from './vat-files.tsx'
import type { Tab } from './vat-search.ts'
import { Vies } from './vies.tsx'

type Props = {
  readonly companyId: string
  readonly period: VatPeriod
  readonly tab: Tab
  readonly tabs: ReactNode
  readonly onTab: (tab: Tab) => void
  readonly onDecide: ((bill: Decided) => void) | null
}

/** Figures stand above the overview alone: the ledgers need the room. */
export function MonthTab(props: Props) {
  return (
    <>
      {props.tab === 'overview' ? <MonthFigures period={props.period} /> : null}
      {props.tabs}
      <Shown {...props} />
    </>
  )
}

function Shown({ companyId, period, tab, onTab, onDecide }: Props) {
  const { month } = period
  switch (tab) {
    case 'overview':
      return (
        <Overview
          companyId={companyId}
          period={period}
          onTab={onTab}
          onDecide={
            onDecide === null
              ? null
              : (check) => {
                  const bill = billOf(check)
                  if (bill !== null) onDecide(bill)
                }
          }
        />
      )
    case 'sales':
      return <SalesLedger companyId={companyId} month={month} />
    case 'purchases':
      return (
        <PurchaseLedger
          companyId={companyId}
          month={month}
          onDecide={
            onDecide === null
              ? null
              : (row, part) => onDecide({ id: row.documentId, number: row.number, party: row.partyName, issuedOn: row.issuedOn, row, part })
          }
        />
      )
    case 'declaration':
      return <Declaration companyId={companyId} period={period} onTab={onTab} />
    case 'vies':
      return <Vies period={period} />
    case 'files':
      return <VatFiles companyId={companyId} period={period} onTab={onTab} />
  }
}
