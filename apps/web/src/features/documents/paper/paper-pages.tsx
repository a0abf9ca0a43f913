import type { PaperLink } from '@invoice/contract/documents/paper.ts'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import '../../../shared/documents/texts.ts'
import css from './paper-pages.module.css'

type Props = {
  readonly pages: number
  /** what was kept in this browser before there were any has none */
  readonly links?: readonly PaperLink[] | undefined
  readonly urlOf: (page: number) => string
  /** each page is half a sheet */
  readonly half?: boolean
  /** All pages at once, for print; otherwise each comes with being near to sight. */
  readonly eager?: boolean
}

/** The document as it prints: an image a page, never inline. What it says lies beside it as `PaperText`. */
export function PaperPages({ pages, links, urlOf, half = false, eager = false }: Props) {
  return (
    <div className={css['pages']} data-paper>
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <PaperPage key={urlOf(page)} page={page} pages={pages} links={links} url={urlOf(page)} half={half} eager={eager} />
      ))}
    </div>
  )
}

type PageProps = {
  readonly page: number
  readonly pages: number
  readonly links: readonly PaperLink[] | undefined
  readonly url: string
  readonly half: boolean
  readonly eager: boolean
}

function PaperPage({ page, pages, links, url, half, eager }: PageProps) {
  const { t } = useTranslation(['documents', 'common'])
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  return (
    <div className={css['sheet']} data-state={state} data-half={half || undefined}>
      {state === 'failed' ? (
        <div className={css['failed']} role="alert">
          <p>{t('view.page_failed')}</p>
          <button
            type="button"
            onClick={() => {
              setState('loading')
              setAttempt(attempt + 1)
            }}
          >
            {t('common:retry')}
          </button>
        </div>
      ) : (
        <img
          key={attempt}
          src={url}
          alt={t('view.page', { page, pages })}
          loading={eager || page === 1 ? 'eager' : 'lazy'}
          fetchPriority={page === 1 ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
      {state === 'loading' ? <PaperSkeleton /> : null}
      {links?.map(({ page: of, href, label, ...place }) =>
        of === page ? (
          // biome-ignore lint/a11y/useAnchorContent: the picture below it shows its words, and its label reads them
          <a key={place.top + place.left} href={href} target="_blank" rel="noopener noreferrer" aria-label={label} style={place} />
        ) : null,
      )}
    </div>
  )
}

/** A sheet that is not there yet. */
export function WaitingPaper() {
  return (
    <div className={css['pages']} aria-busy="true">
      <div className={css['sheet']}>
        <PaperSkeleton />
      </div>
    </div>
  )
}

/** Lines where the paper will have them, so that nothing jumps. */
function PaperSkeleton() {
  return (
    <div className={css['skeleton']} aria-hidden="true">
      <Skeleton height={28} width="38%" ml="auto" />
      <Skeleton height={10} width="100%" mt={40} />
      <Skeleton height={10} width="70%" mt={16} />
      <Skeleton height={120} width="100%" mt={48} />
      <Skeleton height={18} width="30%" mt={32} ml="auto" />
    </div>
  )
}
