import type { BalanceByBank, BankStatement } from '@invoice/contract/treasury/statements.ts'
import { addDecimals, negateDecimal, signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LoudMoney } from '../../../shared/ui/marks/money-text.tsx'
import { useBalanceText } from '../entries/balance-text.ts'
import css from './statement-page.module.css'
import type { Opened } from './statement-page.tsx'

type Props = { readonly statement: BankStatement; readonly currency: string }

const isMissing = (amount: string | null): amount is string => amount !== null && signOf(amount) !== 0
const size = (amount: string): string => (signOf(amount) < 0 ? negateDecimal(amount) : amount)

/** What there was, came and went, beside what the bank says there is. */
export function StatementFigures({ statement, currency }: Props) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const { opening, debits, credits, closing, difference, fromOn, toOn } = statement
  const computed = opening === null ? null : subtractDecimals(addDecimals(opening, debits), credits)
  const money = (amount: string) => <LoudMoney amount={amount} currency={currency} />
  const shortDay = (day: string): string => formatDay(day, language).slice(0, 5)
  return (
    <section className={css['figures']} aria-label={t('figures')}>
      {opening === null ? null : (
        <>
          <Figure label={t('opening', { day: shortDay(fromOn) })}>{money(opening)}</Figure>
          <Sign label={t('plus')}>+</Sign>
        </>
      )}
      <Figure label={t('debits')}>{money(debits)}</Figure>
      <Sign label={t('minus')}>−</Sign>
      <Figure label={t('credits')}>{money(credits)}</Figure>
      {computed === null ? null : (
        <>
          <Sign label={t('equals')}>=</Sign>
          <Figure label={t('computed', { day: shortDay(toOn) })}>{money(computed)}</Figure>
        </>
      )}
      <div className={css['byBank']}>
        <span className={css['figureLabel']}>{t('by_bank')}</span>
        <span className={css['figureValue']}>
          {closing === null ? <span className={css['agrees']}>{t('not_in_file')}</span> : money(closing)}
          {isMissing(difference) ? (
            <b className={css['differs']}>{t('differs', { amount: formatAmount(size(difference), currency, language) })}</b>
          ) : difference === null ? null : (
            <span className={css['agrees']}>
              <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
              {t('agrees')}
            </span>
          )}
        </span>
      </div>
    </section>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <span className={css['figureLabel']}>{label}</span>
      <span className={css['figureValue']}>{children}</span>
    </div>
  )
}

/** Read by the eye alone: the labels say what each is. */
function Sign({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className={css['sign']} aria-hidden="true" title={label}>
      {children}
    </div>
  )
}

type StripProps = Props & {
  readonly balance: BalanceByBank | null
  readonly askedCount: number
  readonly onOpen: ((what: Opened) => void) | null
}
type Fault = { readonly text: string; readonly act?: string; readonly opens?: Opened }

/** What the balances say is missing, and what is asked about; going on is allowed. */
export function StatementFaults({ statement: { difference, gap, fromOn, toOn }, balance, askedCount, currency, onOpen }: StripProps) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const money = (amount: string): string => formatAmount(size(amount), currency, language)
  const balanceText = useBalanceText()
  const again = { act: t('import_again'), opens: 'import' } as const
  const faults: readonly Fault[] = [
    ...(isMissing(difference)
      ? [
          {
            text: t(signOf(difference) < 0 ? 'lacks_credit' : 'lacks_debit', { amount: money(difference), day: formatDay(toOn, language) }),
            ...again,
          },
        ]
      : []),
    ...(isMissing(gap) ? [{ text: t('gap_before', { amount: money(gap), day: formatDay(fromOn, language) }), ...again }] : []),
    ...(askedCount > 0 ? [{ text: t('asked', { count: askedCount }), act: t('see_asked'), opens: 'asked' as const }] : []),
    ...(balance !== null && isMissing(balance.difference) ? [{ text: balanceText(balance, currency) }] : []),
  ]
  return faults.map(({ text, act, opens }) => (
    <div key={text} role="alert" className={css['fault']}>
      <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
      <span>{text}</span>
      {onOpen === null || act === undefined || opens === undefined ? null : (
        <button type="button" onClick={() => onOpen(opens)}>
          {act}
        </button>
      )}
    </div>
  ))
}
