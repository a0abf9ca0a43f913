import { MAIL_FAULTS } from '@invoice/contract/letters/mails.ts'
import type { Backup, Installation } from '@invoice/contract/settings/installation.ts'
import { backupFaultOf, isHeard, roomForBackups } from '@invoice/domain/installation/troubles.ts'
import { canTry } from '../../platform/backup/backup-settings.ts'
import { nextBackup, nextLook } from '../../platform/backup/when-due.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { RELEASE } from '../../platform/installation/release.ts'
import type { Platform } from '../../platform/platform.ts'
import { withoutSecrets } from '../../platform/secrets/without-secrets.ts'
import { operatorsToTell } from '../accounts/people/operators.ts'
import {
  type BackupHeads,
  type BackupRow,
  backupHeads,
  failedJobs,
  findProcesses,
  isUnderWay,
  jobCounts,
  latestBackups,
  mailedAt,
  mailMet,
} from './installation-store.ts'
import { presentTroubles } from './present-troubles.ts'

/** So many are looked at, and so many told: what was pruned is no copy any more. */
const LOOKED_AT = 100
const SHOWN = 20
const LARGEST_TABLES = 5
const HOUR_MS = 3_600_000

/** All that whoever runs the installation is shown. */
export async function readInstallation(platform: Platform): Promise<Installation> {
  const { db, config, surroundings, clock } = platform
  const now = clock.now()
  const heads = await backupHeads(db)
  const [troubles, mailed, writtenTo, backups, jobs, failed, mail, processes] = await Promise.all([
    presentTroubles(platform, heads),
    mailedAt(db),
    operatorsToTell(db, config),
    backupsOf(platform, heads),
    jobCounts(db),
    failedJobs(db),
    mailOf(platform),
    findProcesses(db, new Date(now.getTime() - HOUR_MS)),
  ])
  const [database, data, copies, ends, bytesBehind] = await Promise.all([
    surroundings.database(),
    surroundings.dataRoom(),
    surroundings.backupRoom(),
    surroundings.certificateEnd(),
    platform.replica?.lag(),
  ])
  if (database === undefined) throw new Refusal('common.busy')
  const { tables, ...sizes } = database
  return {
    host: config.publicUrl?.host ?? null,
    version: RELEASE.version,
    schema: RELEASE.schema,
    troubles: troubles.map((trouble) => ({ trouble, mailedAt: mailed.get(trouble)?.toISOString() ?? null })),
    writtenTo: writtenTo.map(({ email }) => email),
    isNamed: config.operators.length > 0,
    backups,
    disk: {
      data: data ?? null,
      backups: copies === undefined ? null : { ...copies, wantedBytes: roomForBackups(numberOf(heads.lastGood?.bytes)) },
    },
    database: {
      ...sizes,
      isEmbedded: config.databaseUrl === null,
      read: platform.replica && { isUsed: platform.replica.isUsed, bytesBehind: bytesBehind ?? null },
      tables: tables.slice(0, LARGEST_TABLES),
    },
    jobs: {
      ...jobs,
      failed: failed.flatMap(({ lastAt, ...each }) => (lastAt === null ? [] : [{ ...each, lastAt: lastAt.toISOString() }])),
    },
    mail,
    processes: processes.map(({ beganAt, heardAt, ...each }) => ({
      ...each,
      beganAt: beganAt.toISOString(),
      heardAt: heardAt.toISOString(),
      isHeard: isHeard(heardAt, now),
    })),
    certificate: config.publicUrl?.protocol === 'https:' ? { endsAt: ends?.toISOString() ?? null } : null,
  }
}

async function backupsOf({ db, config, surroundings, clock }: Platform, heads: BackupHeads): Promise<Installation['backups']> {
  const { every, keep, folder, sealing } = config.backup
  const { running, lastGood, since } = heads
  const [rows, files, isAsked, isTryAsked] = await Promise.all([
    latestBackups(db, LOOKED_AT),
    surroundings.backupFiles(),
    isUnderWay(db, 'backups.make'),
    isUnderWay(db, 'backups.try'),
  ])
  const present = (row: BackupRow) => presentBackup(row, files, config)
  const due = nextBackup(every, { last: lastGood?.beganAt, since: since ?? undefined }, clock.now())
  return {
    every,
    next: due === null || since === null ? null : nextLook(due).toISOString(),
    keep,
    isSealed: sealing !== undefined,
    canTry: canTry(config.backup),
    folder,
    lastGood: lastGood === undefined ? null : present(lastGood),
    running:
      running === undefined
        ? null
        : { beganAt: running.beganAt.toISOString(), rows: Number(running.rowsDone ?? 0), of: numberOf(lastGood?.rows) },
    isAsked: isAsked && running === undefined,
    tryingSince: rows.find((row) => row.tryBeganAt !== null)?.tryBeganAt?.toISOString() ?? null,
    isTryAsked,
    latest: rows
      .filter(({ state, file, id }) => state !== 'done' || id === lastGood?.id || (files?.includes(file) ?? true))
      .slice(0, SHOWN)
      .map(present),
    files: files?.length ?? null,
  }
}

const numberOf = (text: string | null | undefined): number | null => (text == null ? null : Number(text))

function presentBackup(row: BackupRow, files: readonly string[] | undefined, config: Platform['config']): Backup {
  const { id, state, beganAt, endedAt, file, reason, triedAt, tryFault } = row
  const hasFailed = state === 'failed'
  return {
    id,
    state,
    beganAt: beganAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    file,
    isThere: files?.includes(file) ?? null,
    bytes: numberOf(row.bytes),
    rows: numberOf(row.rows),
    fault: hasFailed ? backupFaultOf(reason) : null,
    reason: hasFailed ? withoutSecrets(reason, config) : '',
    notCarried: hasFailed ? '' : withoutSecrets(reason, config),
    tried: triedAt === null ? null : { at: triedAt.toISOString(), fault: withoutSecrets(tryFault, config) },
  }
}

async function mailOf({ db, config, surroundings }: Platform): Promise<Installation['mail']> {
  const { smtp } = config.mail
  const [hindrance, met] = await Promise.all([surroundings.mailHindrance(), mailMet(db)])
  const { takenAt, faultAt } = met
  const fault = MAIL_FAULTS.find((known) => known === met.fault)
  return {
    server: smtp === null ? null : `${smtp.host}:${smtp.port}`,
    isReached: smtp === null || hindrance === undefined ? null : hindrance === null,
    fault: hindrance?.fault ?? null,
    lastTakenAt: takenAt?.toISOString() ?? null,
    lastFault: fault === undefined || faultAt === null ? null : { fault, at: faultAt.toISOString() },
  }
}
