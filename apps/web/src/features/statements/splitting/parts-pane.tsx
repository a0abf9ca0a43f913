import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { PaneFoot } from '../entries/pane-foot.tsx'
import type { EntryActs } from '../page/use-entry-acts.tsx'
import css from '../statements.module.css'
import { PartList } from './part-list.tsx'
import { openPart } from './split.ts'

type Props = { readonly entry: StatementEntry; readonly acts: EntryActs; readonly onSplit: () => void }

/** Some of its payments were undone: it is completed, or all of it is undone. */
export function PartsDecision({ entry, acts, onSplit }: Props) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const { amount, direction, currency } = openPart(entry)
  const left = formatAmount(direction === 'in' ? amount : negateDecimal(amount), currency, language)
  useShortcuts([
    { keys: 'Enter', act: onSplit, tells: t('do.split') },
    { keys: 'S', act: onSplit, tells: '' },
    { keys: 'X', act: () => acts.reopen(entry), tells: t('parts.undo') },
  ])
  return (
    <>
      <section className={css['became']}>
        <h3>{t('parts.title')}</h3>
        <p>{t('parts.text', { left })}</p>
        <PartList entry={entry} />
      </section>
      <PaneFoot
        result={t('parts.left', { left })}
        second={{ label: t('parts.undo'), sign: 'X', act: () => acts.reopen(entry) }}
        confirm={t('do.split')}
        onConfirm={onSplit}
      />
    </>
  )
}
