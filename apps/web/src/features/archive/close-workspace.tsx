import { closeWorkspace, LONGEST_TYPED_NAME } from '@invoice/contract/people/closing.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { closedChanged, closingQuery } from '../../shared/queries/exports/archives.ts'
import { leftWorkspace, useWorkspaces } from '../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'

import css from './archive.module.css'

import './texts.ts'

/** The end of a workspace: what stops, what is kept and until when, and its name as the second step. Who it is is asked for last. */
export function CloseWorkspace() {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const { data } = useQuery(closingQuery())
  if (data === undefined) return null
  const { archiveId, openableUntil, eraseOn, isKeptByLaw } = data
  const on = formatDay(eraseOn, language)
  return (
    <section className={css['section']} aria-label={t('close.title')}>
      <div className={css['head']}>
        <h2>{t('close.title')}</h2>
      </div>
      <ul className={css['facts']}>
        <li>{t('close.at_once')}</li>
        <li>{t('close.openable', { until: formatDay(openableUntil, language) })}</li>
        <li>{isKeptByLaw ? t('close.by_law', { on }) : t('close.erased', { on })}</li>
      </ul>
      {archiveId === null ? <p className={css['first']}>{t('close.archive_first')}</p> : <SecondStep />}
    </section>
  )
}

function SecondStep() {
  const { t } = useTranslation('archive')
  const language = useLanguage()
  const client = useQueryClient()
  const { current } = useWorkspaces()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [isClosing, setClosing] = useState(false)
  const name = current?.name ?? ''
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (current === undefined) return
    setClosing(true)
    setError('')
    try {
      const { openableUntil } = await call(closeWorkspace, { body: { name: typed } })
      toast(t('close.done', { name, until: formatDay(openableUntil, language) }))
      leftWorkspace(client, current.id)
      await closedChanged(client)
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      setError(failure.message)
    } finally {
      setClosing(false)
    }
  }
  return (
    <form className={css['close']} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('close.name')}
        description={t('close.type_name', { name })}
        value={typed}
        error={error || undefined}
        maxLength={LONGEST_TYPED_NAME}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" color="red" variant="outline" loading={isClosing}>
        {t('close.now')}
      </Button>
    </form>
  )
}
