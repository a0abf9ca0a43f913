import { type ClosedWorkspace, reopenWorkspace } from '@invoice/contract/people/closing.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failedAct } from '../../shared/api/failure.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { closedChanged, closedWorkspacesQuery } from '../../shared/queries/exports/archives.ts'
import { workspacesChanged } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'

import css from './archive.module.css'

import './texts.ts'

type Props = { readonly onOpened?: ((id: string) => void) | undefined }

/** What the person closed and may open again; nothing where there is none. */
export function ClosedWorkspaces({ onOpened }: Props) {
  const { t } = useTranslation('archive')
  const { data = [] } = useQuery(closedWorkspacesQuery)
  if (data.length === 0) return null
  return (
    <section className={css['section']} aria-label={t('closed.title')}>
      <div className={css['head']}>
        <h2>{t('closed.title')}</h2>
      </div>
      {data.map((workspace) => (
        <Row key={workspace.id} workspace={workspace} onOpened={onOpened} />
      ))}
    </section>
  )
}

function Row({ workspace: { id, name, openableUntil }, onOpened }: Pick<Props, 'onOpened'> & { readonly workspace: ClosedWorkspace }) {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const client = useQueryClient()
  const [isOpening, setOpening] = useState(false)
  const open = async (): Promise<void> => {
    setOpening(true)
    try {
      await call(reopenWorkspace, { params: { id } })
      toast(t('closed.opened', { name }))
      await Promise.all([workspacesChanged(client), closedChanged(client)])
      onOpened?.(id)
    } catch (error) {
      toast(failedAct(t('closed.failed'), error, translateKnown), { tone: 'error' })
    } finally {
      setOpening(false)
    }
  }
  return (
    <div className={css['latest']}>
      <div className={css['name']}>
        <b>{name}</b>
        <span className={css['quiet']}>{t('closed.until', { until: formatDay(openableUntil, language) })}</span>
      </div>
      <Button variant="default" size="xs" loading={isOpening} onClick={() => void open()}>
        {t('closed.open')}
      </Button>
    </div>
  )
}
