import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './choices.module.css'
import './texts.ts'

/** Cases that a company may have and that no ledger here takes, so that nobody files a month without knowing. */
const CASES = ['own_cash', 'food', 'call_off', 'reports'] as const

export function NotKept() {
  const { t } = useTranslation('vat-choices')
  return (
    <section className={css['notKept']} aria-labelledby="not-kept">
      <h2 id="not-kept" className={css['heading']}>
        {t('not_kept')}
      </h2>
      <p className={css['text']}>{t('not_kept_text')}</p>
      <dl>
        {CASES.map((one) => (
          <div key={one} className={css['choice']}>
            <dt>{t(`not_kept_cases.${one}.title`)}</dt>
            <dd>
              <p>{t(`not_kept_cases.${one}.text`)}</p>
              <p className={css['source']}>{t('source', { source: t(`not_kept_cases.${one}.source`) })}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
