import { formatTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../../../../shared/api/failure.ts'
import { whereAsked } from '../../../../shared/layers/late-answer.ts'
import { documentQuery } from '../../../../shared/queries/documents/documents.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import css from '../bottom-bar.module.css'
import { useEditor, useSaveState } from '../state/editor.ts'
import { draftOf } from '../state/new-draft.ts'
import type { LeftBehind } from '../state/saving/use-left-behind.ts'

/** What must be decided before anything more is saved. */
export function SaveNotices({ onIssued }: { readonly onIssued: (id: string) => void }) {
  const state = useSaveState()
  if (state.kind === 'conflict') return <ConflictNotice onIssued={onIssued} />
  return state.kind === 'gone' ? <GoneNotice /> : null
}

type NoticeProps = { readonly title: string; readonly text?: string; readonly tone: 'amber' | 'plain'; readonly children: ReactNode }

function Notice({ title, text, tone, children }: NoticeProps) {
  return (
    <div className={css['notice']} role="alert" data-tone={tone}>
      <p>
        <b>{title}</b> {text}
      </p>
      <div>{children}</div>
    </div>
  )
}

function ConflictNotice({ onIssued }: { readonly onIssued: (id: string) => void }) {
  const { t } = useTranslation('editor')
  const { store, saver } = useEditor()
  const queries = useQueryClient()
  const resolve = async (keepMine: boolean): Promise<void> => {
    const saved = saver.saved()
    if (saved === null) return
    const mayLead = whereAsked()
    try {
      const theirs = await queries.fetchQuery({ ...documentQuery(saved.id), staleTime: 0 })
      if (!theirs.allowedActions.includes('edit')) return (await mayLead()) ? onIssued(theirs.id) : undefined
      if (!keepMine) store.replace(draftOf(theirs))
      saver.startFrom({ id: theirs.id, version: theirs.version }, keepMine)
      if (keepMine) await saver.flush()
    } catch (error) {
      if (error instanceof Failure && error.message !== '') toast(error.message, { id: 'save', tone: 'error' })
    }
  }
  return (
    <Notice title={t('conflict_title')} text={t('conflict_text')} tone="amber">
      <Button variant="default" size="sm" onClick={() => void resolve(false)}>
        {t('take_theirs')}
      </Button>
      <Button variant="subtle" color="gray" size="sm" onClick={() => void resolve(true)}>
        {t('keep_mine')}
      </Button>
    </Notice>
  )
}

function GoneNotice() {
  const { t } = useTranslation('editor')
  const { saver } = useEditor()
  const saveAsNew = (): void => {
    saver.startFrom(null, true)
    saver.flush().catch(() => {})
  }
  return (
    <Notice title={t('gone_title')} text={t('gone_text')} tone="amber">
      <Button variant="default" size="sm" onClick={saveAsNew}>
        {t('save_as_new')}
      </Button>
    </Notice>
  )
}

/** The person decides what becomes of what a tab left behind. */
export function RestoreNotice({ leftBehind: { left, restore, discard } }: { readonly leftBehind: LeftBehind }) {
  const { t } = useTranslation('editor')
  if (left === null) return null
  return (
    <Notice title={t('restore_title', { time: formatTime(left.at) })} tone="plain">
      <Button variant="default" size="sm" onClick={restore}>
        {t('restore')}
      </Button>
      <Button variant="subtle" color="gray" size="sm" onClick={discard}>
        {t('discard')}
      </Button>
    </Notice>
  )
}
