import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Input, SegmentedControl } from '@mantine/core'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './treatment.module.css'
import type { Treatment, TreatmentValues } from './treatment-values.ts'
import '../texts.ts'

const RATES = ['20', '9'] as const
const usual = LEDGERS.of(regimeOf(null)).rateOfProtocol

type Props = {
  readonly treatment: Treatment
  readonly rate: TreatmentValues['rate']
  readonly onRate: (rate: TreatmentValues['rate']) => void
}

/** Of a purchase whose VAT we owe: the rate of its protocol, and what the protocol charges already. */
export function SelfCharged({ treatment: { protocol }, rate, onRate }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const present = canonicalDecimal(protocol?.rate ?? usual)
  return (
    <>
      <Input.Wrapper label={t('treatment.rate')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('treatment.rate')}
          data={RATES.map((value) => ({ value, label: `${value} %` }))}
          value={rate ?? present}
          onChange={(value) => onRate(RATES.find((one) => one === value && one !== present) ?? null)}
        />
      </Input.Wrapper>
      <p className={css['told']}>
        {protocol === null
          ? t('treatment.protocol')
          : t('treatment.protocol_made', {
              number: protocol.number,
              day: formatDay(protocol.madeOn, language),
              base: formatAmountDigits(protocol.base, protocol.currency, language),
              vat: formatAmountDigits(protocol.vat, protocol.currency, language),
              rate: present,
            })}
      </p>
    </>
  )
}
