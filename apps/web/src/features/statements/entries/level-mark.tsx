import type { Proposal } from '@invoice/contract/treasury/statement-entries.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './entries.module.css'

const BARS = { certain: 3, likely: 2, weak: 1 } as const

/** How likely a proposal is: bars, a word and the points, so that no colour has to be told from another. */
export function LevelMark({ proposal: { level, score } }: { readonly proposal: Pick<Proposal, 'level' | 'score'> }) {
  const { t } = useTranslation('statements')
  return (
    <span className={css['level']}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        {[0, 1, 2].map((bar) => (
          <rect key={bar} x={bar * 4.5} y={7 - bar * 3} width="3" height={5 + bar * 3} rx="1" data-on={bar < BARS[level] || undefined} />
        ))}
      </svg>
      {t(`level.${level}`)} <span>{Math.min(score, 99)}</span>
    </span>
  )
}
