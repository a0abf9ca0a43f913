import { BGN_PER_EUR } from '@invoice/domain/money/fixed-rate.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { useTranslation } from 'react-i18next'
import { appTitle } from '../../shared/text/app-title.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import css from './footer.module.css'

/** The name of the product, and the one rate that never changes. */
export function Footer() {
  const { t } = useTranslation(['shell', 'navigation'])
  const language = useLanguage()
  return (
    <footer className={css['foot']}>
      <span>{appTitle()}</span>
      <span title={t('navigation:fixed_rate')}>1 EUR = {formatDecimal(BGN_PER_EUR, language)} BGN</span>
    </footer>
  )
}
