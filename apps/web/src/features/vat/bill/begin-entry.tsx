import { Button } from '@mantine/core'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { EntryBegun } from '../entries/entry-values.ts'
import type { Decided } from './decided-bill.ts'
import type { TreatmentValues } from './treatment-values.ts'
import '../texts.ts'

type Props = {
  readonly bill: Decided
  readonly kind: TreatmentValues['kind']
  readonly onEntry: (begun: EntryBegun) => void
}

/** What stands in the ledger beside a bill, or in its place: the protocol of a payment, the customs declaration. */
export function BeginEntry({ bill: { id, number, party }, kind, onEntry }: Props) {
  const { t } = useTranslation('vat-entries')
  const entry = kind === 'cash_accounting' ? 'cash_payment' : kind === 'left_out' || kind === 'import' ? 'customs' : null
  if (entry === null) return null
  return (
    <div>
      <Button variant="default" onClick={() => onEntry({ kind: entry, documentId: id, billNumber: number, partyName: party })}>
        {t(`begin.${entry}`)}
      </Button>
    </div>
  )
}
