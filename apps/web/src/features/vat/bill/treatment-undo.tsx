import { writeTreatment } from '@invoice/contract/vat/periods.ts'
import { call } from '../../../shared/api/call.ts'
import { failedAct } from '../../../shared/api/failure.ts'
import { translateKnown } from '../../../shared/api/translate.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from './treatment.module.css'
import type { TreatmentBody } from './treatment-values.ts'
import '../texts.ts'

type Props = { readonly id: string; readonly number: string; readonly said: string; readonly before: TreatmentBody }

/** What was decided, with the way back: what was before is written again. */
export function UndoTreatment({ id, number, said, before }: Props) {
  const { t } = useTranslation('vat')
  const undo = async (): Promise<void> => {
    try {
      await call(writeTreatment, { params: { id }, body: before })
      toast(t('treatment.undone', { number }), { id: 'treatment' })
    } catch (error) {
      toast(failedAct(t('treatment.undo_failed'), error, translateKnown), { id: 'treatment', tone: 'error' })
    }
  }
  return (
    <span className={css['toast']}>
      <span>{said}</span>
      <button type="button" onClick={() => void undo()}>
        {t('treatment.undo')}
      </button>
    </span>
  )
}
