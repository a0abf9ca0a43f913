import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText, NoValue } from '../../../shared/ui/marks/money-text.tsx'
import css from '../account.module.css'
import shared from '../treasury.module.css'
import { AccountIcon } from './account-icon.tsx'
import { AmountWithLine } from './balance-line.tsx'

const isSome = (amount: string): boolean => /[1-9]/.test(amount)

type Props = { readonly account: TreasuryAccount; readonly iban: string; readonly line: ComponentProps<typeof AmountWithLine>['line'] }

/** An account with what there is in it, and what this month did to it. */
export function AccountCard({ account, iban, line }: Props) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { id, name, type, currency, current, debits, credits, isActive, lastCount } = account
  const amount = (value: string) => (isSome(value) ? <MoneyText amount={value} currency={currency} /> : <NoValue />)
  return (
    <Link to="/treasury/$id" params={{ id }} className={css['card']} data-inactive={!isActive || undefined}>
      <span className={css['cardHead']}>
        <AccountIcon type={type} />
        <span>
          <b>{name}</b>
          <small>{[t(`types.${type}`), ...(isActive ? [] : [t('inactive')])].join(' · ')}</small>
          {iban === '' ? null : <small className={css['whole']}>{iban}</small>}
        </span>
      </span>
      <span className={css['cardSum']} data-negative={current.startsWith('-') || undefined}>
        <AmountWithLine amount={current} currency={currency} line={line} />
      </span>
      <span className={css['cardMonth']}>
        <small>{t('this_month')}</small>
        <span>
          {t('debits')} {amount(debits)}
        </span>
        <span>
          {t('credits')} {amount(credits)}
        </span>
      </span>
      {lastCount === null ? null : (
        <small className={shared['cardNote']}>
          {t('last_count', {
            day: formatDay(lastCount.on, language),
            difference: isSome(lastCount.difference) ? formatAmount(lastCount.difference, currency, language) : t('no_difference'),
          })}
        </small>
      )}
    </Link>
  )
}
