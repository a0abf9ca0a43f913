import type { BankStatement, ImportedStatements } from '@invoice/contract/treasury/statements.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Button } from '@mantine/core'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { periodText } from '../entries/period-text.ts'
import css from '../statements.module.css'
import importCss from './import.module.css'

type Props = {
  readonly result: ImportedStatements
  readonly currency: string
  readonly onShow: (statementId: string | undefined) => void
  readonly onAnother: () => void
}

/** What came of a file. */
export function ImportResult({ result: { statements, isKnown, otherAccounts }, currency, onShow, onAnother }: Props) {
  const { t } = useTranslation('statements')
  const only = statements.length === 1 ? statements[0]?.id : undefined
  return (
    <div className={css['came']} role="status">
      {isKnown ? <p className={css['outcome']}>{t('upload.known')}</p> : null}
      {statements.length === 0 ? <p className={css['outcome']}>{t('upload.nothing')}</p> : null}
      {statements.map((statement) => (
        <Came key={statement.id} statement={statement} currency={currency} isKnown={isKnown} />
      ))}
      {otherAccounts.length === 0 ? null : (
        <p className={css['outcome']}>
          {t('upload.others', { count: otherAccounts.length, accounts: otherAccounts.map(formatIban).join(', ') })}
        </p>
      )}
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

type CameProps = { readonly statement: BankStatement; readonly currency: string; readonly isKnown: boolean }

function Came({ statement, currency, isKnown }: CameProps) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const { entryCount, addedCount, earlierCount, pendingCount, difference, gap } = statement
  const repeated = isKnown ? 0 : entryCount - addedCount - earlierCount
  const size = (amount: string): string => formatAmount(signOf(amount) < 0 ? negateDecimal(amount) : amount, currency, language)
  const counts = [
    ...(isKnown ? [] : [t('upload.added', { count: addedCount })]),
    ...(repeated > 0 ? [t('upload.repeated', { count: repeated })] : []),
    ...(earlierCount > 0 ? [t('upload.earlier', { count: earlierCount })] : []),
    ...(pendingCount > 0 ? [t('upload.pending', { count: pendingCount })] : []),
  ]
  const faults = [
    ...(difference !== null && signOf(difference) !== 0 ? [t('upload.difference', { amount: size(difference) })] : []),
    ...(gap !== null && signOf(gap) !== 0 ? [t('upload.gap', { amount: size(gap) })] : []),
  ]
  return (
    <section>
      <h2>{t('title_of', { period: periodText(statement, language) })}</h2>
      <ul>
        {counts.map((count) => (
          <li key={count}>{count}</li>
        ))}
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
