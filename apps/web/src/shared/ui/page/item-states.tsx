import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { EmptyState } from './empty-state.tsx'
import { throwIfBroken } from './throw-if-broken.ts'

type ItemQuery = { readonly isPending: boolean; readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown }

type Props = {
  readonly query: ItemQuery
  /** The page's own heading is a part of what comes. */
  readonly hasHeading?: boolean
  readonly children: ReactNode
}

/** The page of one item: skeleton while it comes, what happened when it does not. */
export function ItemStates({ query, hasHeading = false, children }: Props) {
  const { t } = useTranslation('common')
  if (query.data !== undefined) return children
  throwIfBroken(query.error)
  if (query.isPending) {
    return (
      <div aria-busy="true">
        {hasHeading ? <VisuallyHidden component="h1">{t('loading')}</VisuallyHidden> : null}
        <Skeleton height={32} width="40%" mb={32} />
        <Skeleton height={12} width="70%" mb={16} />
        <Skeleton height={12} width="55%" mb={16} />
        <Skeleton height={12} width="62%" />
      </div>
    )
  }
  return (
    <div role="alert">
      <EmptyState title={query.error?.message || t('unknown_error')}>
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
