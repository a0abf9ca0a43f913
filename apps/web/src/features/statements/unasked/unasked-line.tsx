import type { UnaskedEntry } from '@invoice/contract/treasury/unasked-entries.ts'
import { negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, Checkbox } from '@mantine/core'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { TextLink } from '../../../shared/ui/marks/text-link.tsx'
import { ReasonList } from '../entries/reason-list.tsx'
import { useRuleWords } from '../rules/rule-words.ts'
import css from './unasked.module.css'

type Props = {
  readonly entry: UnaskedEntry
  readonly isChosen: boolean
  readonly isBusy: boolean
  readonly onChoose: (() => void) | null
  readonly onTakeBack: (() => void) | null
}

/** An entry, what was done with it, why and by whose word, and the way back. */
export function UnaskedLine({ entry, isChosen, isBusy, onChoose, onTakeBack }: Props) {
  const { t } = useTranslation(['unasked', 'statements'])
  const language = useLanguage()
  const { bookedOn, direction, amount, currency, reason, partyName, reasons } = entry
  const who = partyName || t('statements:no_party')
  const what = `${formatDay(bookedOn, language)}, ${who}, ${formatAmount(amount, currency, language)}`
  return (
    <li>
      {onChoose === null ? null : <Checkbox aria-label={t('choose', { what })} checked={isChosen} disabled={isBusy} onChange={onChoose} />}
      <div className={css['facts']}>
        <div className={css['head']}>
          <span>
            {formatDay(bookedOn, language)} <b>{who}</b>
          </span>
          <b>
            <MoneyText amount={direction === 'in' ? amount : negateDecimal(amount)} currency={currency} plus />
          </b>
        </div>
        <p className={css['reason']}>{reason}</p>
        <Became entry={entry} />
        {reasons.length === 0 ? null : (
          <div className={css['why']}>
            <span>{t('why')}</span>
            <ReasonList reasons={reasons} currency={currency} />
          </div>
        )}
        <By entry={entry} />
      </div>
      {onTakeBack === null ? null : (
        <Button variant="default" aria-label={t('take_back_of', { what })} disabled={isBusy} onClick={onTakeBack}>
          {t('take_back')}
        </Button>
      )}
    </li>
  )
}

function Became({ entry: { state, category, documents, document } }: Pick<Props, 'entry'>) {
  const { t } = useTranslation(['unasked', 'statements', 'documents'])
  if (state === 'ignored') return <p>{t('statements:done.ignored')}</p>
  if (state !== 'paid') return <p>{t('statements:done.explained', { category })}</p>
  const paid = documents.length === 0 && document !== null ? [document] : documents
  return (
    <p>
      {t('paid')}:{' '}
      {paid.map(({ id, type, number }, index) => (
        <span key={id}>
          {index === 0 ? null : ', '}
          <TextLink to="/invoices/preview/$id" params={{ id }} underlined>
            {[t(`documents:types.${type}`), number].filter(Boolean).join(' ')}
          </TextLink>
        </span>
      ))}
      {paid.length === 0 ? t('statements:parts.advance') : null}
    </p>
  )
}

/** By whose word, and when. */
function By({ entry: { by, accepting, rule, decidedAt } }: Pick<Props, 'entry'>) {
  const { t } = useTranslation(['unasked', 'statements'])
  const language = useLanguage()
  const ruleWords = useRuleWords()
  const at = formatDateTime(decidedAt, language)
  const words =
    by === 'rule'
      ? rule === null
        ? t('by_lost_rule', { at })
        : t('by_rule', { at, what: ruleWords(rule) })
      : t('by_switch', {
          at,
          name: accepting?.name ?? '',
          since: accepting === null ? '' : formatDateTime(accepting.since, language),
        })
  return <p className={css['by']}>{words}</p>
}
