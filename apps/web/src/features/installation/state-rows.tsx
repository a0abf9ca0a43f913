import { type Installation, repeatInstallationJobs, sendOperatorTestMail } from '@invoice/contract/settings/installation.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { daysUntil } from '@invoice/domain/installation/troubles.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { call } from '../../shared/api/call.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'
import { FactRow, type Sign } from './fact-row.tsx'
import css from './installation.module.css'
import { useWords } from './use-words.ts'

type Props = { readonly installation: Installation }

/** What is told behind a fact, in its order; what there is nothing of is left out. */
const joined = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' · ')

/** Room for the data, or for the copies where that is what is short. */
export function Disk({ installation: { disk, backups, troubles } }: Props) {
  const { t } = useTranslation('installation')
  const { size } = useWords()
  const has = (...wanted: readonly string[]) => troubles.some(({ trouble }) => wanted.includes(trouble))
  const { data, backups: copies } = disk
  if (data === null) return <FactRow label={t('rows.disk')} sign="look" fact={t('unknown_disk')} />
  const sign: Sign = has('disk_full') ? 'bad' : has('disk_low', 'backup_disk_low') ? 'look' : 'well'
  if (copies !== null && has('backup_disk_low') && !has('disk_full', 'disk_low')) {
    const free = size(copies.freeBytes)
    const note = joined(t('wanted', { size: size(copies.wantedBytes) }), t('free_for_data', { free: size(data.freeBytes) }))
    return (
      <FactRow
        label={t('rows.disk')}
        sign={sign}
        fact={<Used {...copies} sign={sign} text={t('free_for_backups', { free })} />}
        note={note}
      />
    )
  }
  const text = t('free_of', { free: size(data.freeBytes), total: size(data.totalBytes) })
  return <FactRow label={t('rows.disk')} sign={sign} fact={<Used {...data} sign={sign} text={text} />} note={ofCopies()} />

  function ofCopies(): string {
    if (backups.every === null) return ''
    if (copies === null) return t('copies_unknown', { folder: backups.folder })
    return copies.totalBytes === data?.totalBytes ? t('same_disk') : t('free_beside', { free: size(copies.freeBytes) })
  }
}

type UsedProps = { readonly freeBytes: number; readonly totalBytes: number; readonly sign: Sign; readonly text: string }

function Used({ freeBytes, totalBytes, sign, text }: UsedProps) {
  const { t } = useTranslation('installation')
  return (
    <>
      <meter className={css['meter']} aria-label={t('used')} data-sign={sign} min={0} max={totalBytes} value={totalBytes - freeBytes} />
      {text}
    </>
  )
}

export function DatabaseRow({ installation: { database } }: Props) {
  const { t } = useTranslation('installation')
  const { size } = useWords()
  const { isEmbedded, version, bytes, connections, mostConnections, replicas, read, workspaces } = database
  const isCrowded = connections > mostConnections * 0.9
  const ofReplica = ({ isUsed, bytesBehind }: NonNullable<typeof read>) => {
    if (bytesBehind === null) return t('replica_away')
    if (isUsed && bytesBehind === 0) return t('replica_even')
    return t(isUsed ? 'replica_read' : 'replica_behind', { size: size(bytesBehind) })
  }
  return (
    <FactRow
      label={t('rows.database')}
      sign={isCrowded || read?.isUsed === false ? 'look' : 'well'}
      fact={t(isEmbedded ? 'embedded' : 'external', { version, size: size(bytes) })}
      note={joined(
        t('workspaces', { count: workspaces }),
        t('connections', { count: connections, most: mostConnections }),
        !isEmbedded && (replicas === 0 ? t('no_replica') : t('replicas', { count: replicas })),
        read !== null && ofReplica(read),
      )}
    />
  )
}

export function Processes({ installation: { processes } }: Props) {
  const { t } = useTranslation('installation')
  const { when } = useWords()
  const label = t('rows.processes')
  if (processes.length === 0) return <FactRow label={label} sign="look" fact={t('no_processes')} />
  const alive = processes.filter(({ isHeard }) => isHeard)
  const versions = [...new Set(alive.map(({ version, schema }) => `${version} (${schema})`))]
  const isOne = versions.length <= 1
  return (
    <FactRow
      label={label}
      sign={alive.length < processes.length || !isOne ? 'look' : 'well'}
      fact={t('alive', { count: alive.length })}
      note={
        <>
          {isOne ? t('same_version') : t('other_versions', { versions: versions.join(', ') })}
          <span className={css['processes']}>
            {processes.map(({ id, kind, host, version, beganAt, heardAt, isHeard }) => (
              <span key={id}>
                {t('process', { kind: t(`kinds.${kind}`), host, version, since: when(beganAt) })}
                {isHeard ? null : ` · ${t('silent', { since: when(heardAt) })}`}
              </span>
            ))}
          </span>
        </>
      }
    />
  )
}

