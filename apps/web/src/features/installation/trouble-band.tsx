import { type Installation, makeBackup } from '@invoice/contract/settings/installation.ts'
import type { Trouble } from '@invoice/domain/installation/troubles.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { call } from '../../shared/api/call.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'
import css from './installation.module.css'
import { useWords } from './use-words.ts'

/** Another attempt is the way out of these. */
const MENDED_BY_ANOTHER: readonly Trouble[] = ['backup_failed', 'backup_old', 'copy_does_not_open', 'copy_not_carried']
const OF_BACKUPS: readonly Trouble[] = [...MENDED_BY_ANOTHER, 'backup_disk_low']

/** Whether another attempt at a backup is what is asked for first: then its button stands here, and not in the head. */
export const asksForBackup = ({ troubles, backups }: Installation): boolean =>
  backups.running === null && !backups.isAsked && MENDED_BY_ANOTHER.some((one) => one === troubles[0]?.trouble)

/** What is wrong and why, how old the last good copy is, what still works, who was told, and what to do. */
export function TroubleBand({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation('installation')
  const { when } = useWords()
  const { troubles, backups, writtenTo } = installation
  const [worst, ...others] = troubles
  if (worst === undefined) return null
  const { trouble, mailedAt } = worst
  const [latest] = backups.latest
  const reason = trouble === 'backup_failed' && latest?.fault ? `: ${t(`faults.${latest.fault}`)}` : ''
  return (
    <section className={css['band']} data-mild={trouble === 'disk_low' || trouble === 'certificate_ends' || undefined}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />
      <div>
        <h2>{t(`troubles.${trouble}`) + reason}</h2>
        <p>
          {OF_BACKUPS.includes(trouble) ? <Copies installation={installation} /> : null} {t(`remedies.${trouble}`)}
        </p>
        <p>
          {trouble === 'disk_full' ? t('band.works_not') : t('band.works')}
          {mailedAt === null ? '' : ` ${t('mailed_at', { to: writtenTo.join(', '), when: when(mailedAt) })}`}
        </p>
        {others.length === 0 ? null : (
          <ul>
            {others.map((other) => (
              <li key={other.trouble}>
                {t(`troubles.${other.trouble}`)}. {t(`remedies.${other.trouble}`)}
              </li>
            ))}
          </ul>
        )}
        {asksForBackup(installation) ? (
          <div className={css['remedies']}>
            <Button leftSection={<IconRefresh size={16} stroke={1.8} />} onClick={() => void askForBackup(t('backup_asked'))}>
              {trouble === 'backup_failed' ? t('try_again') : t('back_up_now')}
            </Button>
            {backups.next === null ? null : <span>{t('band.next', { when: when(backups.next) })}</span>}
          </div>
        ) : null}
      </div>
    </section>
  )
}

export const askForBackup = (done: string): Promise<void> => toastOutcome(() => call(makeBackup, {}), done)

function Copies({ installation: { backups, disk } }: { readonly installation: Installation }) {
  const { t } = useTranslation('installation')
  const { when, age, size } = useWords()
  const { lastGood, folder, latest } = backups
  const isTight = latest[0]?.fault === 'no_room' || (disk.backups !== null && disk.backups.freeBytes < disk.backups.wantedBytes)
  return (
    <>
      {lastGood === null ? t('band.no_good') : t('band.last_good', { when: when(lastGood.beganAt), span: age(lastGood.beganAt) })}
      {isTight && disk.backups !== null
        ? ` ${t('band.needs', { wanted: size(disk.backups.wantedBytes), free: size(disk.backups.freeBytes), folder })}`
        : null}
    </>
  )
}
