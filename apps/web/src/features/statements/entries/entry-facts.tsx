import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LoudMoney } from '../../../shared/ui/marks/money-text.tsx'
import css from './entries.module.css'
import { useEntryWords } from './entry-words.ts'

/** What the bank told of an entry. */
export function EntryFacts({ entry }: { readonly entry: StatementEntry }) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const words = useEntryWords()
  const { bookedOn, valueOn, direction, amount, currency, reason, partyIban, bankReference, kind, partyName, isReversal } = entry
  const facts = [
    ['reason', reason],
    ['iban', formatIban(partyIban)],
    ['reference', bankReference],
    ['kind', partyName === '' ? '' : kind],
    ['value_on', valueOn === null || valueOn === bookedOn ? '' : formatDay(valueOn, language)],
  ] as const
  return (
    <div className={css['entry']}>
      <div>
        <h2>{words.party(entry)}</h2>
        <dl className={css['facts']}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([key, value]) => (
              <div key={key}>
                <dt>{t(`facts.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
      <div className={css['loud']}>
        <span>
          {t(direction, { day: formatDay(bookedOn, language) })}
          {isReversal ? `, ${t('reversal')}` : null}
        </span>
        <b>
          <LoudMoney amount={amount} currency={currency} />
        </b>
      </div>
    </div>
  )
}
