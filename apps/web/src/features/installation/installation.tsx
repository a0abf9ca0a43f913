import './texts.ts'
import type { Installation as Known } from '@invoice/contract/settings/installation.ts'
import { Button } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { installationQuery } from '../../shared/queries/settings/installation.ts'
import { appTitle } from '../../shared/text/app-title.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { LastBackup, NextBackup } from './backup-rows.tsx'
import { Copies, LargestTables } from './copies.tsx'
import css from './installation.module.css'
import { Certificate, DatabaseRow, Disk, Jobs, Mail, Processes, WrittenTo } from './state-rows.tsx'
import { askForBackup, asksForBackup, TroubleBand } from './trouble-band.tsx'
import { useWords } from './use-words.ts'

/** How the installation is, in the order of harm, for whoever runs it. */
export function Installation() {
  const { t } = useTranslation('installation')
  const query = useQuery(installationQuery())
  const { data } = query
  return (
    <Page>
      <PageHeader title={t('title')} text={data ? <Head installation={data} /> : null}>
        {data ? <BackUpNow installation={data} /> : null}
      </PageHeader>
      <ItemStates query={query}>{data ? <Whole installation={data} /> : null}</ItemStates>
    </Page>
  )
}

function Head({ installation: { host, version, schema, processes } }: { readonly installation: Known }) {
  const { t } = useTranslation('installation')
  const { when } = useWords()
  const since = processes.find(({ isHeard }) => isHeard)?.beganAt
  const values = { host: host ?? t('this_machine'), app: appTitle(), version, schema: String(Number(schema)) }
  return since === undefined ? t('head', values) : t('head_since', { ...values, since: when(since) })
}

function BackUpNow({ installation }: { readonly installation: Known }) {
  const { t } = useTranslation('installation')
  const { running, isAsked } = installation.backups
  const isBusy = running !== null || isAsked
  return (
    <Button
      variant={asksForBackup(installation) ? 'default' : 'filled'}
      leftSection={<IconDatabaseExport size={16} stroke={1.8} />}
      aria-disabled={isBusy || undefined}
      onClick={() => (isBusy ? undefined : void askForBackup(t('backup_asked')))}
    >
      {t('back_up_now')}
    </Button>
  )
}

function Whole({ installation }: { readonly installation: Known }) {
  const { t } = useTranslation('installation')
  const parts = { installation }
  return (
    <>
      <TroubleBand {...parts} />
      <dl className={css['facts']} aria-label={t('facts')}>
        <LastBackup {...parts} />
        <NextBackup {...parts} />
        <Disk {...parts} />
        <DatabaseRow {...parts} />
        <Processes {...parts} />
        <Jobs {...parts} />
        <Mail {...parts} />
        <Certificate {...parts} />
        <WrittenTo {...parts} />
      </dl>
      <Copies backups={installation.backups} />
      <LargestTables tables={installation.database.tables} />
    </>
  )
}
