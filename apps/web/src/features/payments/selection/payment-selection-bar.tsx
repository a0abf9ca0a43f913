import './texts.ts'
import '../../../shared/selection/texts.ts'
import { exportPayments, MOST_TOGETHER, type Payment } from '@invoice/contract/treasury/payments.ts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { paymentListQuery, paymentSummaryQuery } from '../../../shared/queries/treasury/payments.ts'
import { ExportMenu } from '../../../shared/selection/export-menu.tsx'
import { SelectionFrame, SelectionSum, SelectionSummary, useWay } from '../../../shared/selection/selection-frame.tsx'
import type { Selection } from '../../../shared/selection/use-selection.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import type { PaymentListFilter } from '../payment-filter.ts'
import { wantedOf } from '../queries.ts'
import { type PaymentSums, sumsOf, sumsOfSummary } from './chosen-payments.ts'
import { UndoMany } from './undo-many.tsx'

type Props = {
  readonly filter: PaymentListFilter
  readonly selection: Selection<Payment>
  /** As the list shows them now. */
  readonly page: readonly Payment[]
}

/** What is selected of the payments, what it comes to, and what can be done with it. */
export default function PaymentSelectionBar({ filter, selection, page }: Props) {
  const { t } = useTranslation(['payment-selection', 'selection'])
  const { chosen, clear } = selection
  const { data: summary } = useQuery(paymentSummaryQuery(wantedOf(filter)))
  const facts = useFacts({ filter, selection, page })
  const [asked, setAsked] = useState<readonly Payment[] | null>(null)
  const way = useWay({ ...selection, page, count: filter.size === 'all' ? undefined : summary?.count, isMore: false })
  return (
    <SelectionFrame
      label={t('acts')}
      summary={
        <SelectionSummary
          count={facts && t(chosen.isAll ? 'selection:all_of_filter' : 'selection:selected', { count: facts.count })}
          way={way}
        >
          {facts ? <Sums sums={facts.sums} /> : null}
          {facts && facts.undone > 0 ? <SelectionSum>{t('undone', { count: facts.undone })}</SelectionSum> : null}
        </SelectionSummary>
      }
      acts={facts === undefined || facts.count === 0 ? null : <Acts filter={filter} facts={facts} onUndo={setAsked} />}
      onClear={clear}
    >
      {asked === null ? null : <UndoMany payments={asked} onClose={() => setAsked(null)} onDone={clear} />}
    </SelectionFrame>
  )
}

type Facts = {
  readonly count: number
  readonly sums: PaymentSums
  readonly undone: number
  /** null: all of the filter, which are too many to be had one by one */
  readonly payments: readonly Payment[] | null
  readonly isAll: boolean
}

/** What is selected comes to; undefined while it is counted. What was done to one meanwhile is told by the list. */
function useFacts({ filter, selection, page }: Props): Facts | undefined {
  const { rows, isAll } = selection.chosen
  const wanted = wantedOf(filter)
  const { data: summary } = useQuery({ ...paymentSummaryQuery(wanted), enabled: isAll })
  const isFew = isAll && summary !== undefined && summary.count <= MOST_TOGETHER
  const all = useQuery({ ...paymentListQuery({ ...wanted, page: 1, pageSize: MOST_TOGETHER, sort: filter.sort }), enabled: isFew })
  const named = (payments: readonly Payment[]): Facts => {
    const undone = payments.filter((payment) => payment.undone !== null).length
    return { count: payments.length, sums: sumsOf(payments), undone, payments, isAll }
  }
  if (!isAll) {
    const shown = new Map(page.map((payment) => [payment.id, payment]))
    return named([...rows.values()].map((payment) => shown.get(payment.id) ?? payment))
  }
  if (summary === undefined) return undefined
  if (isFew) return all.data && named(all.data)
  const undone = summary.count - summary.sums.reduce((live, { count }) => live + count, 0)
  return { count: summary.count, sums: sumsOfSummary(summary), undone, payments: null, isAll }
}

function Sums({ sums }: { readonly sums: PaymentSums }) {
  const { t } = useTranslation('payment-selection')
  return (['received', 'paid'] as const).map((key) =>
    sums[key].length === 0 ? null : (
      <SelectionSum key={key}>
        {t(key)}{' '}
        {sums[key].map(({ currency, total }, at) => (
          <Fragment key={currency}>
            {at > 0 ? ', ' : ''}
            <MoneyText amount={total} currency={currency} />
          </Fragment>
        ))}
      </SelectionSum>
    ),
  )
}

type ActProps = {
  readonly filter: PaymentListFilter
  readonly facts: Facts
  readonly onUndo: (payments: readonly Payment[]) => void
}

/** What was undone is not undone again; it goes into the file all the same. */
function Acts({ filter, facts: { payments, isAll, count, undone }, onUndo }: ActProps) {
  const { t } = useTranslation(['payment-selection', 'selection'])
  const mayWrite = useMay('payments', 'write')
  const live = payments?.filter((payment) => payment.undone === null)
  const query = isAll ? wantedOf(filter) : { ids: payments?.map(({ id }) => id) ?? [] }
  const isTooMany = live === undefined || live.length > MOST_TOGETHER
  return (
    <>
      <ExportMenu
        onExport={(choice) => call(exportPayments, { query: { ...query, ...choice } })}
        tooMany={!isAll && count > MOST_TOGETHER ? MOST_TOGETHER : undefined}
      />
      {mayWrite && count > undone ? (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          px={10}
          leftSection={<IconX size={16} stroke={1.6} />}
          disabled={isTooMany}
          title={isTooMany ? t('selection:most', { most: MOST_TOGETHER }) : ''}
          onClick={() => onUndo(live ?? [])}
        >
          {undone > 0 ? t('undo_some', { count: count - undone }) : t('undo')}
        </Button>
      ) : null}
    </>
  )
}
