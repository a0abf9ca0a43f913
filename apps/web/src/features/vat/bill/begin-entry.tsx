import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
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

const { paidLater } = LEDGERS.of(regimeOf(null))

/** What stands in the ledger beside a bill, or in its place: the protocol of a payment, or of what is owed without one; the customs declaration. */
function entriesOf(kind: TreatmentValues['kind']) {
  if (kind !== null && paidLater.includes(kind)) return ['cash_payment', 'cash_ended'] as const
  return kind === 'left_out' || kind === 'import' ? (['customs'] as const) : []
}

export function BeginEntry({ bill: { id, number, party }, kind, onEntry }: Props) {
  const { t } = useTranslation('vat-entries')
  return entriesOf(kind).map((entry) => (
    <div key={entry}>
      <Button variant="default" onClick={() => onEntry({ kind: entry, documentId: id, billNumber: number, partyName: party })}>
        {t(`begin.${entry}`)}
      </Button>
    </div>
  ))
}
