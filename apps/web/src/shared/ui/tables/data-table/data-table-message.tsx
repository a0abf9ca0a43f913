import { Button } from '@mantine/core'
import { useTranslation } from '../../../text/use-translation.ts'
import { EmptyState } from '../../page/empty-state.tsx'
import type { TableState } from './data-table-types.ts'

type Props = { readonly state: Exclude<TableState, { kind: 'rows' | 'loading' }> }

export function TableMessage({ state }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  if (state.kind === 'empty') return state.content
  if (state.kind === 'nothingFound') {
    return (
      <EmptyState title={t('table.nothing_found')}>
        <Button variant="default" onClick={state.onClearFilters}>
          {t('common:clear_filters')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <div role="alert">
      <EmptyState title={t('table.failed')} text={state.message}>
        <Button variant="default" onClick={state.onRetry}>
          {t('common:retry')}
        </Button>
      </EmptyState>
    </div>
  )
}
