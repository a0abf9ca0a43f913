import type { PaymentRun } from '@invoice/contract/treasury/payment-runs.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paymentRunsQuery } from '../../shared/queries/treasury/payment-runs.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { StatusMark } from '../../shared/ui/marks/status-mark.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { NameCell, PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import css from './payment-runs.module.css'

/** What the bank was told before, the newest first. */
export function RunList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation('paymentRuns')
  const language = useLanguage()
  const { data, ...query } = useInfiniteQuery(paymentRunsQuery())
  return (
    <section className={css['runs']} aria-labelledby="runs-title">
      <h2 id="runs-title">{t('runs')}</h2>
      <PlainTable<PaymentRun>
        label={t('runs')}
        query={{ ...query, data: data?.pages.flat() }}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        empty={<EmptyState title={t('no_runs')} text={t('no_runs_text')} />}
        columns={[
          {
            id: 'run',
            header: t('execution'),
            cell: ({ executionOn, account, createdBy, createdAt }) => (
              <NameCell
                name={formatDay(executionOn, language)}
                note={`${account.name} · ${t('made_by', { name: createdBy, at: formatShortDateTime(createdAt, new Date(), language) })}`}
              />
            ),
          },
          { id: 'state', header: t('state'), width: 180, cell: (run) => <RunMark run={run} /> },
          {
            id: 'transfers',
            header: t('made_of'),
            width: 120,
            align: 'right',
            wideOnly: true,
            cell: ({ transfers }) => t('transfers', { count: transfers }),
          },
          { id: 'sum', header: t('sum'), width: 140, align: 'right', cell: ({ total }) => <MoneyText amount={total} currency="EUR" /> },
        ]}
      />
      {query.hasNextPage ? (
        <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}

const LOOKS = { open: 'issued', paid: 'paid', cancelled: 'voided' } as const

export function RunMark({ run: { state, paidTransfers, transfers } }: { readonly run: PaymentRun }) {
  const { t } = useTranslation('paymentRuns')
  if (state === 'open' && paidTransfers > 0) {
    return (
      <StatusMark look="partial" share={paidTransfers / transfers}>
        {t('part_paid', { paid: paidTransfers, transfers })}
      </StatusMark>
    )
  }
  return <StatusMark look={LOOKS[state]}>{t(`states.${state}`)}</StatusMark>
}
