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
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const { bookedOn, direction, amount, currency, entry, state } = repeat
  return (
    <li>
      <div className={css['head']}>
        <span>{t(direction, { day: formatDay(bookedOn, language) })}</span>
        <b>
          <MoneyText amount={amount} currency={currency} />
        </b>
      </div>
      <dl className={css['sides']}>
        <div>
          <dt>{t('repeats.in_file')}</dt>
          <dd>{factsOf(repeat)}</dd>
        </div>
        <div>
          <dt>{t('repeats.there', { file: entry.fileName })}</dt>
          <dd>{factsOf(entry)}</dd>
        </div>
      </dl>
      {onAnswer === null ? null : (
        <div className={css['acts']}>
          {state === 'asked' ? (
            <Button variant="default" disabled={isBusy} onClick={() => onAnswer(true)}>
              {t('repeats.same')}
            </Button>
          ) : null}
          <Button variant="default" disabled={isBusy} onClick={() => onAnswer(false)}>
            {t('repeats.other')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What both files tell, in the same order. */
const factsOf = ({ partyName, partyIban, reason, bankReference }: Facts): string =>
  [partyName, formatIban(partyIban), reason, bankReference].filter((text) => text !== '').join(', ') || '–'