export function Jobs({ installation: { jobs } }: Props) {
  const { t } = useTranslation('installation')
  const { when } = useWords()
  const { waiting, running, failed } = jobs
  const sum = (isOwn: boolean) =>
    failed.filter(({ isOfInstallation }) => isOfInstallation === isOwn).reduce((before, { count }) => before + count, 0)
  const [own, others, [last]] = [sum(true), sum(false), failed]
  return (
    <FactRow
      label={t('rows.jobs')}
      sign={own + others > 0 ? 'look' : 'well'}
      fact={t('jobs_now', { running, waiting })}
      note={
        last === undefined
          ? t('no_failed')
          : joined(
              own > 0 && t('failed_own', { count: own }),
              others > 0 && t('failed_of_workspaces', { count: others }),
              t('last_failed', { when: when(last.lastAt) }),
            )
      }
      action={
        own > 0 ? (
          <Act
            onClick={() =>
              toastOutcome(
                () => call(repeatInstallationJobs, {}),
                ({ repeated }) => t('repeated', { count: repeated }),
              )
            }
          >
            {t('repeat_jobs')}
          </Act>
        ) : null
      }
    />
  )
}

function Act({ onClick, children }: { readonly onClick: () => Promise<void>; readonly children: ReactNode }) {
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void onClick()}>
      {children}
    </Button>
  )
}

export function Mail({ installation: { mail } }: Props) {
  const { t } = useTranslation(['installation', 'mails'])
  const { when } = useWords()
  const { server, isReached, fault, lastTakenAt, lastFault } = mail
  const action = <Act onClick={test}>{t('send_test')}</Act>
  const label = t('rows.mail')
  if (server === null)
    return <FactRow label={label} sign="look" fact={t('no_mail_server')} note={t('no_mail_server_text')} action={action} />
  return (
    <FactRow
      label={label}
      sign={isReached === null ? undefined : isReached ? 'well' : 'bad'}
      fact={t(isReached === null ? 'mail_unknown' : isReached ? 'mail_reached' : 'mail_not_reached', { server })}
      note={joined(
        fault !== null && t(`mails:faults.${fault}`),
        lastTakenAt === null ? t('no_mail_yet') : t('last_mail', { when: when(lastTakenAt) }),
        lastFault !== null &&
          lastFault.fault !== fault &&
          t('last_fault', { when: when(lastFault.at), fault: t(`mails:faults.${lastFault.fault}`) }),
      )}
      action={action}
    />
  )

  function test(): Promise<void> {
    return toastOutcome(
      () => call(sendOperatorTestMail, {}),
      ({ outcome, address, fault: by }) =>
        outcome === 'hindered'
          ? t('test_hindered', { address, fault: t(`mails:faults.${by ?? 'unknown'}`) })
          : t(`test_${outcome}`, { address }),
    )
  }
}

export function Certificate({ installation: { certificate, troubles } }: Props) {
  const { t } = useTranslation('installation')
  const language = useLanguage()
  if (certificate === null) return null
  const label = t('rows.certificate')
  const { endsAt } = certificate
  if (endsAt === null) return <FactRow label={label} fact={t('certificate_unknown')} note={t('certificate_unknown_text')} />
  const days = daysUntil(new Date(endsAt), new Date())
  return (
    <FactRow
      label={label}
      sign={days < 0 ? 'bad' : troubles.some(({ trouble }) => trouble === 'certificate_ends') ? 'look' : 'well'}
      fact={t('certificate_until', { day: formatDay(dayAt(new Date(endsAt)), language) })}
      note={days < 0 ? t('certificate_over') : t('days_left', { count: days })}
    />
  )
}

export function WrittenTo({ installation: { writtenTo, isNamed } }: Props) {
  const { t } = useTranslation('installation')
  return (
    <FactRow
      label={t('rows.written_to')}
      fact={writtenTo.length === 0 ? t('written_nobody') : writtenTo.join(', ')}
      note={joined(t('written_text'), !isNamed && t('written_first'))}
    />
  )
}
