import type { IssuingCheck } from '@invoice/contract/documents/bulk.ts'
import { localised } from '@invoice/domain/localised.ts'
import { groupDigits } from '@invoice/text/format/decimal.ts'
import { Oddities } from '../../../../shared/documents/oddities.tsx'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../../shared/ui/marks/money-text.tsx'
import css from './odd-drafts.module.css'

/** Which of the drafts are odd, and why, beside each. */
export function OddDrafts({ checked: { rows, looked, count } }: { readonly checked: IssuingCheck }) {
  const { t } = useTranslation(['bulk', 'documents'])
  const language = useLanguage()
  const number = (of: number): string => groupDigits(String(of), language)
  return (
    <>
      {rows.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className={css['odd']} aria-label={t('odd', { count: rows.length })} tabIndex={0}>
          <h3>{t('odd', { count: rows.length })}</h3>
          <ul>
            {rows.map(({ documentId, type, recipientName, total, currency, warnings }) => (
              <li key={documentId}>
                <div>
                  <b>{localised(recipientName, language) || t(`documents:types.${type}`)}</b>
                  <MoneyText amount={total} currency={currency} />
                </div>
                <Oddities of={warnings} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {looked < count ? <p className={css['hint']}>{t('odd_looked', { looked: number(looked), count: number(count) })}</p> : null}
    </>
  )
}
