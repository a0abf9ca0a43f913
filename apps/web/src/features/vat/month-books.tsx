import '../../shared/books/texts.ts'
import { takeOverMonth } from '@invoice/contract/records/taken-over.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../shared/api/call.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { monthTakenOverQuery } from '../../shared/queries/records/taken-over.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './overview.module.css'

type Props = { readonly companyId: string; readonly period: VatPeriod }

/** How much of the month stands in the books, and marks the rest; nothing, where nothing does and nobody here may. */
export default function MonthBooks({ companyId, period: { month } }: Props) {
  const { t } = useTranslation('books')
  const mayWrite = useMay('books', 'write')
  const { data } = useQuery(monthTakenOverQuery({ companyId, month }))
  const taking = useMutation({
    mutationFn: () => call(takeOverMonth, { params: { month }, body: { companyId } }),
    onSuccess: ({ marked }) => toast(t('month.was_taken', { count: marked })),
    onError: ({ message }) => toast(message, { tone: 'error' }),
  })
  if (data === undefined || (data.taken === 0 && !mayWrite)) return null
  const { documents, taken, changed } = data
  return (
    <section className={css['books']} aria-label={t('month.title')}>
      <h2>{t('month.title')}</h2>
      <p>{documents === 0 ? t('month.none') : t('month.count', { taken, documents })}</p>
      {changed === 0 ? null : (
        <p>
          {t('month.changed', { count: changed })}{' '}
          <Link to="/invoices" search={{ companyId, books: 'changed' }}>
            {t('month.show')}
          </Link>
        </p>
      )}
      {mayWrite && taken - changed < documents ? (
        <Button size="xs" variant="default" loading={taking.isPending} onClick={() => taking.mutate()}>
          {t('month.take')}
        </Button>
      ) : null}
    </section>
  )
}
