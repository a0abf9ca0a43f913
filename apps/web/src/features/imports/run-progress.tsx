import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { importProgressQuery } from '../../shared/queries/records/imports.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { ImportCalls } from './import-calls.ts'
import css from './imports.module.css'
import { useGrouped } from './use-grouped.ts'

const EVERY_MS = 700

type Props = { readonly id: string; readonly rowCount: number; readonly calls: ImportCalls; readonly onStop: () => void }

/** How far an import is that runs. */
export function RunProgress({ id, rowCount, calls, onStop }: Props) {
  const { t } = useTranslation('imports')
  const grouped = useGrouped()
  const label = useId()
  const { data } = useQuery({ ...importProgressQuery(id, calls.progress), refetchInterval: EVERY_MS })
  const done = data?.done ?? 0
  return (
    <div className={css['progress']}>
      <span id={label}>{t('running')}</span>
      <progress aria-labelledby={label} max={rowCount} value={done} />
      <span>{t('progress', { done: grouped(done), total: grouped(rowCount) })}</span>
      <Button variant="subtle" size="sm" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  )
}
