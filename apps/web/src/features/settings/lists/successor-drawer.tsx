import { succeedTaxRate, type TaxRate, TaxRateSuccessor } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { FormColumns } from '../../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useOpenRound } from '../../../shared/forms/use-open-round.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { rateProblems } from './tax-rate-values.ts'

type Props = { readonly opened: boolean; readonly rate: TaxRate | null; readonly onClose: () => void }

/** A percentage that changes by law: the rate ends, another begins. */
export function SuccessorDrawer({ opened, rate, onClose }: Props) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const name = rate === null ? '' : localised(rate.name, language)
  const form = useEntityForm<{ rate: string; validFrom: string; version: number }, TaxRate>({
    session: useOpenRound(opened),
    initial: { rate: '', validFrom: '', version: rate?.version ?? 0 },
    schema: TaxRateSuccessor,
    toBody: (values) => values,
    problems: rateProblems,
    save: (body, idempotencyKey) => call(succeedTaxRate, { params: { id: rate?.id ?? '' }, body }, { idempotencyKey }),
    onSaved: (added) => {
      onClose()
      const day = formatDay(added.validFrom ?? '', language)
      toast(t('tax_rates.succeeded', { day, name, rate: formatPercent(added.rate, language) }))
    },
  })
  const { values, set, error, leave } = form
  return (
    <EditDrawer opened={opened} onClose={onClose} title={t('tax_rates.succeed_title')} subtitle={name} form={form}>
      {rate === null ? null : <p>{t('tax_rates.succeed_text', { name, rate: formatPercent(rate.rate, language) })}</p>}
      <FormColumns>
        <DecimalInput
          data-autofocus
          label={t('tax_rates.new_rate')}
          percent
          rightSection="%"
          value={values.rate}
          error={error('rate')}
          onChange={(percent) => set({ rate: percent })}
          onBlur={leave('rate')}
        />
        <DateInput
          label={t('tax_rates.valid_from')}
          value={values.validFrom}
          error={error('validFrom')}
          onChange={(validFrom) => set({ validFrom })}
          onBlur={leave('validFrom')}
        />
      </FormColumns>
    </EditDrawer>
  )
}
