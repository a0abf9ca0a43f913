import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './audit.module.css'

type Props = {
  /** from 0 */
  readonly page: number
  readonly next: string | null
  readonly summary: { readonly count: number; readonly isMore: boolean } | undefined
  /** where the pages before this one ended */
  readonly ends: readonly string[]
  readonly onGo: (ends: readonly string[]) => void
}

/** Newest, newer, older: a page goes on where the one before it ended, however long the audit is. */
export function AuditPager({ page, next, summary, ends, onGo }: Props) {
  const { t } = useTranslation('audit')
  const step = (label: string, isOff: boolean, to: readonly string[], icon: ReactNode): ReactNode => (
    // Not `disabled`: who has stepped to the last page by keyboard keeps the focus.
    <button type="button" aria-label={label} aria-disabled={isOff || undefined} onClick={() => isOff || onGo(to)}>
      {icon}
    </button>
  )
  return (
    <div className={css['pager']}>
      <span aria-live="polite">{summary === undefined ? '…' : t(summary.isMore ? 'count_more' : 'count', { count: summary.count })}</span>
      <nav aria-label={t('pages')}>
        {step(t('newest'), page === 0, [], <IconChevronsLeft size={16} stroke={1.6} />)}
        {step(t('newer'), page === 0, ends.slice(0, -1), <IconChevronLeft size={16} stroke={1.6} />)}
        <span>{page + 1}</span>
        {step(t('older'), next === null, next === null ? ends : [...ends, next], <IconChevronRight size={16} stroke={1.6} />)}
      </nav>
    </div>
  )
}
