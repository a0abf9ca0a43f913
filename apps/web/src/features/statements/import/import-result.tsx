import './texts.ts'
import type { BankStatement, ImportedStatements } from '@invoice/contract/treasury/statements.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Button } from '@mantine/core'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { useBalanceText } from '../entries/balance-text.ts'
import { periodText } from '../entries/period-text.ts'
import type { Opened } from '../page/statement-page.tsx'
import css from '../statements.module.css'
import importCss from './import.module.css'

type Props = {
  readonly result: ImportedStatements
  readonly currency: string
  readonly onShow: (statementId: string | undefined) => void
  readonly onOpen: (what: Opened) => void
  readonly onAnother: () => void
}

/** What came of a file. */
export function ImportResult({
  result: { statements, isKnown, otherAccounts, balance, jobId },
  currency,
  onShow,
  onOpen,
  onAnother,
}: Props) {
  const { t } = useTranslation(['statementImport', 'unasked'])
  const balanceText = useBalanceText()
  const only = statements.length === 1 ? statements[0]?.id : undefined
  return (
    <div className={css['came']} role="status">
      {isKnown ? <p className={css['outcome']}>{t('upload.known')}</p> : null}
      {statements.length === 0 ? <p className={css['outcome']}>{t('upload.nothing')}</p> : null}
      {statements.map((statement) => (
        <Came key={statement.id} statement={statement} currency={currency} isKnown={isKnown} onOpen={onOpen} />
      ))}
      {otherAccounts.length === 0 ? null : (
        <p className={css['outcome']}>
          {t('upload.others', { count: otherAccounts.length, accounts: otherAccounts.map(formatIban).join(', ') })}
        </p>
      )}
      {balance !== null && signOf(balance.difference) !== 0 ? <p className={css['outcome']}>{balanceText(balance, currency)}</p> : null}
      {jobId === null ? null : <p className={css['outcome']}>{t('unasked:accepts')}</p>}
      <div className={importCss['drawerFoot']}>
        <Button variant="default" onClick={onAnother}>
          {t('upload.another')}
        </Button>
        <Button data-autofocus onClick={() => onShow(only)}>
          {t('upload.to_entries')}
        </Button>
      </div>
    </div>
  )
}

type CameProps = {
  readonly statement: BankStatement
  readonly currency: string
  readonly isKnown: boolean
  readonly onOpen: (what: Opened) => void
}

function Came({ statement, currency, isKnown, onOpen }: CameProps) {
  const { t } = useTranslation(['statementImport', 'statements'])
  const language = useLanguage()
  const {
    id,
    entryCount,
    addedCount,
    askedCount,
    answeredCount,
    earlierCount,
    pendingCount,
    zeroCount,
    foreignCount,
    unreadCount,
    difference,
    gap,
  } = statement
  const repeated = entryCount - addedCount - earlierCount - askedCount
  const size = (amount: string): string => formatAmount(signOf(amount) < 0 ? negateDecimal(amount) : amount, currency, language)
  const counts = [
    ...(isKnown ? [] : [t('upload.added', { count: addedCount })]),
    ...(!isKnown && answeredCount > 0 ? [t('upload.answered', { count: answeredCount })] : []),
    ...(earlierCount > 0 ? [t('upload.earlier', { count: earlierCount })] : []),
    ...(pendingCount > 0 ? [t('upload.pending', { count: pendingCount })] : []),
    ...(zeroCount > 0 ? [t('upload.zero', { count: zeroCount })] : []),
    ...(foreignCount > 0 ? [t('upload.foreign', { count: foreignCount })] : []),
    ...(unreadCount > 0 ? [t('upload.unread', { count: unreadCount })] : []),
  ]
  const faults = [
    ...(difference !== null && signOf(difference) !== 0 ? [t('upload.difference', { amount: size(difference) })] : []),
    ...(gap !== null && signOf(gap) !== 0 ? [t('upload.gap', { amount: size(gap) })] : []),
  ]
  return (
    <section>
      <h2>{t('statements:title_of', { period: periodText(statement, language) })}</h2>
      <ul>
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
        {repeated > 0 ? (
          <li>
            {t('upload.repeated', { count: repeated })}{' '}
            <button type="button" className={importCss['look']} onClick={() => onOpen({ repeatsOf: id })}>
              {t('statements:see_asked')}
            </button>
          </li>
        ) : null}
        {askedCount > 0 ? (
          <li data-wrong>
            {t('upload.asked', { count: askedCount })}{' '}
            <button type="button" className={importCss['look']} onClick={() => onOpen('asked')}>
              {t('statements:see_asked')}
            </button>
          </li>
        ) : null}
        {faults.map((fault) => (
          <li key={fault} data-wrong>
            {fault}
          </li>
        ))}
        {difference !== null && faults.length === 0 ? <li>{t('upload.balances_agree')}</li> : null}
      </ul>
    </section>
  )
}
