import { Button } from '@mantine/core'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { LedgerRow } from '../ledgers/ledger-columns.ts'
import css from './entries.module.css'
import { TakeButtons } from './take-buttons.tsx'
import '../texts.ts'

type Props = { readonly rows: readonly LedgerRow[]; readonly onClear: () => void }

/** Documents that were chosen in a ledger in which nothing is moved: they are marked as taken over into the books. */
export function ChosenBar({ rows, onClear }: Props) {
  const { t } = useTranslation('vat-entries')
  return (
    <section className={css['bar']} aria-label={t('chosen.label')}>
      <b>{t('chosen.count', { count: rows.length })}</b>
      <TakeButtons ids={rows.map(({ documentId }) => documentId)} onDone={onClear} />
      <Button size="sm" variant="subtle" color="gray" onClick={onClear}>
        {t('move.clear')}
      </Button>
    </section>
  )
}
