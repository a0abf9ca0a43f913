import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { balancesByBankQuery } from '../../../shared/queries/treasury/by-bank.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { TextLink } from '../../../shared/ui/marks/text-link.tsx'
import css from './by-bank.module.css'

/** How the account stands by its bank, beside how it stands here on that day; amber until they agree. */
export function ByBank({ account: { id, type, currency } }: { readonly account: TreasuryAccount }) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { data } = useQuery({ ...balancesByBankQuery({ accountId: id }), enabled: type !== 'cash' })
  const balance = data?.[0]
  if (balance === undefined) return null
  const { on, byBank, byLedger, difference } = balance
  const differs = signOf(difference) !== 0
  const day = formatDay(on, language)
  return (
    <section className={css['byBank']} data-differs={differs || undefined} aria-label={t('by_bank.title')}>
      <dl>
        <div>
          <dt>{t('by_bank.bank', { day })}</dt>
          <dd>
            <MoneyText amount={byBank} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('by_bank.here', { day })}</dt>
          <dd>
            <MoneyText amount={byLedger} currency={currency} />
          </dd>
        </div>
        {differs ? (
          <div>
            <dt>{t('by_bank.difference')}</dt>
            <dd>
              <MoneyText amount={difference} currency={currency} plus />
            </dd>
          </div>
        ) : null}
      </dl>
      <p>
        {differs ? (
          <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
        ) : (
          <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
        )}
        <span>{t(differs ? 'by_bank.differs' : 'by_bank.agrees')}</span>
        {differs ? (
          <TextLink to="/treasury/$id/statement" params={{ id }} underlined>
            {t('by_bank.to_statements')}
          </TextLink>
        ) : null}
      </p>
    </section>
  )
}
