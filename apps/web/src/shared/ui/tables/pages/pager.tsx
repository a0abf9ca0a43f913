import { groupDigits } from '@invoice/text/format/decimal.ts'
import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../text/use-language.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { pageNumbers } from './page-numbers.ts'
import { PAGE_SIZES } from './page-sizes.ts'
import css from './pager.module.css'

export type PageSize = (typeof PAGE_SIZES)[number] | 'all'

type Props = {
  readonly page: number
  readonly pageSize: PageSize
  /** Rows of the whole filter; undefined while they are counted. */
  readonly total: number | undefined
  /** There are more than those, which were not counted. */
  readonly isMore?: boolean | undefined
  readonly onPage: (page: number) => void
  readonly onPageSize: (size: PageSize) => void
  /** What is paged, where a screen has more than one list. */
  readonly label?: string
}

/** First, previous, pages, next, last; and how many rows a page has. */
export function Pager({ page, pageSize, total, isMore = false, onPage, onPageSize, label }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const language = useLanguage()
  const counted = (rows: number): string => groupDigits(String(rows), language)
  const pages = total === undefined ? page : pageSize === 'all' ? 1 : Math.max(1, Math.ceil(total / pageSize))
  const step = (to: number, label: string, icon: ReactNode): ReactNode => {
    const off = to < 1 || to > pages || to === page
    return (
      // Not `disabled`: who has stepped to the last page by keyboard keeps the focus.
      <button type="button" className={css['page']} aria-label={label} aria-disabled={off || undefined} onClick={() => off || onPage(to)}>
        {icon}
      </button>
    )
  }
  return (
    <div className={css['pager']}>
      <span className={css['range']}>{range()}</span>
      <div className={css['size']}>
        <NativeSelect
          size="sm"
          aria-label={t('common:rows_per_page')}
          value={pageSize}
          data={[...PAGE_SIZES.map(String), { value: 'all', label: t('common:all') }]}
          onChange={({ currentTarget }) => onPageSize(PAGE_SIZES.find((size) => String(size) === currentTarget.value) ?? 'all')}
        />
        <span>{t('common:per_page')}</span>
      </div>
      <nav className={css['pages']} aria-label={label === undefined ? t('pager.label') : `${t('pager.label')}: ${label}`}>
        {step(1, t('pager.first'), <IconChevronsLeft size={16} stroke={1.6} />)}
        {step(page - 1, t('pager.previous'), <IconChevronLeft size={16} stroke={1.6} />)}
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no name but their place
            <span key={`gap-${index}`} className={css['gap']}>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={css['page']}
              data-number
              aria-label={t('common:page', { page: counted(number) })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {counted(number)}
            </button>
          ),
        )}
        {step(page + 1, t('pager.next'), <IconChevronRight size={16} stroke={1.6} />)}
        {step(pages, t('pager.last'), <IconChevronsRight size={16} stroke={1.6} />)}
      </nav>
    </div>
  )

  function range(): string {
    if (total === undefined) return '…'
    if (total === 0) return t('pager.none')
    const size = pageSize === 'all' ? total : pageSize
    return t(isMore ? 'common:rows_of_more' : 'common:rows_of', {
      from: counted((page - 1) * size + 1),
      to: counted(Math.min(page * size, total)),
      total: counted(total),
    })
  }
}
