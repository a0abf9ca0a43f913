import { type ArchiveIntake, lookAtArchiveIntake, removeArchiveIntake, takeArchiveIn } from '@invoice/contract/exports/archive-intakes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failedAct } from '../../shared/api/failure.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { archiveIntakesQuery, intakesChanged, isAtWork, knowIntake } from '../../shared/queries/exports/archive-intakes.ts'
import { workspacesChanged } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'

import css from './archive.module.css'

import { Drop } from './drop-archive.tsx'
import { AtWork, Done, Problem, Ready, Uploading } from './intake-states.tsx'
import './texts.ts'
import { useBringing } from './use-bringing.ts'

/** An archive becomes a workspace: chosen, brought, looked at, taken in. Nothing where the installation takes none. */
export function TakeIn({ onOpened }: { readonly onOpened: (workspaceId: string) => void }) {
  const { t } = useTranslation('archive')
  const { data } = useQuery(archiveIntakesQuery)
  if (data === undefined || data.maxBytes === 0) return null
  return (
    <section className={css['section']} aria-label={t('take_in.title')}>
      <div className={css['head']}>
        <h2>{t('take_in.title')}</h2>
        <span className={css['quiet']}>{t('take_in.note')}</span>
      </div>
      <Intake intake={data.items[0]} maxBytes={data.maxBytes} onOpened={onOpened} />
    </section>
  )
}

type Props = {
  readonly intake: ArchiveIntake | undefined
  readonly maxBytes: number
  readonly onOpened: (workspaceId: string) => void
}

function Intake({ intake, maxBytes, onOpened }: Props) {
  const bringing = useBringing()
  const acts = useIntakeActs(intake, bringing.stop)
  const { file, broken } = bringing
  useNewWorkspace(intake)
  if (intake !== undefined && file !== undefined && intake.state === 'uploading')
    return (
      <Uploading
        intake={intake}
        isBroken={broken?.isPassing === true}
        onGoOn={() => bringing.begin(file)}
        onStop={() => void acts.remove()}
      />
    )
  if (intake !== undefined && isAtWork(intake.state)) return <AtWork intake={intake} onStop={() => void acts.remove()} />
  if (intake?.state === 'ready')
    return <Ready intake={intake} busy={acts.busy} onTake={() => void acts.take()} onAnother={() => void acts.remove()} />
  if (intake?.state === 'done')
    return (
      <Done
        intake={intake}
        onOpen={() => {
          void acts.remove()
          onOpened(intake.workspaceId ?? '')
        }}
        onAnother={() => void acts.remove()}
      />
    )
  if (intake?.state === 'failed' && broken === undefined)
    return (
      <Problem intake={intake} busy={acts.busy} onAgain={(passphrase) => void acts.look(passphrase)} onAnother={() => void acts.remove()} />
    )
  return (
    <Drop
      unfinished={intake?.state === 'uploading' ? intake : undefined}
      maxBytes={maxBytes}
      refusal={broken?.message}
      onFile={bringing.begin}
    />
  )
}

/** The list of those that the person has knows it as soon as it is here, wherever they go from this page. */
function useNewWorkspace(intake: ArchiveIntake | undefined): void {
  const client = useQueryClient()
  const workspaceId = intake?.workspaceId
  useEffect(() => {
    if (workspaceId != null) void workspacesChanged(client)
  }, [client, workspaceId])
}

/** The passphrase that opened it is kept as long as the page is open, to take it in by. */
function useIntakeActs(intake: ArchiveIntake | undefined, stop: () => void) {
  const { t } = useTranslation('archive')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const params = { id: intake?.id ?? '' }
  const run = async (act: () => Promise<ArchiveIntake | undefined>): Promise<void> => {
    setBusy(true)
    try {
      knowIntake(client, await act())
    } catch (error) {
      toast(failedAct(t('take_in.title'), error, translateKnown), { tone: 'error' })
      await intakesChanged(client)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    look: (typed: string) => {
      setPassphrase(typed)
      return run(() => call(lookAtArchiveIntake, { params, body: { passphrase: typed } }))
    },
    take: () => run(() => call(takeArchiveIn, { params, body: { passphrase } })),
    remove: () => {
      stop()
      return run(() => call(removeArchiveIntake, { params }))
    },
  }
}
