import type { StatementEntry } from '@invoice/contract/statements.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../shared/text/use-language.ts'
import { Choice } from './proposals.tsx'
import css from './statements.module.css'

type Props = { readonly entry: StatementEntry; readonly chosen: number; readonly onChoose: (index: number) => void }

/** What the ledger has already and is probably the same money: only a person says whether it is. */
export function TwinChoices({ entry: { twin }, chosen, onChoose }: Props) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  if (twin === null) return null
  const what = twin.description || t(twin.paymentId === null ? 'twin.entered' : 'twin.payment')
  return (
    <section className={css['proposals']} aria-label={t('twin.title')}>
      <h3>
        {t('twin.title')} <small>{t('twin.hint')}</small>
      </h3>
      <div role="radiogroup" aria-label={t('twin.title')}>
        <Choice number={1} isChosen={chosen === 0} onChoose={() => onChoose(0)} title={<b>{t('twin.same', { what })}</b>}>
          <p className={css['explained']}>{t('twin.same_text', { day: formatDay(twin.entryOn, language) })}</p>
        </Choice>
        <Choice number={2} isChosen={chosen === 1} onChoose={() => onChoose(1)} title={<b>{t('twin.other')}</b>}>
          <p className={css['explained']}>{t('twin.other_text')}</p>
        </Choice>
      </div>
    </section>
  )
}
