import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { resultKey, withoutSign } from '../month-marks.tsx'
import css from './filing.module.css'
import '../texts.ts'

type Props = { readonly title: string; readonly sums: Pick<VatPeriod, 'charged' | 'credit' | 'result' | 'currency'> }

/** What a month is declared with. */
export function MonthSums({ title, sums: { charged, credit, result, currency } }: Props) {
  const { t } = useTranslation('vat')
  return (
    <section className={css['part']}>
      <h3>{title}</h3>
      <dl>
        <div>
          <dt>{t('charged')}</dt>
          <dd>
            <MoneyText amount={charged} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('credit')}</dt>
          <dd>
            <MoneyText amount={credit} currency={currency} />
          </dd>
        </div>
        <div data-strong>
          <dt>{t(resultKey(result))}</dt>
          <dd>
            <MoneyText amount={withoutSign(result)} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
