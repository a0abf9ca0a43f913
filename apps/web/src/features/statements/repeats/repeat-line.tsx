import './texts.ts'
import type { StatementRepeat } from '@invoice/contract/treasury/statement-repeats.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import css from './repeats.module.css'

type Props = {
  readonly repeat: StatementRepeat
  readonly isBusy: boolean
  readonly onAnswer: ((isSame: boolean) => void) | null
}
type Facts = Pick<StatementRepeat, 'reason' | 'partyName' | 'partyIban' | 'bankReference'>

/** An entry of a file beside the one that it is, or may be. */
export function RepeatLine({ repeat, isBusy, onAnswer }: Props) {
  const { t } = useTranslation(['statementRepeats', 'statements'])
  const language = useLanguage()
  const { bookedOn, direction, amount, currency, entry, state, decidedName, provedBy } = repeat
  const name = decidedName ?? ''
  const isAdded = state === 'added'
  return (
    <li>
      <div className={css['head']}>
        <span>{t(`statements:${direction}`, { day: formatDay(bookedOn, language) })}</span>
        <b>
          <MoneyText amount={amount} currency={currency} />
        </b>
      </div>
      <dl className={css['sides']}>
        <div>
          <dt>{t('in_file')}</dt>
          <dd>{factsOf(repeat)}</dd>
        </div>
        <div>
          <dt>{t('there', { file: entry.fileName })}</dt>
          <dd>{factsOf(entry)}</dd>
        </div>
      </dl>
      {state === 'asked' ? null : (
        <p className={css['answer']}>
          {provedBy === null ? t(`state.${state}`, { name }) : t(isAdded ? 'proved_added' : 'proved_same', { file: provedBy })}
        </p>
      )}
      {onAnswer === null ? null : (
        <div className={css['acts']}>
          {state === 'asked' || isAdded ? (
            <Button variant="default" disabled={isBusy} onClick={() => onAnswer(true)}>
              {t(isAdded ? 'take_back' : 'same')}
            </Button>
          ) : null}
          {isAdded ? null : (
            <Button variant="default" disabled={isBusy} onClick={() => onAnswer(false)}>
              {t('other')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** What both files tell, in the same order. */
const factsOf = ({ partyName, partyIban, reason, bankReference }: Facts): string =>
  [partyName, formatIban(partyIban), reason, bankReference].filter((text) => text !== '').join(', ') || '–'
