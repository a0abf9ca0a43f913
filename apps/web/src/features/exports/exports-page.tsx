import { askForExport } from '@invoice/contract/exports/exports.ts'
import { isByMonth } from '@invoice/domain/exports/forms.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { failedAct } from '../../shared/api/failure.ts'
import { newKey } from '../../shared/api/idempotency.ts'
import { translateKnown } from '../../shared/api/translate.ts'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import { ComingLayer } from '../../shared/layers/use-layer.tsx'
import { savedViewsQuery } from '../../shared/queries/documents/saved-views.ts'
import { exportsQuery, exportTemplatesQuery } from '../../shared/queries/exports/exports.ts'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { allCompaniesQuery } from '../../shared/queries/settings/companies.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { BackLink } from '../../shared/ui/page/back-link.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { type Choice, chosen, firstChoice, whatOf } from './export-choice.ts'
import { noteExport } from './export-note.ts'
import css from './exports.module.css'
import { FormChoice } from './form-choice.tsx'
import { GoingExports } from './going-exports.tsx'
import { MadeExports } from './made-exports.tsx'
import { SchedulesSection } from './schedules-section.tsx'
import './texts.ts'
import { WhatChoice } from './what-choice.tsx'

const ScheduleDrawer = laterPart(() => import('./schedule-drawer.tsx'))

/** /invoices/export: what, when and as what on one screen, with how much it comes to before anything is made; below it what is made and what was. */
export function ExportsPage() {
  const { t } = useTranslation('exporting')
  const [choice, setChoice] = useState<Choice>(() => firstChoice(currentDay()))
  const [isScheduling, setScheduling] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const maySend = useMay('documents', 'send')
  const companies = (useQuery(allCompaniesQuery()).data ?? []).filter(({ archivedAt }) => archivedAt === null)
  const views = useQuery(savedViewsQuery()).data?.items ?? []
  const templates = useQuery(exportTemplatesQuery()).data ?? []
  const all = useQuery(exportsQuery())
  const own = companies.find(({ id }) => id === chosenCompany()) ?? companies.find(({ isDefault }) => isDefault) ?? companies[0]
  // Ledgers are of one company: without a choice, of the usual one.
  const companyId = choice.companyId ?? (isByMonth(choice.kind) ? (own?.id ?? null) : null)
  const template = templates.find(({ id }) => id === choice.templateId)
  const what = whatOf({ ...choice, companyId }, views, template?.rowsOf)
  const choose = (patch: Partial<Choice>): void => setChoice((before) => chosen(before, patch, currentDay()))
  const start = async (): Promise<void> => {
    if (what === null) return
    setAsking(true)
    try {
      const { id } = await call(askForExport, { body: what }, { idempotencyKey: newKey() })
      noteExport(id)
    } catch (error) {
      toast(failedAct(t('failed'), error, translateKnown), { tone: 'error' })
    } finally {
      setAsking(false)
    }
  }
  return (
    <Page>
      <BackLink to="/invoices">{t('back')}</BackLink>
      <PageHeader title={t('title')} />
      <div className={css['panes']}>
        <WhatChoice choice={{ ...choice, companyId }} companies={companies} views={views} onChoose={choose} />
        <FormChoice
          choice={choice}
          what={what}
          templates={templates}
          isAsking={isAsking}
          onChoose={choose}
          onStart={() => void start()}
          onSchedule={maySend ? () => setScheduling(true) : null}
        />
      </div>
      <GoingExports items={all.data ?? []} />
      <MadeExports query={all} />
      <SchedulesSection />
      {isScheduling && what !== null ? (
        <Suspense fallback={<ComingLayer />}>
          <ScheduleDrawer schedule={null} what={what} onClose={() => setScheduling(false)} />
        </Suspense>
      ) : null}
    </Page>
  )
}
